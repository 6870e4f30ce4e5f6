import Foundation

/// Whether a library's photos are all there and are photos.
struct FileIntegrityChecker: Sendable {
  struct Problem: Hashable, Sendable {
    enum Kind: String, Sendable { case missing, empty, notAnImage }
    var record: UUID
    var side: PhotoSide
    var name: String
    var kind: Kind
  }
  struct Photo: Hashable, Sendable {
    var record: UUID
    var side: PhotoSide
    var name: String
    var image: URL
    var thumbnail: URL?
    var bytes: Int64
  }
  struct Report: Hashable, Sendable {
    var photos: [Photo] = []
    var problems: [Problem] = []
  }

  let storage: ImageStorageService

  /// Looks at every photo the records name. Reads only the first bytes of each.
  func check(_ records: [PostcardSnapshot]) throws -> Report {
    var report = Report()
    for record in records {
      for side in PhotoSide.allCases {
        guard let name = record.imageFilename(side) else { continue }
        try Task.checkCancellation()
        check(record.uuid, side, name, into: &report)
      }
    }
    return report
  }

  private func check(
    _ record: UUID, _ side: PhotoSide, _ name: String, into report: inout Report
  ) {
    func add(_ kind: Problem.Kind) {
      report.problems.append(Problem(record: record, side: side, name: name, kind: kind))
    }
    guard let url = storage.imageURL(record: record, name: name),
      DurableFile.isRegularFile(url), let header = Self.header(of: url)
    else { return add(.missing) }
    guard !header.isEmpty else { return add(.empty) }
    guard Self.isImage(header) else { return add(.notAnImage) }
    let thumbnail = storage.thumbnailURL(record: record, name: name)
      .flatMap { DurableFile.isRegularFile($0) ? $0 : nil }
    report.photos.append(
      Photo(
        record: record, side: side, name: ImageStorageService.plainName(name), image: url,
        thumbnail: thumbnail, bytes: Self.size(of: url)))
  }

  static func size(of url: URL) -> Int64 {
    var information = stat()
    return lstat(url.path, &information) == 0 ? Int64(information.st_size) : 0
  }

  private static func header(of url: URL) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: 16)) ?? Data()
  }

  /// Whether a file that begins so is one of the kinds this app writes: HEIC, JPEG, or PNG.
  static func isImage(_ header: some Collection<UInt8>) -> Bool {
    let bytes = Array(header.prefix(16))
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return true }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return true }
    guard bytes.count >= 12, Array(bytes[4..<8]) == Array("ftyp".utf8) else { return false }
    let brands = ["heic", "heix", "mif1", "msf1", "heim", "heis", "hevc"]
    return brands.contains(String(decoding: bytes[8..<12], as: UTF8.self))
  }
}
