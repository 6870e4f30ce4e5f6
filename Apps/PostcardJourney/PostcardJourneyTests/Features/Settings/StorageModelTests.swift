import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct StorageModelTests {
  let test: TestApp

  init() throws { test = try TestApp() }

  /// A photo no record names, as old as a day.
  private func stray() throws -> URL {
    let folder = test.library.location.images.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("front.jpg")
    try Data(repeating: 7, count: 2048).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -86_400)], ofItemAtPath: file.path)
    return file
  }

  @Test func whereEveryPhotoIsUsedThereIsNothingToCleanUp() async throws {
    try test.add(photos: [.front, .back])
    let model = StorageModel(test.app)
    await model.scan(now: Date(timeIntervalSinceNow: 86_400))
    #expect(model.state == .nothingFound)
    #expect(model.isDone)
    #expect(model.outcome == "Every photo belongs to a record.")
    model.isDone = false
    #expect(model.state == .idle)
  }

  @Test func strayPhotosGoOnlyAfterAYes() async throws {
    let kept = try test.add(photos: [.front])
    let file = try stray()
    let model = StorageModel(test.app)
    await model.scan()
    #expect(model.isAsking)
    #expect(model.question == "1 file that no record uses, 2 kB")
    #expect(FileManager.default.fileExists(atPath: file.path))
    // The dialog goes away before its answer is acted on.
    model.isAsking = false
    await model.remove()
    #expect(model.outcome == "1 file deleted")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let record = try test.app.records.record(kept).snapshot
    let name = try #require(record.imageFilename(.front))
    let url = try #require(test.app.storage.imageURL(record: kept, name: name))
    #expect(FileManager.default.fileExists(atPath: url.path))
  }

  @Test func cancellingDeletesNothing() async throws {
    let file = try stray()
    let model = StorageModel(test.app)
    await model.scan()
    model.isAsking = false
    #expect(model.state == .idle)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func sizesAreOfTheFilesThatAreThere() async throws {
    let model = StorageModel(test.app)
    #expect(model.photosText == nil)
    try test.add(photos: [.front])
    await model.measure()
    let use = test.app.storage.storageUse()
    #expect(model.use == use)
    #expect(use.imageCount == 1)
    #expect(model.photosText?.isEmpty == false)
  }
}
