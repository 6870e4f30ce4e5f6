/// The lines a run prints, byte for byte.
struct CreateOutput {
  private(set) var lines: [String] = []
  private let spec: InteractionSpec
  private let demo: GeneratedDemo
  private let typeName: String
  private let today: String

  init(
    spec: InteractionSpec, demo: GeneratedDemo, facts: ProjectFacts,
    inferred: [Inference.LogLine], physicsNote: String?, today: String
  ) {
    self.spec = spec
    self.demo = demo
    self.today = today
    typeName = String(demo.file.name.dropLast(6))
    if !inferred.isEmpty {
      lines.append("🔍  Inferred from prompt:")
      lines += inferred.map { line in
        let padding = String(repeating: " ", count: max(0, 10 - line.label.count))
        return "    \(line.label)\(padding)→ \(line.text)"
      }
    }
    let usesPhotos = spec.pattern.profile.usesPhotos && !facts.photos.isEmpty
    if usesPhotos {
      lines.append("🖼️  Assets found: \(facts.photos.joined(separator: ", ")) (using in file)")
    }
    lines.append("⚙️  \(AnimoVersion.compatibility)")
    lines.append(
      facts.photos.isEmpty
        ? "🖼️  Assets: none found, using placeholders"
        : "🖼️  Assets: \(facts.photos.joined(separator: ", "))")
    lines.append("🎯  Archetype: \(Self.archetypeText(spec.pattern))")
    lines.append("⚡  Physics: \(Self.physicsText(spec, note: physicsNote))")
    lines.append("🎮  Haptics: \(Self.hapticsText(spec.haptics))")
    lines.append("🏗️  State: \(Self.stateText(demo.stateNames))")
    lines.append("✍️  Writing \(demo.file.name)…")
  }

  static func archetypeText(_ pattern: Pattern) -> String {
    let profile = pattern.profile
    return profile.archetype.rawValue + (profile.title.map { " · \($0)" } ?? "")
  }

  static func physicsText(_ spec: InteractionSpec, note: String?) -> String {
    let profile = spec.pattern.profile
    let text = profile.physics.replacingOccurrences("%", with: spec.motion.text)
    return text + (note.map { " (\($0))" } ?? "")
  }

  static func hapticsText(_ haptics: [HapticMoment]) -> String {
    haptics.isEmpty ? "none" : haptics.prefix(3).map(\.text).joined(separator: " · ")
  }

  static func stateText(_ names: [String]) -> String {
    let tier = names.count <= 4 ? "Simple" : names.count <= 8 ? "Medium" : "Complex"
    return "\(tier) — \(names.isEmpty ? "none" : names.joined(separator: ", "))"
  }

  mutating func finishDryRun(paths: [String]) {
    lines += paths.map { "note: dry run, \($0) was not written" }
  }

  mutating func finish(
    paths: [String], fullPath: String, outputFolder: String, registration: RegistrationResult
  ) {
    lines += paths.map { "✅ Saved to \($0)" }
    lines.append("")
    addRegistration(registration, fullPath: fullPath, outputFolder: outputFolder)
    lines.append("")
    addSnippet()
    if demo.usesPlaceholders {
      lines += [
        "", "ASSET NOTES:",
        "- Add portrait images to Assets.xcassets/Images/ named: photo1, photo2…",
        "  → Recommended size: 400×600pt, portrait ratio",
        "- Remove placeholder RoundedRectangle once real assets are added",
      ]
    }
    if !demo.notes.isEmpty { lines += ["", "STEPS IN XCODE:"] + demo.notes.map { "- \($0)" } }
  }

  private mutating func addRegistration(
    _ registration: RegistrationResult, fullPath: String, outputFolder: String
  ) {
    switch registration {
    case .synchronized:
      lines += [
        "📦  File-system-synchronized project — no .pbxproj edit needed.",
        "    File placed in: \(outputFolder.isEmpty ? "." : outputFolder)",
      ]
    case .registered(let project):
      lines += [
        "📦  Registered in Xcode project: \(project)",
        "    └─ PBXFileReference  ✓",
        "    └─ PBXBuildFile      ✓",
        "    └─ Group child       ✓",
        "    └─ Sources phase     ✓",
      ]
    case .noProject:
      addManualSteps(
        fullPath: fullPath, projectName: "ProjectName",
        first: "⚠️  No Xcode project found. Add the file manually:")
    case .notUnderstood(let project, let reason):
      let name = project.hasSuffix(".xcodeproj") ? String(project.dropLast(10)) : project
      addManualSteps(
        fullPath: fullPath, projectName: name,
        first: "⚠️  \(project) was left untouched: \(reason). Add the file manually:")
    }
  }

  private mutating func addManualSteps(fullPath: String, projectName: String, first: String) {
    lines += [
      first,
      "    File path: \(fullPath)",
      "    In Xcode: File → Add Files to \"\(projectName)\"",
      "              or drag into the Navigator → check \"Add to target\"",
    ]
  }

  private mutating func addSnippet() {
    lines += [
      "```swift",
      "DemoItem(",
      "    row: RowView(icon: \"\(spec.pattern.emoji)\", title: \"\(spec.demoTitle)\", desc: \"\(spec.demoDescription)\"),",
      "    destination: wrappedDestination { \(typeName)() },",
      "    date: \"\(today)\",",
      "    hasDateHeader: true",
      ")",
      "```",
    ]
  }
}

extension Pattern {
  var emoji: String {
    switch archetype {
    case .symbolShowcase: "✨"
    case .liquidToggle: "💧"
    case .gestureCard: "🃏"
    case .sheetInteraction: "📋"
    case .dataDashboard: "📊"
    case .glassMorph: "🫧"
    case .particleSim: "🪐"
    case .metalShader: "🌈"
    case .loadingIndicator: "⏳"
    case .objectShowcase: "📦"
    case .coachMarkTour: "🔦"
    case .cardPackReveal: "🎴"
    }
  }
}

extension InteractionSpec {
  /// A title for people, made of the type's words.
  var demoTitle: String {
    if language == .chinese {
      return pattern == .symbol ? "\(symbol?.name ?? "符号") 符号" : pattern.chineseTitle
    }
    let stem = DemoWriter.defaultTypeName(for: self)
    var words = ""
    for character in stem.hasSuffix("View") ? String(stem.dropLast(4)) : stem {
      if character.isUppercase, !words.isEmpty { words += " " }
      words.append(character)
    }
    return words
  }

  var demoDescription: String {
    let isChinese = language == .chinese
    var features = [isChinese ? archetype.chineseTitle : archetype.rawValue, motion.text]
    if haptics.isEmpty {
      let playsAlone = isChinese ? "自动播放" : "plays by itself"
      features.append(run == .showcase ? playsAlone : isChinese ? "无触感" : "silent")
    } else {
      features.append(isChinese ? "触感反馈" : "haptics")
    }
    return features.joined(separator: " · ")
  }
}
