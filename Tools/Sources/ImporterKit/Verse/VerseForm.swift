/// The class and the measure of Tang verse, from tags, titles and counting.
enum VerseForm {
  static let tangForms = ["五言绝句", "七言绝句", "五言律诗", "七言律诗", "五言古诗", "七言古诗", "乐府"]

  /// Sections of the collection of ballads that titles begin with.
  private static let balladSections = [
    "鼓吹曲", "橫吹曲", "横吹曲", "相和歌", "清商曲", "雜曲歌", "杂曲歌", "近代曲", "新樂府", "新乐府", "琴曲歌", "舞曲歌", "雜歌謠",
    "杂歌谣",
  ]

  static func balladTitle(_ title: String) -> Bool {
    balladSections.contains { title.hasPrefix($0) }
  }

  /// Numbers of characters in the clauses of a text, without notes in brackets.
  static func clauses(_ lines: [String]) -> [Int] {
    var counts: [Int] = []
    for line in lines {
      var count = 0
      var depth = 0
      for scalar in line.unicodeScalars {
        switch scalar {
        case "(", "（": depth += 1
        case ")", "）": depth = max(0, depth - 1)
        case "，", "。", "？", "！", "；", "：", "、":
          if depth == 0, count > 0 {
            counts.append(count)
            count = 0
          }
        default:
          if depth == 0, TextCleaner.isHan(scalar) || scalar == "□" || scalar == "〓" { count += 1 }
        }
      }
      if count > 0 { counts.append(count) }
    }
    return counts
  }

  /// Such as 五言八句.
  static func metre(_ clauses: [Int]) -> String? {
    guard let first = clauses.first else { return nil }
    let isEven = clauses.allSatisfy { $0 == first }
    let names = [3: "三言", 4: "四言", 5: "五言", 6: "六言", 7: "七言"]
    let kind = isEven ? names[first] ?? "杂言" : "杂言"
    return "\(kind)\(numeral(clauses.count))句"
  }

  private static func numeral(_ number: Int) -> String {
    let digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    switch number {
    case 1..<10: return digits[number]
    case 10..<20: return "十" + digits[number - 10]
    case 20..<100: return digits[number / 10] + "十" + digits[number % 10]
    default: return "\(number)"
    }
  }

  static func form(tags: [String], title: String, clauses: [Int]) -> (form: String, inferred: Bool)
  {
    if let tagged = tangForms.first(where: { tags.contains($0) }) { return (tagged, false) }
    if balladTitle(title) { return ("乐府", true) }
    guard let first = clauses.first, clauses.allSatisfy({ $0 == first }), first == 5 || first == 7
    else { return ("七言古诗", true) }
    let length = first == 5 ? "五言" : "七言"
    switch clauses.count {
    case 4: return (length + "绝句", true)
    case 8: return (length + "律诗", true)
    default: return (length + "古诗", true)
    }
  }

  /// What a form demands of the clauses, in words for the reader; nil when it is kept or demands nothing.
  static func mismatch(form: String, clauses: [Int]) -> String? {
    let length = form.hasPrefix("五言") ? 5 : 7
    let count: Int
    if form.hasSuffix("绝句") {
      count = 4
    } else if form.hasSuffix("律诗") {
      count = 8
    } else {
      return nil
    }
    if let odd = clauses.first(where: { $0 != length }) {
      return "体裁为\(form)，而有一句为 \(odd) 字，疑有脱漏或断句有误。"
    }
    if clauses.count % count != 0 || clauses.isEmpty {
      return "体裁为\(form)，而只有 \(clauses.count) 句，疑有脱漏。"
    }
    return nil
  }
}
