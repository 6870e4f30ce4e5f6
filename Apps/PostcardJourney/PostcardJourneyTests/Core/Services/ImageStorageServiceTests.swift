import Foundation
import Testing

@testable import PostcardJourney

struct ImageStorageServiceTests {
  let library: TestLibrary
  var storage: ImageStorageService { library.storage }
  private let photo = CompressedPhoto(
    image: TestLibrary.photo(1), thumbnail: TestLibrary.photo(2), fileExtension: "heic")
  private let longAgo = Date().addingTimeInterval(3600)

  init() throws {
    library = try TestLibrary()
  }

  /// Spec 11.3, P69.
  @Test func photosLieWhereTheSpecSaysAndTheNameIsRelative() throws {
    let record = UUID()
    let name = try storage.store(photo, record: record, side: .front)
    #expect(name == "front.heic")
    let files = try library.contents()
    #expect(files["Images/\(record.uuidString)/front.heic"] == photo.image)
    #expect(files["Thumbnails/\(record.uuidString)/front.jpg"] == photo.thumbnail)
    #expect(files.count == 2)
    let moved = library.file("Moved")
    try FileManager.default.moveItem(at: library.location.root, to: moved)
    let other = ImageStorageService(location: LibraryLocation(root: moved))
    let url = try #require(other.imageURL(record: record, name: name))
    #expect(try Data(contentsOf: url) == photo.image)
    try FileManager.default.moveItem(at: moved, to: library.location.root)
  }

  /// P71, spec 11.5: the old photo is whole until the new one is named.
  @Test func aReplacementTakesAnotherName() throws {
    let record = UUID()
    let first = try storage.store(photo, record: record, side: .front)
    let second = try storage.store(photo, record: record, side: .front)
    let third = try storage.store(photo, record: record, side: .front)
    #expect([first, second, third] == ["front.heic", "front-2.heic", "front-3.heic"])
    #expect(try storage.store(photo, record: record, side: .back) == "back.heic")
    storage.delete(record: record, name: second)
    #expect(try library.contents().keys.contains("Images/\(record.uuidString)/front.heic"))
    #expect(try storage.store(photo, record: record, side: .front) == "front-4.heic")
  }

  @Test func aFailedWriteLeavesNothingBehindAndTheOldPhotoThere() throws {
    let record = UUID()
    let name = try storage.store(photo, record: record, side: .front)
    let before = try library.contents()
    // A folder cannot be made where a file stands.
    let folder = library.location.thumbnails.appendingPathComponent(record.uuidString)
    try FileManager.default.removeItem(at: folder)
    try Data("x".utf8).write(to: folder)
    #expect(throws: StorageFailure.self) {
      try storage.store(photo, record: record, side: .front)
    }
    let after = try library.contents()
    #expect(
      after["Images/\(record.uuidString)/\(name)"] == before["Images/\(record.uuidString)/\(name)"])
    #expect(after.keys.filter { $0.hasPrefix("Images/") }.count == 1)
  }

  @Test func deletingTakesPhotoThumbnailAndEmptyFolder() throws {
    let record = UUID()
    let name = try storage.store(photo, record: record, side: .back)
    storage.delete(record: record, name: name)
    #expect(try library.contents().isEmpty)
    let images = try FileManager.default.contentsOfDirectory(atPath: library.location.images.path)
    #expect(images.isEmpty)
  }

  @Test(arguments: [
    "../x.heic", "/etc/passwd", "a/b.heic", "..", ".hidden", "", "x\u{0}.heic", "明信片.heic",
    String(repeating: "a", count: 65),
  ])
  func namesThatLeaveTheFolderGiveNoURL(_ name: String) {
    #expect(storage.imageURL(record: UUID(), name: name) == nil)
    #expect(storage.thumbnailURL(record: UUID(), name: name) == nil)
  }

  // MARK: Orphans

  /// P70: a name in another case or with `./` is a reference; only the true orphan is found.
  @Test func onlyTrueOrphansAreFound() throws {
    var first = card()
    first.frontImageFilename = try storage.store(photo, record: first.uuid, side: .front)
    var second = card()
    _ = try storage.store(photo, record: second.uuid, side: .front)
    second.frontImageFilename = "./FRONT.heic"
    let stranger = UUID()
    _ = try storage.store(photo, record: stranger, side: .front)
    _ = try storage.store(photo, record: first.uuid, side: .front)
    let references = ImageReferences([first, second])
    let orphans = storage.orphans(referenced: references, now: longAgo)
    #expect(
      Set(orphans.map(\.path)) == [
        "Images/\(stranger.uuidString)/front.heic", "Thumbnails/\(stranger.uuidString)/front.jpg",
        "Images/\(first.uuid.uuidString)/front-2.heic",
        "Thumbnails/\(first.uuid.uuidString)/front-2.jpg",
      ])
    #expect(storage.remove(orphans, referenced: references, now: longAgo) == 4)
    #expect(storage.orphans(referenced: references, now: longAgo).isEmpty)
    #expect(try library.contents().count == 4)
    let folder = library.location.images.appendingPathComponent(stranger.uuidString)
    #expect(!DurableFile.exists(folder))
  }

  @Test func youngFilesAreLeftAlone() throws {
    _ = try storage.store(photo, record: UUID(), side: .front)
    #expect(storage.orphans(referenced: ImageReferences([])).isEmpty)
    #expect(storage.orphans(referenced: ImageReferences([]), now: longAgo).count == 2)
  }

  @Test func whatBecameNamedAfterTheScanStays() throws {
    var record = card()
    let name = try storage.store(photo, record: record.uuid, side: .front)
    let orphans = storage.orphans(referenced: ImageReferences([]), now: longAgo)
    record.frontImageFilename = name
    #expect(storage.remove(orphans, referenced: ImageReferences([record]), now: longAgo) == 0)
    #expect(try library.contents().count == 2)
  }

  @Test func unfinishedWorkIsFound() throws {
    let folder = library.location.temporary.appendingPathComponent("import-x")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: folder.appendingPathComponent("1.heic"))
    let orphans = storage.orphans(referenced: ImageReferences([]), now: longAgo)
    #expect(orphans.map(\.path) == ["Temporary/import-x/1.heic"])
    storage.remove(orphans, referenced: ImageReferences([]), now: longAgo)
    #expect(!DurableFile.exists(folder) && DurableFile.exists(library.location.temporary))
  }

  @Test func aLinkIsRemovedAndNotFollowed() throws {
    let target = library.file("precious")
    try Data("x".utf8).write(to: target)
    let folder = library.location.images.appendingPathComponent("links")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("front.heic"), withDestinationURL: target)
    let orphans = storage.orphans(referenced: ImageReferences([]), now: longAgo)
    #expect(orphans.count == 1)
    storage.remove(orphans, referenced: ImageReferences([]), now: longAgo)
    #expect(DurableFile.exists(target))
  }

  @Test func storageUseCountsWhatIsThere() throws {
    _ = try storage.store(photo, record: UUID(), side: .front)
    let use = storage.storageUse()
    #expect(use.imageCount == 1)
    #expect(use.imageBytes == Int64(photo.image.count))
    #expect(use.thumbnailBytes == Int64(photo.thumbnail.count))
  }
}
