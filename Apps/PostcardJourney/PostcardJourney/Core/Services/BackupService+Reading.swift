import Foundation

/// Reading a backup without changing anything.
extension BackupService {
  /// The parts of a backup that are not photos, read and proved.
  struct Opened: Sendable {
    var listing: BackupListing
    var manifest: BackupManifest
    var records: BackupContents.Records
    var tags: [TagSnapshot]
    var settings: Data?
  }

  /// Looks the whole backup through, every byte of it, and extracts nothing.
  func preview(
    _ url: URL, progress: @escaping BackupProgress.Handler = { _ in }
  ) async throws -> BackupPreview {
    do {
      let opened = try open(url)
      let damaged = try damagedPhotos(in: url, opened.listing, progress: progress)
      return preview(opened, damaged: damaged)
    } catch {
      throw BackupError.wrapping(error, whileWriting: false)
    }
  }

  private func preview(
    _ opened: Opened, damaged: [BackupPreview.Photo]
  ) -> BackupPreview {
    let records = opened.records.records
    let sent = records.count { $0.direction == .sent }
    var preview = BackupPreview(manifest: opened.manifest)
    preview.recordCount = records.count
    preview.sentCount = sent
    preview.receivedCount = records.count - sent
    preview.imageCount = opened.listing.parts.values.count { part in
      if case .image = part { true } else { false }
    }
    preview.tagCount = opened.tags.count
    preview.damagedRecords = opened.records.damaged
    preview.repairedPlaces = opened.records.repairedPlaces
    preview.missingPhotos = Self.photos(of: records).filter {
      !opened.listing.contains(.image(record: $0.record, name: $0.name.lowercased()))
    }
    preview.damagedPhotos = damaged
    preview.unknownCountries = Set(records.map(\.countryCode)).subtracting(centers.keys).sorted()
    preview.countsDisagree =
      opened.manifest.recordCount != records.count + opened.records.damaged.count
      || opened.manifest.imageCount != preview.imageCount
    preview.ignoredEntries = opened.listing.ignored
    return preview
  }

  static func photos(of records: [PostcardSnapshot]) -> [BackupPreview.Photo] {
    records.flatMap { record in
      PhotoSide.allCases.compactMap { side in
        record.imageFilename(side).map { BackupPreview.Photo(record: record.uuid, name: $0) }
      }
    }
  }

  /// Reads the directory and the JSON parts.
  func open(_ url: URL) throws -> Opened {
    let listing = try BackupListing(format.reader(url))
    guard listing.contains(.manifest) else { throw BackupError.notABackup }
    // The version decides before anything else is looked at.
    let manifest = try BackupManifest.read(
      try contents(of: [.manifest], in: url, listing)[.manifest] ?? Data())
    let data = try contents(of: [.records, .tags, .settings], in: url, listing)
    let records = try BackupContents.records(from: data[.records] ?? Data(), centers: centers)
    let tags = try data[.tags].map { try BackupContents.tags(from: $0) } ?? []
    return Opened(
      listing: listing, manifest: manifest, records: records, tags: tags,
      settings: data[.settings].flatMap { Self.isSettings($0) ? $0 : nil })
  }

  private func contents(
    of wanted: Set<BackupListing.Part>, in url: URL, _ listing: BackupListing
  ) throws -> [BackupListing.Part: Data] {
    var found: [BackupListing.Part: Data] = [:]
    let reader = try format.reader(url)
    while found.count < wanted.count, let entry = try reader.next() {
      guard let part = listing.parts[entry.name], wanted.contains(part) else { continue }
      var data = Data()
      do {
        try Self.drain(reader, limit: part.largest, name: entry.name) {
          data.append(contentsOf: $0)
        }
      } catch BackupArchiveFailure.damaged {
        throw BackupError.damaged(entry.name)
      }
      found[part] = part == .settings || part == .manifest ? BackupContents.withoutMark(data) : data
    }
    return found
  }

  /// Reads one entry to its end in blocks.
  static func drain(
    _ reader: any BackupArchiveReader, limit: Int64, name: String,
    block: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 4096)
    defer { buffer.deallocate() }
    var total: Int64 = 0
    while true {
      try Task.checkCancellation()
      let count = try reader.read(into: buffer)
      if count == 0 { return }
      total += Int64(count)
      // What the directory says of the size is a claim; this is the size.
      guard total <= limit else { throw BackupError.tooLarge(name) }
      try block(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private func damagedPhotos(
    in url: URL, _ listing: BackupListing, progress: @escaping BackupProgress.Handler
  ) throws -> [BackupPreview.Photo] {
    var damaged: [BackupPreview.Photo] = []
    let total = listing.imageBytes
    var completed: Int64 = 0
    let reader = try format.reader(url)
    while let entry = try reader.next() {
      guard let part = listing.parts[entry.name] else { continue }
      let photo: BackupPreview.Photo
      switch part {
      case .image(let record, let name): photo = .init(record: record, name: name)
      case .thumbnail: photo = .init(record: UUID(), name: "")
      default: continue
      }
      var header: [UInt8] = []
      do {
        try Self.drain(reader, limit: part.largest, name: entry.name) { block in
          if header.count < 16 { header += block.prefix(16 - header.count) }
          completed += Int64(block.count)
          progress(BackupProgress(phase: .reading, completed: completed, total: total))
        }
        if !photo.name.isEmpty, !FileIntegrityChecker.isImage(header) { damaged.append(photo) }
      } catch BackupArchiveFailure.damaged {
        if !photo.name.isEmpty { damaged.append(photo) }
      }
    }
    return damaged
  }
}
