import Foundation

/// Records as columns of small numbers: one pass over the records, then every statistic is a loop
/// that touches no text and counts no references.
struct StatisticsInput: Sendable {
  struct Row: Sendable {
    var index: Int32
    var country: Int32
    var sentDay: Int32
    /// `noDay` while under way.
    var receivedDay: Int32
    /// 0 where the distance is blank.
    var distance: Int32
    /// The year this record belongs to.
    var year: Int32
    var tagStart: Int32
    var tagCount: Int32
    var isSent: Bool

    var isInTransit: Bool { isSent && receivedDay == StatisticsInput.noDay }

    /// Nil while under way, and for dates in the wrong order.
    var travelDays: Int32? {
      receivedDay == StatisticsInput.noDay || receivedDay < sentDay ? nil : receivedDay - sentDay
    }
  }

  static let noDay = Int32.min

  private(set) var rows: [Row] = []
  private(set) var countryCodes: [String] = []
  private(set) var tagIDs: [UUID] = []
  private(set) var rowTags: [Int32] = []
  private(set) var recordIDs: [UUID] = []

  /// - Complexity: O(*n*) for *n* records and their tags.
  init(_ records: [PostcardSnapshot]) {
    var builder = Builder()
    rows.reserveCapacity(records.count)
    recordIDs.reserveCapacity(records.count)
    for index in records.indices {
      rows.append(builder.row(records[index], at: index))
      recordIDs.append(records[index].uuid)
    }
    countryCodes = builder.countryCodes
    tagIDs = builder.tagIDs
    rowTags = builder.rowTags
  }

  func record(_ row: Row) -> UUID { recordIDs[Int(row.index)] }

  private struct Builder {
    var countryCodes: [String] = []
    var tagIDs: [UUID] = []
    var rowTags: [Int32] = []
    private var countryIndex: [String: Int32] = [:]
    private var tagIndex: [UUID: Int32] = [:]
    private var yearOfDay: [Int: Int32] = [:]

    mutating func row(_ record: PostcardSnapshot, at index: Int) -> Row {
      let start = Int32(rowTags.count)
      for tag in record.tagIDs { rowTags.append(self.index(ofTag: tag)) }
      let distance = min(max(record.distanceKilometers ?? 0, 0), Int(Int32.max))
      return Row(
        index: Int32(index), country: self.index(ofCountry: record.countryCode),
        sentDay: Int32(record.sentDay.number),
        receivedDay: record.receivedDay.map { Int32($0.number) } ?? StatisticsInput.noDay,
        distance: Int32(distance), year: year(of: record.dayThatCounts), tagStart: start,
        tagCount: Int32(rowTags.count) - start, isSent: record.direction == .sent)
    }

    private mutating func year(of day: CalendarDay) -> Int32 {
      if let known = yearOfDay[day.number] { return known }
      let year = Int32(day.year)
      yearOfDay[day.number] = year
      return year
    }

    private mutating func index(ofCountry code: String) -> Int32 {
      if let known = countryIndex[code] { return known }
      let normalized = CountryDataService.normalizedCode(code)
      let index: Int32
      if let known = countryIndex[normalized] {
        index = known
      } else {
        countryCodes.append(normalized)
        index = Int32(countryCodes.count - 1)
        countryIndex[normalized] = index
      }
      countryIndex[code] = index
      return index
    }

    private mutating func index(ofTag id: UUID) -> Int32 {
      if let known = tagIndex[id] { return known }
      tagIDs.append(id)
      tagIndex[id] = Int32(tagIDs.count - 1)
      return Int32(tagIDs.count - 1)
    }
  }
}
