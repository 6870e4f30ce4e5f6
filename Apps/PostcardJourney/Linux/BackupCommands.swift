import Foundation

/// `PostcardJourney export [FILE]`
enum ExportCommand: LibraryCommand {
  static let name = "export"
  static let abstract = "Writes the whole library into one backup."
  static let words = 0...1
  static let wordsHelp = "[FILE] "

  private struct Result: Encodable {
    var file: String
    var records: Int
    var images: Int
    var bytes: Int64
    var missingImages: [String]
  }

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    let library = try CommandLibrary(options, mustExist: true)
    let name = options.words.first ?? BackupService.fileName(on: .today())
    let url = URL(fileURLWithPath: name)
    let export = try await library.backup.export(
      library.database, to: url, language: library.words.language)
    let missing = export.problems.map { "\($0.record.uuidString)/\($0.name)" }
    if options.isJSON {
      try output.json(
        Result(
          file: url.path, records: export.manifest.recordCount,
          images: export.manifest.imageCount, bytes: FileIntegrityChecker.size(of: url),
          missingImages: missing))
    } else {
      output.print(
        "\(url.path): \(export.manifest.recordCount) records, "
          + "\(export.manifest.imageCount) images")
      for name in missing { output.error("missing image: \(name)") }
    }
    return missing.isEmpty ? CommandExit.success : CommandExit.failure
  }
}

/// `PostcardJourney import FILE`
enum ImportCommand: LibraryCommand {
  static let name = "import"
  static let abstract = "Brings a backup into the library, all of it or nothing."
  static let words = 1...1
  static let wordsHelp = "FILE "
  static let options = [
    CommandOptions.Option(
      name: "mode", value: "merge|overwrite", help: "What happens to what is there (merge)."),
    CommandOptions.Option(
      name: "preview", value: nil, help: "Only say what is inside; exit 1 if it is damaged."),
    CommandOptions.Option(
      name: "skip-damaged", value: nil, help: "Go on without damaged records and images."),
  ]

  private struct Preview: Encodable {
    var formatVersion: Int
    var createdAt: String
    var records: Int
    var sent: Int
    var received: Int
    var images: Int
    var damagedRecords: Int
    var missingImages: [String]
    var damagedImages: [String]
    var repairedPlaces: Int
    var unknownCountries: [String]
    var countsDisagree: Bool
  }

  private struct Result: Encodable {
    var inserted: Int
    var replaced: Int
    var kept: Int
    var images: Int
    var skippedRecords: Int
    var skippedImages: [String]
    var duplicateIDs: [String]
    var safetyCopy: String?
  }

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    let url = URL(fileURLWithPath: options.words[0])
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CommandUsageError(message: "there is no file \(url.path)")
    }
    guard let mode = ImportPlan.Mode(rawValue: options.value("mode") ?? "merge") else {
      throw CommandUsageError(message: "--mode is merge or overwrite")
    }
    let library = try CommandLibrary(options, mustExist: options.flag("preview") && false)
    if options.flag("preview") {
      return try show(try await library.backup.preview(url), options, output)
    }
    try library.tags.seedBuiltIns()
    let result = try await library.backup.restore(
      url, mode: mode, into: library.database, acceptingDamage: options.flag("skip-damaged"),
      language: library.words.language)
    try show(result, options, output)
    return CommandExit.success
  }

  private static func show(
    _ preview: BackupPreview, _ options: CommandOptions, _ output: CommandOutput
  ) throws -> Int32 {
    let result = Preview(
      formatVersion: preview.manifest.formatVersion,
      createdAt: Timestamp.text(preview.manifest.createdAt), records: preview.recordCount,
      sent: preview.sentCount, received: preview.receivedCount, images: preview.imageCount,
      damagedRecords: preview.damagedRecords.count,
      missingImages: preview.missingPhotos.map(path),
      damagedImages: preview.damagedPhotos.map(path),
      repairedPlaces: preview.repairedPlaces.count, unknownCountries: preview.unknownCountries,
      countsDisagree: preview.countsDisagree)
    if options.isJSON {
      try output.json(result)
    } else {
      output.print(
        """
        made \(result.createdAt), format \(result.formatVersion)
        \(result.records) records (\(result.sent) sent, \(result.received) received), \
        \(result.images) images
        damaged records: \(result.damagedRecords), damaged images: \(result.damagedImages.count), \
        missing images: \(result.missingImages.count)
        """)
    }
    return preview.isDamaged ? CommandExit.failure : CommandExit.success
  }

  private static func show(
    _ result: BackupImport, _ options: CommandOptions, _ output: CommandOutput
  ) throws {
    let shown = Result(
      inserted: result.insertedCount, replaced: result.replacedCount, kept: result.keptCount,
      images: result.imageCount, skippedRecords: result.skippedRecords.count,
      skippedImages: result.skippedPhotos.map(path),
      duplicateIDs: result.duplicateIDs.keys.sorted(),
      safetyCopy: result.safetyCopy?.path)
    if options.isJSON { return try output.json(shown) }
    output.print(
      "\(shown.inserted) new, \(shown.replaced) replaced, \(shown.kept) kept, \(shown.images) images"
    )
    for id in shown.duplicateIDs { output.print("more than one record has the ID \(id)") }
    if let copy = shown.safetyCopy { output.print("before: \(copy)") }
  }

  private static func path(_ photo: BackupPreview.Photo) -> String {
    "\(photo.record.uuidString)/\(photo.name)"
  }
}
