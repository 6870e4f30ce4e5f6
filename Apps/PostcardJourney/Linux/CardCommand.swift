import Foundation

/// `PostcardJourney card ID`
enum CardCommand: LibraryCommand {
  static let name = "card"
  static let abstract = "Tells what a record's share card shows, with the ID masked."
  static let words = 1...1
  static let wordsHelp = "ID|UUID "
  static let options = [
    CommandOptions.Option(name: "full-id", value: nil, help: "Show the whole postcard ID.")
  ]

  /// What may stand on a share card: no note, no reply, no back photo, no point.
  private struct Result: Encodable {
    var uuid: String
    var id: String
    var direction: String
    var country: String
    var flag: String
    var sent: String
    var received: String?
    var travelDays: Int?
    var distance: Int?
    var frontPhoto: String?
  }

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    let library = try CommandLibrary(options, mustExist: true)
    let word = options.words[0]
    let found: [PostcardSnapshot]
    if let uuid = UUID(uuidString: word) {
      found = [try library.records.record(uuid).snapshot]
    } else {
      found = try library.records.records(withPostcardID: word)
    }
    guard let record = found.first else { throw LibraryFailure.recordNotFound }
    let words = library.words
    let result = Result(
      uuid: record.uuid.uuidString,
      id: options.flag("full-id") ? record.postcardID : record.maskedPostcardID,
      direction: record.direction.rawValue,
      country: library.countries.name(record.countryCode, words.language),
      flag: library.countries.flagAsset(record.countryCode), sent: words.date(record.sentDay),
      received: record.receivedDay.map(words.date), travelDays: record.travelDays,
      distance: record.distanceKilometers,
      frontPhoto: record.frontImageFilename.flatMap {
        library.storage.imageURL(record: record.uuid, name: $0)?.path
      })
    if options.isJSON {
      try output.json(result)
    } else {
      let id = result.id.isEmpty ? words.text("record.noID") : result.id
      output.print("\(id)  \(result.country)")
      output.print([result.sent, result.received ?? "…"].joined(separator: " → "))
      if let days = result.travelDays { output.print(words.days(days)) }
      if let distance = result.distance { output.print(words.distance(distance)) }
    }
    return CommandExit.success
  }
}
