/// One code point for one: search keys and the other script.
struct ScriptTables: Sendable {
  /// The search key of each character; itself where nothing is said.
  private(set) var fold: ScalarTable<UInt32>
  private(set) var simplified: ScalarTable<UInt32>
  private(set) var traditional: ScalarTable<UInt32>

  /// - Parameter characters: those of the library; only they get a traditional form.
  init(characters: [Unicode.Scalar], simplifier: OpenCCConverter, traditionaliser: OpenCCConverter)
    throws(ImportError)
  {
    simplified = ScalarTable(missing: 0)
    traditional = ScalarTable(missing: 0)
    fold = ScalarTable(missing: 0)
    var block = String.UnicodeScalarView()
    for value in (0x3400 as UInt32)...0x9FFF where value < 0x4DC0 || value > 0x4DFF {
      // Extension A is rare: only what the library has.
      if value >= 0x4E00, let scalar = Unicode.Scalar(value) { block.append(scalar) }
    }
    for scalar in characters where !(0x4E00...0x9FFF).contains(scalar.value) {
      block.append(scalar)
    }
    let text = String(block)
    for (from, to) in zip(block, try Self.sameLength(simplifier.convert(text), text).unicodeScalars)
    where from != to { simplified[from] = to.value }
    for (from, to) in VariantCharacters.shapes {
      simplified[from] = Self.value(simplified, to)
    }
    for scalar in block {
      let key = Self.value(simplified, scalar)
      if key != scalar.value { fold[scalar] = key }
    }
    addReadings()
    try addTraditional(characters, traditionaliser)
  }

  /// Pairs of readings join whole groups: whatever folded to the first now folds to the second's key.
  private mutating func addReadings() {
    var redirected: [UInt32: UInt32] = [:]
    for (from, to) in VariantCharacters.readings {
      let key = Self.value(fold, to)
      let old = Self.value(fold, from)
      fold[from] = key
      if old != key, old != from.value { redirected[old] = nil }
      redirected[from.value] = key
    }
    for value in (0x3400 as UInt32)...0x9FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let key = Self.value(fold, scalar)
      if let next = redirected[key], next != scalar.value { fold[scalar] = next }
    }
  }

  private mutating func addTraditional(
    _ characters: [Unicode.Scalar], _ converter: OpenCCConverter
  ) throws(ImportError) {
    let lines = characters.map { String($0) }.joined(separator: "\n")
    let converted = try Self.sameLength(converter.convert(lines), lines).split(separator: "\n")
    guard converted.count == characters.count else {
      throw .conversionUnavailable(reason: "s2t: another number of characters")
    }
    for (from, line) in zip(characters, converted) {
      if let to = line.unicodeScalars.first, to != from { traditional[from] = to.value }
    }
  }

  private static func value(_ table: ScalarTable<UInt32>, _ scalar: Unicode.Scalar) -> UInt32 {
    let value = table[scalar]
    return value == 0 ? scalar.value : value
  }

  private static func sameLength(_ result: String, _ text: String) throws(ImportError) -> String {
    guard result.unicodeScalars.count == text.unicodeScalars.count else {
      throw .conversionUnavailable(reason: "one character became several")
    }
    return result
  }

  func key(_ scalar: Unicode.Scalar) -> UInt32 { key(scalar.value) }

  @inline(__always)  // once for each character of the library; poem-import
  func key(_ value: UInt32) -> UInt32 {
    let key = fold[value]
    return key == 0 ? value : key
  }

  /// The searched characters of a work's lines: folded, without punctuation.
  func keys(of work: Work) -> [UInt32] {
    work.text.lines.compactMap { value in
      guard let scalar = Unicode.Scalar(value), TextCleaner.isHan(scalar) else { return nil }
      return key(value)
    }
  }

  /// How many such characters there are, and a number that two texts share by chance only.
  func digest(of work: Work) -> (count: Int, hash: UInt64) {
    var count = 0
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for value in work.text.lines {
      guard let scalar = Unicode.Scalar(value), TextCleaner.isHan(scalar) else { continue }
      count += 1
      hash = (hash ^ UInt64(key(value))) &* 0x0000_0100_0000_01B3
    }
    return (count, hash)
  }

  func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(Unicode.Scalar(key(scalar)) ?? scalar) }
    return String(result)
  }
}
