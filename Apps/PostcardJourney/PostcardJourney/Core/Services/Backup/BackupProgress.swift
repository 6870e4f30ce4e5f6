import Foundation

/// How far an export or import has really come, in bytes or in records.
struct BackupProgress: Hashable, Sendable {
  enum Phase: String, Sendable, CaseIterable {
    case checking, writing, reading, safetyCopy, extracting, saving
  }

  var phase: Phase
  var completed: Int64
  var total: Int64

  var fraction: Double { total > 0 ? min(1, Double(completed) / Double(total)) : 0 }

  typealias Handler = @Sendable (BackupProgress) -> Void
}

/// What an export wrote.
struct BackupExport: Hashable, Sendable {
  var url: URL
  var manifest: BackupManifest
  /// Photos records name that are not there; the records are in the backup all the same.
  var problems: [FileIntegrityChecker.Problem]
}

/// What a person sees before anything is imported.
struct BackupPreview: Hashable, Sendable {
  struct Photo: Hashable, Sendable {
    var record: UUID
    var name: String
  }

  var manifest: BackupManifest
  var recordCount = 0
  var sentCount = 0
  var receivedCount = 0
  var imageCount = 0
  var tagCount = 0
  var damagedRecords: [RecordDefect] = []
  /// Photos a record names that the backup does not hold.
  var missingPhotos: [Photo] = []
  /// Photos whose bytes are not those that were packed, or that are no pictures.
  var damagedPhotos: [Photo] = []
  /// Records whose point was not on the globe and becomes the country's middle.
  var repairedPlaces: [UUID] = []
  /// Country codes this app does not know; their records are kept.
  var unknownCountries: [String] = []
  /// The manifest promises other numbers than the backup holds.
  var countsDisagree = false
  var ignoredEntries: [String] = []

  var isDamaged: Bool {
    !damagedRecords.isEmpty || !missingPhotos.isEmpty || !damagedPhotos.isEmpty || countsDisagree
  }
}

/// What an import did.
struct BackupImport: Hashable, Sendable {
  var insertedCount: Int
  var replacedCount: Int
  var keptCount: Int
  var imageCount: Int
  var skippedRecords: [RecordDefect]
  var skippedPhotos: [BackupPreview.Photo]
  /// Records that share a postcard ID afterwards.
  var duplicateIDs: [String: [UUID]]
  /// The library as it was, before it was overwritten.
  var safetyCopy: URL?
}

/// The records of a library, as far as a backup is concerned with them.
protocol LibraryStore: Sendable {
  func content() async throws -> LibraryContent

  /// Changes everything the plan says in one transaction, or nothing. When merging, a local record
  /// that has become newer than the plan's meanwhile stays.
  ///
  /// - Returns: records of the plan that were not written for that reason.
  func apply(_ plan: ImportPlan) async throws -> Set<UUID>
}
