import Foundation

/// `PostcardJourney verify`
enum VerifyCommand: LibraryCommand {
  static let name = "verify"
  static let abstract = "Checks every record and every image of a library."
  static let options = [
    CommandOptions.Option(
      name: "clean", value: nil, help: "Remove images no record names, older than five minutes.")
  ]

  struct Result: Encodable {
    var records: Int
    var images: Int
    var missingImages: [String]
    var damagedRecords: [String]
    var orphans: [String]
    var orphanBytes: Int64
    var removed: Int
  }

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    let library = try CommandLibrary(options, mustExist: true)
    let records = try await library.database.snapshots()
    let report = try FileIntegrityChecker(storage: library.storage).check(records)
    let references = ImageReferences(records)
    let orphans = library.storage.orphans(referenced: references)
    let removed =
      options.flag("clean") ? library.storage.remove(orphans, referenced: references) : 0
    let result = Result(
      records: records.count, images: report.photos.count,
      missingImages: report.problems.map {
        "\($0.record.uuidString)/\($0.name): \($0.kind.rawValue)"
      },
      damagedRecords: records.filter { !Self.isSound($0) }.map(\.uuid.uuidString),
      orphans: orphans.map(\.path), orphanBytes: orphans.reduce(0) { $0 + $1.bytes },
      removed: removed)
    if options.isJSON {
      try output.json(result)
    } else {
      output.print("\(result.records) records, \(result.images) images")
      for problem in result.missingImages { output.error(problem) }
      for record in result.damagedRecords { output.error("\(record): impossible values") }
      if !result.orphans.isEmpty {
        output.print("\(result.orphans.count) files no record names, \(result.removed) removed")
      }
    }
    let isSound = result.missingImages.isEmpty && result.damagedRecords.isEmpty
    return isSound ? CommandExit.success : CommandExit.failure
  }

  private static func isSound(_ record: PostcardSnapshot) -> Bool {
    record.place.isOnGlobe && !record.countryCode.isEmpty
      && (record.receivedDay.map { $0 >= record.sentDay } ?? (record.direction == .sent))
      && (record.distanceKilometers.map { $0 > 0 } ?? true)
  }
}
