import XCTest

/// Pictures for the photo picker. In the simulator the picker shows the simulator's own library; where
/// there is none, it gives the one picture that stands here.
@MainActor
final class TestPhotos {
  let file: URL

  init() {
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("PostcardJourneyUITests-\(UUID().uuidString).png")
  }

  isolated deinit { try? FileManager.default.removeItem(at: file) }

  /// The screen as it is becomes the picture.
  func take(_ screen: XCUIElement) throws {
    try screen.screenshot().pngRepresentation.write(to: file)
  }

  /// Something that only calls itself a picture.
  func spoil() throws { try Data("no picture".utf8).write(to: file) }
}
