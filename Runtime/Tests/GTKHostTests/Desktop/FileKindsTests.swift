import Testing
import UniformTypeIdentifiers

@testable import GTKHost

struct FileKindsTests {
  @Test func familiesAreAskedForAsSuch() {
    #expect(FileKinds([.image], isPhotos: false).contentTypes == ["image/*"])
    #expect(FileKinds([], isPhotos: true).contentTypes == ["image/*"])
  }

  @Test func kindsAreAskedForByEndingAndContent() {
    let kinds = FileKinds([.json], isPhotos: false)
    #expect(kinds.suffixes.contains("json"))
    #expect(kinds.contentTypes == ["application/json"])
  }

  @Test func whatTakesEverythingHidesNothing() {
    #expect(FileKinds([], isPhotos: false).isEmpty)
    #expect(FileKinds([.json, .item], isPhotos: false).isEmpty)
    #expect(FileKinds([.data], isPhotos: false).isEmpty)
  }
}
