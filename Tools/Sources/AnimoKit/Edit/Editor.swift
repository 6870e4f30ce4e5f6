import SwiftSyntax

/// Applies verbs to a file.
struct Editor {
  let source: SwiftSource
  /// The project has `HapticFeedback`.
  let hasHapticHelper: Bool

  func apply(_ verb: EditVerb) throws(EditFailure) -> EditOutcome {
    switch verb {
    case .setNumber(let name, let change): try setNumber(name, change)
    case .feel(let feel): try setFeel(feel)
    case .springNumbers(let motion): try setSprings(motion, reason: "as asked")
    case .duration(let seconds): try setDurations { _ in seconds }
    case .pace(let factor): try setPace(factor)
    case .addHaptics: try addHaptics()
    case .removeHaptics: try removeHaptics()
    case .hapticStrength(let kind): try setHapticStrength(kind)
    case .addSymbolEffect(let effect, let symbol): try addSymbolEffect(effect, symbol: symbol)
    case .removeSymbolEffects: try removeModifiers(["symbolEffect"], what: "symbol effect")
    case .reduceMotion: try respectReduceMotion()
    case .adaptiveColours: try makeAdaptive()
    case .addFallback: try addFallbacks()
    case .setColour(let tint, let name): try setColour(tint, name: name)
    case .replaceSymbol(let old, let new): try replaceSymbol(old, with: new)
    case .replaceText(let old, let new): try replaceText(old, with: new)
    case .rename(let old, let new): try rename(old, to: new)
    case .accessibilityLabels: try addAccessibilityLabels()
    case .stopLoops: try stopLoops()
    case .stagger(let seconds): try stagger(seconds)
    case .removeShadows: try removeModifiers(["shadow"], what: "shadow")
    case .removeBlur: try removeModifiers(["blur"], what: "blur")
    case .fontWeight(let weight): try setFontWeight(weight)
    case .velocityPaging: try pageByVelocity()
    case .dragResistance(let share): try addResistance(share)
    case .addPreview: try addPreview()
    case .elementIdentity: try useElementIdentity()
    case .rollNumbers: try rollNumbers()
    case .explicitSprings: try makeSpringsExplicit()
    case .glassStyle(let style): try setGlassStyle(style)
    case .glassTint(let tint): try tintGlass(tint)
    case .interactiveGlass: try makeGlassInteractive()
    case .addClipping: try addClipping()
    }
  }

  // MARK: Shared

  /// The first view's struct: where state and environment go.
  var mainView: StructDeclSyntax? {
    source.all(StructDeclSyntax.self).first { isView($0) }
  }

  func isView(_ declaration: StructDeclSyntax) -> Bool {
    declaration.inheritanceClause?.inheritedTypes.contains {
      $0.type.plainText == "View" || $0.type.plainText == "SwiftUI.View"
    } ?? false
  }

  func enclosingStruct(of node: some SyntaxProtocol) -> StructDeclSyntax? {
    node.ancestors().lazy.compactMap { $0.as(StructDeclSyntax.self) }.first
  }

  /// Declares a property as the first member of a struct, on a line of its own.
  func declare(_ text: String, in declaration: StructDeclSyntax, _ outcome: inout EditOutcome) {
    let members = declaration.memberBlock
    guard let first = members.members.first else {
      outcome.insert("\n\(source.indentStep)\(text)\n", at: members.leftBrace.byteRange.upperBound)
      return
    }
    let indent = source.indentation(at: first.byteRange.lowerBound)
    let brace = members.leftBrace.byteRange.upperBound
    outcome.insert("\n\(indent.isEmpty ? source.indentStep : indent)\(text)", at: brace)
  }

  /// Puts a statement before the others of a block, on a line of its own.
  func prepend(
    _ statement: String, to statements: CodeBlockItemListSyntax, leftBrace: TokenSyntax,
    rightBrace: TokenSyntax, _ outcome: inout EditOutcome
  ) {
    let outer = source.indentation(at: leftBrace.byteRange.lowerBound)
    let open = statements.byteRange.lowerBound
    guard let first = statements.first else {
      let inner = outer + source.indentStep
      outcome.change(
        leftBrace.byteRange.upperBound..<rightBrace.byteRange.lowerBound,
        to: "\n\(inner)\(statement)\n\(outer)")
      return
    }
    let isOneLine = !source.bytes[leftBrace.byteRange.upperBound..<rightBrace.byteRange.lowerBound]
      .contains(UInt8(ascii: "\n"))
    guard isOneLine else {
      let indent = source.indentation(at: first.byteRange.lowerBound)
      outcome.insert("\(statement)\n\(indent)", at: open)
      return
    }
    let inner = outer + source.indentStep
    outcome.insert("\(statement)\n\(inner)", at: open)
    // Blanks after the opening and before the closing brace become line ends.
    let head =
      statements.parent?.as(ClosureExprSyntax.self)?.signature?.byteRange.upperBound
      ?? leftBrace.byteRange.upperBound
    outcome.change(head..<open, to: "\n\(inner)")
    outcome.change(
      statements.byteRange.upperBound..<rightBrace.byteRange.lowerBound, to: "\n\(outer)")
  }

  /// The file with an import after `import SwiftUI`, if it lacks it.
  func importModule(_ name: String, _ outcome: inout EditOutcome) {
    let imports = source.all(ImportDeclSyntax.self)
    guard !imports.contains(where: { $0.path.plainText == name }) else { return }
    let anchor = imports.last { $0.path.plainText == "SwiftUI" } ?? imports.last
    if let anchor {
      outcome.insert("\nimport \(name)", at: anchor.byteRange.upperBound)
    } else {
      outcome.insert("import \(name)\n\n", at: 0)
    }
    outcome.bullets.append("imported \(name), which the calls need")
  }

  /// A call with what comes before its dot's line, so that removing it leaves no hole.
  func modifierRange(_ call: FunctionCallExprSyntax) -> Range<Int>? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return nil }
    return base.byteRange.upperBound..<call.byteRange.upperBound
  }

  /// Adds a modifier at the end of a chain, on a line of its own if the chain is broken over lines.
  func append(_ modifier: String, to expression: ExprSyntax, _ outcome: inout EditOutcome) {
    let end = expression.byteRange.upperBound
    let lines = source.text(expression.byteRange).contains("\n")
    let isModified = expression.as(FunctionCallExprSyntax.self)?.receiver != nil
    if lines, isModified,
      let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)
    {
      let indent = source.indentation(at: member.period.byteRange.lowerBound)
      outcome.insert("\n\(indent)\(modifier)", at: end)
    } else if !source.startsLine(at: expression.byteRange.lowerBound) {
      // Among others on one line it stays there.
      outcome.insert(modifier, at: end)
    } else {
      let indent = source.indentation(at: expression.byteRange.lowerBound) + source.indentStep
      outcome.insert("\n\(indent)\(modifier)", at: end)
    }
  }

  /// The whole chain a call is part of.
  func chainEnd(of call: FunctionCallExprSyntax) -> ExprSyntax {
    var expression = ExprSyntax(call)
    while let member = expression.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == expression.id,
      let outer = member.parent?.as(FunctionCallExprSyntax.self)
    {
      expression = ExprSyntax(outer)
    }
    return expression
  }

  /// The calls of a chain from its root outward.
  func chain(from root: FunctionCallExprSyntax) -> [FunctionCallExprSyntax] {
    var calls = [root]
    var expression = ExprSyntax(root)
    while let member = expression.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == expression.id,
      let outer = member.parent?.as(FunctionCallExprSyntax.self)
    {
      calls.append(outer)
      expression = ExprSyntax(outer)
    }
    return calls
  }
}
