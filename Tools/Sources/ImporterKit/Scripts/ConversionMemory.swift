import CommandLineKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What OpenCC made of texts, kept from one import to the next.
///
/// A text is known by its digest and its conversion; the same text gets the same answer. The file counts
/// for the very library and dictionaries that answered, and only whole. Without a file nothing is kept.
final class ConversionMemory: Sendable {
  private struct State {
    var known: [String: String] = [:]
    /// What this import asked: the rest is not kept.
    var used: Set<String> = []
    var isChanged = false
  }
  /// Pieces of work ask beside each other.
  private let state: Mutex<State>
  private let path: String
  private let identity: String

  /// Reads what is kept in `folder`, which need not be there; nil where it cannot be told whose it is.
  init?(folder: String) {
    guard let identity = Self.libraryIdentity else { return nil }
    self.identity = identity
    path = "\(folder)/conversions.txt"
    var known: [String: String] = [:]
    if let file = KeptFile.read(path, Self.kind, identity) { known = Self.entries(file) }
    state = Mutex(State(known: known))
  }

  private static let kind = "poemery-conversion 1"

  func conversion(of key: String) -> String? {
    state.withLock { state in
      guard let known = state.known[key] else { return nil }
      state.used.insert(key)
      return known
    }
  }

  func keep(_ conversion: String, of key: String) {
    state.withLock { state in
      state.known[key] = conversion
      state.used.insert(key)
      state.isChanged = true
    }
  }

  /// A text under one of OpenCC's configurations.
  static func key(_ configuration: String, _ text: String) -> String {
    SHA256.hexadecimal(Array(configuration.utf8) + [0] + Array(text.utf8))
  }

  /// Lines of a key and the length of the text that follows.
  private static func entries(_ body: ArraySlice<UInt8>) -> [String: String] {
    var entries: [String: String] = [:]
    var rest = body
    while let end = rest.firstIndex(of: 0x0A) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 2, let count = Int(words[1]), count >= 0, count < rest.endIndex - end
      else { return [:] }
      entries[String(words[0])] = String(decoding: rest[(end + 1)...(end + count)], as: UTF8.self)
      rest = rest[(end + 1 + count)...].dropFirst()
    }
    return entries
  }

  /// Keeps what was asked, if it was not all known. Failing costs time at the next import only.
  func save() {
    let entries = state.withLock { state in
      state.isChanged ? state.known.filter { state.used.contains($0.key) } : [:]
    }
    if entries.isEmpty { return }
    var body: [UInt8] = []
    for (key, text) in entries.sorted(by: { $0.key < $1.key }) {
      body += Array("\(key) \(text.utf8.count)\n".utf8) + Array(text.utf8) + [0x0A]
    }
    KeptFile.write(body, path, Self.kind, identity)
  }

  /// The library's file and its dictionaries, by sizes and moments.
  private static var libraryIdentity: String? {
    guard let library = KeptFile.identity(ofLibrary: "libopencc") else { return nil }
    let folder = "/usr/share/opencc"
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var files: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let identity = KeptFile.identity(of: "\(folder)/\(name)"), !name.hasPrefix(".") {
        files.append("\(name) \(identity)")
      }
    }
    return SHA256.hexadecimal(Array((files.sorted() + [library]).joined(separator: "\n").utf8))
  }
}

/// A file of a cache: whose it is, its digest, and its bytes.
enum KeptFile {
  /// The bytes after the first line; nil when they are another's, damaged or not there.
  static func read(_ path: String, _ kind: String, _ identity: String) -> ArraySlice<UInt8>? {
    guard let bytes = try? AtomicFile.read(path, limit: 32 << 20),
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let body = Array(bytes[(end + 1)...])
    return bytes[..<end].elementsEqual(header(kind, identity, body).utf8) ? body[...] : nil
  }

  /// Writes the file if there is a place for it.
  static func write(_ body: [UInt8], _ path: String, _ kind: String, _ identity: String) {
    let folder = parent(of: path)
    mkdir(parent(of: folder), 0o700)
    mkdir(folder, 0o700)
    try? AtomicFile.write(Array((header(kind, identity, body) + "\n").utf8) + body, to: path)
  }

  private static func header(_ kind: String, _ identity: String, _ body: [UInt8]) -> String {
    "\(kind) \(identity) \(SHA256.hexadecimal(body))"
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// A file's size and moment.
  static func identity(of path: String) -> String? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return "\(information.st_size)-\(information.st_mtim.tv_sec)-\(information.st_mtim.tv_nsec)"
  }

  /// The same of a library this process runs.
  static func identity(ofLibrary name: String) -> String? {
    guard let maps = try? AtomicFile.read("/proc/self/maps", limit: 4 << 20) else { return nil }
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n")
      .first { $0.utf8.firstRange(of: name.utf8) != nil }
    guard let line, let slash = line.firstIndex(of: "/") else { return nil }
    return identity(of: String(line[slash...]))
  }
}
