/// Statistics kept until the library changes.
///
/// `revision` is raised by every change of the database; a result made for an older revision is
/// never given out.
actor StatisticsCache {
  private struct Key: Hashable {
    var year: Int?
  }

  private let service: StatisticsService
  private let load: @Sendable () async throws -> [PostcardSnapshot]
  private var revision = -1
  private var input: StatisticsInput?
  private var results: [Key: LibraryStatistics] = [:]
  /// How often records were read and how often numbers were made.
  private(set) var loadCount = 0
  private(set) var computationCount = 0

  init(
    service: StatisticsService = StatisticsService(),
    load: @escaping @Sendable () async throws -> [PostcardSnapshot]
  ) {
    self.service = service
    self.load = load
  }

  func statistics(year: Int?, revision: Int) async throws -> LibraryStatistics {
    let input = try await input(revision: revision)
    if let known = results[Key(year: year)], self.revision == revision { return known }
    computationCount += 1
    let result = service.makeAll(input, year: year)
    if self.revision == revision { results[Key(year: year)] = result }
    return result
  }

  func years(revision: Int) async throws -> [Int] {
    service.years(try await input(revision: revision))
  }

  private func input(revision: Int) async throws -> StatisticsInput {
    if let input, self.revision == revision { return input }
    loadCount += 1
    let fresh = StatisticsInput(try await load())
    // A change may have come in while the records were read; the newer answer stays.
    if revision >= self.revision {
      self.revision = revision
      input = fresh
      results = [:]
    }
    return fresh
  }
}
