/// A list of works under a name, as the seed holds it.
struct CollectionDefinition: Sendable {
  var id: String
  var title: String
  var subtitle: String
  var kind: String
  var accent: String
  var holds: @Sendable (Work) -> Bool
}

struct CategoryDefinition: Sendable {
  var id: String
  var title: String
  var tags: [String] = []
  var dynasties: [String] = []
  var forms: [String] = []
  var authors: [String] = []

  func matches(_ work: Work) -> Bool {
    forms.contains(work.form) || dynasties.contains(work.dynasty) || authors.contains(work.author)
      || work.tags.contains { tags.contains($0) }
  }
}

/// Everything lists and categories ask about. Neighbours in a library are often alike in all of it, as the
/// songs of a play are; then what was found for one holds for the next.
struct WorkTraits: Equatable {
  private let source: String
  private let dynasty: String
  private let form: String
  private let author: String
  private let tags: [String]
  private let isFragment: Bool

  init(_ work: Work) {
    source = work.source
    dynasty = work.dynasty
    form = work.form
    author = work.author
    tags = work.tags
    isFragment = work.isFragment
  }
}

/// The lists of a library. Every one has to hold a work.
struct Catalogue: Sendable {
  var collections: [CollectionDefinition]
  var categories: [CategoryDefinition]

  private static let accents = [
    "cinnabar", "ink", "jade", "indigo", "amber", "plum", "celadon", "rice",
  ]

  private static func form(_ form: String, _ id: String, _ subtitle: String) -> CollectionDefinition
  {
    CollectionDefinition(
      id: "form-\(id)", title: form, subtitle: subtitle, kind: "form", accent: "",
      holds: { $0.form == form })
  }

  private static func theme(_ title: String, _ id: String, _ tags: Set<String>)
    -> CollectionDefinition
  {
    CollectionDefinition(
      id: "theme-\(id)", title: title, subtitle: "以“\(title)”为题的作品", kind: "theme", accent: "",
      holds: { work in work.source == "tang" && work.tags.contains { tags.contains($0) } })
  }

  private static func author(_ name: String, _ id: String, _ names: Set<String>)
    -> CollectionDefinition
  {
    CollectionDefinition(
      id: "author-\(id)", title: name, subtitle: "\(name)的作品", kind: "author", accent: "",
      holds: { names.contains($0.author) })
  }

  private static func source(
    _ id: String, _ title: String, _ subtitle: String, _ kind: String = "featured",
    _ holds: @escaping @Sendable (Work) -> Bool
  ) -> CollectionDefinition {
    CollectionDefinition(
      id: id, title: title, subtitle: subtitle, kind: kind, accent: "", holds: holds)
  }

  private init(_ collections: [CollectionDefinition], _ categories: [CategoryDefinition]) {
    self.categories = categories
    self.collections = collections.enumerated().map { index, collection in
      var collection = collection
      collection.accent = Self.accents[index % Self.accents.count]
      return collection
    }
  }

  private static let tangForms: [CollectionDefinition] = [
    form("五言绝句", "wujue", "四句二十字"), form("七言绝句", "qijue", "四句二十八字"),
    form("五言律诗", "wulv", "八句四十字"), form("七言律诗", "qilv", "八句五十六字"),
    form("五言古诗", "wugu", "不限句数的五言"), form("七言古诗", "qigu", "七言与杂言的歌行"),
    form("乐府", "yuefu", "乐府旧题与新题"),
  ]

  private static let tangCategories: [CategoryDefinition] = VerseForm.tangForms.enumerated()
    .map { CategoryDefinition(id: "form-\($0.offset + 1)", title: $0.element, forms: [$0.element]) }

  /// 26 lists and 13 ways in, over the eight files of chinese-poetry.
  static let chinesePoetry = Catalogue(
    [
      source("tang-300", "唐诗三百首", "蘅塘退士选本的诸家版本") { $0.source == "tang" },
      source("song-300", "宋词三百首", "上彊村民选本") { $0.source == "song" },
      source("yuan-selection", "元曲精选", "有题的小令与套数") { $0.source == "yuan" && !$0.isFragment },
      source("odes", "诗经", "风、雅、颂三百零五篇") { $0.source == "odes" },
      source("analects", "论语", "二十篇") { $0.source == "analects" },
      source("four-books", "四书选读", "大学、中庸、孟子") { $0.tags.contains("四书") },
      source("pre-qin", "先秦经典", "诗经与四书") { $0.dynasty == "先秦" },
      source("school", "课本里的诗", "小学、初中、高中教材篇目", "chart") { work in
        work.tags.contains { ["小学古诗", "初中古诗", "高中古诗"].contains($0) }
      },
    ] + tangForms + [
      theme("送别", "farewell", ["送别"]), theme("思乡", "home", ["思乡"]),
      theme("边塞", "frontier", ["边塞"]), theme("山水", "landscape", ["山水", "写山", "写水", "写景"]),
      theme("怀古", "past", ["怀古"]),
      author("李白", "libai", ["李白"]), author("杜甫", "dufu", ["杜甫"]),
      author("王维", "wangwei", ["王維", "王维"]), author("苏轼", "sushi", ["苏轼"]),
      author("辛弃疾", "xinqiji", ["辛弃疾"]), author("关汉卿", "guanhanqing", ["关汉卿"]),
    ],
    tangCategories + [
      CategoryDefinition(id: "ci", title: "宋词", forms: ["词"]),
      CategoryDefinition(id: "qu", title: "元曲", forms: ["曲"]),
      CategoryDefinition(id: "odes", title: "诗经", tags: ["诗经"]),
      CategoryDefinition(id: "analects", title: "论语", tags: ["论语"]),
      CategoryDefinition(id: "four-books", title: "四书", tags: ["四书"]),
      CategoryDefinition(id: "frontier", title: "边塞", tags: ["边塞"]),
    ])

  /// The lists that 1,384 poems of fortunes-zh can fill.
  static let fortunes = Catalogue(
    [
      source("tang-300", "唐诗三百首", "蘅塘退士选本") { $0.source == "fortunes-tang" },
      source("song-100", "宋诗一百首", "两宋名家诗") { $0.source == "fortunes-song" },
      source("ci", "历代词选", "自敦煌曲子词至南宋") { $0.form == "词" },
      source("odes", "诗经", "风、雅、颂") { $0.tags.contains("诗经") },
    ] + tangForms + [
      author("李白", "libai", ["李白"]), author("杜甫", "dufu", ["杜甫"]),
      author("王维", "wangwei", ["王维"]), author("苏轼", "sushi", ["苏轼"]),
      author("辛弃疾", "xinqiji", ["辛弃疾"]), author("陆游", "luyou", ["陆游"]),
    ],
    tangCategories + [
      CategoryDefinition(id: "ci", title: "词", forms: ["词"]),
      CategoryDefinition(id: "song-shi", title: "宋诗", tags: ["宋诗"]),
      CategoryDefinition(id: "odes", title: "诗经", tags: ["诗经"]),
    ])

  /// One list for each source, for libraries that no one has arranged.
  static let whole = Catalogue(
    [],
    [
      CategoryDefinition(id: "tang", title: "唐", dynasties: ["唐"]),
      CategoryDefinition(id: "song", title: "宋", dynasties: ["宋"]),
    ])
}
