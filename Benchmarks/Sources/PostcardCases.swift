import Foundation
import Synchronization

@testable import PostcardJourney

/// The cases of Postcard Journey without screens.
let postcardCases = [
  BenchmarkCase(
    name: "stats-100k", figure: "all statistics of 100,000 records ≤ 60 ms",
    run: { name, _ in try await PostcardBenchmarks.statistics(name) }),
  BenchmarkCase(
    name: "backup-export", figure: "≥ 0.7 × the speed of zip -0, memory < 64 MB",
    run: { name, _ in try await PostcardBenchmarks.export(name) }),
  BenchmarkCase(
    name: "data-open-100k", figure: "100,000 records to the first 50 rows ≤ 80 ms",
    run: { name, _ in try await PostcardBenchmarks.open(name) }),
]

@MainActor
private enum PostcardBenchmarks {
  /// The same records every time, spread as domain research found them: a steep ranking of
  /// countries, a few under way, a third without distance.
  static func records(_ count: Int) -> [PostcardSnapshot] {
    let codes = ["DE", "DE", "DE", "US", "US", "RU", "NL", "JP", "FI", "TW", "PL", "CN", "XK"]
    let tags = (0..<18).map { _ in UUID() }
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let start = CalendarDay(year: 2014, month: 1, day: 1)?.number ?? 0
    return (0..<count).map { index in
      let sent = CalendarDay(number: start + next(4300))
      let isSent = next(100) < 55
      let isUnderWay = isSent && next(100) < 2
      return PostcardSnapshot(
        direction: isSent ? .sent : .received, postcardID: "CN-\(1_000_000 + index)",
        countryCode: next(10) == 0 ? "A\(UnicodeScalar(UInt8(65 + next(26))))" : codes[next(13)],
        sentDay: sent, receivedDay: isUnderWay ? nil : sent.adding(days: next(120)),
        distanceKilometers: next(3) == 0 ? nil : 100 + next(18_000), note: "note \(index)",
        latitude: 51, longitude: 10,
        createdAt: Date(timeIntervalSince1970: Double(1_400_000_000 + index * 60)),
        updatedAt: Date(timeIntervalSince1970: Double(1_400_000_000 + index * 60)),
        tagIDs: next(2) == 0 ? [] : [tags[next(18)]])
    }
  }

  static func statistics(_ name: String) async throws -> Measurement {
    let records = records(100_000)
    let service = StatisticsService()
    var times: [Double] = []
    var processor: [Double] = []
    var checksum = 0
    for _ in 0..<15 {
      let start = threadMilliseconds()
      times.append(
        milliseconds { checksum += service.makeAll(records: records, year: nil).countries.count })
      processor.append(threadMilliseconds() - start)
    }
    let cache = StatisticsCache { records }
    _ = try await cache.statistics(year: nil, revision: 1)
    for _ in 0..<100 { _ = try await cache.statistics(year: nil, revision: 1) }
    return Measurement(
      case: name, times: times,
      counts: [
        "records": 100_000, "countries": Double(checksum / 15),
        "computedFor101Calls": Double(await cache.computationCount),
        "cpuMs": processor.sorted()[processor.count / 2],
      ])
  }

  private struct FixedStore: LibraryStore {
    var value: LibraryContent
    func content() async throws -> LibraryContent { value }
    func apply(_ plan: ImportPlan) async throws -> Set<UUID> { [] }
  }

  /// 400 photos of 0.6 MB, as 2400-pixel HEIC photos are, with thumbnails of 30 KB.
  static func export(_ name: String) async throws -> Measurement {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let location = LibraryLocation(root: folder.appendingPathComponent("library"))
    try location.prepare()
    let storage = ImageStorageService(location: location)
    var records = records(400)
    let noise = Data((0..<600_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) })
    for index in records.indices {
      let photo = CompressedPhoto(
        image: Data([0xFF, 0xD8, 0xFF, 0xE0]) + noise,
        thumbnail: Data([0xFF, 0xD8, 0xFF, 0xE0]) + noise.prefix(30_000), fileExtension: "jpg")
      records[index].frontImageFilename = try storage.store(
        photo, record: records[index].uuid, side: .front)
    }
    let service = BackupService(
      location: location, format: PlatformBackupArchive(), centers: [:],
      tagTable: TagTable(builtIns: []), appVersion: "1.0.0")
    let store = FixedStore(value: LibraryContent(records: records))
    let before = residentMegabytes()
    let peak = Mutex(before)
    var times: [Double] = []
    var peers: [Double] = []
    for round in 0..<5 {
      let url = folder.appendingPathComponent("\(round).postcardjourney")
      let start = ContinuousClock.now
      _ = try await service.export(store, to: url, language: .english) { progress in
        if progress.completed % 16 == 0 {
          let now = residentMegabytes()
          peak.withLock { $0 = max($0, now) }
        }
      }
      let elapsed = ContinuousClock.now - start
      times.append(
        Double(elapsed.components.seconds) * 1e3 + Double(elapsed.components.attoseconds) / 1e15)
      peers += try processTimes(
        URL(fileURLWithPath: "/usr/bin/zip"),
        ["-0", "-q", "-r", folder.appendingPathComponent("\(round).zip").path, location.root.path],
        count: 1)
    }
    let median = peers.sorted()[peers.count / 2]
    var result = Measurement(
      case: name, times: times, peer: Measurement.Peer(name: "zip -0", median: median))
    result.counts = [
      "photos": 400, "speedAgainstZip": median / max(result.median, 0.001),
      "addedMegabytes": peak.withLock { $0 } - before,
    ]
    return result
  }

  static func open(_ name: String) async throws -> Measurement {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let location = LibraryLocation(root: folder)
    let countries = CountryDataService(countries: []) { key, _ in key }
    let container = try ModelContainerFactory.open(location)
    let plan = ImportPlan(
      mode: .overwrite, written: records(100_000), deleted: [], tags: [], deletedTags: [])
    _ = try await LibraryDatabase(modelContainer: container).apply(plan)
    var times: [Double] = []
    var opening: [Double] = []
    var processor: [Double] = []
    var rows = 0
    for _ in 0..<15 {
      let start = threadMilliseconds()
      times.append(
        try milliseconds {
          let container = try ModelContainerFactory.open(location)
          let repository = RecordRepository(container: container, location: location)
          opening.append(threadMilliseconds() - start)
          rows = try repository.page(RecordQuery(), countries: countries).count
        })
      processor.append(threadMilliseconds() - start)
    }
    let middle = times.count / 2
    return Measurement(
      case: name, times: times,
      counts: [
        "records": 100_000, "rows": Double(rows), "cpuMs": processor.sorted()[middle],
        "cpuOpeningMs": opening.sorted()[middle],
      ])
  }

  /// Processor time of this thread, which other programs on the machine do not change.
  private static func threadMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
