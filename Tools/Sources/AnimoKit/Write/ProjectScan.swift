import CommandLineKit
import Foundation

/// What a working folder holds that a new file should use: photos, the haptics helper, the page
/// colour, shaders, projects.
struct ProjectScan {
  var facts = ProjectFacts()
  /// `.xcodeproj` folders, relative, nearest the root first.
  var projects: [String] = []
  /// Every Swift file seen, relative.
  var swiftFiles: [String] = []

  private static let photoFolders = [
    "legendary-Animo/Res/Assets.xcassets/Images", "Assets.xcassets/Images", "Assets.xcassets",
  ]

  init(_ folder: WorkingFolder) {
    let entries = FolderWalk().entries(under: folder.path) { entry in
      !entry.name.hasSuffix(".xcodeproj") && !entry.name.hasSuffix(".imageset")
        && entry.name != "Preview Content"
    }
    var imageSets: [(folder: String, name: String)] = []
    for entry in entries {
      if entry.isFolder {
        if entry.name.hasSuffix(".xcodeproj"), entry.depth <= 4 { projects.append(entry.path) }
        if entry.name.hasSuffix(".imageset"), let slash = entry.path.lastIndex(of: "/") {
          imageSets.append((String(entry.path[..<slash]), String(entry.name.dropLast(9))))
        }
        if entry.name == "BgColor.colorset" { facts.hasBackgroundColour = true }
      } else if entry.name.hasSuffix(".swift") {
        swiftFiles.append(entry.path)
        if entry.name == "HapticFeedback.swift" { facts.hasHapticHelper = true }
      } else if entry.name.hasSuffix(".metal") {
        facts.shaderFunctions += Self.stitchableFunctions(in: "\(folder.path)/\(entry.path)")
      }
    }
    facts.photos = Self.photos(imageSets)
  }

  /// The first of the three known folders that has image sets, else any catalogue's.
  private static func photos(_ imageSets: [(folder: String, name: String)]) -> [String] {
    for folder in photoFolders {
      let names = imageSets.filter { $0.folder == folder }.map(\.name)
      if !names.isEmpty {
        return names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      }
    }
    return Set(imageSets.filter { $0.folder.contains(".xcassets") }.map(\.name)).sorted {
      $0.localizedStandardCompare($1) == .orderedAscending
    }
  }

  private static func stitchableFunctions(in path: String) -> [String] {
    guard let bytes = try? AtomicFile.read(path, limit: 1 << 20) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.ranges(of: "stitchable").compactMap { range in
      let rest = text[range.upperBound...].prefix(200)
      guard let parenthesis = rest.firstIndex(of: "(") else { return nil }
      let name = rest[..<parenthesis].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last
      return name.map(String.init)
    }
  }
}
