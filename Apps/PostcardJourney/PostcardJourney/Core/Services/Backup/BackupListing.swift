import Foundation

/// What is in a backup, known from its directory alone and already proved harmless: no path leaves
/// the backup, nothing is a link, nothing is larger than it may be.
struct BackupListing: Sendable {
  enum Part: Hashable, Sendable {
    case manifest, records, tags, settings
    case image(record: UUID, name: String)
    case thumbnail(record: UUID, name: String)
  }

  static let mostEntries = 1_000_000
  private static let longestName = 1024

  /// By the name in the container.
  private(set) var parts: [String: Part] = [:]
  private(set) var sizes: [Part: Int64] = [:]
  /// Entries that are none of a backup's and are passed over.
  private(set) var ignored: [String] = []

  init(_ reader: any BackupArchiveReader) throws {
    var entries: [BackupArchiveEntry] = []
    var names: Set<String> = []
    while let entry = try reader.next() {
      if entries.count.isMultiple(of: 256) { try Task.checkCancellation() }
      guard entries.count < Self.mostEntries else { throw BackupError.tooLarge(entry.name) }
      try Self.proveHarmless(entry)
      guard entry.kind == .file, !Self.isClutter(entry.name) else { continue }
      guard names.insert(entry.name).inserted else { throw BackupError.damaged(entry.name) }
      entries.append(entry)
    }
    guard let folder = Self.folder(of: entries) else { throw BackupError.notABackup }
    for entry in entries {
      guard entry.name.hasPrefix(folder),
        let part = Self.part(String(entry.name.dropFirst(folder.count)))
      else {
        ignored.append(entry.name)
        continue
      }
      // The same part twice, once in another case, would leave it open which one counts.
      guard sizes[part] == nil else { throw BackupError.damaged(entry.name) }
      if let size = entry.size, size > part.largest { throw BackupError.tooLarge(entry.name) }
      parts[entry.name] = part
      sizes[part] = entry.size ?? 0
    }
    guard sizes[.records] != nil else { throw BackupError.damaged("records.json") }
  }

  func size(of part: Part) -> Int64 { sizes[part] ?? 0 }
  func contains(_ part: Part) -> Bool { sizes[part] != nil }

  var imageBytes: Int64 {
    sizes.reduce(0) { sum, item in
      let (total, overflow) = sum.addingReportingOverflow(item.value)
      return overflow ? .max : total
    }
  }

  private static func proveHarmless(_ entry: BackupArchiveEntry) throws(BackupError) {
    let shown = String(entry.name.prefix(120))
    guard entry.kind == .file || entry.kind == .folder else { throw .unsafeEntry(shown) }
    guard !entry.isEncrypted, !entry.name.isEmpty, entry.name.utf8.count <= longestName else {
      throw .damaged(shown)
    }
    let components = entry.name.split(separator: "/", omittingEmptySubsequences: false)
    let isHarmless =
      !entry.name.hasPrefix("/") && !entry.name.contains("\\") && !entry.name.contains("\0")
      && !components.contains("..") && (components.first?.hasSuffix(":") != true)
    guard isHarmless else { throw .unsafeEntry(shown) }
  }

  /// What a desktop adds when a person packs a folder again.
  private static func isClutter(_ name: String) -> Bool {
    let components = name.split(separator: "/")
    return components.contains("__MACOSX") || components.last == ".DS_Store"
      || components.last?.hasPrefix("._") == true
  }

  /// The folder of the manifest: the top, or one folder that packing added.
  private static func folder(of entries: [BackupArchiveEntry]) -> String? {
    let manifests = entries.map(\.name).filter {
      $0 == "manifest.json"
        || ($0.hasSuffix("/manifest.json") && $0.split(separator: "/").count == 2)
    }
    return manifests.min { ($0.count, $0) < ($1.count, $1) }
      .map { String($0.dropLast("manifest.json".count)) }
  }

  private static func part(_ name: String) -> Part? {
    switch name {
    case "manifest.json": return .manifest
    case "records.json": return .records
    case "tags.json": return .tags
    case "settings.json": return .settings
    default: break
    }
    let components = name.split(separator: "/", omittingEmptySubsequences: false)
    guard components.count == 3, let record = UUID(uuidString: String(components[1])),
      ImageStorageService.isSafe(String(components[2]))
    else { return nil }
    let file = components[2].lowercased()
    switch components[0] {
    case "images": return .image(record: record, name: file)
    case "thumbnails": return .thumbnail(record: record, name: file)
    default: return nil
    }
  }
}

extension BackupListing.Part {
  /// The most a part may take, whatever it says.
  var largest: Int64 {
    switch self {
    case .manifest, .settings: 1 << 20
    case .records, .tags: 512 << 20
    case .image: 128 << 20
    case .thumbnail: 8 << 20
    }
  }
}
