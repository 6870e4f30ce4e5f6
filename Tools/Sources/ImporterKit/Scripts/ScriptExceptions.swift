/// Where a word decides the other script's form of a character, not the character alone: 皇后 and 以後, 乾坤
/// and 泪干. OpenCC is asked about each distinct neighbourhood once.
struct ScriptExceptions {
  /// Simplified characters with more than one traditional form.
  private static let ambiguousSimplified = scalars(
    "发后里面云干复历钟谷系舍冲丑斗范姜借卷克困累松台坛团咸向须御郁折只致制准采曲周志表出仆别当吊冬恶凡丰佛柜合伙胡划回汇获饥价尽据了弥辟签纤胜术涂药叶吁暗杰布尝仇带夫挂广奸局升圣适它托网席玄烟扬佣岳赞赃占朱家板苏"
  )
  /// Traditional characters that a word can keep.
  private static let ambiguousTraditional = scalars("乾著藉瞭徵麼於覆鍾餘穀")
  /// Words of more than two characters that keep the first: a neighbourhood is too narrow to know them.
  private static let keepers = ["乾清宮", "乾清宫"].map { $0.unicodeScalars.map(\.value) }
  /// Traditional characters that stand in simplified texts by mistake.
  private static let strays: [Unicode.Scalar: Unicode.Scalar] = ["後": "后", "於": "于", "颸": "飔"]

  private static func scalars(_ text: String) -> Set<Unicode.Scalar> { Set(text.unicodeScalars) }

  /// A character whose other form is not settled by itself, and where it stands.
  private struct Place {
    /// The work's place in the piece, and the character's in the work's text.
    var work: Int32
    var offset: Int32
    /// The neighbourhood's number among the questions; -1 where only a rule of verse decides.
    var question: Int32
  }

  private let tables: ScriptTables
  /// Ambiguous, or under a rule of verse.
  private var isDecided = ScalarTable<Bool>(missing: false)
  private var isAmbiguous = ScalarTable<Bool>(missing: false)
  private var places: [Place] = []
  private var questions = NeighbourhoodNumbers()
  private var answers: [UInt32] = []

  private init(tables: ScriptTables, ambiguous: Set<Unicode.Scalar>, isRuled: Bool) {
    self.tables = tables
    for scalar in ambiguous {
      isAmbiguous[scalar] = true
      isDecided[scalar] = true
    }
    if isRuled { for scalar in VerseTraditional.ruled { isDecided[scalar] = true } }
  }

  /// For each work, `12髮 40后`: offsets into title, author and lines, and the character.
  ///
  /// - Complexity: linear in the text, and one conversion of each distinct neighbourhood.
  static func all(
    _ works: ArraySlice<Work>, tables: ScriptTables,
    simplifier: OpenCCConverter, traditionaliser: OpenCCConverter
  ) throws(ImportError) -> [(simplified: String, traditional: String)] {
    var toTraditional = ScriptExceptions(
      tables: tables, ambiguous: ambiguousSimplified, isRuled: true)
    var toSimplified = ScriptExceptions(
      tables: tables, ambiguous: ambiguousTraditional, isRuled: false)
    let strays = Strays(Self.strays)
    var result = [(simplified: String, traditional: String)](
      repeating: ("", ""), count: works.count)
    for (index, work) in works.enumerated() {
      if work.script == .simplified {
        toTraditional.find(work, index)
        result[index].simplified = strays.exceptions(work)
      } else {
        toSimplified.find(work, index)
      }
    }
    try toTraditional.answer(traditionaliser)
    try toSimplified.answer(simplifier)
    toTraditional.forEachException(works, toTraditional: true) { index, text in
      result[index].traditional = text
    }
    toSimplified.forEachException(works, toTraditional: false) { index, text in
      result[index].simplified = text
    }
    return result
  }

  /// Characters that are wrong wherever they stand.
  private struct Strays {
    private let right: [Unicode.Scalar: Unicode.Scalar]
    private var isOne = ScalarTable<Bool>(missing: false)

    init(_ right: [Unicode.Scalar: Unicode.Scalar]) {
      self.right = right
      for scalar in right.keys { isOne[scalar] = true }
    }

    func exceptions(_ work: Work) -> String {
      var result = ""
      let scalars = work.text.scalars
      for offset in scalars.indices where isOne[scalars[offset]] {
        if let scalar = Unicode.Scalar(scalars[offset]), let right = right[scalar] {
          ScriptExceptions.add(offset, right, to: &result)
        }
      }
      return result
    }
  }

  private static func add(_ offset: Int, _ scalar: Unicode.Scalar, to text: inout String) {
    text += "\(text.isEmpty ? "" : " ")\(offset)\(scalar)"
  }

  // MARK: - Neighbourhoods

  private static func key(_ previous: UInt32, _ scalar: UInt32, _ next: UInt32) -> UInt64 {
    func part(_ value: UInt32) -> UInt64 {
      Unicode.Scalar(value).map { TextCleaner.isHan($0) ? UInt64(value) : 0 } ?? 0
    }
    return part(previous) << 42 | UInt64(scalar) << 21 | part(next)
  }

  private static func parts(_ key: UInt64) -> [UInt32] {
    [UInt32(key >> 42), UInt32(key >> 21 & 0x1F_FFFF), UInt32(key & 0x1F_FFFF)]
  }

  /// Notes the places of a work that need a decision, and what is asked about them.
  private mutating func find(_ work: Work, _ index: Int) {
    let scalars = work.text.scalars
    for offset in scalars.indices where isDecided[scalars[offset]] {
      var question: Int32 = -1
      if isAmbiguous[scalars[offset]] {
        let previous = offset > 0 ? scalars[offset - 1] : WorkText.gap
        // A gap ends every text.
        question = questions.number(of: Self.key(previous, scalars[offset], scalars[offset + 1]))
      }
      places.append(Place(work: Int32(index), offset: Int32(offset), question: question))
    }
  }

  private mutating func answer(_ converter: OpenCCConverter) throws(ImportError) {
    guard !questions.keys.isEmpty else { return }
    var text = String.UnicodeScalarView()
    for key in questions.keys {
      for value in Self.parts(key) where value != 0 {
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      text.append("\n")
    }
    var lines: [[UInt32]] = []
    lines.reserveCapacity(questions.keys.count)
    var line: [UInt32] = []
    try converter.convert(String(text)).forEachScalar { value in
      if value == 0x0A {
        lines.append(line)
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(value)
      }
    }
    guard lines.count == questions.keys.count, line.isEmpty else {
      throw .conversionUnavailable(reason: "another number of lines")
    }
    answers = zip(questions.keys, lines).map { key, line in
      let parts = Self.parts(key)
      let length = parts.filter { $0 != 0 }.count
      return line.count == length ? line[parts[0] == 0 ? 0 : 1] : 0
    }
  }

  /// Calls `body` for each work with an exception.
  private func forEachException(
    _ works: ArraySlice<Work>, toTraditional: Bool, _ body: (Int, String) -> Void
  ) {
    let table = toTraditional ? tables.traditional : tables.simplified
    guard let first = places.first else { return }
    var result = ""
    var current = first.work
    var work = works[works.startIndex + Int(current)]
    var scalars = work.text.scalars
    for place in places {
      if place.work != current {
        if !result.isEmpty { body(Int(current), result) }
        result = ""
        current = place.work
        work = works[works.startIndex + Int(current)]
        scalars = work.text.scalars
      }
      let offset = Int(place.offset)
      let value = scalars[offset]
      let plain = table[value] == 0 ? value : table[value]
      var right = plain
      if place.question >= 0, answers[Int(place.question)] != 0 {
        right = answers[Int(place.question)]
      }
      if !toTraditional, Self.keepers.contains(where: { scalars[offset...].starts(with: $0) }) {
        right = value
      }
      if toTraditional, let scalar = Unicode.Scalar(value),
        let ruled = VerseTraditional.form(
          of: scalar, after: offset > 0 ? Self.neighbour(scalars[offset - 1]) : nil,
          before: Self.neighbour(scalars[offset + 1]), in: work)
      {
        right = ruled.value
      }
      if right != plain, let character = Unicode.Scalar(right) {
        Self.add(offset, character, to: &result)
      }
    }
    if !result.isEmpty { body(Int(current), result) }
  }

  private static func neighbour(_ value: UInt32) -> Unicode.Scalar? {
    value == WorkText.gap ? nil : Unicode.Scalar(value)
  }
}

/// Numbers for keys, in the order in which they are first met. A dictionary takes five times as long, once
/// for every tenth character of the library; poem-import.
private struct NeighbourhoodNumbers {
  private(set) var keys: [UInt64] = []
  /// A number and one; 0 where the slot is free.
  private var slots = [Int32](repeating: 0, count: 1 << 16)

  mutating func number(of key: UInt64) -> Int32 {
    if keys.count * 2 > slots.count { grow() }
    let slot = slot(of: key)
    if slots[slot] == 0 {
      keys.append(key)
      slots[slot] = Int32(keys.count)
    }
    return slots[slot] - 1
  }

  private func slot(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 24) & mask
    while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (number, key) in keys.enumerated() { slots[slot(of: key)] = Int32(number + 1) }
  }
}
