import Foundation

/// A file no record names.
struct OrphanFile: Hashable, Sendable, Identifiable {
  /// Below the library's folder.
  var path: String
  var bytes: Int64
  var id: String { path }
}

/// How much the photos take.
struct StorageUse: Hashable, Sendable {
  var imageCount = 0
  var imageBytes: Int64 = 0
  var thumbnailBytes: Int64 = 0
  var databaseBytes: Int64 = 0
}

/// The names records hold, in one form: `./Front.HEIC` and `front.heic` are the same file.
struct ImageReferences: Hashable, Sendable {
  private var images: Set<String> = []
  private var thumbnails: Set<String> = []

  init(_ records: some Sequence<PostcardSnapshot>) {
    for record in records {
      for side in PhotoSide.allCases {
        if let name = record.imageFilename(side) { insert(record: record.uuid, name: name) }
      }
    }
  }

  mutating func insert(record: UUID, name: String) {
    let plain = ImageStorageService.plainName(name)
    images.insert(Self.key(record.uuidString, plain))
    thumbnails.insert(Self.key(record.uuidString, ImageStorageService.thumbnailName(for: plain)))
  }

  func containsImage(folder: String, name: String) -> Bool {
    images.contains(Self.key(folder, name))
  }

  func containsThumbnail(folder: String, name: String) -> Bool {
    thumbnails.contains(Self.key(folder, name))
  }

  private static func key(_ folder: String, _ name: String) -> String {
    "\(folder)/\(name)".precomposedStringWithCanonicalMapping.lowercased()
  }
}

extension ImageStorageService {
  /// A file younger than this may belong to a record that is being saved.
  static let graceSeconds: TimeInterval = 300

  /// Photos, thumbnails and unfinished work that no record names. Nothing is removed.
  func orphans(referenced: ImageReferences, now: Date = Date()) -> [OrphanFile] {
    let limit = now.addingTimeInterval(-Self.graceSeconds)
    var found: [OrphanFile] = []
    for file in files(below: location.images, depth: 2) {
      let parts = file.parts
      if parts.count == 2, referenced.containsImage(folder: parts[0], name: parts[1]) { continue }
      if file.modified < limit { found.append(file.orphan(in: "Images")) }
    }
    for file in files(below: location.thumbnails, depth: 2) {
      let parts = file.parts
      if parts.count == 2, referenced.containsThumbnail(folder: parts[0], name: parts[1]) {
        continue
      }
      if file.modified < limit { found.append(file.orphan(in: "Thumbnails")) }
    }
    for file in files(below: location.temporary, depth: 8) where file.modified < limit {
      found.append(file.orphan(in: "Temporary"))
    }
    return found.sorted { $0.path < $1.path }
  }

  /// Removes what was found and confirmed, if it is still an orphan.
  ///
  /// - Returns: how many files went.
  @discardableResult
  func remove(_ confirmed: [OrphanFile], referenced: ImageReferences, now: Date = Date()) -> Int {
    let still = Set(orphans(referenced: referenced, now: now).map(\.path))
    var removed = 0
    for orphan in confirmed where still.contains(orphan.path) {
      let url = location.root.appendingPathComponent(orphan.path)
      if unlink(url.path) == 0 { removed += 1 }
      removeEmptyFolders(above: url)
    }
    return removed
  }

  private func removeEmptyFolders(above url: URL) {
    var folder = url.deletingLastPathComponent()
    let keep = [location.images, location.thumbnails, location.temporary, location.root]
      .map(\.standardizedFileURL.path)
    while !keep.contains(folder.standardizedFileURL.path), rmdir(folder.path) == 0 {
      folder = folder.deletingLastPathComponent()
    }
  }

  func storageUse() -> StorageUse {
    var use = StorageUse()
    for file in files(below: location.images, depth: 2) {
      use.imageCount += 1
      use.imageBytes += file.bytes
    }
    use.thumbnailBytes = files(below: location.thumbnails, depth: 2).reduce(0) { $0 + $1.bytes }
    let store = location.store.lastPathComponent
    for name in [store, store + "-wal", store + "-shm"] {
      var information = stat()
      if lstat(location.root.appendingPathComponent(name).path, &information) == 0 {
        use.databaseBytes += Int64(information.st_size)
      }
    }
    return use
  }

  private struct FoundFile {
    var parts: [String]
    var bytes: Int64
    var modified: Date

    func orphan(in folder: String) -> OrphanFile {
      OrphanFile(path: ([folder] + parts).joined(separator: "/"), bytes: bytes)
    }
  }

  /// Files and links below a folder; links are named, never followed.
  private func files(below folder: URL, depth: Int) -> [FoundFile] {
    var found: [FoundFile] = []
    var pending: [(path: String, parts: [String])] = [(folder.path, [])]
    while let next = pending.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: next.path)) ?? [] {
        let path = next.path + "/" + name
        var information = stat()
        guard lstat(path, &information) == 0 else { continue }
        let parts = next.parts + [name]
        if information.st_mode & mode_t(0o170_000) == mode_t(0o040_000) {
          if parts.count < depth + 6 { pending.append((path, parts)) }
        } else {
          let attributes = try? FileManager.default.attributesOfItem(atPath: path)
          found.append(
            FoundFile(
              parts: parts, bytes: Int64(information.st_size),
              modified: attributes?[.modificationDate] as? Date ?? .distantFuture))
        }
      }
    }
    return found
  }
}
