import HouseRules
import Testing

/// A small repository with one fault planted, or none.
func findings<Rule: HouseRule>(
  _ rule: Rule.Type, _ files: [String: String], manifest: String = sampleManifest
) -> [Finding] {
  var files = files
  files["Package.swift"] = manifest
  return houseFindings(in: Tree(files: files), rules: [rule])
}

let sampleManifest = """
  let libraries: [(name: String, pkgConfig: String)] = [("CSQLite", "sqlite3"), ("CGTK", "gtk4")].filter { $0.0 != "" }
  let compiled: [(name: String, links: [String])] = [("CPixels", [])].filter { _ in true }
  let graphics = ["CoreGraphics"]
  let faces = ["SwiftUI", "Charts"]
  let rooms: [Room] = [
    room("CoreGraphics"),
    room("Drawing", graphics),
    room("SQLite", ["CSQLite"]),
    room("SwiftUICore", graphics + ["Drawing"]),
    room("HeadlessHost", ["SwiftUICore"], tests: ["SwiftUI"]),
    room("GTKHost", ["SwiftUICore", "CGTK"]),
    room("SwiftUI", ["SwiftUICore", "GTKHost"]),
    room("Charts", ["SwiftUICore"]),
    tool("AnimoKit"),
    tool("animo", ["AnimoKit"], kind: .tool),
    Room(name: "Poemery", imports: faces, kind: .app, house: "Apps"),
    Room(name: "PostcardJourney", imports: faces + ["SQLite"], kind: .app, house: "Apps"),
  ]
  """
