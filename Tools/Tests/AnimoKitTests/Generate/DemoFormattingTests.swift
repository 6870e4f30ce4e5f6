import Foundation
import Testing

@testable import AnimoKit

private let formatter: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
  .split(separator: ":").map { URL(fileURLWithPath: "\($0)/swift-format") }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }

struct DemoFormattingTests {
  @Test(.enabled(if: formatter != nil, "swift-format is not on PATH"))
  func everyDemoIsFormatted() throws {
    let formatter = try #require(formatter)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    // The longest motion, and one theme of each length: what fits then fits always.
    for (index, variant) in DemoWriterTests.variants.enumerated()
    where variant.facts == ProjectFacts() && variant.spec.theme != .light {
      var spec = variant.spec
      if index % 4 == 0, !spec.archetype.forbidsSprings {
        spec.motion = .spring(response: 0.345, damping: 0.825)
      }
      let demo = DemoWriter.write(spec, facts: variant.facts, typeName: "NotificationStack12View")
      let file = folder.appendingPathComponent("\(spec.pattern.rawValue)-\(index).swift")
      try Data(demo.file.text.utf8).write(to: file)
    }
    let process = Process()
    process.executableURL = formatter
    process.arguments = ["lint", "--strict", "-p", "-r", folder.path]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let findings = output.split(separator: "\n").prefix(12).joined(separator: "\n")
    #expect(process.terminationStatus == 0, "\(findings)")
  }
}
