import Foundation

/// A folder's contents, read without following links and never without bounds: the folder may be
/// somebody's whole disk.
struct FolderWalk {
  struct Entry {
    /// Relative to the folder walked, parted by `/`.
    var path: String
    var name: String
    var isFolder: Bool
    var depth: Int
  }

  static let skippedFolders: Set<String> = [
    "Pods", "Carthage", ".build", "DerivedData", "node_modules", ".git", ".swiftpm", "build",
  ]

  var maximumDepth = 8
  var maximumEntries = 20_000

  /// Entries breadth first, each folder's sorted by name.
  func entries(
    under root: String, descend: (Entry) -> Bool = { _ in true }
  ) -> [Entry] {
    var found: [Entry] = []
    var queue: [(path: String, depth: Int)] = [("", 0)]
    var next = 0
    while next < queue.count, found.count < maximumEntries {
      let folder = queue[next]
      next += 1
      let full = folder.path.isEmpty ? root : "\(root)/\(folder.path)"
      for (name, isFolder) in Self.list(full) {
        let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
        let entry = Entry(path: path, name: name, isFolder: isFolder, depth: folder.depth + 1)
        found.append(entry)
        if found.count >= maximumEntries { break }
        if isFolder, entry.depth < maximumDepth, !Self.skippedFolders.contains(name), descend(entry)
        {
          queue.append((path, entry.depth))
        }
      }
    }
    return found
  }

  /// Names and whether each is a folder; links are neither followed nor listed as folders.
  private static func list(_ path: String) -> [(String, Bool)] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [(String, Bool)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var kind = Int32(entry.pointee.d_type)
      if kind == Int32(DT_UNKNOWN) {
        var information = stat()
        guard lstat("\(path)/\(name)", &information) == 0 else { continue }
        kind = information.st_mode & S_IFMT == S_IFDIR ? Int32(DT_DIR) : Int32(DT_REG)
      }
      names.append((name, kind == Int32(DT_DIR)))
      if names.count > 50_000 { break }
    }
    return names.sorted { $0.0 < $1.0 }
  }
}
