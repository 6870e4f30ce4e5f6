import HouseRules
import Testing

struct ManifestTests {
  private let manifest = Manifest(source: sampleManifest)

  @Test func rowsAreReadWithTheirConstants() {
    #expect(manifest.rows.count == 12)
    #expect(manifest.row("SwiftUICore")?.imports == ["CoreGraphics", "Drawing"])
    #expect(manifest.row("PostcardJourney")?.imports == ["SwiftUI", "Charts", "SQLite"])
    #expect(manifest.row("PostcardJourney")?.house == "Apps")
    #expect(manifest.row("animo")?.house == "Tools")
    #expect(manifest.row("HeadlessHost")?.tests == ["SwiftUI"])
    #expect(manifest.row("Drawing")?.line == 7)
  }

  @Test func librariesAreReadThroughTheirFilter() {
    #expect(manifest.libraries == ["CSQLite", "CGTK", "CPixels"])
  }

  @Test func reachGoesThroughOthers() {
    #expect(
      manifest.reach(of: "SwiftUI") == [
        "SwiftUICore", "GTKHost", "CGTK", "CoreGraphics", "Drawing",
      ])
  }

  @Test func anEmptyManifestHasNoRows() {
    #expect(Manifest(source: "").rows.isEmpty)
  }
}

struct SourceFileTests {
  @Test(arguments: [
    ("Runtime/Sources/Combine/Core/Lock.swift", "Combine", ["Core"], false),
    ("Runtime/Tests/CombineTests/Core/LockTests.swift", "Combine", ["Core"], true),
    ("Tools/Sources/animo/Main.swift", "animo", [], false),
    (
      "Apps/Poemery/Poemery/Core/Models/Poem.swift", "Poemery", ["Poemery", "Core", "Models"], false
    ),
    ("Apps/Poemery/PoemeryTests/Core/PoemTests.swift", "Poemery", ["PoemeryTests", "Core"], true),
  ])
  func aPathTellsRoomAndFolders(path: String, room: String, folders: [String], isTest: Bool) {
    let file = SourceFile(path: path, text: "")
    #expect(file.room?.name == room)
    #expect(file.room?.folders == folders)
    #expect(file.isTest == isTest)
  }
}
