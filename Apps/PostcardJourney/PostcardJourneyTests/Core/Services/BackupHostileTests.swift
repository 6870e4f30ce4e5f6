import Archive
import Foundation
import Testing

@testable import PostcardJourney

/// Backups that other people, other programs or other intentions have been at.
struct BackupHostileTests {
  let library: TestLibrary

  init() throws {
    library = try TestLibrary()
  }

  private let manifest =
    #"{"formatVersion":1,"appVersion":"1.0.0","createdAt":"2026-07-26T10:00:00Z","recordCount":1,"sentCount":1,"receivedCount":0,"imageCount":0,"language":"en","future":{"x":1}}"#

  private func record(_ changes: [String: String] = [:]) -> String {
    var fields = [
      "uuid": "\"8E5A2C0D-6C1B-4B7E-9F39-1D2C3B4A5F60\"", "direction": "\"sent\"",
      "postcardID": "\"DE-1\"", "countryCode": "\"DE\"", "sentDate": "\"2026-01-01\"",
      "latitude": "51", "longitude": "10", "createdAt": "\"2026-01-01T00:00:00Z\"",
      "updatedAt": "\"2026-01-01T00:00:00Z\"",
    ]
    fields.merge(changes) { $1 }
    return "{" + fields.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ",") + "}"
  }

  private func backup(_ entries: [(String, String)], name: String = "b") throws -> URL {
    let url = library.file("\(name)-\(UUID().uuidString).postcardjourney")
    let writer = try ZipWriter(creating: url)
    for (name, text) in entries {
      try writer.add(Data(text.utf8), name: name, modified: Date(timeIntervalSince1970: 0))
    }
    try writer.finish()
    return url
  }

  private func preview(_ records: String) async throws -> BackupPreview {
    try await library.service().preview(
      try backup([("manifest.json", manifest), ("records.json", records)]))
  }

  private func error(_ entries: [(String, String)]) async throws -> BackupError? {
    let url = try backup(entries)
    do {
      _ = try await library.service().preview(url)
      return nil
    } catch {
      return error as? BackupError
    }
  }

  // MARK: Format

  /// P77.
  @Test(arguments: [
    ("2", BackupError.newerFormat(2)), ("999", .newerFormat(999)), ("0", .damaged("manifest.json")),
    ("\"1\"", .damaged("manifest.json")), ("-1", .damaged("manifest.json")),
    ("null", .damaged("manifest.json")),
  ])
  func otherFormatsAreRefused(_ version: String, _ expected: BackupError) async throws {
    let text = manifest.replacingOccurrences(
      of: "\"formatVersion\":1", with: "\"formatVersion\":\(version)")
    #expect(
      try await error([("manifest.json", text), ("records.json", "not even JSON")]) == expected)
  }

  @Test func aMissingVersionOrManifestIsRefused() async throws {
    #expect(
      try await error([("manifest.json", "{}"), ("records.json", "[]")])
        == .damaged("manifest.json"))
    #expect(try await error([("records.json", "[]")]) == .notABackup)
    #expect(try await error([("manifest.json", manifest)]) == .damaged("records.json"))
    #expect(
      try await error([("manifest.json", manifest), ("records.json", "{")])
        == .damaged("records.json"))
    #expect(
      try await error([("manifest.json", manifest), ("records.json", "[]"), ("tags.json", "?")])
        == .damaged("tags.json"))
  }

  @Test(arguments: [Data(), Data("PK".utf8), Data(repeating: 0, count: 5000)])
  func whatIsNoArchiveIsRefused(_ data: Data) async throws {
    let url = library.file("none.postcardjourney")
    try data.write(to: url)
    await #expect(throws: BackupError.self) { try await library.service().preview(url) }
  }

  /// P76: packed again by a desktop.
  @Test func aRepackedBackupIsRead() async throws {
    let url = try backup([
      ("__MACOSX/Backup/._records.json", "garbage"), ("Backup/.DS_Store", "x"),
      ("Backup/._manifest.json", "garbage"), ("Backup/records.json", "\u{FEFF}[\(record())]"),
      ("Backup/manifest.json", "\u{FEFF}" + manifest), ("Backup/readme.txt", "hello"),
    ])
    let preview = try await library.service().preview(url)
    #expect(preview.recordCount == 1 && !preview.isDamaged)
    #expect(preview.ignoredEntries == ["Backup/readme.txt"])
  }

  /// P83: names in bytes of another script without a flag that says so, and names of ours, which
  /// are plain letters only.
  @Test func namesInOtherScriptsDoNotMatter() async throws {
    let url = try backup([
      ("XY/manifest.json", manifest), ("XY/records.json", "[\(record())]"), ("XY/XY.txt", "x"),
    ])
    var bytes = try Data(contentsOf: url)
    // The folder's name as a Chinese desktop of old writes it.
    while let name = bytes.range(of: Data("XY".utf8)) {
      bytes.replaceSubrange(name, with: [0xC3, 0xF7])
    }
    try bytes.write(to: url)
    for format in [PlatformBackupArchive(), ZipBackupArchive()] as [any BackupArchiveFormat] {
      let preview = try await library.service(format).preview(url)
      #expect(preview.recordCount == 1 && !preview.isDamaged)
      #expect(preview.ignoredEntries.count == 1)
    }
    let own = library.file("own.postcardjourney")
    _ = try await library.service().export(
      MemoryStore([try library.cardWithPhoto(3)]), to: own, language: .simplifiedChinese)
    let reader = try PlatformBackupArchive().reader(own)
    while let entry = try reader.next() { #expect(entry.name.utf8.allSatisfy { $0 < 128 }) }
  }

  @Test(arguments: [
    "../evil.json", "/etc/evil", "images/../../x", "C:/x", "images/..", "./../x",
  ])
  func pathsThatLeaveTheBackupAreRefused(_ name: String) async throws {
    let error = try await error([("manifest.json", manifest), ("records.json", "[]"), (name, "x")])
    #expect(error == .unsafeEntry(name))
  }

  @Test func linksAreRefused() async throws {
    let folder = library.file("links")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("manifest.json"))
    try Data("[]".utf8).write(to: folder.appendingPathComponent("records.json"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("settings.json").path,
      withDestinationPath: "/etc/passwd")
    let url = library.file("links.postcardjourney")
    let zip = Process()
    zip.executableURL = URL(fileURLWithPath: "/usr/bin/zip")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/zip") else { return }
    zip.arguments = ["-q", "-r", "--symlinks", url.path, "."]
    zip.currentDirectoryURL = folder
    try zip.run()
    zip.waitUntilExit()
    await #expect(throws: BackupError.unsafeEntry("settings.json")) {
      try await library.service().preview(url)
    }
  }

  @Test func twoEntriesForOnePartAreRefused() async throws {
    let id = UUID().uuidString
    let error = try await error([
      ("manifest.json", manifest), ("records.json", "[]"), ("images/\(id)/front.heic", "a"),
      ("images/\(id.lowercased())/FRONT.heic", "b"),
    ])
    #expect(error == .damaged("images/\(id.lowercased())/FRONT.heic"))
  }

  @Test func anOversizedPartIsRefusedWhateverItsDirectorySays() async throws {
    let big = String(repeating: " ", count: (1 << 20) + 1)
    let error = try await error([("manifest.json", manifest + big), ("records.json", "[]")])
    #expect(error == .tooLarge("manifest.json"))
  }

  // MARK: Values

  /// P82: each is listed as damaged and none stops the others.
  @Test(arguments: [
    ["distanceKilometers": "8214.5"], ["distanceKilometers": "-5"], ["distanceKilometers": "0"],
    ["distanceKilometers": "1e999"], ["direction": "\"other\""], ["direction": "\"received\""],
    ["receivedDate": "\"2025-12-31\""], ["sentDate": "\"2026-02-30\""], ["sentDate": "null"],
    ["uuid": "\"x\""], ["updatedAt": "\"yesterday\""], ["countryCode": "\"\""],
    ["frontImageFilename": "\"../../etc/passwd\""], ["note": "5"], ["tags": "[1]"],
  ])
  func brokenValuesAreListed(_ changes: [String: String]) async throws {
    let good = record(["uuid": "\"11111111-2222-4333-8444-555555555555\""])
    let preview = try await preview("[\(record(changes)),\(good)]")
    #expect(preview.damagedRecords.count == 1)
    #expect(preview.recordCount == 1)
  }

  @Test func elementsThatAreNoRecordsAreListed() async throws {
    let preview = try await preview("[null, 5, [], {}, \"x\", \(record())]")
    #expect(preview.damagedRecords.count == 5 && preview.recordCount == 1)
  }

  @Test func aSecondRecordWithOneUUIDIsListed() async throws {
    let preview = try await preview("[\(record()),\(record())]")
    #expect(preview.damagedRecords.map(\.defect) == [.duplicateUUID])
    #expect(preview.recordCount == 1)
  }

  @Test func damageNeedsAWordBeforeAnythingIsImported() async throws {
    let url = try backup([
      ("manifest.json", manifest),
      ("records.json", "[\(record()),\(record(["uuid": "\"x\""]))]"),
    ])
    let store = MemoryStore()
    await #expect(throws: BackupError.damagedRecords(1)) {
      try await library.service().restore(url, mode: .merge, into: store, language: .english)
    }
    #expect(await store.value.records.isEmpty)
    let result = try await library.service().restore(
      url, mode: .merge, into: store, acceptingDamage: true, language: .english)
    #expect(result.insertedCount == 1 && result.skippedRecords.count == 1)
  }

  /// P63.
  @Test(arguments: [
    ["latitude": "91"], ["longitude": "200"], ["latitude": "null"], ["longitude": "180.000002"],
  ])
  func pointsOffTheGlobeBecomeTheCountrysMiddle(_ changes: [String: String]) async throws {
    let url = try backup([("manifest.json", manifest), ("records.json", "[\(record(changes))]")])
    #expect(try await library.service().preview(url).repairedPlaces.count == 1)
    let store = MemoryStore()
    _ = try await library.service().restore(url, mode: .merge, into: store, language: .english)
    #expect(await store.value.records.first?.place == GeoPoint(latitude: 51, longitude: 10))
  }

  /// P59.
  @Test func zeroIsAPlace() async throws {
    let preview = try await preview("[\(record(["latitude": "0", "longitude": "0"]))]")
    #expect(preview.repairedPlaces.isEmpty && preview.recordCount == 1)
  }

  /// P49 and P45.
  @Test func oldCodesAreKeptSmallLettersAreReadAndHiddenRepliesGo() async throws {
    let received = record([
      "uuid": "\"11111111-2222-4333-8444-555555555555\"", "direction": "\"received\"",
      "receivedDate": "\"2026-01-05\"", "replyMessage": "\"private\"", "countryCode": "\"de\"",
    ])
    let old = record(["countryCode": "\"AN\"", "sentDate": "\"2026-01-01T18:00:00+08:00\""])
    let url = try backup([("manifest.json", manifest), ("records.json", "[\(received),\(old)]")])
    let store = MemoryStore()
    let preview = try await library.service().preview(url)
    #expect(preview.unknownCountries == ["AN"] && preview.countsDisagree)
    _ = try await library.service().restore(url, mode: .merge, into: store, language: .english)
    let records = await store.value.records.sorted { $0.countryCode < $1.countryCode }
    #expect(records.map(\.countryCode) == ["AN", "DE"])
    #expect(records[1].replyMessage == nil)
    #expect(records[0].sentDay == day("2026-01-01"))
  }

  /// One flipped byte in a photo is found, named, and refused.
  @Test func aChangedPhotoIsNamed() async throws {
    let source = try TestLibrary()
    let mine = try source.cardWithPhoto(3)
    let url = source.file("flip.postcardjourney")
    _ = try await source.service().export(MemoryStore([mine]), to: url, language: .english)
    var bytes = try Data(contentsOf: url)
    let at = try #require(bytes.range(of: TestLibrary.photo(3))).lowerBound + 100
    bytes[at] ^= 0xFF
    try bytes.write(to: url)
    let preview = try await library.service().preview(url)
    #expect(preview.damagedPhotos == [.init(record: mine.uuid, name: "front.heic")])
    let store = MemoryStore()
    let name = "images/\(mine.uuid.uuidString)/front.heic"
    await #expect(throws: BackupError.damaged(name)) {
      try await library.service().restore(url, mode: .merge, into: store, language: .english)
    }
    #expect(try library.contents().isEmpty)
    let result = try await library.service().restore(
      url, mode: .merge, into: store, acceptingDamage: true, language: .english)
    #expect(result.imageCount == 0 && result.skippedPhotos.count == 1)
  }

  @Test func aPhotoThatIsNoPictureIsRefused() async throws {
    let id = "8E5A2C0D-6C1B-4B7E-9F39-1D2C3B4A5F60"
    let url = try backup([
      ("manifest.json", manifest),
      ("records.json", "[\(record(["frontImageFilename": "\"front.heic\""]))]"),
      ("images/\(id)/front.heic", "#!/bin/sh"),
    ])
    await #expect(throws: BackupError.damaged("images/\(id)/front.heic")) {
      try await library.service().restore(
        url, mode: .merge, into: MemoryStore(), language: .english)
    }
  }

  @Test func aTruncatedBackupChangesNothing() async throws {
    let source = try TestLibrary()
    let url = source.file("cut.postcardjourney")
    _ = try await source.service().export(
      MemoryStore([try source.cardWithPhoto(3)]), to: url, language: .english)
    let whole = try Data(contentsOf: url)
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 23)) {
      try whole.prefix(length).write(to: url)
      let store = MemoryStore()
      await #expect(throws: BackupError.self) {
        try await library.service().restore(url, mode: .merge, into: store, language: .english)
      }
      #expect(await store.value.records.isEmpty)
    }
    #expect(try library.contents().isEmpty)
  }
}
