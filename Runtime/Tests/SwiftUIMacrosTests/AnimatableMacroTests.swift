import MacroPlugin
import Testing

@testable import SwiftUIMacros

struct AnimatableMacroTests {
  private func trial(_ source: String) -> ExpansionTrial {
    ExpansionTrial(
      source,
      macros: [
        "Animatable": AnimatableMacro.self, "AnimatableIgnored": AnimatableIgnoredMacro.self,
      ],
      conformances: ["Animatable": ["Animatable"]])
  }

  @Test func onePropertyIsTheData() {
    let result = trial(
      """
      @Animatable
      struct Ring: Shape {
        var progress: CGFloat
      }
      """)
    #expect(
      result.flat
        == ExpansionTrial.flat(
          """
          struct Ring: Shape {
            var progress: CGFloat
            nonisolated var animatableData: CGFloat.AnimatableData {
              get { progress.animatableData }
              set {
                progress.animatableData = newValue
              }
            }
          }
          extension Ring: SwiftUICore.Animatable {
          }
          """))
  }

  @Test func threePropertiesNestAsPairs() {
    let result = trial(
      "@Animatable public struct S { var a: CGFloat; var b: Angle; var c = 1.5; let d: Int }")
    #expect(
      result.flat.contains(
        "public nonisolated var animatableData: SwiftUICore.AnimatablePair<CGFloat.AnimatableData, "
          + "SwiftUICore.AnimatablePair<Angle.AnimatableData, Double.AnimatableData>>"))
    #expect(
      result.flat.contains(
        "SwiftUICore.AnimatablePair(a.animatableData, SwiftUICore.AnimatablePair(b.animatableData, c.animatableData))"
      ))
    #expect(result.flat.contains("a.animatableData = newValue.first "))
    #expect(result.flat.contains("b.animatableData = newValue.second.first "))
    #expect(result.flat.contains("c.animatableData = newValue.second.second "))
  }

  @Test func ignoredStaticComputedLazyAndConstantPropertiesStayOut() {
    let result = trial(
      """
      @Animatable struct S {
        var a: Double
        @AnimatableIgnored var isOpaque: Bool
        static var shared: Double = 1
        lazy var later: Double = 1
        let fixed: Double
        var twice: Double { a * 2 }
        var watched: Double { didSet {} }
      }
      """)
    #expect(
      result.flat.contains(
        "SwiftUICore.AnimatablePair<Double.AnimatableData, Double.AnimatableData>"))
    #expect(result.flat.contains("watched.animatableData = newValue.second "))
    for name in ["isOpaque", "shared", "later", "fixed", "twice"] {
      #expect(!result.flat.contains("\(name).animatableData"))
    }
    #expect(result.remarks.isEmpty)
  }

  @Test(arguments: [
    ("Angle.degrees(3)", "Angle"), ("Angle(degrees: 3)", "Angle"), ("CGFloat(3)", "CGFloat"),
    ("CGPoint.zero", "CGPoint"),
  ])
  func anEvidentValueTellsTheType(value: String, type: String) {
    #expect(
      trial("@Animatable struct S { var a = \(value) }").flat
        .contains("var animatableData: \(type).AnimatableData"))
  }

  @Test func oneAnnotationServesSeveralNames() {
    #expect(
      trial("@Animatable struct S { var x, y: Double }").flat
        .contains("AnimatablePair<Double.AnimatableData, Double.AnimatableData>"))
  }

  @Test func aTypeNobodySeesIsReportedAtTheProperty() {
    let result = trial("@Animatable struct S {\n  var a = makeIt()\n}")
    #expect(
      result.remarks == [
        .init(
          line: 2, column: 7,
          message: "'@Animatable' needs a type annotation here, or '@AnimatableIgnored'")
      ])
    #expect(!result.flat.contains("animatableData"))
  }

  @Test(arguments: [
    ("@Animatable struct S { let a: Double }", "found no stored variable"),
    ("@Animatable enum E { case a }", "needs a struct or a class"),
  ])
  func nothingToAnimateIsAnError(source: String, message: String) {
    #expect(trial(source).remarks.contains { $0.message.contains(message) })
  }

  @Test func aHandWrittenPropertyWins() {
    let result = trial(
      "@Animatable struct S { var a: Double; var animatableData: Double { get { a } set { a = newValue } } }"
    )
    #expect(!result.flat.contains("nonisolated"))
    #expect(result.flat.contains("extension S: SwiftUICore.Animatable"))
  }
}
