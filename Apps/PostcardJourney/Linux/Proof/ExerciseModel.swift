import Foundation

/// What the crash proof knows of a library: each record's version and photo, by what was reported.
struct ExerciseModel: Equatable {
  struct Version: Equatable {
    var number: Int
    /// Seed of the front photo's bytes; 0 for none.
    var photo: Int

    var note: String { "v\(number) p\(photo)" }

    init(number: Int, photo: Int) {
      self.number = number
      self.photo = photo
    }

    init?(note: String?) {
      let parts = (note ?? "").split(separator: " ")
      guard parts.count == 2, let number = Int(parts[0].dropFirst()),
        let photo = Int(parts[1].dropFirst())
      else { return nil }
      self.init(number: number, photo: photo)
    }
  }

  enum Operation: Equatable {
    case write(UUID, Version)
    case delete(UUID)
    case merge(String)
    case overwrite(String)
  }

  var records: [UUID: Version] = [:]

  /// - Parameter backups: the records of each prepared backup, by its name.
  mutating func apply(_ operation: Operation, backups: [String: [UUID: Version]]) {
    switch operation {
    case .write(let id, let version): records[id] = version
    case .delete(let id): records[id] = nil
    // A prepared backup is older than every edit, so what is there stays.
    case .merge(let name): records.merge(backups[name] ?? [:]) { mine, _ in mine }
    case .overwrite(let name): records = backups[name] ?? [:]
    }
  }

  /// Bytes that begin as a JPEG does and belong to one seed alone.
  static func photo(_ seed: Int) -> Data {
    var state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 | 1
    var data = Data([0xFF, 0xD8, 0xFF, 0xE0])
    for _ in 0..<(2000 + seed % 3000) {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      withUnsafeBytes(of: state) { data.append(contentsOf: $0) }
    }
    return data
  }
}

extension ExerciseModel.Operation {
  /// One word a field: how the log holds it.
  var text: String {
    switch self {
    case .write(let id, let version): "write \(id.uuidString) \(version.number) \(version.photo)"
    case .delete(let id): "delete \(id.uuidString)"
    case .merge(let name): "merge \(name)"
    case .overwrite(let name): "overwrite \(name)"
    }
  }

  init?(_ words: some Collection<Substring>) {
    let words = Array(words)
    switch words.first {
    case "write":
      guard words.count == 4, let id = UUID(uuidString: String(words[1])),
        let number = Int(words[2]), let photo = Int(words[3])
      else { return nil }
      self = .write(id, .init(number: number, photo: photo))
    case "delete":
      guard words.count == 2, let id = UUID(uuidString: String(words[1])) else { return nil }
      self = .delete(id)
    case "merge":
      guard words.count == 2 else { return nil }
      self = .merge(String(words[1]))
    case "overwrite":
      guard words.count == 2 else { return nil }
      self = .overwrite(String(words[1]))
    default: return nil
    }
  }
}

/// What was begun and what was reported done, line by line; it survives the process that writes it.
struct ExerciseLog {
  let url: URL

  /// The model by what was reported, and the operation that was begun and not reported.
  func read(
    backups: [String: [UUID: ExerciseModel.Version]]
  ) throws -> (model: ExerciseModel, pending: ExerciseModel.Operation?) {
    var model = ExerciseModel()
    var pending: ExerciseModel.Operation?
    guard FileManager.default.fileExists(atPath: url.path) else { return (model, nil) }
    let text = try String(contentsOf: url, encoding: .utf8)
    // A line without its end was cut by the kill and says nothing.
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let words = line.split(separator: " ")
      switch words.first {
      case "begin": pending = ExerciseModel.Operation(words.dropFirst())
      case "done":
        if let pending { model.apply(pending, backups: backups) }
        pending = nil
      case "undone": pending = nil
      default: continue
      }
    }
    return (model, pending)
  }

  func append(_ line: String) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((line + "\n").utf8))
  }
}
