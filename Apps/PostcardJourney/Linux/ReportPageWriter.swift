import Foundation

/// A page of a report in words.
struct ReportPageText: Encodable, Equatable {
  struct Line: Encodable, Equatable {
    var name: String
    /// As a person reads it.
    var text: String
    /// The number alone, where it is one.
    var value: Double?
    var record: UUID?
    var country: String?
  }

  var page: String
  var lines: [Line]
}

/// Writes down what stands on each page of a report, without drawing it.
struct ReportPageWriter {
  private let records: [UUID: PostcardSnapshot]
  private let tagNames: [UUID: [String]]
  private let countries: CountryDataService
  private let words: LocalizationService

  init(
    _ records: [PostcardSnapshot], _ tagNames: [UUID: [String]], _ countries: CountryDataService,
    _ words: LocalizationService
  ) {
    self.records = Dictionary(
      records.map { ($0.uuid, $0) }, uniquingKeysWith: { first, _ in first })
    self.tagNames = tagNames
    self.countries = countries
    self.words = words
  }

  func pages(of report: AnnualReport) -> [ReportPageText] {
    report.pages.map { ReportPageText(page: $0.kind.rawValue, lines: lines($0)) }
  }

  private func lines(_ page: AnnualReport.Page) -> [ReportPageText.Line] {
    switch page {
    case .cover(let cover):
      [.init(name: "year", text: words.year(cover.year), value: Double(cover.year))]
        + photos(cover.photos)
    case .numbers(let modules): modules.map(line)
    case .months(let months): lines(months)
    case .map(let map): lines(map)
    case .extremes(let modules): modules.map(line)
    case .countriesAndTags(let page): lines(page)
    case .photoWall(let wall): [number("places", wall.layout)] + photos(wall.photos)
    case .closing: []
    }
  }

  private func number(_ name: String, _ value: Int) -> ReportPageText.Line {
    .init(name: name, text: String(value), value: Double(value))
  }

  private func photos(_ ids: [UUID]) -> [ReportPageText.Line] {
    ids.map { .init(name: "photo", text: title(of: $0), record: $0) }
  }

  /// The country and the masked ID: what a report may show.
  private func title(of id: UUID) -> String {
    guard let record = records[id] else { return id.uuidString }
    let name = countries.name(record.countryCode, words.language)
    return record.postcardID.isEmpty ? name : "\(name) \(record.maskedPostcardID)"
  }

  private func line(_ module: AnnualReport.NumberModule) -> ReportPageText.Line {
    switch module {
    case .sent(let count): number("sent", count)
    case .received(let count): number("received", count)
    case .completed(let count): number("completed", count)
    case .countries(let count): number("countries", count)
    case .totalDistance(let kilometers):
      .init(
        name: "totalDistance", text: words.distance(kilometers), value: Double(kilometers))
    case .averageTravelDays(let days):
      .init(
        name: "averageTravelDays", text: words.mean(days), value: StatisticsService.rounded(days))
    }
  }

  private func lines(_ months: AnnualReport.Months) -> [ReportPageText.Line] {
    let series = months.points.map { point in
      ReportPageText.Line(
        name: words.monthName(point.month), text: "\(point.sent) + \(point.received)",
        value: Double(point.total))
    }
    let marks = [("busiest", months.busiest), ("quietest", months.quietest)]
    return series
      + marks.compactMap { name, month in
        month.map { .init(name: name, text: words.monthName($0), value: Double($0.month)) }
      }
  }

  private func lines(_ map: AnnualReport.Map) -> [ReportPageText.Line] {
    map.countries.map { country($0.code, $0) }
      + [number("markers", map.markers.count), number("routes", map.destinations.count)]
      + (map.farthest.map { [distance("farthest", $0)] } ?? [])
  }

  private func country(_ name: String, _ count: CountryCount) -> ReportPageText.Line {
    .init(
      name: name,
      text: "\(countries.name(count.code, words.language)), \(words.cards(count.total))",
      value: Double(count.total), country: count.code)
  }

  private func days(_ name: String, _ journey: AnnualSummary.Journey) -> ReportPageText.Line {
    .init(
      name: name, text: "\(words.days(journey.value)), \(title(of: journey.record))",
      value: Double(journey.value), record: journey.record)
  }

  private func distance(_ name: String, _ journey: AnnualSummary.Journey) -> ReportPageText.Line {
    .init(
      name: name, text: "\(words.distance(journey.value)), \(title(of: journey.record))",
      value: Double(journey.value), record: journey.record)
  }

  private func line(_ module: AnnualReport.ExtremeModule) -> ReportPageText.Line {
    switch module {
    case .fastest(let journey): days("fastest", journey)
    case .slowest(let journey): days("slowest", journey)
    case .onlyJourney(let journey): days("onlyJourney", journey)
    case .farthest(let journey): distance("farthest", journey)
    case .closestToAverage(let journey, _): days("closestToAverage", journey)
    }
  }

  private func lines(_ page: AnnualReport.CountriesAndTags) -> [ReportPageText.Line] {
    let tops = [("topSent", page.topSent), ("topReceived", page.topReceived)]
    return tops.compactMap { name, count in count.map { country(name, $0) } }
      + page.distribution.map { tag in
        .init(
          name: "tag", text: "\(tagName(tag.tagID)), \(words.cards(tag.count))",
          value: Double(tag.count))
      }
  }

  /// Names of a built-in tag stand in the order of the languages.
  private func tagName(_ id: UUID) -> String {
    guard let names = tagNames[id], let first = names.first else { return id.uuidString }
    let place = AppLanguage.allCases.firstIndex(of: words.language) ?? 0
    return names.indices.contains(place) ? names[place] : first
  }
}
