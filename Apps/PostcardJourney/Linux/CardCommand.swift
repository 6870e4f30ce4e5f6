import CoreGraphics
import Foundation
import ImageIO

/// `PostcardJourney card ID [--output FILE]`
enum CardCommand: LibraryCommand {
  static let name = "card"
  static let abstract = "Draws a record's share card, or tells what it shows; the ID is masked."
  static let words = 1...1
  static let wordsHelp = "ID|UUID "
  static let options = [
    CommandOptions.Option(name: "output", value: "FILE", help: "Draw the card into this PNG."),
    CommandOptions.Option(
      name: "format", value: "portrait|square|story", help: "Its shape (portrait, 1080 × 1440)."),
    CommandOptions.Option(name: "full-id", value: nil, help: "Show the whole postcard ID."),
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
    var file: String?
  }

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    guard let format = ShareCardFormat(rawValue: options.value("format") ?? "portrait") else {
      throw CommandUsageError(message: "--format is portrait, square or story")
    }
    let library = try CommandLibrary(options, mustExist: true)
    let record = try record(options.words[0], in: library)
    let file = options.value("output").map { URL(fileURLWithPath: $0) }
    if let file {
      let card = try picture(
        of: record, in: library, format: format, showsWholeID: options.flag("full-id"))
      try DurableFile.write(card, to: file)
    }
    try show(record, in: library, file: file, options, output)
    return CommandExit.success
  }

  @MainActor
  private static func record(
    _ word: String, in library: CommandLibrary
  ) throws -> PostcardSnapshot {
    if let uuid = UUID(uuidString: word) { return try library.records.record(uuid).snapshot }
    guard let record = try library.records.records(withPostcardID: word).first else {
      throw LibraryFailure.recordNotFound
    }
    return record
  }

  /// The card as the share screen draws it, as PNG.
  @MainActor
  private static func picture(
    of record: PostcardSnapshot, in library: CommandLibrary, format: ShareCardFormat,
    showsWholeID: Bool
  ) throws -> Data {
    let model = ShareCardModel(
      record, photo: try photo(of: record, in: library), countries: library.countries,
      language: library.words.language, theme: AppTheme(.coast), showsWholeID: showsWholeID)
    guard let image = ShareCardRenderer.image(ModernJourneyCard(model: model), format: format)
    else { throw ImageFailure.cannotEncode }
    let data = NSMutableData()
    guard
      let destination = CGImageDestinationCreateWithData(
        data as CFMutableData, "public.png" as CFString, 1, nil)
    else { throw ImageFailure.cannotEncode }
    CGImageDestinationAddImage(destination, image, nil)
    guard CGImageDestinationFinalize(destination) else { throw ImageFailure.cannotEncode }
    return data as Data
  }

  @MainActor
  private static func photo(
    of record: PostcardSnapshot, in library: CommandLibrary
  ) throws -> CGImage? {
    guard let name = record.frontImageFilename,
      let url = library.storage.imageURL(record: record.uuid, name: name)
    else { return nil }
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { throw ImageFailure.unreadable }
    return image
  }

  @MainActor
  private static func show(
    _ record: PostcardSnapshot, in library: CommandLibrary, file: URL?,
    _ options: CommandOptions, _ output: CommandOutput
  ) throws {
    let words = library.words
    let result = Result(
      uuid: record.uuid.uuidString,
      id: options.flag("full-id") ? record.postcardID : record.maskedPostcardID,
      direction: record.direction.rawValue,
      country: library.countries.name(record.countryCode, words.language),
      flag: library.countries.flagAsset(record.countryCode), sent: words.date(record.sentDay),
      received: record.receivedDay.map(words.date), travelDays: record.travelDays,
      distance: record.distanceKilometers, file: file?.path)
    if options.isJSON { return try output.json(result) }
    let id = result.id.isEmpty ? words.text("record.noID") : result.id
    output.print("\(id)  \(result.country)")
    output.print([result.sent, result.received ?? "…"].joined(separator: " → "))
    if let days = result.travelDays { output.print(words.days(days)) }
    if let distance = result.distance { output.print(words.distance(distance)) }
    if let file { output.print(file.path) }
  }
}
