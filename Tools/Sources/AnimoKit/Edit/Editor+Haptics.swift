import SwiftSyntax

extension Editor {
  private func statement(_ kind: HapticMoment.Kind) -> String {
    kind.statement(throughHelper: hasHapticHelper)
  }

  private static let calls: Set<String> = [
    "lightImpact", "mediumImpact", "heavyImpact", "selectionChanged", "impactOccurred",
    "notificationSuccess", "notificationWarning", "notificationError", "notificationOccurred",
  ]

  private func hapticCalls(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    descendants(of: node, FunctionCallExprSyntax.self).filter { call in
      Self.calls.contains(call.calleeName)
        && (call.plainText.hasPrefix("HapticFeedback.")
          || call.plainText.contains("FeedbackGenerator"))
    }
  }

  /// A block of statements something a person does runs.
  private struct Handler {
    var statements: CodeBlockItemListSyntax
    var leftBrace: TokenSyntax
    var rightBrace: TokenSyntax
    var what: String
  }

  // MARK: Adding

  func addHaptics() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    var done: Set<Int> = []
    for call in source.all(FunctionCallExprSyntax.self) {
      if call.calleeName == "onChanged" || call.calleeName == "onEnded" {
        addToDrag(call, &done, &outcome)
      } else if let closure = actionClosure(of: call) {
        let handler = followed(closure, from: call)
        guard done.insert(handler.leftBrace.byteRange.lowerBound).inserted,
          hapticCalls(in: handler.statements).isEmpty
        else { continue }
        let kind = kind(for: handler.statements)
        prepend(
          statement(kind), to: handler.statements, leftBrace: handler.leftBrace,
          rightBrace: handler.rightBrace, &outcome)
        outcome.bullets.append("\(kind.rawValue) in \(handler.what): \(Self.reason(kind))")
      }
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure(
        "haptics answer what a person does, and the file has no tap, button or drag without one")
    }
    if !hasHapticHelper { importModule("UIKit", &outcome) }
    return outcome
  }

  private static func reason(_ kind: HapticMoment.Kind) -> String {
    switch kind {
    case .mediumImpact: "a switch between two states"
    case .heavyImpact: "something is gone for good"
    case .selectionChanged: "one discrete step"
    default: "a touch is felt"
    }
  }

  private func actionClosure(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    switch call.calleeName {
    case "onTapGesture": return call.trailingClosure
    case "Button":
      if let action = call.argument("action")?.expression.as(ClosureExprSyntax.self) {
        return action
      }
      return call.argument("action") == nil && call.argument("intent") == nil
        ? call.trailingClosure : nil
    default: return nil
    }
  }

  /// Where a closure only calls one of the view's functions, that function is the place: others call
  /// it too.
  private func followed(_ closure: ClosureExprSyntax, from call: FunctionCallExprSyntax) -> Handler
  {
    let own = Handler(
      statements: closure.statements, leftBrace: closure.leftBrace, rightBrace: closure.rightBrace,
      what: call.calleeName)
    guard closure.statements.count == 1,
      let inner = closure.statements.first?.item.as(FunctionCallExprSyntax.self),
      let name = inner.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let function = source.all(FunctionDeclSyntax.self).first(where: { $0.name.text == name }),
      let body = function.body
    else { return own }
    return Handler(
      statements: body.statements, leftBrace: body.leftBrace, rightBrace: body.rightBrace,
      what: "\(name)()")
  }

  /// The ladder: what is destroyed is heavy, what flips is medium, what steps is a selection.
  private func kind(for statements: CodeBlockItemListSyntax) -> HapticMoment.Kind {
    let text = statements.plainText
    for word in ["remove", "delete", "clear", "reset"] where text.lowercased().contains(word) {
      return .heavyImpact
    }
    if text.contains(".toggle()") { return .mediumImpact }
    let steps = ["+= 1", "-= 1", "selected", "index = "]
    return steps.contains(where: text.contains) ? .selectionChanged : .lightImpact
  }

  private func addToDrag(
    _ call: FunctionCallExprSyntax, _ done: inout Set<Int>, _ outcome: inout EditOutcome
  ) {
    guard let closure = call.trailingClosure, hapticCalls(in: closure).isEmpty,
      done.insert(closure.byteRange.lowerBound).inserted
    else { return }
    if call.calleeName == "onChanged" { addDragStart(call, closure, &outcome) }
    for condition in descendants(of: closure, IfExprSyntax.self) {
      let text = condition.conditions.plainText
      let compares = text.contains(">") || text.contains("<")
      guard compares, hapticCalls(in: condition).isEmpty else { continue }
      let isGated = text.contains("!")
      let kind: HapticMoment.Kind
      if call.calleeName == "onEnded" {
        let isStep =
          condition.body.plainText.contains("+= 1") || condition.body.plainText.contains("-= 1")
        kind = isStep ? .selectionChanged : .heavyImpact
      } else if isGated {
        let isStart = text.lowercased().contains("start") || text.lowercased().contains("began")
        kind = isStart ? .lightImpact : .mediumImpact
      } else {
        continue
      }
      prepend(
        statement(kind), to: condition.body.statements, leftBrace: condition.body.leftBrace,
        rightBrace: condition.body.rightBrace, &outcome)
      let moment =
        call.calleeName == "onEnded" ? "commit" : kind == .lightImpact ? "start" : "threshold"
      outcome.bullets.append("\(kind.rawValue) at the drag's \(moment)")
    }
  }

  /// A light touch when a drag begins, once a drag: gated, and the gate opens when the drag ends.
  private func addDragStart(
    _ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ outcome: inout EditOutcome
  ) {
    let isGated = descendants(of: closure, IfExprSyntax.self).contains {
      $0.conditions.plainText.hasPrefix("!")
    }
    guard !isGated, let owner = enclosingStruct(of: call),
      !owner.plainText.contains("didStartDrag"),
      let end = chain(from: call).first(where: { $0.calleeName == "onEnded" })?.trailingClosure
    else { return }
    let isOneLine = !source.text(closure.byteRange).contains("\n")
    let first = closure.statements.first?.byteRange.lowerBound ?? closure.byteRange.lowerBound
    let indent = source.indentation(at: first) + (isOneLine ? source.indentStep : "")
    let inner = indent + source.indentStep
    prepend(
      "if !didStartDrag {\n\(inner)didStartDrag = true\n\(inner)\(statement(.lightImpact))\n\(indent)}",
      to: closure.statements, leftBrace: closure.leftBrace, rightBrace: closure.rightBrace, &outcome
    )
    prepend(
      "didStartDrag = false", to: end.statements, leftBrace: end.leftBrace,
      rightBrace: end.rightBrace, &outcome)
    declare("@State private var didStartDrag = false", in: owner, &outcome)
    outcome.bullets.append("lightImpact once at the drag's start, gated by didStartDrag")
  }

  // MARK: Removing and changing

  func removeHaptics() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in hapticCalls(in: source.tree) {
      guard let item = call.ancestors().first(where: { $0.is(CodeBlockItemSyntax.self) }),
        item.byteRange == call.byteRange
      else { continue }
      outcome.change(lineRange(of: item.byteRange), to: "")
      outcome.bullets.append("removed \(call.plainText)")
    }
    for call in source.all(FunctionCallExprSyntax.self) where call.calleeName == "sensoryFeedback" {
      guard let range = modifierRange(call) else { continue }
      outcome.change(range, to: "")
      outcome.bullets.append("removed .sensoryFeedback")
    }
    guard !outcome.edits.isEmpty else { throw EditFailure("the file has no haptics to remove") }
    return outcome
  }

  /// A statement with its line, if it has it to itself.
  private func lineRange(of range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, [32, 9].contains(source.bytes[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < source.bytes.count, [32, 9, 59].contains(source.bytes[end]) { end += 1 }
    let opens = start == 0 || source.bytes[start - 1] == UInt8(ascii: "\n")
    let closes = end == source.bytes.count || source.bytes[end] == UInt8(ascii: "\n")
    guard opens, closes else { return range.lowerBound..<end }
    return start..<min(end + 1, source.bytes.count)
  }

  func setHapticStrength(_ kind: HapticMoment.Kind) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    let style = kind == .lightImpact ? "light" : kind == .mediumImpact ? "medium" : "heavy"
    for call in hapticCalls(in: source.tree) {
      if ["lightImpact", "mediumImpact", "heavyImpact"].contains(call.calleeName),
        call.calleeName != kind.rawValue,
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      {
        outcome.change(member.declName.byteRange, to: kind.rawValue)
        outcome.bullets.append("\(call.calleeName) → \(kind.rawValue)")
      }
    }
    for call in source.all(FunctionCallExprSyntax.self)
    where call.calleeName == "UIImpactFeedbackGenerator" {
      guard let argument = call.argument("style"), argument.expression.plainText != ".\(style)"
      else {
        continue
      }
      outcome.change(argument.expression.byteRange, to: ".\(style)")
      outcome.bullets.append("impact style \(argument.expression.plainText) → .\(style)")
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no impact in the file has another strength")
    }
    return outcome
  }
}
