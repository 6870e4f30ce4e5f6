import SwiftSyntax

extension Editor {
  // MARK: Symbols

  func addSymbolEffect(_ effect: SymbolEffect, symbol: String?) throws(EditFailure) -> EditOutcome {
    let images = source.all(FunctionCallExprSyntax.self).filter { call in
      guard call.calleeName == "Image", let argument = call.argument("systemName") else {
        return false
      }
      guard let symbol else { return true }
      return argument.plainText.contains("\"\(symbol)\"")
        || argument.plainText.contains("\"\(symbol).fill\"")
    }
    let bare = images.filter { image in
      !chain(from: image).contains { $0.calleeName == "symbolEffect" }
    }
    guard let image = bare.first else {
      throw EditFailure(
        images.isEmpty
          ? "the file shows no symbol \(symbol ?? "")" : "the symbol has an effect already")
    }
    guard symbol != nil || bare.count == 1 else {
      throw EditFailure("the file shows several symbols; name the one that should move")
    }
    guard let owner = enclosingStruct(of: image) else {
      throw EditFailure("the symbol stands outside a view")
    }
    var outcome = EditOutcome()
    let driver = driver(for: effect, owner: owner, &outcome)
    append(".symbolEffect(\(driver))", to: ExprSyntax(image), &outcome)
    outcome.bullets.insert(
      "added \(effect.text) to \(image.argument("systemName")?.plainText ?? "")", at: 0)
    return outcome
  }

  /// The effect's arguments, and the state that drives it if the view has none.
  private func driver(
    for effect: SymbolEffect, owner: StructDeclSyntax, _ outcome: inout EditOutcome
  ) -> String {
    let isCounted = effect == .bounce || effect == .wiggle
    let states = owner.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { $0.attributes.plainText.contains("@State") }.flatMap(\.bindings)
    func isBool(_ binding: PatternBindingSyntax) -> Bool {
      ["true", "false"].contains(binding.initializer?.value.plainText ?? "")
        || binding.typeAnnotation?.type.plainText == "Bool"
    }
    let name = effect == .variableColor ? "variableColor.iterative.reversing" : effect.rawValue
    func isCounter(_ binding: PatternBindingSyntax) -> Bool {
      binding.initializer?.value.is(IntegerLiteralExprSyntax.self) == true
        && ["Int", nil].contains(binding.typeAnnotation?.type.plainText)
    }
    if isCounted, let state = states.first(where: { isBool($0) || isCounter($0) }) {
      outcome.bullets.append("it plays when \(state.pattern.plainText) changes")
      return ".\(name), value: \(state.pattern.plainText)"
    }
    if !isCounted, effect != .drawOn, let state = states.first(where: isBool) {
      outcome.bullets.append("it runs while \(state.pattern.plainText) is true")
      return ".\(name), isActive: \(state.pattern.plainText)"
    }
    let state =
      isCounted ? "effectCount" : effect == .drawOn ? "isDrawSymbolHidden" : "isEffectRunning"
    let initial = isCounted ? "0" : effect == .drawOn ? "true" : "false"
    declare("@State private var \(state) = \(initial)", in: owner, &outcome)
    if let body = bodyRoot(of: owner) {
      let change =
        isCounted ? "\(state) += 1" : effect == .drawOn ? "\(state) = false" : "\(state) = true"
      append(".task { \(change) }", to: body, &outcome)
      outcome.bullets.append("\(state) sets it off when the view appears")
    }
    return isCounted ? ".\(name), value: \(state)" : ".\(name), isActive: \(state)"
  }

  /// The view that `body` returns.
  private func bodyRoot(of owner: StructDeclSyntax) -> ExprSyntax? {
    for member in owner.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first, binding.pattern.plainText == "body",
        case .getter(let items)? = binding.accessorBlock?.accessors
      else { continue }
      if let expression = items.last?.item.as(ExprSyntax.self) { return expression }
      return items.last?.item.as(ReturnStmtSyntax.self)?.expression
    }
    return nil
  }

  func addAccessibilityLabels() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self) where call.calleeName == "Button" {
      let end = chainEnd(of: call)
      let label = call.trailingClosure?.plainText ?? ""
      let whole = end.plainText
      guard !whole.contains("accessibilityLabel"), !whole.contains("Text("),
        !whole.contains("Label("),
        call.arguments.first?.label != nil || call.arguments.isEmpty
      else { continue }
      let symbols = descendants(of: end, FunctionCallExprSyntax.self).filter {
        $0.calleeName == "Image"
      }.compactMap { image -> String? in
        guard let argument = image.argument("systemName") else { return nil }
        return descendants(of: argument, StringLiteralExprSyntax.self).first?
          .representedLiteralValue
      }
      guard let symbol = symbols.first, !label.isEmpty || call.argument("action") != nil else {
        continue
      }
      let words = symbol.split(separator: ".").filter { !["fill", "circle"].contains($0) }
        .joined(separator: " ")
      append(
        ".accessibilityLabel(\"\(words.prefix(1).uppercased() + words.dropFirst())\")", to: end,
        &outcome)
      outcome.bullets.append("the \(symbol) button is called \(words)")
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("every icon button in the file has a label already")
    }
    return outcome
  }

  // MARK: Glass

  private var glassCalls: [FunctionCallExprSyntax] {
    source.all(FunctionCallExprSyntax.self).filter {
      $0.calleeName == "glassEffect" && $0.receiver != nil
    }
  }

  func addFallbacks() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for condition in source.all(IfExprSyntax.self)
    where condition.conditions.plainText.contains("#available(iOS 26") && condition.elseBody == nil
    {
      guard
        let call = descendants(of: condition.body, FunctionCallExprSyntax.self)
          .first(where: { $0.calleeName == "glassEffect" && $0.receiver != nil }),
        let content = call.receiver
      else { continue }
      let stated = call.argument("in")?.expression.plainText ?? "Capsule()"
      guard let shape = ImplicitShape.spelledOut(stated) else { continue }
      let indent = source.indentation(at: condition.byteRange.lowerBound)
      let inner = indent + source.indentStep
      let more = inner + source.indentStep
      let text =
        " else {\n\(inner)\(content.plainText)\n\(more).background(.ultraThinMaterial, in: \(shape))\n"
        + "\(more).overlay(\(shape).strokeBorder(Color.white.opacity(0.12), lineWidth: 1))\n\(indent)}"
      outcome.insert(text, at: condition.byteRange.upperBound)
      outcome.bullets.append("below iOS 26 a material in the same shape takes the glass's place")
    }
    if outcome.edits.isEmpty { try gateBareGlass(&outcome) }
    return outcome
  }

  /// Glass with no `#available` at all: the whole chain gets both branches.
  private func gateBareGlass(_ outcome: inout EditOutcome) throws(EditFailure) {
    for call in glassCalls {
      let isGated = call.ancestors().contains { node in
        node.as(IfExprSyntax.self)?.conditions.plainText.contains("#available") ?? false
      }
      guard !isGated, let content = call.receiver else { continue }
      let end = chainEnd(of: call)
      guard end.parent?.is(CodeBlockItemSyntax.self) == true,
        end.byteRange == call.byteRange
      else { continue }
      let stated = call.argument("in")?.expression.plainText ?? "Capsule()"
      guard let shape = ImplicitShape.spelledOut(stated) else { continue }
      let indent = source.indentation(at: end.byteRange.lowerBound)
      let inner = indent + source.indentStep
      let more = inner + source.indentStep
      let moved = end.plainText.replacingOccurrences("\n", with: "\n\(source.indentStep)")
      let plain = content.plainText.replacingOccurrences("\n", with: "\n\(source.indentStep)")
      outcome.change(
        end.byteRange,
        to: "if #available(iOS 26.0, *) {\n\(inner)\(moved)\n\(indent)} else {\n\(inner)\(plain)\n"
          + "\(more).background(.ultraThinMaterial, in: \(shape))\n"
          + "\(more).overlay(\(shape).strokeBorder(Color.white.opacity(0.12), lineWidth: 1))\n\(indent)}"
      )
      outcome.bullets.append("glass shows from iOS 26 on, a material in the same shape below")
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure(
        "no glass in the file lacks its fallback, or it stands inside an expression")
    }
  }

  private func glassStyleArgument(_ call: FunctionCallExprSyntax) -> LabeledExprSyntax? {
    call.arguments.first.flatMap { $0.label == nil ? $0 : nil }
  }

  private func changeGlass(
    _ reason: String, _ change: (String) -> String
  ) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in glassCalls {
      if let style = glassStyleArgument(call) {
        let new = change(style.expression.plainText)
        guard new != style.expression.plainText else { continue }
        outcome.change(style.expression.byteRange, to: new)
      } else {
        let new = change(".regular")
        guard new != ".regular", let open = call.leftParen else { continue }
        outcome.insert(call.arguments.isEmpty ? new : "\(new), ", at: open.byteRange.upperBound)
      }
      outcome.bullets.append(reason)
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no glass in the file to change that way")
    }
    return outcome
  }

  func setGlassStyle(_ style: String) throws(EditFailure) -> EditOutcome {
    try changeGlass("the glass is .\(style)") { old in
      for other in [".regular", ".clear", ".identity"] where old.hasPrefix(other) {
        return ".\(style)" + old.dropFirst(other.count)
      }
      return old
    }
  }

  func tintGlass(_ tint: Tint) throws(EditFailure) -> EditOutcome {
    try changeGlass("the glass is tinted \(tint.name)") { old in
      guard !old.contains(".tint(") else { return old }
      for style in [".regular", ".clear"] where old.hasPrefix(style) {
        return "\(style).tint(\(tint.source))" + old.dropFirst(style.count)
      }
      return old
    }
  }

  func makeGlassInteractive() throws(EditFailure) -> EditOutcome {
    try changeGlass("the glass answers a press") { old in
      old.contains(".interactive(") ? old : old + ".interactive()"
    }
  }

  // MARK: Structure

  func addPreview() throws(EditFailure) -> EditOutcome {
    guard let view = mainView else { throw EditFailure("the file declares no view to preview") }
    guard !source.tree.plainText.contains("#Preview") else {
      throw EditFailure("the file has a preview already")
    }
    var outcome = EditOutcome()
    let end = source.tree.endPositionBeforeTrailingTrivia.utf8Offset
    let gap = source.bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
    outcome.insert(
      "\(gap)// MARK: - Preview\n\n#Preview {\n\(source.indentStep)\(view.name.text)()\n}\n",
      at: max(end, source.bytes.count))
    outcome.bullets = ["added a preview of \(view.name.text)"]
    return outcome
  }

  func useElementIdentity() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self) where call.calleeName == "ForEach" {
      guard let identity = call.argument("id"), let first = call.arguments.first, first.label == nil
      else {
        continue
      }
      let element =
        holdsPlainValues(first.expression.plainText) ? "\\.element" : "\\.element.id"
      if identity.expression.plainText == "\\.offset", first.plainText.contains("enumerated()") {
        outcome.change(identity.expression.byteRange, to: element)
        outcome.bullets.append("identity by element instead of position")
      } else if identity.expression.plainText == "\\.self",
        let member = first.expression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "indices", let base = member.base,
        let closure = call.trailingClosure,
        case .simpleInput(let names)? = closure.signature?.parameterClause, names.count == 1,
        let name = names.first
      {
        outcome.change(first.expression.byteRange, to: "Array(\(base.plainText).enumerated())")
        outcome.change(identity.expression.byteRange, to: element)
        outcome.insert(", _", at: name.byteRange.upperBound)
        outcome.bullets.append("\(base.plainText) is identified by its elements' ids")
      }
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure(
        "no ForEach in the file is identified by position")
    }
    return outcome
  }

  /// The collection's elements are texts or numbers, which have no `id`.
  private func holdsPlainValues(_ expression: String) -> Bool {
    var collection = expression.hasPrefix("Array(") ? expression.dropFirst(6) : expression[...]
    if collection.hasPrefix("self.") { collection = collection.dropFirst(5) }
    let name = collection.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return source.all(PatternBindingSyntax.self).contains { binding in
      guard binding.pattern.plainText == name else { return false }
      let type = binding.typeAnnotation?.type.plainText ?? ""
      if ElementIdentity.plainTypes.contains(type) { return true }
      guard type.isEmpty,
        let first = binding.initializer?.value.as(ArrayExprSyntax.self)?.elements.first?.expression
      else { return false }
      return first.is(StringLiteralExprSyntax.self) || first.is(IntegerLiteralExprSyntax.self)
        || first.is(FloatLiteralExprSyntax.self)
    }
  }

  func rollNumbers() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self) where call.calleeName == "Text" {
      guard let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self),
        literal.segments.count == 3 || literal.segments.count == 1,
        let segment = literal.segments.lazy.compactMap({ $0.as(ExpressionSegmentSyntax.self) })
          .first,
        segment.expressions.count == 1, let value = segment.expressions.first?.expression,
        value.is(DeclReferenceExprSyntax.self)
      else { continue }
      let end = chainEnd(of: call)
      guard !end.plainText.contains("numericText") else { continue }
      let name = value.plainText
      append(".contentTransition(.numericText(value: Double(\(name))))", to: end, &outcome)
      let indent: String
      if source.text(end.byteRange).contains("\n"),
        let member = end.as(FunctionCallExprSyntax.self)?.calledExpression.as(
          MemberAccessExprSyntax.self)
      {
        indent = source.indentation(at: member.period.byteRange.lowerBound)
      } else {
        indent = source.indentation(at: end.byteRange.lowerBound) + source.indentStep
      }
      outcome.insert(
        "\n\(indent).animation(.spring(response: 0.4, dampingFraction: 0.65), value: \(name))",
        at: end.byteRange.upperBound)
      outcome.bullets.append("the digits of \(name) roll when it changes")
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no text in the file shows a plain number")
    }
    return outcome
  }

  func addClipping() throws(EditFailure) -> EditOutcome {
    guard let view = mainView, let root = bodyRoot(of: view) else {
      throw EditFailure("the file declares no view with a body")
    }
    guard
      !([root.as(FunctionCallExprSyntax.self)].compactMap { $0 } + receivers(of: root))
        .contains(where: { $0.calleeName == "clipped" })
    else {
      throw EditFailure("it is clipped already")
    }
    var outcome = EditOutcome()
    append(".clipped()", to: root, &outcome)
    outcome.bullets = ["nothing is drawn outside \(view.name.text)'s frame"]
    return outcome
  }

  /// The calls whose results a chain of modifiers goes on from.
  private func receivers(of root: ExprSyntax) -> [FunctionCallExprSyntax] {
    var calls: [FunctionCallExprSyntax] = []
    var next = root.as(FunctionCallExprSyntax.self)?.receiver
    while let call = next?.as(FunctionCallExprSyntax.self) {
      calls.append(call)
      next = call.receiver
    }
    return calls
  }
}
