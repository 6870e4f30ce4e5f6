import SwiftParser
import SwiftSyntax
import Testing

@testable import AnimoKit

/// Every pattern, in every run mode and theme, is a whole file.
struct DemoWriterTests {
  struct Variant: Sendable, CustomTestStringConvertible {
    var spec: InteractionSpec
    var facts: ProjectFacts
    var testDescription: String {
      "\(spec.pattern) \(spec.run) \(spec.theme) \(spec.symbol?.effect.rawValue ?? "")"
        + (facts.hasHapticHelper ? " helper" : "")
    }
  }

  static let variants: [Variant] = {
    var rich = ProjectFacts()
    rich.photos = ["photo1", "photo2", "photo3"]
    rich.hasHapticHelper = true
    rich.hasBackgroundColour = true
    rich.shaderFunctions = ["liquidMetal"]
    return Pattern.allCases.flatMap { pattern in
      specs(of: pattern).flatMap { spec in
        [Variant(spec: spec, facts: ProjectFacts()), Variant(spec: spec, facts: rich)]
      }
        + specs(of: pattern).filter { $0.theme == .dark }.flatMap { spec in
          [false, true].map { statingValues(spec, areWhole: $0) }
        }
    }
  }()

  /// With every time and amount a prompt can state, whole numbers or not.
  private static func statingValues(_ spec: InteractionSpec, areWhole: Bool) -> Variant {
    var spec = spec
    if !spec.archetype.forbidsSprings {
      spec.motion = .interpolatingSpring(stiffness: 157.92, damping: 18.64)
    }
    // A whole number in a source is an `Int` where nothing says otherwise.
    if areWhole, spec.archetype.forbidsSprings { spec.motion = .linear(duration: 2) }
    spec.delay = areWhole ? 1 : 0.25
    spec.stagger = areWhole ? 1 : 0.125
    spec.stay = areWhole ? 4 : 3.5
    spec.interval = areWhole ? 3 : 2.75
    spec.repeats = spec.run == .showcase ? 2 : nil
    spec.scale = spec.run == .showcase ? 1.25 : 0.875
    spec.angle = areWhole ? 12 : 12.5
    spec.travel = 24
    spec.opacity = OpacityRange(low: 0.25, high: 0.875)
    spec.principles = [.stagger, .pop, .wiggle, .breathe]
    return Variant(spec: spec, facts: ProjectFacts())
  }

  static func specs(of pattern: Pattern) -> [InteractionSpec] {
    let profile = pattern.profile
    var specs: [InteractionSpec] = []
    for run in [RunMode.interaction, .showcase] {
      for theme in [Theme.dark, .light, .adaptive] {
        let base = InteractionSpec(
          archetype: profile.archetype, pattern: pattern, run: run, container: profile.container,
          motion: profile.motion, haptics: run == .interaction ? profile.haptics : [],
          theme: theme)
        switch pattern {
        case .symbol:
          specs += SymbolEffect.allCases.map { effect in
            var spec = base
            spec.symbol = SymbolChoice(name: "heart", isFilled: false, effect: effect)
            return spec
          }
        case .presentation:
          specs += SystemElement.allCases.map { element in
            var spec = base
            spec.element = element
            return spec
          }
        case .pathLoader:
          let outlines: [Outline] = [
            .star(points: 5), .polygon(sides: 6), .heart, .infinity, .circle, .rose,
          ]
          specs += outlines.map { outline in
            var spec = base
            spec.outline = outline
            return spec
          }
        case .gridCylinder:
          specs += TubeSilhouette.allCases.map { silhouette in
            var spec = base
            spec.silhouette = silhouette
            return spec
          }
        case .drift:
          specs += ParticleKind.allCases.map { kind in
            var spec = base
            spec.particles = kind
            return spec
          }
        case .stepSlider:
          var spec = base
          spec.hasThemeVariants = true
          specs += [base, spec]
        default: specs.append(base)
        }
      }
    }
    return specs
      + specs.filter { $0.theme == .dark }.map { spec in
        var spec = spec
        spec.principles = Principle.allCases
        return spec
      }
  }

  /// What the inference says of a principle is what the file does about it.
  @Test(arguments: Pattern.allCases)
  func principlesAreInTheFileOrReportedAsNotShown(_ pattern: Pattern) throws {
    for spec in Self.specs(of: pattern) where spec.theme == .dark && spec.principles.isEmpty {
      let plain = DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView").file.text
      for principle in Principle.allCases {
        var asked = spec
        asked.principles = [principle]
        let text = DemoWriter.write(asked, facts: ProjectFacts(), typeName: "DemoView").file.text
        let isAdded = pattern.optional.contains(principle)
        // Three phases begin with a draw-back of their own.
        let isBuiltIn =
          spec.run == .showcase && pattern.underAFinger.contains(principle)
          || principle == .anticipation && spec.motion == .threePhase
        #expect((text != plain) == (isAdded && !isBuiltIn), "\(principle)")
      }
    }
  }

  /// Nobody touches a showcase, so it moves by itself.
  @Test(arguments: variants.filter { $0.spec.run == .showcase })
  func aShowcaseMovesByItself(_ variant: Variant) {
    // A system menu opens under a finger only.
    if variant.spec.element == .contextMenu { return }
    if variant.spec.pattern == .liveActivity { return }
    let text = write(variant).file.text
    let signs = [
      "while !Task.isCancelled", "where !Task.isCancelled", "TimelineView(.animation",
      "repeatForever", "repeatCount", "isActive:",
    ]
    #expect(signs.contains(where: text.contains) || variant.spec.pattern == .coachTour)
    if variant.spec.pattern == .coachTour { #expect(text.contains("await advance()")) }
  }

  private func write(_ variant: Variant) -> GeneratedDemo {
    DemoWriter.write(variant.spec, facts: variant.facts, typeName: "DemoView")
  }

  @Test(arguments: variants)
  func theFileIsWholeSwift(_ variant: Variant) {
    let text = write(variant).file.text
    let tree = Parser.parse(source: text)
    #expect(!tree.hasError)
    #expect(text.contains("struct DemoView: View {"))
    #expect(text.hasSuffix("#Preview {\n  DemoView()\n}\n"))
    #expect(!text.contains("«") && !text.contains("TODO") && !text.contains("FIXME"))
    #expect(!text.contains("\n\n\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 && $0.last != " " })
  }

  @Test(arguments: variants)
  func marksStandInTheirOrder(_ variant: Variant) {
    let marks = write(variant).file.text.split(separator: "\n").filter {
      $0.hasPrefix("// MARK: - ")
    }
    .map { String($0.dropFirst(11)) }
    let order = ["Model", "Main View", "Supporting Shapes", "Preview"]
    #expect(marks == order.filter(marks.contains))
    #expect(marks.contains("Main View") && marks.contains("Preview"))
  }

  @Test(arguments: variants)
  func feedbackGoesThroughTheProjectsHelperIfItHasOne(_ variant: Variant) {
    let text = write(variant).file.text
    let direct = text.contains("FeedbackGenerator")
    let helper = text.contains("HapticFeedback.")
    if variant.spec.haptics.isEmpty {
      #expect(!direct && !helper && !text.contains("sensoryFeedback"))
    } else if variant.facts.hasHapticHelper {
      #expect(!direct)
    } else {
      #expect(!helper)
      #expect(!direct || text.contains("import UIKit\n"))
    }
    #expect(!text.contains("struct HapticFeedback"))
  }

  @Test(arguments: variants)
  func onlyPhotosThatExistAreNamed(_ variant: Variant) {
    let text = write(variant).file.text
    for piece in text.components(between: "Image(\"", and: "\"") {
      #expect(variant.facts.photos.contains(piece))
    }
    if variant.facts.photos.isEmpty { #expect(!text.contains("\"photo1\"")) }
  }

  @Test(arguments: variants)
  func motionIsExplicit(_ variant: Variant) {
    let text = write(variant).file.text
    for bare in [".spring()", ".bouncy", ".snappy", "withAnimation {", "Timer.", ".random("] {
      #expect(!text.contains(bare))
    }
    #expect(!text.contains("id: \\.offset"))
    #expect(!text.contains(".indices, id:"))
  }

  @Test(arguments: variants)
  func glassHasItsFallback(_ variant: Variant) {
    let text = write(variant).file.text
    guard text.contains("glassEffect") || text.contains("drawOn") else { return }
    #expect(text.contains("if #available(iOS 26.0, *) {"))
    #expect(text.contains("} else {"))
  }

  @Test func stateNamesAreThoseOfTheFile() {
    for variant in Self.variants {
      let demo = write(variant)
      for name in demo.stateNames { #expect(demo.file.text.contains("var \(name)")) }
      #expect(!demo.stateNames.isEmpty)
    }
  }

  @Test func everyPatternHasANameOfItsOwn() {
    let names = Pattern.allCases.filter { $0 != .symbol }.map(\.profile.noun)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { isTypeName($0 + "View") })
  }

  @Test func titlesCannotLeaveTheirString() throws {
    for title in ["a\"); exit(1); (\"", "\\(danger)", "line\nbreak", "\u{202E}flip", "\u{0}"] {
      for pattern in Pattern.allCases {
        var spec = Self.specs(of: pattern)[0]
        spec.titles = [title, title, title]
        let text = DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView").file.text
        let tree = Parser.parse(source: text)
        #expect(!tree.hasError)
        #expect(!text.contains("exit(1); (\"") || text.contains("\\\"); exit(1); (\\\""))
        #expect(!text.unicodeScalars.contains("\u{202E}"))
      }
    }
  }

  @Test func aShadersFunctionIsNamedOnceInItsProject() {
    var facts = ProjectFacts()
    facts.shaderFunctions = ["liquidMetal", "liquidMetal2"]
    let spec = Self.specs(of: .liquidMetal)[0]
    let demo = DemoWriter.write(spec, facts: facts, typeName: "DemoView")
    #expect(demo.companions.map(\.name) == ["LiquidMetal3.metal"])
    #expect(demo.file.text.contains("ShaderLibrary.liquidMetal3("))
    #expect(demo.companions[0].text.contains("half4 liquidMetal3("))
  }
}

extension String {
  func components(between start: String, and end: String) -> [String] {
    ranges(of: start).compactMap { range in
      let rest = self[range.upperBound...]
      return rest.ranges(of: end).first.map { String(rest[..<$0.lowerBound]) }
    }
  }
}
