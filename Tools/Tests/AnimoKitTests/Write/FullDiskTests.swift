import Foundation
import Testing

@testable import AnimoKit

/// The program that was built beside the tests.
private let program: URL? = {
  var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  for _ in 0..<6 {
    folder.deleteLastPathComponent()
    let candidate = folder.appendingPathComponent("animo")
    if FileManager.default.isExecutableFile(atPath: candidate.path),
      !candidate.hasDirectoryPath
    {
      return candidate
    }
  }
  return nil
}()

struct FullDiskTests {
  /// A limit on the size of files stands for the disk: the Swift file fits, the project does not.
  @Test(.enabled(if: program != nil, "animo is not built beside the tests"))
  func aDiskThatFillsHalfWayLeavesEverythingAsItWas() throws {
    let program = try #require(program)
    let folder = try TemporaryFolder()
    let padding = String(repeating: "// filler\n", count: 2000)
    let project = ProjectFixture.classic() + padding
    try folder.write(project, to: "Demo.xcodeproj/project.pbxproj")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.arguments = ["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" create wifi", program.path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.contains("nothing was changed"))
    #expect(folder.files == ["Demo.xcodeproj/project.pbxproj"])
    #expect(try folder.text("Demo.xcodeproj/project.pbxproj") == project)
  }
}
