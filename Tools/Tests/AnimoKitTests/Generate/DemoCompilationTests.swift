import Foundation
import Testing

@testable import AnimoKit

private let compiler = DemoCompiler()

/// Every demo the generator can write compiles, in one module with all the others, without a warning.
@Suite(.enabled(if: compiler != nil, "SwiftPM's description of the build is not beside it"))
struct DemoCompilationTests {
  @Test func everyDemoCompiles() throws {
    let compiler = try #require(compiler)
    let folder = try TemporaryFolder()
    let absent = try compiler.absentGroups()
    let modules = folder.url.appendingPathComponent("modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    let declared = try compiler.declare(absent, in: modules)
    #expect(declared.status == 0, "\(declared.messages.prefix(12).joined(separator: "\n"))")

    var whole: [URL] = []
    var waiting: [URL] = []
    for (index, variant) in DemoWriterTests.variants.enumerated() {
      // A theme changes colours only; the rich project's photos and helper change calls.
      if variant.spec.run == .showcase, variant.spec.theme != .dark { continue }
      if variant.spec.theme == .light, variant.facts != ProjectFacts() { continue }
      let demo = DemoWriter.write(
        variant.spec, facts: variant.facts, typeName: "Demo\(index)View")
      let text = demo.file.text
      let needs = DemoCompiler.needs(of: text)
      let file = folder.url.appendingPathComponent("Demo\(index)View.swift")
      try Data(text.utf8).write(to: file)
      if absent.isDisjoint(with: needs) { whole.append(file) } else { waiting.append(file) }
    }
    let helper = folder.url.appendingPathComponent("HapticFeedback.swift")
    try Data(Self.hapticHelper.utf8).write(to: helper)

    let real = try compiler.check(whole + [helper])
    #expect(real.status == 0, "\(real.messages.prefix(20).joined(separator: "\n"))")
    let other = try compiler.check(waiting + [helper], with: modules)
    #expect(other.status == 0, "\(other.messages.prefix(20).joined(separator: "\n"))")
    #expect(whole.count > 60)
  }

  /// The helper a project may have.
  private static let hapticHelper = """
    import UIKit

    @MainActor enum HapticFeedback {
      static func lightImpact() { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
      static func mediumImpact() { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }
      static func heavyImpact() { UIImpactFeedbackGenerator(style: .heavy).impactOccurred() }
      static func selectionChanged() { UISelectionFeedbackGenerator().selectionChanged() }
      static func notificationSuccess() {
        UINotificationFeedbackGenerator().notificationOccurred(.success)
      }
      static func notificationWarning() {
        UINotificationFeedbackGenerator().notificationOccurred(.warning)
      }
      static func notificationError() {
        UINotificationFeedbackGenerator().notificationOccurred(.error)
      }
    }
    """
}
