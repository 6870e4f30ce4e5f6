import Foundation
import os

/// The photos of a library as files: `Images/<record>/front.heic`, `Thumbnails/<record>/front.jpg`.
///
/// The database holds the file's name alone. A replacement takes the next free name
/// (`front-2.heic`), so the old photo stays whole until the record names the new one.
struct ImageStorageService: Sendable {
  let location: LibraryLocation
  private static let logger = Logger(subsystem: "PostcardJourney", category: "images")

  init(location: LibraryLocation) {
    self.location = location
  }

  // MARK: Names

  /// A name this app can have written: plain letters, no path.
  static func isSafe(_ name: String) -> Bool {
    let allowed: (UInt8) -> Bool = { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == 45 || byte == 46 || byte == 95
    }
    return !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix(".")
      && name.utf8.allSatisfy(allowed)
  }

  /// The file's name however it was written down: without `./` in front.
  static func plainName(_ name: String) -> String {
    name.hasPrefix("./") ? String(name.dropFirst(2)) : name
  }

  static func thumbnailName(for name: String) -> String {
    let stem = name.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    return "\(stem).jpg"
  }

  func imageURL(record: UUID, name: String) -> URL? {
    url(in: location.images, record: record, name: Self.plainName(name))
  }

  func thumbnailURL(record: UUID, name: String) -> URL? {
    url(
      in: location.thumbnails, record: record, name: Self.thumbnailName(for: Self.plainName(name)))
  }

  private func url(in folder: URL, record: UUID, name: String) -> URL? {
    guard Self.isSafe(name) else { return nil }
    return folder.appendingPathComponent(record.uuidString, isDirectory: true)
      .appendingPathComponent(name)
  }

  // MARK: Writing

  /// Writes a photo and its thumbnail and gives the name for the record. Both are on the disk when
  /// this returns; on failure neither is.
  func store(_ photo: CompressedPhoto, record: UUID, side: PhotoSide) throws -> String {
    let name = try freeName(record: record, side: side, type: photo.fileExtension)
    guard let imageURL = imageURL(record: record, name: name),
      let thumbnailURL = thumbnailURL(record: record, name: name)
    else { throw StorageFailure.nameTaken(name) }
    do {
      try makeFolder(of: imageURL)
      try makeFolder(of: thumbnailURL)
      try DurableFile.write(photo.thumbnail, to: thumbnailURL)
      try DurableFile.write(photo.image, to: imageURL)
    } catch {
      DurableFile.remove(imageURL)
      DurableFile.remove(thumbnailURL)
      throw StorageFailure(error)
    }
    return name
  }

  /// Takes over files that were written and flushed elsewhere in the library.
  func adopt(image: URL, thumbnail: URL?, record: UUID, side: PhotoSide) throws -> String {
    let name = try freeName(record: record, side: side, type: image.pathExtension.lowercased())
    guard let imageURL = imageURL(record: record, name: name),
      let thumbnailURL = thumbnailURL(record: record, name: name)
    else { throw StorageFailure.nameTaken(name) }
    try makeFolder(of: imageURL)
    if let thumbnail {
      try makeFolder(of: thumbnailURL)
      try DurableFile.move(thumbnail, to: thumbnailURL)
    }
    do {
      try DurableFile.move(image, to: imageURL)
    } catch {
      DurableFile.remove(thumbnailURL)
      throw error
    }
    return name
  }

  private func makeFolder(of url: URL) throws {
    let folder = url.deletingLastPathComponent()
    guard !DurableFile.exists(folder) else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try DurableFile.flushFolder(of: folder)
  }

  /// `front.heic`, then `front-2.heic` and so on, past every name in use for this side.
  private func freeName(record: UUID, side: PhotoSide, type: String) throws -> String {
    let folders = [location.images, location.thumbnails].map {
      $0.appendingPathComponent(record.uuidString, isDirectory: true)
    }
    var highest = 0
    for folder in folders {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
        let stem = name.split(separator: ".").first ?? ""
        if stem == side.rawValue { highest = max(highest, 1) }
        if stem.hasPrefix(side.rawValue + "-"),
          let number = Int(stem.dropFirst(side.rawValue.count + 1))
        {
          highest = max(highest, min(number, 1_000_000))
        }
      }
    }
    let stem = highest == 0 ? side.rawValue : "\(side.rawValue)-\(highest + 1)"
    return "\(stem).\(type)"
  }

  // MARK: Deleting

  /// Removes a photo the database no longer names.
  func delete(record: UUID, name: String) {
    for url in [imageURL(record: record, name: name), thumbnailURL(record: record, name: name)] {
      guard let url else { continue }
      DurableFile.remove(url)
      // Only an empty folder goes.
      rmdir(url.deletingLastPathComponent().path)
    }
  }
}
