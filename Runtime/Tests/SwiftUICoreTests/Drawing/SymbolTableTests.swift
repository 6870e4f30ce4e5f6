import Foundation
import Testing

@testable import SwiftUICore

/// Every symbol that an app names must have a drawing.
@Suite struct SymbolTableTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func names(in source: String) -> [String] {
    let pattern =
      /(?:systemName|systemImage|symbol): (?:[^"\n]*\? )?"([a-z0-9.]+)"(?: : "([a-z0-9.]+)")?/
    return source.matches(of: pattern).flatMap { match in
      [String(match.1)] + (match.2.map { [String($0)] } ?? [])
    }
  }

  @Test func theScanFindsBothSidesOfAChoice() {
    let source =
      "Image(systemName: a ? \"heart\" : \"star.fill\"); Label(\"x\", systemImage: \"map\")"
    #expect(names(in: source) == ["heart", "star.fill", "map"])
  }

  @Test func everySymbolThatAnAppNamesHasADrawing() throws {
    let apps = Self.root.appendingPathComponent("Apps")
    let files = try #require(
      FileManager.default.enumerator(at: apps, includingPropertiesForKeys: nil))
    var seen = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      if file.path.contains("Tests/") { continue }
      for name in names(in: try String(contentsOf: file, encoding: .utf8)) {
        seen += 1
        #expect(SymbolLibrary.isKnown(name), "\(name), named in \(file.lastPathComponent)")
      }
    }
    #expect(seen > 5)
  }

  @Test func everyRowOfTheTableNamesADrawingOfThePackage() throws {
    let folder = URL(fileURLWithPath: "/usr/share/bootstrap-icons/svg")
    try #require(FileManager.default.fileExists(atPath: folder.path))
    for (name, drawing) in SymbolTable.allRows {
      let file = folder.appendingPathComponent("\(drawing).svg")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name) → \(drawing)")
    }
  }
}
