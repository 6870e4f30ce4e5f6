import Archive
import Foundation
import Testing

@testable import PostcardJourney

private let zipProgram = "/usr/bin/zip"

/// The app's own zip against libarchive, in both directions.
final class ZipBackupArchiveTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ZipBackupArchiveTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private struct Found: Equatable {
    var name: String
    var kind: BackupArchiveEntry.Kind
    var bytes: Data
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Everything a reader gives; throws where it does.
  private func read(
    _ url: URL, by format: any BackupArchiveFormat = ZipBackupArchive(), step: Int = 4096
  ) throws -> [Found] {
    let reader = try format.reader(url)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: step, alignment: 16)
    defer { buffer.deallocate() }
    var found: [Found] = []
    while let entry = try reader.next() {
      var bytes = Data()
      while entry.kind == .file {
        let count = try reader.read(into: buffer)
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
      }
      found.append(Found(name: entry.name, kind: entry.kind, bytes: bytes))
    }
    return found
  }

  /// Entries of every sort: empty, small, repetitive, random, larger than any buffer, named in
  /// other scripts.
  private func samples() -> [(String, Data)] {
    var state: UInt64 = 7
    func random(_ count: Int) -> Data {
      Data(
        (0..<count).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(truncatingIfNeeded: state >> 33)
        })
    }
    let words = (0..<30_000).map { "card \($0 % 977) " }.joined()
    return [
      ("manifest.json", Data("{}".utf8)), ("empty", Data()), ("images/明信片/é.heic", random(3000)),
      ("zeros", Data(count: 200_000)), ("words.txt", Data(words.utf8)),
      ("noise", random(1_500_000)),
    ]
  }

  private func write(_ url: URL, by format: any BackupArchiveFormat) throws {
    let writer = try format.writer(url)
    for (name, data) in samples() {
      if data.count > 1000 {
        let source = file(UUID().uuidString)
        try data.write(to: source)
        var told = 0
        try writer.addFile(at: source, name: name, modified: Date(timeIntervalSince1970: 1e9)) {
          told += $0
        }
        #expect(told == data.count)
      } else {
        try writer.add(data, name: name, modified: Date(timeIntervalSince1970: 1e9))
      }
    }
    try writer.finish()
  }

  private var expected: [Found] {
    samples().map { Found(name: $0.0, kind: .file, bytes: $0.1) }
  }

  @Test func eachReadsWhatTheOtherWrote() throws {
    let own = file("own.zip")
    try write(own, by: ZipBackupArchive())
    #expect(try read(own, by: PlatformBackupArchive()) == expected)
    #expect(try read(own) == expected)
    #expect(try read(own, step: 7).count == expected.count)
    let library = file("library.zip")
    try write(library, by: PlatformBackupArchive())
    #expect(try read(library) == expected)
  }

  private func pack(_ arguments: [String], _ url: URL) throws {
    let source = file("source")
    for (name, data) in samples() {
      let target = source.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: target)
    }
    try FileManager.default.createSymbolicLink(
      atPath: source.appendingPathComponent("link").path, withDestinationPath: "/etc/hostname")
    let zip = Process()
    zip.executableURL = URL(fileURLWithPath: zipProgram)
    zip.arguments = ["-q", "-r", "--symlinks"] + arguments + [url.path, "."]
    zip.currentDirectoryURL = source
    try zip.run()
    zip.waitUntilExit()
    try #require(zip.terminationStatus == 0)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: zipProgram), "zip is not installed"),
    arguments: ["-0", "-1", "-6", "-9"])
  func whatADesktopPacksIsUnpacked(_ level: String) throws {
    let url = file("packed.zip")
    try pack([level], url)
    let found = try read(url).sorted { $0.name < $1.name }
    let known = try read(url, by: PlatformBackupArchive()).sorted { $0.name < $1.name }
    #expect(found == known)
    #expect(found.filter { $0.kind == .file }.map(\.bytes) == filesByName.map(\.bytes))
    #expect(found.contains { $0.name == "link" && $0.kind == .link })
    #expect(found.contains { $0.kind == .folder })
  }

  private var filesByName: [Found] { expected.sorted { $0.name < $1.name } }

  @Test func manyEntriesNeedTheLongEndAndHaveIt() throws {
    let url = file("many.zip")
    let writer = try ZipBackupArchive().writer(url)
    for index in 0..<66_000 {
      try writer.add(Data(), name: "\(index)", modified: Date(timeIntervalSince1970: 0))
    }
    try writer.finish()
    for format in [ZipBackupArchive(), PlatformBackupArchive()] as [any BackupArchiveFormat] {
      let reader = try format.reader(url)
      var count = 0
      while try reader.next() != nil { count += 1 }
      #expect(count == 66_000)
    }
  }

  @Test func aNameThatIsTakenIsNotOverwritten() throws {
    let url = file("taken.zip")
    try Data("mine".utf8).write(to: url)
    #expect(throws: BackupArchiveFailure.storage(.system(code: EEXIST))) {
      try ZipBackupArchive().writer(url)
    }
    #expect(try Data(contentsOf: url) == Data("mine".utf8))
  }

  @Test func aLinkIsNotFollowedWhenAdding() throws {
    let link = file("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(fileURLWithPath: "/etc/hostname"))
    let writer = try ZipBackupArchive().writer(file("l.zip"))
    #expect(throws: BackupArchiveFailure.self) {
      try writer.addFile(at: link, name: "x", modified: Date()) { _ in }
    }
  }

  @Test(arguments: [Data(), Data("PK".utf8), Data("not a zip".utf8), Data(count: 70_000)])
  func whatIsNoZipIsRefused(_ data: Data) throws {
    let url = file("none.zip")
    try data.write(to: url)
    #expect(throws: BackupArchiveFailure.damaged("is not a zip")) { try read(url) }
    #expect(throws: BackupArchiveFailure.self) { try ZipBackupArchive().reader(folder) }
  }

  /// A stored entry of 5,000 letters, its parts changed one by one.
  private func changed(_ change: (inout Data) -> Void) throws -> URL {
    let url = file("\(UUID().uuidString).zip")
    let writer = try ZipBackupArchive().writer(url)
    try writer.add(Data(repeating: 65, count: 5000), name: "a", modified: Date())
    try writer.finish()
    var data = try Data(contentsOf: url)
    change(&data)
    try data.write(to: url)
    return url
  }

  /// Places in the file: the local header at 0, the bytes at 31, the directory at 5,031.
  @Test(arguments: [
    (2000, UInt8(66), "checksum"), (14, 9, "none"), (30, 98, "not what the directory says"),
    (8, 8, "not what the directory says"), (5031 + 10, 8, "not what the directory says"),
    (5031 + 10, 12, "not what the directory says"), (5031 + 20, 1, "two sizes"),
    (5031 + 24, 1, "two sizes"), (5031 + 16, 1, "checksum"), (5031 + 42, 200, "not what"),
    (5031 + 8, 1, "encrypted"), (5031 + 22, 255, "reaches"),
  ])
  func anEntryThatDisagreesWithItselfIsDamaged(_ place: Int, _ value: UInt8, _ why: String) throws {
    let url = try changed { $0[place] = $0[place] == value ? value &+ 1 : value }
    if why == "none" {
      // The checksum before the bytes is not looked at; the directory's is.
      #expect(try read(url).first?.bytes.count == 5000)
      return
    }
    let failure = #expect(throws: BackupArchiveFailure.self) { try read(url) }
    guard case .damaged(let reason) = failure else { return #expect(Bool(false), "\(why)") }
    #expect(reason.contains(why), "\(reason)")
  }

  @Test func moreBytesThanItSaysAreNotGiven() throws {
    // One stored block of 10 bytes, told to be 4.
    let url = file("long.zip")
    var data = Data()
    let packed: [UInt8] = [0x01, 0x0A, 0x00, 0xF5, 0xFF] + Array(repeating: 65, count: 10)
    var checksum = CyclicChecksum()
    [UInt8](repeating: 65, count: 4).withUnsafeBytes { checksum.add($0) }
    data = oneEntry(packed, method: 8, size: 4, checksum: checksum.value)
    try data.write(to: url)
    #expect(throws: BackupArchiveFailure.damaged("an entry is longer than it says")) {
      try read(url)
    }
    data = oneEntry(packed, method: 8, size: 40, checksum: checksum.value)
    try data.write(to: url)
    #expect(throws: BackupArchiveFailure.self) { try read(url) }
  }

  /// Codes with too many words, too few, a distance before the start, a block of no kind.
  @Test(arguments: [
    [0x07], [0x05, 0xFF, 0xFF, 0xFF, 0xFF], [0x03, 0x02], [0x03, 0x01, 0x00], [0x01, 1, 0, 1, 0],
    [0x05, 0x00, 0x00], [0x4B, 0x04, 0xF2, 0xFF],
  ])
  func brokenDeflateIsDamaged(_ packed: [UInt8]) throws {
    let url = file("broken.zip")
    try oneEntry(packed, method: 8, size: 400, checksum: 0).write(to: url)
    #expect(throws: BackupArchiveFailure.self) { try read(url) }
  }

  private func oneEntry(_ packed: [UInt8], method: Int, size: Int, checksum: UInt32) -> Data {
    var file = ZipBytes()
    func common() {
      file.append(short: 20)
      file.append(short: 0)
      file.append(short: method)
      file.append(word: 0)
      file.append(word: checksum)
      file.append(word: UInt32(packed.count))
      file.append(word: UInt32(size))
      file.append(short: 1)
    }
    file.append(word: ZipLayout.localMark)
    common()
    file.append(short: 0)
    file.append([97] + packed)
    let start = file.bytes.count
    file.append(word: ZipLayout.directoryMark)
    file.append(short: 20)
    common()
    file.append([UInt8](repeating: 0, count: 16))
    file.append([97])
    let size = file.bytes.count - start
    file.append(word: ZipLayout.endMark)
    file.append(word: 0)
    file.append(short: 1)
    file.append(short: 1)
    file.append(word: UInt32(size))
    file.append(word: UInt32(start))
    file.append(short: 0)
    return Data(file.bytes)
  }

  /// Random damage: never a crash, and never bytes that libarchive would read otherwise.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: zipProgram), "zip is not installed"))
  func randomDamageIsFoundOrHarmless() throws {
    let whole = file("whole.zip")
    let writer = file("small")
    try FileManager.default.createDirectory(at: writer, withIntermediateDirectories: true)
    let words = Data((0..<3000).map { "\($0 % 89) " }.joined().utf8)
    try words.write(to: writer.appendingPathComponent("words"))
    try Data(repeating: 1, count: 900).write(to: writer.appendingPathComponent("ones"))
    let zip = Process()
    zip.executableURL = URL(fileURLWithPath: zipProgram)
    zip.arguments = ["-q", "-r", "-X", whole.path, "."]
    zip.currentDirectoryURL = writer
    try zip.run()
    zip.waitUntilExit()
    let original = try Data(contentsOf: whole)
    let url = file("damaged.zip")
    var generator = SeededGenerator(seed: 11)
    var refused = 0
    for _ in 0..<1500 {
      var data = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        data[Int.random(in: 0..<data.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator), Bool.random(using: &generator) {
        data = data.prefix(Int.random(in: 0..<data.count, using: &generator))
      }
      try data.write(to: url)
      do {
        for entry in try read(url) where entry.kind == .file {
          #expect(entry.bytes == words || entry.bytes == Data(repeating: 1, count: 900))
        }
      } catch is BackupArchiveFailure {
        refused += 1
      }
    }
    #expect(refused > 1000)
  }

  @Test func aBackupOfOneZipIsRestoredByTheOther() async throws {
    let source = try TestLibrary()
    let cards = try (1...5).map { try source.cardWithPhoto($0) }
    let formats: [any BackupArchiveFormat] = [ZipBackupArchive(), PlatformBackupArchive()]
    for (writer, reader) in [(0, 1), (1, 0), (0, 0)] {
      let target = try TestLibrary()
      let url = target.file("b.postcardjourney")
      _ = try await source.service(formats[writer]).export(
        MemoryStore(cards), to: url, language: .english)
      let store = MemoryStore()
      let result = try await target.service(formats[reader]).restore(
        url, mode: .overwrite, into: store, language: .english)
      #expect(result.insertedCount == 5 && result.imageCount == 5)
      #expect(await Set(store.value.records) == Set(cards))
      let photos = try target.contents().filter { $0.key.contains("Images/") }
      let original = try source.contents().filter { $0.key.contains("Images/") }
      #expect(photos == original)
    }
  }
}
