/// Where a word decides the other script's form of a character, not the character alone: 皇后 and 以後, 乾坤
/// and 泪干. OpenCC is asked about each distinct neighbourhood once.
struct ScriptExceptions {
  /// Simplified characters with more than one traditional form.
  private static let ambiguousSimplified = scalars(
    "发后里面云干复历钟谷系舍冲丑斗范姜借卷克困累松台坛团咸向须御郁折只致制准采曲周志表出仆别当吊冬恶凡丰佛柜合伙胡划回汇获饥价尽据了弥辟签纤胜术涂药叶吁暗杰布尝仇带夫挂广奸局升圣适它托网席玄烟扬佣岳赞赃占朱家板苏"
  )
  /// Traditional characters that a word can keep.
  private static let ambiguousTraditional = scalars("乾著藉瞭徵麼於覆鍾餘穀")
  /// Traditional characters that stand in simplified texts by mistake.
  private static let strays: [Unicode.Scalar: Unicode.Scalar] = ["後": "后", "於": "于", "颸": "飔"]

  private static let isStray: ScalarTable<Bool> = {
    var table = ScalarTable<Bool>(missing: false)
    for scalar in strays.keys { table[scalar] = true }
    return table
  }()

  private static func scalars(_ text: String) -> Set<Unicode.Scalar> { Set(text.unicodeScalars) }

  private let tables: ScriptTables
  private var ambiguous: ScalarTable<Bool>
  /// Ambiguous, or under a rule of verse.
  private var isDecided: ScalarTable<Bool>
  private var answers: [UInt64: UInt32] = [:]
  private var questions: [UInt64] = []

  private init(tables: ScriptTables, ambiguous scalars: Set<Unicode.Scalar>) {
    self.tables = tables
    ambiguous = ScalarTable(missing: false)
    for scalar in scalars { ambiguous[scalar] = true }
    isDecided = ambiguous
    for scalar in VerseTraditional.ruled { isDecided[scalar] = true }
  }

  /// For each work, `12髮 40后`: offsets into title, author and lines, and the character.
  ///
  /// - Complexity: linear in the text, and one conversion of each distinct neighbourhood.
  static func all(
    _ works: ArraySlice<Work>, tables: ScriptTables,
    simplifier: () throws(ImportError) -> OpenCCConverter,
    traditionaliser: OpenCCConverter
  ) throws(ImportError) -> [(simplified: String, traditional: String)] {
    var toTraditional = ScriptExceptions(tables: tables, ambiguous: ambiguousSimplified)
    var toSimplified = ScriptExceptions(tables: tables, ambiguous: ambiguousTraditional)
    for index in works.indices {
      if works[index].script == .simplified {
        toTraditional.ask(works[index])
      } else {
        toSimplified.ask(works[index])
      }
    }
    try toTraditional.answer(traditionaliser)
    if !toSimplified.questions.isEmpty { try toSimplified.answer(simplifier()) }
    return works.indices.map { index in
      if works[index].script == .simplified {
        return (
          strays(in: works[index]), toTraditional.exceptions(works[index], toTraditional: true)
        )
      }
      return (toSimplified.exceptions(works[index], toTraditional: false), "")
    }
  }

  private static func strays(in work: Work) -> String {
    var result = ""
    forEachScalar(of: work) { offset, _, scalar, _ in
      if isStray[scalar], let right = strays[scalar] {
        result += "\(result.isEmpty ? "" : " ")\(offset)\(right)"
      }
    }
    return result
  }

  // MARK: - Neighbourhoods

  private static func key(
    _ previous: Unicode.Scalar?, _ scalar: Unicode.Scalar, _ next: Unicode.Scalar?
  ) -> UInt64 {
    func part(_ scalar: Unicode.Scalar?) -> UInt64 {
      scalar.map { TextCleaner.isHan($0) ? UInt64($0.value) : 0 } ?? 0
    }
    return part(previous) << 42 | UInt64(scalar.value) << 21 | part(next)
  }

  private static func parts(_ key: UInt64) -> [UInt32] {
    [UInt32(key >> 42), UInt32(key >> 21 & 0x1F_FFFF), UInt32(key & 0x1F_FFFF)]
  }

  private mutating func ask(_ work: Work) {
    Self.forEachScalar(of: work) { _, previous, scalar, next in
      guard ambiguous[scalar] else { return }
      let key = Self.key(previous, scalar, next)
      if answers.updateValue(0, forKey: key) == nil { questions.append(key) }
    }
  }

  private mutating func answer(_ converter: OpenCCConverter) throws(ImportError) {
    guard !questions.isEmpty else { return }
    var text = String.UnicodeScalarView()
    for key in questions {
      for value in Self.parts(key) where value != 0 {
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      text.append("\n")
    }
    let lines = try converter.convert(String(text)).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == questions.count + 1 else {
      throw .conversionUnavailable(reason: "another number of lines")
    }
    for (key, line) in zip(questions, lines) {
      let parts = Self.parts(key)
      let place = parts[0] == 0 ? 0 : 1
      let length = parts.filter { $0 != 0 }.count
      let scalars = Array(line)
      answers[key] = scalars.count == length ? scalars[place].value : 0
    }
  }

  private func exceptions(_ work: Work, toTraditional: Bool) -> String {
    var result = ""
    let table = toTraditional ? tables.traditional : tables.simplified
    Self.forEachScalar(of: work) { offset, previous, scalar, next in
      guard isDecided[scalar] else { return }
      let plain = table[scalar] == 0 ? scalar.value : table[scalar]
      var right = plain
      if ambiguous[scalar], let answer = answers[Self.key(previous, scalar, next)], answer != 0 {
        right = answer
      }
      if toTraditional,
        let ruled = VerseTraditional.form(of: scalar, after: previous, before: next, in: work)
      {
        right = ruled.value
      }
      if right != plain, let character = Unicode.Scalar(right) {
        result += "\(result.isEmpty ? "" : " ")\(offset)\(character)"
      }
    }
    return result
  }

  /// Title, author and lines, counted through, with one place between each two.
  @inline(__always)  // three times for each character of the library; poem-import
  private static func forEachScalar(
    of work: Work,
    _ body: (Int, Unicode.Scalar?, Unicode.Scalar, Unicode.Scalar?) -> Void
  ) {
    var offset = 0
    func pass(_ text: String) {
      var previous: Unicode.Scalar?
      var current: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        if let current {
          body(offset, previous, current, scalar)
          offset += 1
        }
        previous = current
        current = scalar
      }
      if let current {
        body(offset, previous, current, nil)
        offset += 1
      }
      offset += 1
    }
    pass(work.title)
    pass(work.author)
    for line in work.lines { pass(line) }
  }
}
