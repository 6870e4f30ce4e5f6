import Foundation
import Testing

@testable import AnimoKit

struct XcodeProjectEditorTests {
  private func added(_ path: String, to project: String) throws -> String {
    guard case .registered(let bytes) = try XcodeProjectEditor(Array(project.utf8)).adding(path)
    else {
      throw AddingFailed()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct AddingFailed: Error {}

  @Test func aFileGetsFourLinesAndNothingElseChanges() throws {
    let old = ProjectFixture.classic()
    let new = try added("Demo/Animations/PulseView.swift", to: old)
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = newLines.difference(from: oldLines)
    #expect(difference.removals.isEmpty)
    let lines = difference.insertions.map { change -> String in
      guard case .insert(_, let line, _) = change else { return "" }
      return String(line)
    }
    #expect(lines.count == 4)
    let reference = try #require(lines.first { $0.contains("isa = PBXFileReference") })
    let id = String(reference.drop { $0 == "\t" }.prefix(24))
    #expect(id.allSatisfy { $0.isHexDigit && !$0.isLowercase })
    #expect(
      reference
        == "\t\t\(id) /* PulseView.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = PulseView.swift; sourceTree = \"<group>\"; };"
    )
    let build = try #require(lines.first { $0.contains("isa = PBXBuildFile") })
    let buildID = String(build.drop { $0 == "\t" }.prefix(24))
    #expect(
      build
        == "\t\t\(buildID) /* PulseView.swift in Sources */ = {isa = PBXBuildFile; fileRef = \(id) /* PulseView.swift */; };"
    )
    #expect(lines.contains("\t\t\t\t\(id) /* PulseView.swift */,"))
    #expect(lines.contains("\t\t\t\t\(buildID) /* PulseView.swift in Sources */,"))
  }

  @Test func theFileIsBuiltByTheAppAndStandsInItsFoldersGroup() throws {
    let new = try added("Demo/Animations/PulseView.swift", to: ProjectFixture.classic())
    let model = try XcodeProjectModel(Array(new.utf8))
    let target = try model.appTarget(for: "Demo/Animations")
    #expect(target.value["name"]?.text == "Demo")
    let paths = model.resolvedPaths()
    #expect(paths.values.contains("Demo/Animations/PulseView.swift"))
    #expect(model.sourcesPhase(of: target)?.value["files"]?.strings.count == 3)
  }

  @Test(arguments: [46, 50, 56, 60, 70, 77])
  func everyKnownVersionIsEdited(version: Int) throws {
    let new = try added(
      "Demo/Animations/PulseView.swift", to: ProjectFixture.classic(version: version))
    #expect(new.contains("PulseView.swift in Sources"))
  }

  @Test(arguments: [
    "Demo/Animations/PulseView.swift", "Demo/Carousels/FanView.swift", "PulseView.swift",
    "Demo/New Folder/Pulse+More.swift", "Elsewhere/Pulse.metal", "../Outside.swift",
  ])
  func addingTwiceChangesNothingAndRemovingGivesTheOldBytes(path: String) throws {
    for old in [
      ProjectFixture.classic(), ProjectFixture.classic(newline: "\r\n"), ProjectFixture.compact,
      ProjectFixture.synchronized(),
    ] {
      let new = try added(path, to: old)
      #expect(new != old)
      #expect(try XcodeProjectEditor(Array(new.utf8)).adding(path) == .present)
      let back = try #require(try XcodeProjectEditor(Array(new.utf8)).removing(path))
      #expect(String(decoding: back, as: UTF8.self) == old)
    }
  }

  @Test func theFirstFileOfAProjectGetsSectionsAndTheyGoWithIt() throws {
    var lines = ProjectFixture.classic().split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { $0.contains("in Sources") || $0.contains("PBXBuildFile section") }
    let old = lines.joined(separator: "\n").replacingOccurrences(
      "objects = {\n\n\n", with: "objects = {\n\n")
    let new = try added("Demo/Animations/PulseView.swift", to: old)
    #expect(new.contains("/* Begin PBXBuildFile section */\n\t\t"))
    let back = try #require(
      try XcodeProjectEditor(Array(new.utf8)).removing("Demo/Animations/PulseView.swift"))
    #expect(String(decoding: back, as: UTF8.self) == old)
  }

  @Test func ofTwoGroupsWithOneNameThePathDecides() throws {
    let new = try added("Demo/Carousels/FanView.swift", to: ProjectFixture.classic())
    let model = try XcodeProjectModel(Array(new.utf8))
    #expect(model.object("A40000000000000000000005")?.value["children"]?.elements.count == 1)
    #expect(model.object("A40000000000000000000006")?.value["children"]?.elements.isEmpty == true)
  }

  @Test func aFolderWithoutAGroupIsNamedFromTheNearestOneAbove() throws {
    let new = try added("Demo/New Folder/PulseView.swift", to: ProjectFixture.classic())
    #expect(new.contains("name = PulseView.swift; path = \"New Folder/PulseView.swift\";"))
  }

  @Test func synchronizedFoldersNeedNoEdit() throws {
    let project = Array(ProjectFixture.synchronized().utf8)
    #expect(
      try XcodeProjectEditor(project).adding("Features/Deep/PulseView.swift") == .synchronized)
    #expect(
      try added("Demo/Animations/PulseView.swift", to: ProjectFixture.synchronized(version: 70))
        .contains("PulseView.swift in Sources"))
  }

  @Test func aFileTheTargetExceptsIsRegistered() throws {
    let project = ProjectFixture.synchronized(exceptions: ["PulseView.swift", "Old"])
    #expect(
      try XcodeProjectEditor(Array(project.utf8)).adding("Features/Fine.swift") == .synchronized)
    #expect(
      try added("Features/PulseView.swift", to: project).contains("PulseView.swift in Sources"))
    #expect(try added("Features/Old/Pulse.swift", to: project).contains("Pulse.swift in Sources"))
  }

  @Test func shadersAreRegisteredAsSuch() throws {
    let new = try added("Demo/Animations/Glow.metal", to: ProjectFixture.classic())
    #expect(new.contains("lastKnownFileType = sourcecode.metal; path = Glow.metal;"))
  }

  @Test(arguments: [
    ("", "it cannot be read: line 1: a project begins with {"),
    ("{ objects = {", "it cannot be read: line 1: a { has no }"),
    ("{ objectVersion = 100; }", "its objectVersion is 100, and 46 to 77 are understood"),
    ("{ objectVersion = 45; }", "its objectVersion is 45, and 46 to 77 are understood"),
    ("{ objectVersion = 56; }", "it has no objects"),
    ("{ objectVersion = 56; objects = { }; }", "it has no project object"),
    ("{ a = \"x }", "it cannot be read: line 1: a quoted string has no end"),
    ("{ /* x }", "it cannot be read: line 1: a comment has no end"),
  ])
  func whatIsNotUnderstoodIsLeftWithAReason(text: String, reason: String) {
    do {
      _ = try XcodeProjectEditor(Array(text.utf8))
      Issue.record("it was understood")
    } catch {
      #expect(error.description == reason)
    }
  }

  @Test func deepNestingEndsWithAReasonNotACrash() {
    let text = "{ objectVersion = 56; a = " + String(repeating: "(", count: 100_000)
    #expect(throws: XcodeProjectModel.Trouble.self) { try XcodeProjectEditor(Array(text.utf8)) }
  }

  @Test func groupsThatContainThemselvesEnd() throws {
    let loop = ProjectFixture.classic().replacingOccurrences(
      "\t\t\t\tA20000000000000000000002 /* HapticFeedback.swift */,\n",
      with: "\t\t\t\tA40000000000000000000002 /* Demo */,\n")
    #expect(
      try added("Demo/Animations/PulseView.swift", to: loop).contains("PulseView.swift in Sources"))
  }

  @Test func everyProjectOfTheRepositorySurvivesARoundTrip() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let apps = root.appendingPathComponent("Apps")
    let projects =
      FileManager.default.enumerator(atPath: apps.path)?.compactMap { $0 as? String }
      .filter { $0.hasSuffix("project.pbxproj") } ?? []
    for project in projects {
      let bytes = Array(try Data(contentsOf: apps.appendingPathComponent(project)))
      let editor = try XcodeProjectEditor(bytes)
      switch try editor.adding("Somewhere/PulseView.swift") {
      case .registered(let new):
        #expect(try XcodeProjectEditor(new).removing("Somewhere/PulseView.swift") == bytes)
      case .synchronized, .present: break
      }
    }
  }
}
