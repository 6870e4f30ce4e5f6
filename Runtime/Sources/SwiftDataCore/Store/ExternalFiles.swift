/// Large values as files in a folder beside the store.
///
/// A file is on disk before the row that names it, and goes after the row that named it.
struct ExternalFiles: Sendable {
  /// Values up to this size stay in their rows.
  static let threshold = 32 * 1024

  let folder: URL

  init(beside store: URL) {
    folder = store.deletingLastPathComponent()
      .appendingPathComponent(".\(store.deletingPathExtension().lastPathComponent)_SUPPORT")
      .appendingPathComponent("_EXTERNAL_DATA")
  }

  /// Writes `data` to a new file and gives its name.
  func write(_ data: Data) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = UUID().uuidString
    let target = folder.appendingPathComponent(name)
    let temporary = folder.appendingPathComponent(name + ".writing")
    do {
      try data.write(to: temporary)
      let handle = try FileHandle(forUpdating: temporary)
      try handle.synchronize()
      try handle.close()
      try FileManager.default.moveItem(at: temporary, to: target)
      try ExternalFiles.synchronizeFolder(folder)
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
    return name
  }

  /// Makes a rename in `folder` last.
  static func synchronizeFolder(_ folder: URL) throws {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// The bytes of a file a row names. A name that is none of ours is never opened.
  func read(_ name: String) -> Data? {
    guard ExternalFiles.isName(name) else { return nil }
    return try? Data(contentsOf: folder.appendingPathComponent(name))
  }

  func remove(_ names: some Sequence<String>) {
    for name in names where ExternalFiles.isName(name) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  static func isName(_ name: String) -> Bool { UUID(uuidString: name) != nil }

  /// Removes files that no row names and nobody is writing: what a killed process left.
  func sweep(keeping used: Set<String>, olderThan age: TimeInterval = 600) {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey]
    guard
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: Array(keys))
    else { return }
    let limit = Date(timeIntervalSinceNow: -age)
    for file in files {
      let name = file.lastPathComponent
      let isOurs = ExternalFiles.isName(name.replacing(".writing", with: ""))
      let date = (try? file.resourceValues(forKeys: keys))?.contentModificationDate ?? Date()
      if isOurs, !used.contains(name), date < limit {
        try? FileManager.default.removeItem(at: file)
      }
    }
  }
}
