import Foundation
import HouseRules
import Testing

struct RoomImportsOnlyWhatItDeclaresTests {
  private func check(_ path: String, _ text: String) -> [Finding] {
    findings(RoomImportsOnlyWhatItDeclares.self, [path: text])
  }

  @Test func anUndeclaredRoomIsFoundWithItsPlace() {
    let found = check(
      "Runtime/Sources/Drawing/A.swift", "import Foundation\n@testable import SwiftUICore\n")
    #expect(found.map(\.line) == [2])
    #expect(found.first?.message == "Drawing imports SwiftUICore, which its row does not name")
  }

  @Test func anUndeclaredLibraryIsFound() {
    #expect(check("Runtime/Sources/Drawing/A.swift", "import CGTK").count == 1)
  }

  @Test func declaredRoomsItselfAndOutsideModulesAreFine() {
    #expect(
      check("Runtime/Sources/Drawing/A.swift", "import CoreGraphics\nimport Drawing\nimport Glibc")
        == [])
  }

  @Test func testsSeeTheirRoomAndWhatTheRowGrantsThem() {
    #expect(
      check("Runtime/Tests/HeadlessHostTests/A.swift", "import HeadlessHost\nimport SwiftUI") == [])
    #expect(check("Runtime/Tests/DrawingTests/A.swift", "import SwiftUI").count == 1)
  }

  @Test func aWordInACommentIsNoImport() {
    #expect(check("Runtime/Sources/Drawing/A.swift", "// import SwiftUICore") == [])
  }
}

struct RoomsFormNoCircleTests {
  @Test func aCircleIsToldWithItsWay() {
    let found = findings(
      RoomsFormNoCircle.self, [:],
      manifest:
        "let rooms = [room(\"A\", [\"B\"]), room(\"B\", [\"C\"]), room(\"C\", [\"A\"]), room(\"D\", [\"A\"])]"
    )
    #expect(found.map(\.message).contains("A reaches itself: A → B → C → A"))
    #expect(found.count == 3)
  }

  @Test func theSampleHasNone() {
    #expect(findings(RoomsFormNoCircle.self, [:]) == [])
  }
}

struct WallsStandTests {
  /// The sample with one arrow more.
  private func plant(_ room: String, _ other: String) -> [String] {
    let quoted = "\"\(room)\""
    let lines = sampleManifest.split(separator: "\n").map(String.init).map { line in
      guard line.contains("(\(quoted)") || line.contains("name: \(quoted)") else { return line }
      if line.contains("imports: faces") {
        return line.replacing("imports: faces", with: "imports: [\"\(other)\"] + faces")
      }
      if let list = line.firstRange(of: ", [") {
        return line.replacingCharacters(in: list, with: ", [\"\(other)\", ")
      }
      if line.contains(", graphics") {
        return line.replacing(", graphics", with: ", [\"\(other)\"] + graphics")
      }
      return line.replacing(quoted, with: "\(quoted), [\"\(other)\"]")
    }
    let planted = lines.joined(separator: "\n")
    return findings(WallsStand.self, [:], manifest: planted).map(\.message)
  }

  @Test func theSampleStands() {
    #expect(findings(WallsStand.self, [:]) == [])
  }

  @Test(arguments: [
    ("SwiftUICore", "SQLite", "views know no persistence"),
    ("Charts", "GTKHost", "draws through the display list"),
    ("SQLite", "SwiftUICore", "persistence knows no view"),
    ("animo", "Poemery", "Tools knows no Apps"),
    ("PostcardJourney", "Poemery", "Apps knows no Apps"),
    ("Poemery", "AnimoKit", "Apps knows no Tools"),
    ("Drawing", "animo", "Runtime knows no Tools"), ("Charts", "CGTK", "belongs to GTKHost"),
  ])
  func aPlantedArrowIsFound(room: String, other: String, message: String) {
    #expect(plant(room, other).contains { $0.hasPrefix(room) && $0.contains(message) })
  }

  @Test func aWallHoldsThroughOthers() {
    #expect(plant("CoreGraphics", "GTKHost").contains { $0.hasPrefix("Drawing reaches GTKHost") })
  }
}
