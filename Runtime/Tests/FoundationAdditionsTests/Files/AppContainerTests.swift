import Foundation
import Testing

@testable import FoundationAdditions

@Suite(.serialized)
struct AppContainerTests {
  @Test func theBaseDirectoriesAreFollowed() {
    let container = AppContainer(
      environment: ["XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "relative"], home: "/home/mei",
      app: "app.poemery")
    #expect(container.applicationSupport.path == "/data/app.poemery")
    #expect(container.documents.path == "/data/app.poemery/Documents")
    #expect(container.caches.path == "/home/mei/.cache/app.poemery")
  }

  @Test func oneFolderCanHoldThemAll() {
    let container = AppContainer(
      environment: ["SKIFF_CONTAINER": "/tmp/box"], home: "/home/mei", app: "app")
    #expect(container.applicationSupport.path == "/tmp/box/Library/Application Support")
    #expect(container.documents.path == "/tmp/box/Documents")
  }

  @Test func theURLsAnswerFromTheOverride() {
    AppContainer.override = AppContainer(folder: URL(fileURLWithPath: "/tmp/other"))
    defer { AppContainer.override = nil }
    #expect(URL.documentsDirectory.path == "/tmp/other/Documents")
    #expect(URL.cachesDirectory.path == "/tmp/other/Library/Caches")
    #expect(URL.applicationSupportDirectory.path == "/tmp/other/Library/Application Support")
  }
}
