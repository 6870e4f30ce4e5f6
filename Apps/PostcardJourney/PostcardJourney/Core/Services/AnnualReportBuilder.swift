import Foundation

/// A year's report: which pages there are and what stands on them. Drawing is another's work.
struct AnnualReport: Equatable, Sendable {
  var year: Int
  var summary: AnnualSummary
  var pages: [Page]

  enum Page: Equatable, Sendable {
    case cover(Cover)
    case numbers([NumberModule])
    case months(Months)
    case map(Map)
    case extremes([ExtremeModule])
    case countriesAndTags(CountriesAndTags)
    case photoWall(PhotoWall)
    case closing

    var kind: Kind {
      switch self {
      case .cover: .cover
      case .numbers: .numbers
      case .months: .months
      case .map: .map
      case .extremes: .extremes
      case .countriesAndTags: .countriesAndTags
      case .photoWall: .photoWall
      case .closing: .closing
      }
    }
  }

  enum Kind: String, Codable, CaseIterable, Sendable {
    case cover, numbers, months, map, extremes, countriesAndTags, photoWall, closing
  }

  struct Cover: Equatable, Sendable {
    var year: Int
    /// Records whose front photos make the background; empty means map and theme do.
    var photos: [UUID]
  }

  enum NumberModule: Equatable, Sendable {
    case sent(Int)
    case received(Int)
    case completed(Int)
    case countries(Int)
    case totalDistance(kilometers: Int)
    case averageTravelDays(Double)
  }

  struct Months: Equatable, Sendable {
    var points: [MonthlyPoint]
    var busiest: MonthKey?
    var quietest: MonthKey?
  }

  struct Map: Equatable, Sendable {
    var countries: [CountryCount]
    var markers: [MapMarker]
    /// Where routes from home lead, one for each country, most cards first.
    var destinations: [GeoPoint]
    var farthest: AnnualSummary.Journey?
  }

  enum ExtremeModule: Equatable, Sendable {
    case fastest(AnnualSummary.Journey)
    case slowest(AnnualSummary.Journey)
    /// Only one card has arrived: it is fastest and slowest, and is told once.
    case onlyJourney(AnnualSummary.Journey)
    case farthest(AnnualSummary.Journey)
    case closestToAverage(AnnualSummary.Journey, average: Double)
  }

  struct CountriesAndTags: Equatable, Sendable {
    var topSent: CountryCount?
    var topReceived: CountryCount?
    var topTag: TagCount?
    /// Shares of the year's tags, most used first.
    var distribution: [TagCount]
  }

  struct PhotoWall: Equatable, Sendable {
    /// 1, 2, 4, 6 or 9 places for photos.
    var layout: Int
    var photos: [UUID]
    /// Three photos: two places and a tile of words beside the third.
    var hasCaptionTile: Bool
  }
}

struct AnnualReportBuilder: Sendable {
  /// More routes than this make a net nobody can read.
  static let mostRoutes = 40
  static let mostDistributionTags = 8
  /// A year with fewer records gets the short report.
  static let fullReportMinimum = 3

  let statistics: StatisticsService
  let centers: [String: GeoPoint]

  init(statistics: StatisticsService = StatisticsService(), centers: [String: GeoPoint] = [:]) {
    self.statistics = statistics
    self.centers = centers
  }

  /// The year's report; nil for a year without records. `chosenPhotos` are the records a person
  /// picked for the photo wall, in their order.
  func makeReport(
    records: [PostcardSnapshot], year: Int, today: CalendarDay, chosenPhotos: [UUID]? = nil
  ) -> AnnualReport? {
    let ofYear = records.filter { $0.year == year }
    guard !ofYear.isEmpty else { return nil }
    let summary = statistics.makeAnnualSummary(records: records, year: year, today: today)
    let photos = photos(of: ofYear, chosen: chosenPhotos)
    var pages: [AnnualReport.Page?] = [
      .cover(.init(year: year, photos: Array(photos.prefix(4)))),
      .numbers(numberModules(summary.overview)),
    ]
    let isFull = ofYear.count >= Self.fullReportMinimum
    if isFull {
      pages.append(
        .months(
          .init(
            points: summary.months, busiest: summary.busiestMonth,
            quietest: summary.quietestMonth)))
    }
    pages.append(.map(map(ofYear, summary)))
    if isFull {
      pages.append(extremes(summary))
      pages.append(countriesAndTags(summary))
    }
    pages.append(Self.photoWall(photos).map(AnnualReport.Page.photoWall))
    pages.append(.closing)
    return AnnualReport(year: year, summary: summary, pages: pages.compactMap(\.self))
  }

  private func numberModules(_ overview: OverviewStatistics) -> [AnnualReport.NumberModule] {
    [
      overview.sentCount > 0 ? .sent(overview.sentCount) : nil,
      overview.receivedCount > 0 ? .received(overview.receivedCount) : nil,
      overview.completedCount > 0 ? .completed(overview.completedCount) : nil,
      .countries(overview.countryCount),
      overview.totalDistance.map { .totalDistance(kilometers: $0) },
      overview.averageTravelDays.map { .averageTravelDays($0) },
    ].compactMap(\.self)
  }

  private func map(
    _ records: [PostcardSnapshot], _ summary: AnnualSummary
  ) -> AnnualReport.Map {
    AnnualReport.Map(
      countries: summary.countries,
      markers: records.map {
        MapMarker(
          id: $0.uuid, place: $0.place, direction: $0.direction, isInTransit: $0.isInTransit)
      },
      destinations: summary.countries.prefix(Self.mostRoutes).compactMap { centers[$0.code] },
      farthest: summary.farthest)
  }

  private func extremes(_ summary: AnnualSummary) -> AnnualReport.Page? {
    var modules: [AnnualReport.ExtremeModule] = []
    if let fastest = summary.fastest, let slowest = summary.slowest {
      modules +=
        fastest == slowest ? [.onlyJourney(fastest)] : [.fastest(fastest), .slowest(slowest)]
    }
    if let farthest = summary.farthest { modules.append(.farthest(farthest)) }
    if let closest = summary.closestToAverage, let mean = summary.overview.averageTravelDays,
      summary.fastest != summary.slowest
    {
      modules.append(.closestToAverage(closest, average: mean))
    }
    return modules.isEmpty ? nil : .extremes(modules)
  }

  private func countriesAndTags(_ summary: AnnualSummary) -> AnnualReport.Page? {
    let page = AnnualReport.CountriesAndTags(
      topSent: summary.topSentCountry, topReceived: summary.topReceivedCountry,
      topTag: summary.tags.first,
      distribution: Array(summary.tags.prefix(Self.mostDistributionTags)))
    let isEmpty = page.topSent == nil && page.topReceived == nil && page.topTag == nil
    return isEmpty ? nil : .countriesAndTags(page)
  }

  // MARK: Photos

  /// Front photos only, newest first, unless a person chose.
  private func photos(of records: [PostcardSnapshot], chosen: [UUID]?) -> [UUID] {
    let withPhoto = records.filter { $0.frontImageFilename != nil }
    if let chosen {
      let available = Set(withPhoto.map(\.uuid))
      return chosen.filter(available.contains)
    }
    return withPhoto.sorted {
      ($0.dayThatCounts.number, $0.uuid.uuidString) > ($1.dayThatCounts.number, $1.uuid.uuidString)
    }.map(\.uuid)
  }

  /// 3 photos take the layout of 2 and a tile of words; 5 that of 4; 7 and 8 that of 6; more than 9
  /// show the first 9.
  static func photoWall(_ photos: [UUID]) -> AnnualReport.PhotoWall? {
    guard let layout = [9, 6, 4, 2, 1].first(where: { photos.count >= $0 }) else { return nil }
    return AnnualReport.PhotoWall(
      layout: layout, photos: Array(photos.prefix(layout)), hasCaptionTile: photos.count == 3)
  }
}
