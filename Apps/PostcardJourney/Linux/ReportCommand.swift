import Foundation

/// `PostcardJourney report --year YEAR`
enum ReportCommand: LibraryCommand {
  static let name = "report"
  static let abstract = "Tells which pages a year's report has and all that stands on them."
  static let options = [
    CommandOptions.Option(name: "year", value: "YEAR", help: "The year; this one without it.")
  ]

  private struct Result: Encodable {
    var year: Int
    var pages: [String]
    var sent: Int
    var received: Int
    var completed: Int
    var countries: Int
    var totalDistance: Int?
    var averageTravelDays: Double?
    var busiestMonth: Int?
    var quietestMonth: Int?
    var fastest: Int?
    var slowest: Int?
    var farthest: Int?
    var contents: [ReportPageText]
  }

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    let library = try CommandLibrary(options, mustExist: true)
    let today = CalendarDay.today()
    let year = try options.integer("year", in: 1...9999) ?? today.year
    let records = try await library.database.snapshots()
    let report = AnnualReportBuilder(centers: library.countries.centers).makeReport(
      records: records, year: year, today: today)
    guard let report else {
      output.error("PostcardJourney report: there is no record of \(year)")
      return CommandExit.failure
    }
    let summary = report.summary
    let result = Result(
      year: report.year, pages: report.pages.map(\.kind.rawValue),
      sent: summary.overview.sentCount, received: summary.overview.receivedCount,
      completed: summary.overview.completedCount, countries: summary.overview.countryCount,
      totalDistance: summary.overview.totalDistance,
      averageTravelDays: summary.overview.averageTravelDays.map(StatisticsService.rounded),
      busiestMonth: summary.busiestMonth?.month, quietestMonth: summary.quietestMonth?.month,
      fastest: summary.fastest?.value, slowest: summary.slowest?.value,
      farthest: summary.farthest?.value,
      contents: ReportPageWriter(
        records, try library.tags.names(), library.countries, library.words
      )
      .pages(of: report))
    if options.isJSON {
      try output.json(result)
    } else {
      output.print("\(library.words.year(result.year)): \(result.pages.joined(separator: ", "))")
      output.print(library.words.cards(result.sent + result.received))
      output.print(library.words.countries(result.countries))
      for page in result.contents {
        output.print("\n\(page.page)")
        for line in page.lines { output.print("  \(line.name): \(line.text)") }
      }
    }
    return CommandExit.success
  }
}
