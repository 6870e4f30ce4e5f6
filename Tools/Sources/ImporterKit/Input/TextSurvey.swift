/// What kinds of characters a text holds: found in one pass, so that the many texts with nothing to repair
/// are looked at once.
struct TextSurvey {
  /// The kinds, one bit each.
  struct Kinds: OptionSet {
    let rawValue: UInt8
    /// 。？！
    static let stop = Kinds(rawValue: 1)
    /// Any sign that ends a clause.
    static let punctuation = Kinds(rawValue: 2)
    /// A sign that Chinese punctuation takes the place of.
    static let plainSign = Kinds(rawValue: 4)
    /// A closing bracket or quotation mark.
    static let closer = Kinds(rawValue: 8)
    /// A lost character, or one spelled by its parts.
    static let suspicious = Kinds(rawValue: 16)
    /// A bracket of stage directions.
    static let stageMark = Kinds(rawValue: 32)
    static let dot = Kinds(rawValue: 64)
    static let equalsSign = Kinds(rawValue: 128)
  }

  private(set) var kinds: Kinds = []
  private(set) var stopCount = 0
  private var last: Kinds = []
  /// Two stops follow each other.
  private(set) var hasDoubleStop = false

  private static let table: ScalarTable<UInt8> = {
    var table = ScalarTable<UInt8>(missing: 0)
    func mark(_ kind: Kinds, _ scalars: some Sequence<Unicode.Scalar>) {
      for scalar in scalars { table[scalar] |= kind.rawValue }
    }
    let signs = ([0..<0x80, 0x2000..<0x3100, 0xFF00..<0xFFF0] as [Range<UInt32>]).joined()
      .compactMap { Unicode.Scalar($0) }
    mark(.stop, signs.filter(TextCleaner.isStop))
    mark(.punctuation, signs.filter(TextCleaner.isPunctuation))
    mark(.plainSign, signs.filter(TextCleaner.isPlainSign))
    mark(.closer, signs.filter(TextCleaner.isCloser))
    mark(.suspicious, GlyphRepair.suspicious)
    mark(.stageMark, ChinesePoetryReader.stageMarks)
    table["・"] |= Kinds.dot.rawValue
    table["="] |= Kinds.equalsSign.rawValue
    return table
  }()

  init(_ text: String) {
    let table = Self.table
    var all: UInt8 = 0
    var previous: UInt8 = 0
    text.forEachScalar { value in
      let kind = table[value]
      all |= kind
      if kind & Kinds.stop.rawValue != 0 {
        stopCount += 1
        if previous & Kinds.stop.rawValue != 0 { hasDoubleStop = true }
      }
      previous = kind
    }
    kinds = Kinds(rawValue: all)
    last = Kinds(rawValue: previous)
  }

  var endsWithStop: Bool { !last.isDisjoint(with: [.stop, .closer]) }

  var needsPunctuation: Bool { kinds.contains(.plainSign) || hasDoubleStop }

  /// One sentence, or less.
  var isOneLine: Bool { stopCount == 0 || (stopCount == 1 && endsWithStop) }
}
