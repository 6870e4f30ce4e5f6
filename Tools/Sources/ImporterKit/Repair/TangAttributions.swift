/// Poems of `唐诗三百首.json` that most editions print under another name, and readings most readers know.
/// The text and the printed name stay; searches find both.
enum TangAttributions {
  private struct Row {
    var author: String
    var title: String
    var names: [String]
    var titles: [String]
    /// The printed name is another form of the same person's.
    var isSamePerson = false
  }

  private static let rows: [Row] = [
    Row(
      author: "明皇帝", title: "經鄒魯祭孔子而歎之", names: ["李隆基", "唐玄宗"], titles: [],
      isSamePerson: true),
    Row(author: "王建", title: "故行宮", names: ["元稹"], titles: ["行宫"]),
    Row(author: "李商隱", title: "赤壁", names: ["杜牧"], titles: []),
    Row(author: "釋明辯", title: "頌古三十二首 其二三", names: ["金昌绪"], titles: ["春怨"]),
    Row(author: "劉長卿", title: "賦得", names: ["皇甫冉"], titles: ["春思"]),
    Row(author: "孟浩然", title: "歲除夜有懷", names: ["崔涂"], titles: ["除夜有怀"]),
    Row(author: "黄拱", title: "還鄉偶書 其二", names: ["贺知章"], titles: ["回乡偶书"]),
    Row(author: "李頻", title: "渡漢江", names: ["宋之问"], titles: []),
    Row(author: "周朴", title: "春宮怨", names: ["杜荀鹤"], titles: []),
    Row(author: "王涯", title: "秋夜曲", names: ["王维"], titles: []),
    Row(author: "王涯", title: "雜曲歌辭 秋夜曲", names: ["王维"], titles: []),
    Row(author: "杜甫", title: "虢國夫人", names: ["张祜"], titles: ["集灵台"]),
    Row(author: "宋之問", title: "新年作", names: ["刘长卿"], titles: []),
    Row(author: "朱斌", title: "登樓", names: ["王之涣"], titles: ["登鹳雀楼"]),
    Row(author: "張佖", title: "寄人二首 其一", names: ["张泌"], titles: ["寄人"]),
    Row(author: "佚名", title: "雜曲歌辭 蓋羅縫 一", names: ["王昌龄"], titles: ["出塞"]),
    Row(author: "楊敬述", title: "雜曲歌辭 婆羅門", names: ["李益"], titles: ["夜上受降城闻笛"]),
    Row(author: "蔡襄", title: "度南澗", names: ["张旭"], titles: ["桃花溪"]),
    Row(author: "錢起", title: "和張僕射塞下曲", names: ["卢纶"], titles: ["塞下曲"]),
    Row(author: "韋應物", title: "和晉陵陸丞早春遊望", names: ["杜审言"], titles: []),
    Row(author: "孫革", title: "訪羊尊師", names: ["贾岛"], titles: ["寻隐者不遇"]),
    Row(author: "嚴維", title: "送李端", names: ["卢纶"], titles: []),
  ]

  /// What the text prints, and what readers know.
  private static let readings: [(title: String, printed: String, known: String)] = [
    ("靜夜思", "看月光", "明月光"), ("靜夜思", "望山月", "望明月"),
  ]

  static func apply(to work: Work, _ report: inout ImportReport) {
    if work.author == "楊敬述進" { work.author = "楊敬述" }
    if let row = rows.first(where: { $0.author == work.author && $0.title == work.title }) {
      work.authorAliases = row.names
      work.titleAliases = row.titles
      if !row.isSamePerson {
        work.canonicalAuthor = row.names[0]
        work.remarks.append("通行本题为\(row.names[0])作。")
        report.note(.attribution, "\(work.name) → \(row.names[0])")
      }
    }
    for reading in readings where reading.title == work.title {
      for line in work.lines where line.contains(reading.printed) {
        work.lineAliases.append(line.replacing(reading.printed, with: reading.known))
      }
    }
  }
}
