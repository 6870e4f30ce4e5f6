import Foundation

/// `PostcardJourney stats`
enum StatsCommand: LibraryCommand {
  static let name = "stats"
  static let abstract = "Shows the library's numbers."
  static let options = [
    CommandOptions.Option(name: "year", value: "YEAR", help: "Of one year only.")
  ]

  private struct Result: Encodable {
    struct Country: Encodable {
      var code: String
      var name: String
      var sent: Int
      var received: Int
    }
    var year: Int?
    var sent: Int
    var received: Int
    var inTransit: Int
    var completed: Int
    var countries: Int
    var totalDistance: Int?
    var averageTravelDays: Double?
    var medianTravelDays: Double?
    var shortestTravelDays: Int?
    var longestTravelDays: Int?
    var farthest: Int?
    var ranking: [Country]
    var travelTimes: [Int]
  }

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    let library = try CommandLibrary(options, mustExist: true)
    let year = try options.integer("year", in: 1...9999)
    let all = StatisticsService().makeAll(
      records: try await library.database.snapshots(), year: year)
    let overview = all.overview
    if options.isJSON {
      try output.json(result(all, year: year, library))
      return CommandExit.success
    }
    let words = library.words
    output.print("\(words.text("direction.sent")): \(overview.sentCount)")
    output.print("\(words.text("direction.received")): \(overview.receivedCount)")
    output.print(words.countries(overview.countryCount))
    if let distance = overview.totalDistance { output.print(words.distance(distance)) }
    if let mean = overview.averageTravelDays { output.print("⌀ \(words.mean(mean))") }
    for country in all.countries.prefix(10) {
      output.print("\(library.countries.name(country.code, words.language)): \(country.total)")
    }
    return CommandExit.success
  }

  @MainActor
  private static func result(
    _ all: LibraryStatistics, year: Int?, _ library: CommandLibrary
  ) -> Result {
    Result(
      year: year, sent: all.overview.sentCount, received: all.overview.receivedCount,
      inTransit: all.overview.inTransitCount, completed: all.overview.completedCount,
      countries: all.overview.countryCount, totalDistance: all.overview.totalDistance,
      averageTravelDays: all.overview.averageTravelDays.map(StatisticsService.rounded),
      medianTravelDays: all.overview.medianTravelDays,
      shortestTravelDays: all.overview.shortest?.value,
      longestTravelDays: all.overview.longest?.value, farthest: all.overview.farthest?.value,
      ranking: all.countries.map {
        Result.Country(
          code: $0.code, name: library.countries.name($0.code, library.words.language),
          sent: $0.sent, received: $0.received)
      },
      travelTimes: all.travelTimes.map(\.count))
  }
}
