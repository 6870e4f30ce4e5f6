import Foundation
import Testing

@testable import AnimoKit

/// Project rules on projects written to a temporary folder.
struct ProjectRuleTests {
  /// A folder that is deleted with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("animo-project-\(UUID().uuidString)")
    var path: String { url.path }

    func write(_ text: String, to path: String) throws {
      try write(Array(text.utf8), to: path)
    }

    func write(_ bytes: [UInt8], to path: String) throws {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private func findings(
    _ rule: any ProjectRule.Type, _ folder: Folder
  ) -> [ProjectFinding] {
    rule.check(ProjectSnapshot(root: folder.path))
  }

  private func classic(in folder: Folder, settings: String = "") throws {
    try folder.write(
      SampleProject.classic(settings: settings), to: "Trip.xcodeproj/project.pbxproj")
    try folder.write("import SwiftUI\n", to: "Trip/TripApp.swift")
  }

  // MARK: AM916

  @Test func aFileNoTargetBuildsIsFoundAndRegistered() throws {
    let folder = Folder()
    try classic(in: folder)
    try folder.write("struct Wave {}\n", to: "Trip/Wave.swift")
    try folder.write("struct Loose {}\n", to: "Scripts/Loose.swift")
    try folder.write("struct WaveTests {}\n", to: "Trip/TripTests/WaveTests.swift")
    #expect(findings(FileNotInTarget.self, folder).map(\.path) == ["Trip/Wave.swift"])
    let repaired = try ProjectFixer(root: folder.path).apply(findings(FileNotInTarget.self, folder))
    #expect(repaired == ["Trip/Wave.swift"])
    #expect(findings(FileNotInTarget.self, folder).isEmpty)
    #expect(try folder.text("Trip.xcodeproj/project.pbxproj").contains("Wave.swift in Sources"))
  }

  @Test func aSynchronizedFolderNeedsNoListing() throws {
    let folder = Folder()
    try folder.write(SampleProject.synchronized, to: "Trip.xcodeproj/project.pbxproj")
    try folder.write("struct Wave {}\n", to: "Trip/Wave.swift")
    try folder.write(
      "[[ stitchable ]] half4 a(float2 p, half4 c) { return c; }", to: "Trip/A.metal")
    #expect(findings(FileNotInTarget.self, folder).isEmpty)
    #expect(findings(MetalNotInSources.self, folder).isEmpty)
  }

  // MARK: AM812

  @Test func aShaderNoTargetBuildsIsFoundAndRegistered() throws {
    let folder = Folder()
    try classic(in: folder)
    try folder.write(
      "[[ stitchable ]] half4 oil(float2 p, half4 c) { return c; }", to: "Trip/Oil.metal")
    #expect(findings(MetalNotInSources.self, folder).map(\.path) == ["Trip/Oil.metal"])
    _ = try ProjectFixer(root: folder.path).apply(findings(MetalNotInSources.self, folder))
    #expect(findings(MetalNotInSources.self, folder).isEmpty)
    #expect(try folder.text("Trip.xcodeproj/project.pbxproj").contains("sourcecode.metal"))
  }

  @Test func aShaderListedAsTextIsFound() throws {
    let folder = Folder()
    let project = SampleProject.classic(settings: "")
      .replacing("TripApp.swift", with: "Oil.metal").replacing("sourcecode.swift", with: "text")
    try folder.write(project, to: "Trip.xcodeproj/project.pbxproj")
    try folder.write("", to: "Trip/Oil.metal")
    let found = findings(MetalNotInSources.self, folder)
    #expect(found.map(\.path) == ["Trip/Oil.metal"])
    #expect(found.first?.message.contains("text") == true)
  }

  // MARK: AM906

  @Test func aLiveActivityWithoutItsKeyIsFoundAndDeclared() throws {
    let folder = Folder()
    try classic(in: folder)
    let list =
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n\t<key>A</key>\n\t<true/>\n</dict>\n</plist>\n"
    try folder.write(list, to: "Trip/Info.plist")
    try folder.write("// Activity.request\nlet a = 1\n", to: "Trip/Comment.swift")
    #expect(findings(LiveActivityPropertyList.self, folder).isEmpty)
    try folder.write(
      "func go() throws { try Activity.request(attributes: a, content: c) }", to: "Trip/Go.swift")
    #expect(findings(LiveActivityPropertyList.self, folder).map(\.path) == ["Trip/Go.swift"])
    _ = try ProjectFixer(root: folder.path)
      .apply(findings(LiveActivityPropertyList.self, folder))
    #expect(
      try folder.text("Trip/Info.plist").contains(
        "<key>NSSupportsLiveActivities</key>\n\t<true/>\n</dict>"))
    #expect(findings(LiveActivityPropertyList.self, folder).isEmpty)
  }

  @Test func aBuildSettingDeclaresALiveActivityToo() throws {
    let folder = Folder()
    try classic(in: folder, settings: "INFOPLIST_KEY_NSSupportsLiveActivities = YES;")
    try folder.write(
      "func go() throws { try Activity.request(attributes: a) }", to: "Trip/Go.swift")
    #expect(findings(LiveActivityPropertyList.self, folder).isEmpty)
  }

  // MARK: AM907

  @Test func aLargePictureInALiveActivityIsFound() throws {
    let folder = Folder()
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0x0B, 0xB8, 0, 0, 0x07, 0xD0, 8, 6, 0, 0, 0,
    ]
    try folder.write(png, to: "Trip/Assets.xcassets/poster.imageset/poster.png")
    try folder.write(
      """
      struct Ride: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: RideAttributes.self) { _ in Card() } dynamicIsland: { _ in island }
        }
      }
      struct Card: View { var body: some View { Image("poster") } }
      """, to: "Trip/Ride.swift")
    let found = findings(LiveActivityArtwork.self, folder)
    #expect(found.map(\.path) == ["Trip/Ride.swift"])
    #expect(found.first?.message.contains("24000000") == true)
    try folder.write(
      "struct Page: View { var body: some View { Image(\"poster\") } }", to: "Trip/Ride.swift")
    #expect(findings(LiveActivityArtwork.self, folder).isEmpty)
  }

  // MARK: AM908

  @Test func attributesInOneTargetAreFound() throws {
    let folder = Folder()
    try classic(in: folder)
    try folder.write("struct TripAttributes: ActivityAttributes {}\n", to: "Trip/TripApp.swift")
    let found = findings(AttributesInOneTarget.self, folder)
    #expect(found.map(\.path) == ["Trip/TripApp.swift"])
    #expect(found.first?.message.contains("“Trip”") == true)
    try folder.write("struct TripState: Codable {}\n", to: "Trip/TripApp.swift")
    #expect(findings(AttributesInOneTarget.self, folder).isEmpty)
  }

  // MARK: Facts

  @Test func aSnapshotKnowsWhatFileRulesAsk() throws {
    let folder = Folder()
    try classic(in: folder, settings: "IPHONEOS_DEPLOYMENT_TARGET = 16.4;")
    try folder.write("{}", to: "Trip/Assets.xcassets/lake.imageset/Contents.json")
    try folder.write("{}", to: "Trip/Assets.xcassets/Sand.colorset/Contents.json")
    try folder.write("public enum HapticFeedback {}\n", to: "Trip/Haptics.swift")
    try folder.write("// enum HapticFeedbackLog\n", to: "Trip/Other.swift")
    try folder.write(
      """
      // [[ stitchable ]] half4 notThis(float2 p) {}
      [[ stitchable ]] half4 wave(float2 position, SwiftUI::Layer layer, float2 size, float time) {}
      """, to: "Trip/A.metal")
    let snapshot = ProjectSnapshot(root: folder.path)
    let facts = snapshot.facts()
    #expect(snapshot.minimumIOS == 16.4)
    #expect(facts.images == ["lake"])
    #expect(facts.colors == ["Sand"])
    #expect(facts.hapticFiles == ["Trip/Haptics.swift"])
    #expect(
      facts.shaders == [
        ShaderFunction(name: "wave", parameters: ["float2", "SwiftUI::Layer", "float2", "float"])
      ])
    #expect(facts.shaders?.first?.uniforms == ["float2", "float"])
  }

  @Test func jpegSizesAreRead() throws {
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0x01, 0x2C, 0x03, 0x20, 3, 0, 0,
    ]
    let size = try #require(PictureSize.read(jpeg))
    #expect(size.width == 800 && size.height == 300)
    #expect(PictureSize.read([0xFF, 0xD8, 0xFF]) == nil)
    #expect(PictureSize.read([]) == nil)
  }
}
