import Foundation
import Testing

@testable import PostcardJourney

struct AnnualReportBuilderTests {
  let builder = AnnualReportBuilder(centers: ["DE": GeoPoint(latitude: 51, longitude: 10)])
  private let later = day("2027-06-01")

  private func make(_ records: [PostcardSnapshot], year: Int = 2026) -> AnnualReport? {
    builder.makeReport(records: records, year: year, today: later)
  }

  private func full(_ count: Int, photos: Int = 0) -> [PostcardSnapshot] {
    (0..<count).map { index in
      card(
        index % 2 == 0 ? .sent : .received, "DE", sent: "2026-03-01",
        received: "2026-03-1\(index % 10)",
        distance: 100 + index, tags: [UUID()], photo: index < photos)
    }
  }

  /// P13: an old year's report is about that year.
  @Test func everythingIsOfTheYearAskedFor() throws {
    let report = try #require(
      builder.makeReport(
        records: full(4) + [card(.sent, sent: "2024-05-05"), card(.sent, sent: "2024-12-31")],
        year: 2024, today: day("2026-01-10")))
    #expect(report.year == 2024 && report.summary.year == 2024)
    #expect(report.summary.overview.totalCount == 2)
    #expect(report.summary.months.allSatisfy { $0.month.year == 2024 })
    #expect(report.pages.first == .cover(.init(year: 2024, photos: [])))
  }

  @Test func aYearWithoutRecordsHasNoReport() {
    #expect(make([]) == nil)
    #expect(make(full(3), year: 2020) == nil)
  }

  /// P29: one and two records give the short report, three the full one.
  @Test(arguments: [1, 2])
  func fewRecordsGiveFewPages(_ count: Int) throws {
    let report = try #require(make(full(count)))
    #expect(report.pages.map(\.kind) == [.cover, .numbers, .map, .closing])
    let withPhoto = try #require(make(full(count, photos: 1)))
    #expect(withPhoto.pages.map(\.kind) == [.cover, .numbers, .map, .photoWall, .closing])
  }

  @Test func threeRecordsGiveAllPages() throws {
    let report = try #require(make(full(3, photos: 3)))
    #expect(report.pages.map(\.kind) == AnnualReport.Kind.allCases)
  }

  @Test func modulesWithoutDataAreLeftOut() throws {
    let transit = (0..<3).map { _ in card(.sent, "BR") }
    let report = try #require(make(transit))
    #expect(
      report.pages.map(\.kind) == [.cover, .numbers, .months, .map, .countriesAndTags, .closing])
    guard case .numbers(let modules) = report.pages[1] else {
      Issue.record("the second page has the numbers")
      return
    }
    #expect(modules == [.sent(3), .countries(1)])
  }

  @Test func oneArrivalIsToldOnce() throws {
    let records = [card(.sent, received: "2026-01-05"), card(.sent), card(.sent)]
    let report = try #require(make(records))
    #expect(
      report.pages.contains(
        .extremes([.onlyJourney(.init(record: records[0].uuid, value: 4))])))
  }

  /// P29: 0 to 10 photos.
  @Test(arguments: [
    (0, nil), (1, 1), (2, 2), (3, 2), (4, 4), (5, 4), (6, 6), (7, 6), (8, 6), (9, 9), (10, 9),
  ])
  func photoWallsHaveFiveLayouts(_ count: Int, _ layout: Int?) {
    let wall = AnnualReportBuilder.photoWall((0..<count).map { _ in UUID() })
    #expect(wall?.layout == layout)
    #expect(wall.map { $0.photos.count == $0.layout } ?? true)
    #expect((wall?.hasCaptionTile ?? false) == (count == 3))
  }

  @Test func chosenPhotosKeepTheirOrderAndOnlyThoseThatExist() throws {
    let records = full(4, photos: 3)
    let chosen = [records[2].uuid, UUID(), records[0].uuid, records[3].uuid]
    let report = try #require(
      builder.makeReport(records: records, year: 2026, today: later, chosenPhotos: chosen))
    #expect(
      report.pages.contains(
        .photoWall(
          .init(layout: 2, photos: [records[2].uuid, records[0].uuid], hasCaptionTile: false))))
  }

  @Test func backPhotosAreNeverUsed() throws {
    var record = card(.sent, "DE")
    record.backImageFilename = "back.heic"
    #expect(try #require(make([record])).pages.map(\.kind) == [.cover, .numbers, .map, .closing])
  }

  /// P90: a heavy year stays readable.
  @Test func aHeavyYearHasBoundedRoutes() throws {
    let codes = try TestResources.countries().countries.map(\.code)
    let builder = AnnualReportBuilder(centers: try TestResources.countries().centers)
    let records = (0..<1200).map { card(.sent, codes[$0 % codes.count], received: "2026-02-01") }
    let report = try #require(builder.makeReport(records: records, year: 2026, today: later))
    guard case .map(let map) = report.pages[3] else {
      Issue.record("the fourth page is the map")
      return
    }
    #expect(map.destinations.count == AnnualReportBuilder.mostRoutes)
    #expect(map.markers.count == 1200)
  }
}
