import Foundation
import Testing

@testable import AnimoKit

/// `Support/Demos` holds the demos of `DemoPrompt.all` whose interfaces the runtime has, byte for byte as
/// `animo create` writes them. They are compiled with these tests and drawn by `DemoPictureTests`.
///
/// With `RECORD_DEMOS` set they are written anew.
struct KeptDemoTests {
  static let folder = RepositoryFiles.root.appendingPathComponent(
    "Tools/Tests/AnimoKitTests/Support/Demos")

  @Test(arguments: DemoPrompt.all)
  func thePromptAsksForThePattern(_ prompt: DemoPrompt) throws {
    let spec = try Inference(prompt.text).spec
    #expect(spec.pattern == prompt.pattern)
    #expect(spec.language == (prompt.isChinese ? .chinese : .english))
  }

  @Test(
    .disabled(if: ProcessInfo.processInfo.environment["RECORD_DEMOS"] != nil, "recording"),
    arguments: DemoPrompt.all.filter(\.isKept))
  func theGeneratorStillWritesWhatIsKept(_ prompt: DemoPrompt) throws {
    let demo = try prompt.demo()
    let file = Self.folder.appendingPathComponent(demo.file.name)
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == demo.file.text, "record anew with RECORD_DEMOS=1 if the change is meant")
  }

  @Test func nothingElseIsKept() throws {
    let names = Set(
      try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        .filter { $0.hasSuffix("View.swift") })
    let wanted = Set(try DemoPrompt.all.filter(\.isKept).map { try $0.typeName() + ".swift" })
    #expect(names == wanted)
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["RECORD_DEMOS"] != nil, "set RECORD_DEMOS"))
  func record() throws {
    let compiler = try #require(DemoCompiler())
    let absent = try compiler.absentGroups()
    let old = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for name in old where name.hasSuffix("View.swift") {
      try FileManager.default.removeItem(at: Self.folder.appendingPathComponent(name))
    }
    var names: [String] = []
    for prompt in DemoPrompt.all {
      let demo = try prompt.demo()
      guard absent.isDisjoint(with: DemoCompiler.needs(of: demo.file.text)) else { continue }
      names.append(try prompt.typeName())
      try Data(demo.file.text.utf8).write(to: Self.folder.appendingPathComponent(demo.file.name))
    }
    let entries = names.sorted().map { "  \"\($0)\": { AnyView(\($0)()) },\n" }.joined()
    let index = """
      import SwiftUI

      /// The views of this folder by name. Written by `KeptDemoTests.record`.
      @MainActor let keptDemos: [String: @MainActor () -> AnyView] = [
      \(entries)]

      let keptDemoNames: Set<String> = [
      \(names.sorted().map { "  \"\($0)\",\n" }.joined())]

      """
    try Data(index.utf8).write(to: Self.folder.appendingPathComponent("KeptDemos.swift"))
  }
}

extension DemoPrompt {
  /// The runtime has all it uses, as of the last recording.
  var isKept: Bool { (try? typeName()).map(keptDemoNames.contains) ?? false }
}
