#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What Foundation's transform said of characters, kept from one import to the next.
///
/// The file counts for the very library that said it, and only whole: another build of it, or a changed
/// byte, and all is asked again. Without a file nothing is kept and the answers are the same.
struct PinyinMemory: Sendable {
  /// The number of each character's reading; 0 where it has none.
  private(set) var number: OptionalScalarTable
  private(set) var names = [""]
  private var numbers: [String: UInt16] = ["": 0]
  private var path: String?
  private var identity = ""

  init() { number = OptionalScalarTable() }

  /// Reads what is kept in `folder`, which need not be there.
  init(folder: String) {
    self.init()
    guard let identity = KeptFile.identity(ofLibrary: "FoundationICU") else { return }
    self.identity = identity
    path = "\(folder)/pinyin-readings.txt"
    if let body = KeptFile.read("\(folder)/pinyin-readings.txt", Self.kind, identity) { take(body) }
  }

  private static let kind = "poemery-pinyin 1"

  /// Lines of a reading, a blank and the characters that have it.
  private mutating func take(_ body: ArraySlice<UInt8>) {
    for line in body.split(separator: 0x0A) {
      guard let blank = line.firstIndex(of: 0x20) else { continue }
      let name = String(decoding: line[..<blank], as: UTF8.self)
      let reading = numbered(name)
      for scalar in String(decoding: line[(blank + 1)...], as: UTF8.self).unicodeScalars {
        number[scalar] = reading
      }
    }
  }

  private mutating func numbered(_ name: String) -> UInt16 {
    if let known = numbers[name] { return known }
    let number = UInt16(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  mutating func learn(_ scalar: Unicode.Scalar, _ reading: String) {
    number[scalar] = numbered(reading)
  }

  /// Keeps all that is known, if there is a place for it. Failing costs time at the next import only.
  func save() {
    guard let path else { return }
    var lines = names.map { "\($0) " }
    for value in 0..<UInt32(ScalarTable<UInt16>.limit) {
      guard let scalar = Unicode.Scalar(value), let known = number[scalar] else { continue }
      lines[Int(known)].unicodeScalars.append(scalar)
    }
    KeptFile.write(Array(lines.joined(separator: "\n").utf8), path, Self.kind, identity)
  }

  /// `$XDG_CACHE_HOME/poemery`, as the desktop's rules say.
  static var standardFolder: String? {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let cache = value("XDG_CACHE_HOME") { return "\(cache)/poemery" }
    return value("HOME").map { "\($0)/.cache/poemery" }
  }
}

/// A number for some code points.
struct OptionalScalarTable: Sendable {
  private var table = ScalarTable<UInt16>(missing: 0)

  subscript(_ scalar: Unicode.Scalar) -> UInt16? {
    get { table[scalar] == 0 ? nil : table[scalar] - 1 }
    set { table[scalar] = newValue.map { $0 + 1 } ?? 0 }
  }
}
