import SwiftSyntax

extension Editor {
  private struct NumberPlace {
    var words: Set<String>
    var name: String
    var value: ExprSyntax
    var number: Double
    var isConstant: Bool
  }

  /// Words people use for the same constant.
  private static let synonyms: [String: Set<String>] = [
    "threshold": ["threshold", "distance"], "distance": ["distance", "threshold"],
    "limit": ["limit", "threshold", "cap", "max"], "cap": ["cap", "limit", "max"],
    "radius": ["radius"], "size": ["size", "side", "diameter"], "gap": ["gap", "spacing"],
    "spacing": ["spacing", "gap"], "duration": ["duration", "time", "seconds"],
    "speed": ["speed", "velocity"], "interval": ["interval", "delay", "pause"],
    "thickness": ["line", "width", "thickness"],
  ]

  func setNumber(_ name: [String], _ change: EditVerb.NumberChange) throws(EditFailure)
    -> EditOutcome
  {
    let wanted = name.map { PromptText.stem($0) }
    let places = numberPlaces()
    func score(_ place: NumberPlace) -> Int {
      let words = Set(place.words.map { PromptText.stem($0) })
      return zip(name, wanted).reduce(0) { total, pair in
        if words.contains(pair.1) { return total + 2 }
        let others = Self.synonyms[pair.0]?.map { PromptText.stem($0) } ?? []
        return total + (others.contains(where: words.contains) ? 1 : 0)
      }
    }
    func best(_ candidates: [NumberPlace]) -> [NumberPlace] {
      let top = candidates.map(score).max() ?? 0
      guard top > 0 else { return [] }
      let hits = candidates.filter { score($0) == top }
      // Of two constants that match as well, the one with fewer other words is meant.
      let fewest = hits.map(\.words.count).min()
      return hits.filter { $0.words.count == fewest }
    }
    let constants = best(places.filter(\.isConstant))
    let arguments = best(places.filter { !$0.isConstant })
    // A constant is meant rather than an argument, unless the argument is named more exactly.
    let isArgument = (arguments.first.map(score) ?? 0) > (constants.first.map(score) ?? 0)
    let found = isArgument ? arguments : constants
    guard let first = found.first else {
      let known = places.filter(\.isConstant).map(\.name)
      throw EditFailure(
        "no constant is called \(name.joined(separator: " "))"
          + (known.isEmpty ? "" : "; the file has \(known.joined(separator: ", "))"))
    }
    guard found.allSatisfy({ $0.number == first.number && $0.name == first.name }) else {
      let names = found.map { "\($0.name) = \(number($0.number))" }.joined(separator: ", ")
      throw EditFailure("several values match: \(names); say which one")
    }
    let new = change.applied(to: first.number)
    guard abs(new - first.number) > 1e-9 else {
      throw EditFailure("\(first.name) is \(number(new)) already")
    }
    var outcome = EditOutcome()
    for place in found { outcome.change(place.value.byteRange, to: number(new)) }
    outcome.bullets = ["\(first.name): \(number(first.number)) → \(number(new)), as asked"]
    return outcome
  }

  private func numberPlaces() -> [NumberPlace] {
    var places: [NumberPlace] = []
    for binding in source.all(PatternBindingSyntax.self) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value, let number = literal(value)
      else { continue }
      places.append(
        NumberPlace(
          words: Set(camelWords(name)), name: name, value: value, number: number, isConstant: true))
    }
    for call in source.all(FunctionCallExprSyntax.self) {
      for argument in call.arguments {
        guard let number = literal(argument.expression) else { continue }
        let label = argument.label?.text ?? ""
        let words = camelWords(call.calleeName) + camelWords(label)
        let name = label.isEmpty ? call.calleeName : "\(call.calleeName)(\(label):)"
        places.append(
          NumberPlace(
            words: Set(words), name: name, value: argument.expression, number: number,
            isConstant: false))
      }
    }
    return places
  }

  // MARK: Colours

  func setColour(_ tint: Tint, name: [String]) throws(EditFailure) -> EditOutcome {
    let wanted = Set(name.map { PromptText.stem($0) })
    let constants = source.all(PatternBindingSyntax.self).filter { binding in
      guard let value = binding.initializer?.value else { return false }
      return isColour(value)
        || binding.typeAnnotation?.type.plainText == "Color"
          && value.is(MemberAccessExprSyntax.self)
    }
    func words(_ binding: PatternBindingSyntax) -> Set<String> {
      Set(camelWords(binding.pattern.plainText).map { PromptText.stem($0) })
    }
    var targets = constants.filter { !words($0).isDisjoint(with: wanted) }
    if targets.isEmpty {
      let usual: Set<String> = ["accent", "tint", "color", "colour", "liquid", "foil"]
      targets = constants.filter {
        !words($0).isDisjoint(with: Set(usual.map { PromptText.stem($0) }))
      }
    }
    if targets.isEmpty, constants.count == 1 { targets = constants }
    guard let target = targets.first, let value = target.initializer?.value else {
      throw EditFailure("no colour constant to change; the file writes its colours in place")
    }
    guard targets.count == 1 else {
      let names = targets.map { $0.pattern.plainText }.joined(separator: ", ")
      throw EditFailure("several colours match: \(names); say which one")
    }
    var outcome = EditOutcome()
    outcome.change(value.byteRange, to: tint.source)
    outcome.bullets = ["\(target.pattern.plainText): \(value.plainText) → \(tint.name)"]
    return outcome
  }

  private func isColour(_ value: ExprSyntax) -> Bool {
    if let call = value.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.plainText == "Color"
        || call.calledExpression.plainText.hasPrefix("Color.")
    }
    return value.as(MemberAccessExprSyntax.self)?.base?.plainText == "Color"
  }

  func makeAdaptive() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    var owners: [SyntaxIdentifier: StructDeclSyntax] = [:]
    for member in source.all(MemberAccessExprSyntax.self)
    where ["white", "black"].contains(member.declName.baseName.text) {
      guard isInkUse(member), let owner = enclosingStruct(of: member) else { continue }
      let base = member.base?.plainText
      guard base == nil || base == "Color" else { continue }
      outcome.change(member.declName.byteRange, to: "primary")
      owners[owner.id] = owner
    }
    let inkCount = outcome.edits.count
    for call in source.all(FunctionCallExprSyntax.self)
    where call.calledExpression.plainText == "Color" {
      guard let argument = call.argument("white"), call.arguments.count == 1,
        let level = literal(argument.expression), level <= 0.2 || level >= 0.85,
        let owner = enclosingStruct(of: call), isView(owner)
      else { continue }
      // A stored constant cannot read the environment: it becomes computed.
      let opposite = level <= 0.2 ? 0.92 : 0.06
      let dark = level <= 0.2 ? level : opposite
      let light = level <= 0.2 ? opposite : level
      let text = "isDark ? Color(white: \(number(dark))) : Color(white: \(number(light)))"
      if let binding = call.parent?.parent?.as(PatternBindingSyntax.self),
        let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
        declaration.bindings.count == 1, declaration.parent?.is(MemberBlockItemSyntax.self) == true
      {
        outcome.change(declaration.bindingSpecifier.byteRange, to: "var")
        let end = binding.byteRange.upperBound
        outcome.change(binding.pattern.byteRange.upperBound..<end, to: ": Color { \(text) }")
      } else {
        outcome.change(call.byteRange, to: "(\(text))")
      }
      owners[owner.id] = owner
    }
    for call in source.all(FunctionCallExprSyntax.self)
    where call.calleeName == "preferredColorScheme" {
      if call.ancestors().contains(where: { $0.is(MacroExpansionDeclSyntax.self) }) { continue }
      if let range = modifierRange(call) { outcome.change(range, to: "") }
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no text or page colour is written in place as white, black or grey")
    }
    for owner in owners.values.sorted(by: { $0.byteRange.lowerBound < $1.byteRange.lowerBound })
    where isView(owner) && !owner.plainText.contains("\\.colorScheme") {
      let needsScheme = outcome.edits.contains {
        owner.byteRange.contains($0.range.lowerBound) && $0.text.contains("isDark")
      }
      guard needsScheme else { continue }
      let indent =
        owner.memberBlock.members.first.map {
          source.indentation(at: $0.byteRange.lowerBound)
        } ?? source.indentStep
      declare(
        "@Environment(\\.colorScheme) private var scheme\n\(indent)private var isDark: Bool { scheme == .dark }",
        in: owner, &outcome)
    }
    outcome.bullets = [
      "\(inkCount) fixed text or glyph colour(s) became .primary; greys follow the scheme"
    ]
    return outcome
  }

  /// Text and glyph colours, not fills that mean white.
  private func isInkUse(_ member: MemberAccessExprSyntax) -> Bool {
    for ancestor in member.ancestors().prefix(6) {
      guard let call = ancestor.as(FunctionCallExprSyntax.self) else { continue }
      if ["foregroundStyle", "foregroundColor"].contains(call.calleeName) { return true }
      if call.calleeName != "opacity" { return false }
    }
    return false
  }

  // MARK: Words

  func replaceSymbol(_ old: String?, with new: String) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self) {
      for argument in call.arguments
      where ["systemName", "systemImage"].contains(argument.label?.text ?? "") {
        for literal in descendants(of: argument, StringLiteralExprSyntax.self) {
          guard let text = literal.representedLiteralValue else { continue }
          guard old == nil || text == old || text == "\(old ?? "").fill" else { continue }
          let replacement = text.hasSuffix(".fill") && old != nil ? "\(new).fill" : new
          guard text != replacement else { continue }
          outcome.change(literal.byteRange, to: "\"\(replacement)\"")
          outcome.bullets.append("symbol \(text) → \(replacement)")
        }
      }
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no symbol \(old ?? "") to replace")
    }
    guard old != nil || outcome.edits.count == 1 else {
      throw EditFailure("the file shows several symbols; name the one to replace")
    }
    return outcome
  }

  func replaceText(_ old: String, with new: String) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for literal in source.all(StringLiteralExprSyntax.self)
    where literal.representedLiteralValue == old {
      outcome.change(literal.byteRange, to: "\"\(new.literalBody)\"")
    }
    guard !outcome.edits.isEmpty else { throw EditFailure("no text “\(old)” in the file") }
    outcome.bullets = ["“\(old)” → “\(new)”"]
    return outcome
  }

  func rename(_ old: String, to new: String) throws(EditFailure) -> EditOutcome {
    let isName =
      !new.isEmpty && new.first?.isNumber == false
      && new.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isName else { throw EditFailure("“\(new)” is no Swift name") }
    var outcome = EditOutcome()
    var isTaken = false
    for token in source.tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let text) = token.tokenKind else { continue }
      if text == old { outcome.change(token.byteRange, to: new) }
      if text == new { isTaken = true }
    }
    guard !outcome.edits.isEmpty else { throw EditFailure("nothing in the file is called \(old)") }
    guard !isTaken else { throw EditFailure("\(new) is a name in the file already") }
    outcome.bullets = ["\(old) is called \(new), in \(outcome.edits.count) place(s)"]
    return outcome
  }

  func setFontWeight(_ weight: String) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self)
    where call.calleeName == "system" && call.argument("weight") != nil {
      guard let argument = call.argument("weight"), argument.expression.plainText != ".\(weight)",
        argument.expression.is(MemberAccessExprSyntax.self)
      else { continue }
      outcome.change(argument.expression.byteRange, to: ".\(weight)")
    }
    for call in source.all(FunctionCallExprSyntax.self) where call.calleeName == "fontWeight" {
      guard let argument = call.arguments.first, argument.expression.plainText != ".\(weight)"
      else {
        continue
      }
      outcome.change(argument.expression.byteRange, to: ".\(weight)")
    }
    // A text style takes a weight behind it.
    for call in source.all(FunctionCallExprSyntax.self) where call.calleeName == "font" {
      guard call.arguments.count == 1, let style = call.arguments.first?.expression,
        style.as(MemberAccessExprSyntax.self)?.base == nil, style.is(MemberAccessExprSyntax.self)
      else { continue }
      outcome.insert(".weight(.\(weight))", at: style.byteRange.upperBound)
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no font in the file has another weight")
    }
    outcome.bullets = ["\(outcome.edits.count) font(s) are \(weight)"]
    return outcome
  }

  func removeModifiers(_ names: Set<String>, what: String) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self) where names.contains(call.calleeName) {
      guard let range = modifierRange(call) else { continue }
      outcome.change(range, to: "")
      outcome.bullets.append("removed .\(call.calleeName)(\(call.arguments.plainText))")
    }
    guard !outcome.edits.isEmpty else { throw EditFailure("the file has no \(what) to remove") }
    return outcome
  }
}
