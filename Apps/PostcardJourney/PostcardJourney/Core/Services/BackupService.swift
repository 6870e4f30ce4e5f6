import Foundation
import os

/// Backups: one file that holds a whole library, and the way back.
///
/// An import first reads and proves everything in a folder of its own, then places the photos under
/// names nobody uses yet, then changes the database in one transaction. Until that transaction the
/// library is as it was; after it only files that nobody names are left to remove.
struct BackupService: Sendable {
  let location: LibraryLocation
  let format: any BackupArchiveFormat
  let centers: [String: GeoPoint]
  let tagTable: TagTable
  let appVersion: String

  static let fileExtension = "postcardjourney"
  static let keptSafetyCopies = 2
  static let blockSize = 1 << 18
  static let logger = Logger(subsystem: "PostcardJourney", category: "backup")

  var storage: ImageStorageService { ImageStorageService(location: location) }

  init(
    location: LibraryLocation, format: any BackupArchiveFormat, centers: [String: GeoPoint],
    tagTable: TagTable, appVersion: String
  ) {
    self.location = location
    self.format = format
    self.centers = centers
    self.tagTable = tagTable
    self.appVersion = appVersion
  }

  /// `PostcardJourney-Backup-2026-07-26.postcardjourney`, by the Gregorian calendar on every phone.
  static func fileName(on day: CalendarDay) -> String {
    "PostcardJourney-Backup-\(day.isoText).\(fileExtension)"
  }

  // MARK: Export

  /// Writes the library to `destination`, which is there only if this returns.
  func export(
    _ store: any LibraryStore, to destination: URL, language: AppLanguage, now: Date = Date(),
    progress: @escaping BackupProgress.Handler = { _ in }
  ) async throws -> BackupExport {
    do {
      try location.prepare()
      let content = try await store.content()
      progress(BackupProgress(phase: .checking, completed: 0, total: 1))
      let check = try FileIntegrityChecker(storage: storage).check(content.records)
      let partial = location.temporary.appendingPathComponent("export-\(UUID().uuidString)")
      defer { DurableFile.remove(partial) }
      let manifest = manifest(of: content, check, language: language, now: now)
      try write(content, check, manifest, to: partial, progress: progress)
      try Task.checkCancellation()
      try deliver(partial, to: destination)
      return BackupExport(url: destination, manifest: manifest, problems: check.problems)
    } catch {
      throw BackupError.wrapping(error, whileWriting: true)
    }
  }

  private func manifest(
    of content: LibraryContent, _ check: FileIntegrityChecker.Report, language: AppLanguage,
    now: Date
  ) -> BackupManifest {
    let sent = content.records.count { $0.direction == .sent }
    return BackupManifest(
      appVersion: appVersion, createdAt: now, recordCount: content.records.count,
      sentCount: sent, receivedCount: content.records.count - sent,
      imageCount: check.photos.count, language: language.rawValue)
  }

  private func write(
    _ content: LibraryContent, _ check: FileIntegrityChecker.Report, _ manifest: BackupManifest,
    to url: URL, progress: @escaping BackupProgress.Handler
  ) throws {
    let writer = try format.writer(url)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let date = manifest.createdAt
    try writer.add(try encoder.encode(manifest), name: "manifest.json", modified: date)
    try writer.add(
      try BackupContents.data(records: content.records), name: "records.json", modified: date)
    try writer.add(try BackupContents.data(tags: content.tags), name: "tags.json", modified: date)
    if let settings = Self.settings(at: location.settings) {
      try writer.add(settings, name: "settings.json", modified: date)
    }
    let total = check.photos.reduce(Int64(0)) {
      $0 + $1.bytes + ($1.thumbnail.map(FileIntegrityChecker.size(of:)) ?? 0)
    }
    var completed: Int64 = 0
    func add(_ file: URL, _ name: String) throws {
      try writer.addFile(at: file, name: name, modified: date) { count in
        try Task.checkCancellation()
        completed += Int64(count)
        progress(BackupProgress(phase: .writing, completed: completed, total: total))
      }
    }
    for photo in check.photos {
      try add(photo.image, "images/\(photo.record.uuidString)/\(photo.name)")
    }
    for photo in check.photos {
      guard let thumbnail = photo.thumbnail else { continue }
      let name = ImageStorageService.thumbnailName(for: photo.name)
      try add(thumbnail, "thumbnails/\(photo.record.uuidString)/\(name)")
    }
    try writer.finish()
  }

  /// Gives the finished file its name. Onto another disk it is copied beside the name first, so that
  /// the name always means a whole file.
  private func deliver(_ partial: URL, to destination: URL) throws {
    if try Self.renamed(partial, to: destination) { return }
    let beside = destination.deletingLastPathComponent()
      .appendingPathComponent(".\(destination.lastPathComponent).\(UUID().uuidString)")
    defer { DurableFile.remove(beside) }
    try FileManager.default.copyItem(at: partial, to: beside)
    try DurableFile.flush(beside)
    guard try Self.renamed(beside, to: destination) else { throw StorageFailure(code: EXDEV) }
  }

  /// False where the two are on different disks.
  private static func renamed(_ source: URL, to destination: URL) throws -> Bool {
    let status = source.path.withCString { from in
      destination.path.withCString { rename(from, $0) }
    }
    if status != 0 {
      if errno == EXDEV { return false }
      throw StorageFailure(code: errno)
    }
    try DurableFile.flushFolder(of: destination)
    return true
  }

  /// Settings belong to another part of the app; a backup carries them as they are, if they are a
  /// JSON object of a reasonable size.
  static func settings(at url: URL) -> Data? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return isSettings(data) ? data : nil
  }

  static func isSettings(_ data: Data) -> Bool {
    data.count <= 1 << 20
      && (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] != nil
  }
}
