import Foundation

/// Importing a backup.
extension BackupService {
  /// Brings a backup into the library.
  ///
  /// - Parameter acceptingDamage: goes on without damaged records and photos. Otherwise the first
  ///   damage ends the import before anything is changed.
  func restore(
    _ url: URL, mode: ImportPlan.Mode, into store: any LibraryStore,
    acceptingDamage: Bool = false, language: AppLanguage, now: Date = Date(),
    progress: @escaping BackupProgress.Handler = { _ in }
  ) async throws -> BackupImport {
    do {
      try location.prepare()
      let opened = try open(url)
      if !acceptingDamage, !opened.records.damaged.isEmpty {
        throw BackupError.damagedRecords(opened.records.damaged.count)
      }
      let local = try await store.content()
      let plan = plan(opened, mode: mode, local: local)
      let staging = location.temporary.appendingPathComponent(
        "import-\(UUID().uuidString)", isDirectory: true)
      defer { try? FileManager.default.removeItem(at: staging) }
      var staged = try stage(
        plan, from: url, opened.listing, in: staging, acceptingDamage: acceptingDamage,
        progress: progress)
      try await makeMissingThumbnails(&staged)
      var safetyCopy: URL?
      if mode == .overwrite, !local.records.isEmpty {
        safetyCopy = try await makeSafetyCopy(
          store, language: language, now: now, progress: progress)
      }
      try Task.checkCancellation()
      progress(BackupProgress(phase: .saving, completed: 0, total: 1))
      let imageCount = try await commit(plan, staged, local: local, into: store)
      if mode == .overwrite, let settings = opened.settings { keepSettings(settings) }
      progress(BackupProgress(phase: .saving, completed: 1, total: 1))
      return BackupImport(
        insertedCount: plan.insertedCount, replacedCount: plan.replacedCount,
        keptCount: plan.keptCount, imageCount: imageCount,
        skippedRecords: opened.records.damaged, skippedPhotos: staged.skipped,
        duplicateIDs: plan.duplicateIDs, safetyCopy: safetyCopy)
    } catch {
      throw BackupError.wrapping(error, whileWriting: false)
    }
  }

  private func plan(
    _ opened: Opened, mode: ImportPlan.Mode, local: LibraryContent
  ) -> ImportPlan {
    let incoming = LibraryContent(records: opened.records.records, tags: opened.tags)
    return mode == .merge
      ? BackupMerge.merge(local: local, incoming: incoming, builtIn: tagTable)
      : BackupMerge.overwrite(local: local, incoming: incoming, builtIn: tagTable)
  }

  /// The database has changed by now; settings that cannot be written are not worth failing for.
  private func keepSettings(_ settings: Data) {
    do {
      try DurableFile.write(settings, to: location.settings)
    } catch {
      Self.logger.error("settings of the backup were not kept: \(error.localizedDescription)")
    }
  }

  // MARK: Staging

  struct Staged: Sendable {
    struct Key: Hashable, Sendable {
      var record: UUID
      var side: PhotoSide
    }
    var images: [Key: URL] = [:]
    var thumbnails: [Key: URL] = [:]
    var skipped: [BackupPreview.Photo] = []
  }

  private struct Wanted {
    var key: Staged.Key
    var name: String
  }

  /// Extracts the photos the plan needs into a folder of their own, each flushed to disk.
  private func stage(
    _ plan: ImportPlan, from url: URL, _ listing: BackupListing, in folder: URL,
    acceptingDamage: Bool, progress: @escaping BackupProgress.Handler
  ) throws -> Staged {
    var staged = Staged()
    var wanted: [BackupListing.Part: Wanted] = [:]
    for record in plan.written {
      for side in PhotoSide.allCases {
        guard let name = record.imageFilename(side) else { continue }
        let key = Staged.Key(record: record.uuid, side: side)
        let part = BackupListing.Part.image(record: record.uuid, name: name.lowercased())
        guard listing.contains(part) else {
          guard acceptingDamage else {
            throw BackupError.damaged("images/\(record.uuid.uuidString)/\(name)")
          }
          staged.skipped.append(.init(record: record.uuid, name: name))
          continue
        }
        // A second side with the same file would be the first side's photo twice.
        guard wanted[part] == nil else {
          throw BackupError.damaged("images/\(record.uuid.uuidString)/\(name)")
        }
        wanted[part] = Wanted(key: key, name: name)
        let thumbnail = ImageStorageService.thumbnailName(for: name).lowercased()
        wanted[.thumbnail(record: record.uuid, name: thumbnail)] = Wanted(key: key, name: thumbnail)
      }
    }
    guard !wanted.isEmpty else { return staged }
    let total = wanted.keys.reduce(Int64(0)) { $0 &+ listing.size(of: $1) }
    try proveSpace(for: total)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try extract(
      wanted, total: total, from: url, listing, in: folder, acceptingDamage: acceptingDamage,
      into: &staged, progress: progress)
    return staged
  }

  private func extract(
    _ wanted: [BackupListing.Part: Wanted], total: Int64, from url: URL,
    _ listing: BackupListing, in folder: URL, acceptingDamage: Bool, into staged: inout Staged,
    progress: @escaping BackupProgress.Handler
  ) throws {
    var completed: Int64 = 0
    var number = 0
    let reader = try format.reader(url)
    while let entry = try reader.next() {
      guard let part = listing.parts[entry.name], let item = wanted[part] else { continue }
      number += 1
      // The staged file's name is ours; nothing of the backup's names reaches the disk here.
      let file = folder.appendingPathComponent("\(number).\(Self.suffix(of: item.name))")
      do {
        try extract(reader, part, entry.name, to: file) { count in
          completed += Int64(count)
          progress(BackupProgress(phase: .extracting, completed: completed, total: total))
        }
      } catch BackupArchiveFailure.damaged {
        DurableFile.remove(file)
        guard case .image(let record, _) = part else { continue }
        guard acceptingDamage else { throw BackupError.damaged(entry.name) }
        staged.skipped.append(.init(record: record, name: item.name))
        continue
      }
      switch part {
      case .image: staged.images[item.key] = file
      default: staged.thumbnails[item.key] = file
      }
    }
  }

  /// A backup packed again by a person may lack thumbnails. A photo that gives none is kept all the
  /// same; lists then show the photo itself.
  private func makeMissingThumbnails(_ staged: inout Staged) async throws {
    for (key, image) in staged.images where staged.thumbnails[key] == nil {
      try Task.checkCancellation()
      let file = image.deletingPathExtension().appendingPathExtension("thumbnail.jpg")
      do {
        try DurableFile.write(
          try await ImageCompressionService().thumbnail(ofFileAt: image), to: file)
        staged.thumbnails[key] = file
      } catch let failure as ImageFailure {
        Self.logger.error("no thumbnail: \(failure.localizedDescription)")
      }
    }
  }

  private static func suffix(of name: String) -> String {
    let suffix = name.split(separator: ".").last?.lowercased() ?? ""
    return ["heic", "jpg", "jpeg", "png"].contains(suffix) ? suffix : "jpg"
  }

  private func extract(
    _ reader: any BackupArchiveReader, _ part: BackupListing.Part, _ name: String, to file: URL,
    progress: (Int) -> Void
  ) throws {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw StorageFailure(code: errno)
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var header: [UInt8] = []
    try Self.drain(reader, limit: part.largest, name: name) { block in
      if header.count < 16 { header += block.prefix(16 - header.count) }
      do {
        try handle.write(contentsOf: Data(block))
      } catch {
        throw StorageFailure(error)
      }
      progress(block.count)
    }
    guard FileIntegrityChecker.isImage(header) else {
      throw BackupArchiveFailure.damaged(name)
    }
    do {
      try handle.synchronize()
    } catch {
      throw StorageFailure(error)
    }
  }

  private func proveSpace(for bytes: Int64) throws {
    let attributes = try? FileManager.default.attributesOfFileSystem(
      forPath: location.root.path)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else { return }
    guard bytes < free else { throw BackupError.diskFull }
  }

  // MARK: Committing

  /// Places the staged photos, changes the database, and only then removes what nobody names.
  private func commit(
    _ plan: ImportPlan, _ staged: Staged, local: LibraryContent, into store: any LibraryStore
  ) async throws -> Int {
    var plan = plan
    var placed: [(record: UUID, name: String)] = []
    do {
      for index in plan.written.indices {
        try Task.checkCancellation()
        try place(staged, for: &plan.written[index], placed: &placed)
      }
      let notWritten = try await store.apply(plan)
      removeUnnamed(plan, local: local, notWritten: notWritten)
      for (record, name) in placed where notWritten.contains(record) {
        storage.delete(record: record, name: name)
      }
      return placed.count { !notWritten.contains($0.record) }
    } catch {
      for (record, name) in placed { storage.delete(record: record, name: name) }
      throw error
    }
  }

  private func place(
    _ staged: Staged, for record: inout PostcardSnapshot,
    placed: inout [(record: UUID, name: String)]
  ) throws {
    for side in PhotoSide.allCases where record.imageFilename(side) != nil {
      let key = Staged.Key(record: record.uuid, side: side)
      guard let image = staged.images[key] else {
        record.setImageFilename(nil, side)
        continue
      }
      let name = try storage.adopt(
        image: image, thumbnail: staged.thumbnails[key], record: record.uuid, side: side)
      placed.append((record.uuid, name))
      record.setImageFilename(name, side)
    }
  }

  private func removeUnnamed(
    _ plan: ImportPlan, local: LibraryContent, notWritten: Set<UUID>
  ) {
    let gone = Set(plan.written.map(\.uuid)).subtracting(notWritten).union(plan.deleted)
    for record in local.records where gone.contains(record.uuid) {
      for side in PhotoSide.allCases {
        if let name = record.imageFilename(side) { storage.delete(record: record.uuid, name: name) }
      }
    }
  }

  // MARK: Safety copy

  private func makeSafetyCopy(
    _ store: any LibraryStore, language: AppLanguage, now: Date,
    progress: @escaping BackupProgress.Handler
  ) async throws -> URL {
    let stamp = Timestamp.text(now).replacingOccurrences(of: ":", with: "")
    let url = location.safety.appendingPathComponent(
      "PostcardJourney-Safety-\(stamp).\(Self.fileExtension)")
    _ = try await export(store, to: url, language: language, now: now) { inner in
      progress(
        BackupProgress(phase: .safetyCopy, completed: inner.completed, total: inner.total))
    }
    removeOldSafetyCopies()
    return url
  }

  /// Names begin with the same words and go on with the time, so they sort by age.
  private func removeOldSafetyCopies() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location.safety.path)) ?? []
    let copies = names.filter { $0.hasSuffix(".\(Self.fileExtension)") }.sorted()
    for name in copies.dropLast(Self.keptSafetyCopies) {
      DurableFile.remove(location.safety.appendingPathComponent(name))
    }
  }
}
