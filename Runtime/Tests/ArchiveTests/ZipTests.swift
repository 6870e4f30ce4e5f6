import Foundation
import Testing

@testable import Archive

final class ZipTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func contents(_ url: URL) throws -> [(ZipReader.Entry, Data)] {
    let reader = try ZipReader(opening: url)
    var found: [(ZipReader.Entry, Data)] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1000, alignment: 16)
    defer { buffer.deallocate() }
    while let entry = try reader.next() {
      var data = Data()
      while true {
        let count = try reader.read(into: buffer)
        if count == 0 { break }
        data.append(contentsOf: buffer[..<count])
      }
      found.append((entry, data))
    }
    return found
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let url = folder.appendingPathComponent("a.zip")
    let file = folder.appendingPathComponent("photo.bin")
    let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try bytes.write(to: file)
    let writer = try ZipWriter(creating: url)
    try writer.add(Data("{}".utf8), name: "manifest.json", modified: Date())
    var progress = 0
    try writer.addFile(at: file, name: "images/明信片.bin", modified: Date()) { progress += $0 }
    try writer.add(Data(), name: "empty", modified: Date())
    try writer.finish()
    let found = try contents(url)
    #expect(found.map(\.0.name) == ["manifest.json", "images/明信片.bin", "empty"])
    #expect(found.map(\.1) == [Data("{}".utf8), bytes, Data()])
    #expect(found.allSatisfy { $0.0.kind == .file && !$0.0.isEncrypted })
    #expect(progress == bytes.count)
  }

  /// A name that says it is UTF-8 was no name at all in the locale "C", which programs start with.
  @Test func namesThatSayTheyAreUTF8AreRead() throws {
    let url = folder.appendingPathComponent("utf8.zip")
    let writer = try ZipWriter(creating: url)
    try writer.add(Data("x".utf8), name: "备份/manifest.json", modified: Date())
    try writer.finish()
    let data = try Data(contentsOf: url)
    #expect(data[7] & 8 == 8)
    #expect(try contents(url).map(\.0.name) == ["备份/manifest.json"])
  }

  @Test func entriesAreStoredAndNotCompressed() throws {
    let url = folder.appendingPathComponent("stored.zip")
    let writer = try ZipWriter(creating: url)
    try writer.add(Data(repeating: 65, count: 100_000), name: "a", modified: Date())
    try writer.finish()
    let data = try Data(contentsOf: url)
    #expect(data.count > 100_000 && data.count < 101_000)
    #expect(data.range(of: Data(repeating: 65, count: 100_000)) != nil)
  }

  @Test func anExistingFileIsNotOverwritten() throws {
    let url = folder.appendingPathComponent("taken.zip")
    try Data("mine".utf8).write(to: url)
    #expect(throws: ArchiveError.self) { try ZipWriter(creating: url) }
    #expect(try Data(contentsOf: url) == Data("mine".utf8))
  }

  @Test func aChangedByteIsFound() throws {
    let url = folder.appendingPathComponent("damaged.zip")
    let writer = try ZipWriter(creating: url)
    try writer.add(Data(repeating: 65, count: 5000), name: "a", modified: Date())
    try writer.finish()
    var data = try Data(contentsOf: url)
    data[2000] ^= 1
    try data.write(to: url)
    #expect(throws: ArchiveError.self) { try contents(url) }
  }

  @Test(arguments: [Data(), Data("not a zip".utf8), Data([0x50, 0x4B, 3, 4])])
  func whatIsNoZipIsRefused(_ data: Data) throws {
    let url = folder.appendingPathComponent("no.zip")
    try data.write(to: url)
    #expect(throws: ArchiveError.self) {
      _ = try contents(url)
    }
  }

  @Test func aFolderOrNothingIsRefused() {
    #expect(throws: ArchiveError.self) { try ZipReader(opening: folder) }
    #expect(throws: ArchiveError.self) {
      try ZipReader(opening: folder.appendingPathComponent("none.zip"))
    }
  }

  @Test func aLinkIsNotFollowedWhenAdding() throws {
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(fileURLWithPath: "/etc/hostname"))
    let writer = try ZipWriter(creating: folder.appendingPathComponent("l.zip"))
    #expect(throws: ArchiveError.self) {
      try writer.addFile(at: link, name: "x", modified: Date())
    }
  }
}
