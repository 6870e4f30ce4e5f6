/// Writes the Swift file a spec describes.
public enum DemoWriter {
  /// The same spec, facts and name always give the same bytes.
  public static func write(
    _ spec: InteractionSpec, facts: ProjectFacts, typeName: String
  ) -> GeneratedDemo {
    let context = DemoContext(spec: spec, facts: facts, typeName: typeName)
    let parts = parts(context)
    let flags = context.flags.union(parts.flags)
    var text = assemble(parts, context: context, flags: flags)
    text = LongLines.broken(in: DemoWords.translate(text, to: spec.language))
    if text.contains("FeedbackGenerator") || parts.imports.contains("UIKit") {
      text = text.replacingFirst("import SwiftUI\n", with: "import SwiftUI\nimport UIKit\n")
    }
    let profile = spec.pattern.profile
    return GeneratedDemo(
      file: GeneratedFile(name: "\(typeName).swift", text: text), companions: parts.companions,
      stateNames: stateNames(in: text),
      usesPlaceholders: profile.usesPhotos && facts.photos.isEmpty, notes: parts.notes)
  }

  /// A type's name for the file: the spec's own, else what the demo shows.
  public static func defaultTypeName(for spec: InteractionSpec) -> String {
    if let name = spec.typeName { return name }
    guard spec.pattern == .symbol, let symbol = spec.symbol else {
      return spec.pattern.profile.noun + "View"
    }
    let words = symbol.name.split(separator: ".").map { word in
      word.prefix(1).uppercased() + word.dropFirst()
    }
    let stem = words.joined().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return String(stem.prefix(28)) + "SymbolView"
  }

  private static func assemble(
    _ parts: DemoParts, context: DemoContext, flags: Set<String>
  ) -> String {
    var sections = [
      (["SwiftUI"] + parts.imports.filter { $0 != "UIKit" }).sorted()
        .map { "import \($0)" }.joined(separator: "\n")
    ]
    func add(_ mark: String, _ text: String) {
      let body = Template.render(text, flags: flags).trimmingNewlines
      if !body.isEmpty { sections.append("// MARK: - \(mark)\n\n\(body)") }
    }
    let supporting =
      [parts.supporting]
      + PrincipleSnippets.declarations(
        for: Template.render(parts.main, flags: flags), spec: context.spec)
    add("Model", parts.model)
    add("Main View", parts.main)
    add(
      "Supporting Shapes",
      supporting.map(\.trimmingNewlines).filter { !$0.isEmpty }.joined(separator: "\n\n"))
    add(
      "Preview",
      "#Preview {\n  \(parts.preview.isEmpty ? "\(context.typeName)()" : parts.preview)\n}")
    return sections.joined(separator: "\n\n") + "\n"
  }

  static func stateNames(in text: String) -> [String] {
    var names: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.first == "@State", let index = words.firstIndex(of: "var"),
        index + 1 < words.count
      else { continue }
      let name = String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func parts(_ context: DemoContext) -> DemoParts {
    switch context.spec.pattern {
    case .symbol: symbol(context)
    case .liquidToggle: liquidToggle(context)
    case .tabBar: tabBar(context)
    case .expandingTabBar: expandingTabBar(context)
    case .metaballButton: metaballButton(context)
    case .stepSlider: stepSlider(context)
    case .chips: chips(context)
    case .swipeCard: swipeCard(context)
    case .tearCard: tearCard(context)
    case .fan: fan(context)
    case .coverflow: coverflow(context)
    case .scrollStack: scrollStack(context)
    case .stackedCards: stackedCards(context)
    case .autoDeck: autoDeck(context)
    case .stackedDeck: stackedDeck(context)
    case .pressable: pressable(context)
    case .signatureSheet: signatureSheet(context)
    case .formSheet: formSheet(context)
    case .entranceSheet: entranceSheet(context)
    case .presentation: presentation(context)
    case .scrubChart: scrubChart(context)
    case .bars: bars(context)
    case .rings: rings(context)
    case .numericTicker: numericTicker(context)
    case .liveActivity: liveActivity(context)
    case .glassMorph: glassMorph(context)
    case .searchMorph: searchMorph(context)
    case .toast: toast(context)
    case .sand: sand(context)
    case .rope: rope(context)
    case .cloth: cloth(context)
    case .gravity: gravity(context)
    case .fluid: fluid(context)
    case .drift: drift(context)
    case .ripple: ripple(context)
    case .gridCylinder: gridCylinder(context)
    case .liquidMetal: liquidMetal(context)
    case .hologram: hologram(context)
    case .plasma: plasma(context)
    case .spinner: spinner(context)
    case .pathLoader: pathLoader(context)
    case .scanning: scanning(context)
    case .skeleton: skeleton(context)
    case .boxedProduct: boxedProduct(context)
    case .metalBadge: metalBadge(context)
    case .artworkAccent: artworkAccent(context)
    case .coachTour: coachTour(context)
    case .cardPack: cardPack(context)
    }
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    var text = Substring(self)
    while text.first == "\n" { text.removeFirst() }
    while let last = text.last, last == "\n" || last == " " { text.removeLast() }
    return String(text)
  }

  fileprivate func replacingFirst(_ target: String, with replacement: String) -> String {
    guard let range = firstRange(of: target) else { return self }
    return replacingCharacters(range, with: replacement)
  }

  private func firstRange(of target: String) -> Range<String.Index>? {
    guard hasPrefix(target) || contains(target) else { return nil }
    return self.ranges(of: target).first
  }

  private func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
