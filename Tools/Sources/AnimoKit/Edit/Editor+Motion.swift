import SwiftSyntax

extension Editor {
  static let springNames: Set<String> = ["spring", "interactiveSpring", "interpolatingSpring"]
  static let timingNames: Set<String> = ["easeInOut", "easeIn", "easeOut", "linear"]

  func animationCalls(_ names: Set<String>) -> [FunctionCallExprSyntax] {
    source.all(FunctionCallExprSyntax.self).filter { call in
      guard names.contains(call.calleeName),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { return false }
      return member.base == nil || member.base?.plainText == "Animation"
    }
  }

  func isLooping(_ call: FunctionCallExprSyntax) -> Bool {
    chain(from: call).contains { ["repeatForever", "repeatCount"].contains($0.calleeName) }
  }

  // MARK: Springs

  func setFeel(_ feel: Feel) throws(EditFailure) -> EditOutcome {
    let motion: Motion = feel == .linear ? .linear(duration: 0.3) : feel.motion(for: .gestureCard)
    return try setSprings(motion, reason: "\(feel.rawValue) is \(motion.text)")
  }

  func setSprings(_ motion: Motion, reason: String) throws(EditFailure) -> EditOutcome {
    var targets = animationCalls(Self.springNames)
    if targets.isEmpty { targets = animationCalls(Self.timingNames).filter { !isLooping($0) } }
    guard !targets.isEmpty else {
      throw EditFailure("the file has no spring or timing curve to change")
    }
    var outcome = EditOutcome()
    let new = motion.source
    for call in targets {
      let old = call.plainText
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { continue }
      let prefix = member.base.map { $0.plainText } ?? ""
      guard prefix + new != old else { continue }
      if case .spring(let response, let damping) = motion, call.calleeName == "spring",
        let first = call.argument("response"), let second = call.argument("dampingFraction")
      {
        outcome.change(first.expression.byteRange, to: number(response))
        outcome.change(second.expression.byteRange, to: number(damping))
      } else {
        outcome.change(call.byteRange, to: prefix + new)
      }
      outcome.bullets.append("\(old) → \(prefix + new): \(reason)")
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("every spring already is \(motion.text)")
    }
    return outcome
  }

  func makeSpringsExplicit() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    let preset = "spring(response: 0.4, dampingFraction: 0.65)"
    for call in animationCalls(["spring", "interactiveSpring"]) {
      if call.arguments.isEmpty {
        outcome.change(nameRange(call), to: preset)
      } else if let duration = call.argument("duration"), let seconds = literal(duration.expression)
      {
        let bounce = call.argument("bounce").flatMap { literal($0.expression) } ?? 0
        outcome.change(
          nameRange(call),
          to: "spring(response: \(number(seconds)), dampingFraction: \(number(1 - bounce)))")
      }
    }
    for (name, numbers) in [("bouncy", "0.5/0.7"), ("snappy", "0.5/0.85"), ("smooth", "0.5/1")] {
      let parts = numbers.split(separator: "/")
      let text = "spring(response: \(parts[0]), dampingFraction: \(parts[1]))"
      for member in source.all(MemberAccessExprSyntax.self)
      where member.declName.baseName.text == name
        && (member.base == nil || member.base?.plainText == "Animation")
      {
        if member.parent?.is(FunctionCallExprSyntax.self) == true { continue }
        outcome.change(member.declName.byteRange, to: text)
      }
    }
    for member in source.all(MemberAccessExprSyntax.self)
    where member.declName.baseName.text == "spring" && member.base == nil
      && member.parent?.is(FunctionCallExprSyntax.self) != true
    {
      outcome.change(member.declName.byteRange, to: preset)
    }
    guard !outcome.edits.isEmpty else { throw EditFailure("every spring has its numbers already") }
    outcome.bullets = ["gave \(outcome.edits.count) spring(s) response and dampingFraction"]
    return outcome
  }

  /// From the factory's name to the closing parenthesis.
  private func nameRange(_ call: FunctionCallExprSyntax) -> Range<Int> {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
      return call.byteRange
    }
    return member.declName.byteRange.lowerBound..<call.byteRange.upperBound
  }

  // MARK: Time

  func setDurations(_ change: (Double) -> Double) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in animationCalls(Self.timingNames.union(["spring"])) {
      guard let argument = call.argument("duration"), let old = literal(argument.expression) else {
        continue
      }
      let new = change(old)
      guard abs(new - old) > 0.0001 else { continue }
      outcome.change(argument.expression.byteRange, to: number(new))
      outcome.bullets.append("\(call.calleeName) duration \(number(old)) → \(number(new))")
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("the file has no timing curve with another duration")
    }
    return outcome
  }

  func setPace(_ factor: Double) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in animationCalls(Self.springNames.union(Self.timingNames)) {
      for label in ["duration", "response"] {
        guard let argument = call.argument(label), let old = literal(argument.expression) else {
          continue
        }
        let new = (old * factor * 100).rounded() / 100
        outcome.change(argument.expression.byteRange, to: number(new))
        outcome.bullets.append(
          "\(call.calleeName) \(label) \(number(old)) → \(number(new)): "
            + (factor > 1 ? "slower" : "faster"))
      }
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("the file has no duration or response to change")
    }
    return outcome
  }

  func stopLoops() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self)
    where call.calleeName == "repeatForever" || call.calleeName == "repeatCount" {
      guard let range = modifierRange(call) else { continue }
      outcome.change(range, to: "")
      outcome.bullets.append("removed .\(call.calleeName): it plays once")
    }
    guard !outcome.edits.isEmpty else { throw EditFailure("no animation in the file repeats") }
    return outcome
  }

  func stagger(_ seconds: Double) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self) where call.calleeName == "animation" {
      guard let first = call.arguments.first, first.label == nil, call.argument("value") != nil,
        !first.plainText.contains(".delay("), let index = loopIndex(around: call)
      else { continue }
      outcome.insert(
        ".delay(Double(\(index)) * \(number(seconds)))", at: first.expression.byteRange.upperBound)
      outcome.bullets.append(
        "delayed each element by \(number(seconds)) s more than the one before")
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure(
        "no .animation(_:value:) inside an enumerated ForEach, whose index the delay needs")
    }
    return outcome
  }

  /// The index name of the enumerated `ForEach` around a node.
  private func loopIndex(around node: some SyntaxProtocol) -> String? {
    for ancestor in node.ancestors() {
      guard let closure = ancestor.as(ClosureExprSyntax.self),
        let call = closure.parent?.as(FunctionCallExprSyntax.self), call.calleeName == "ForEach",
        call.arguments.first?.plainText.contains("enumerated()") == true
      else { continue }
      switch closure.signature?.parameterClause {
      case .simpleInput(let names): return names.first?.name.text
      case .parameterClause(let clause): return clause.parameters.first?.firstName.text
      default: continue
      }
    }
    return nil
  }

  func respectReduceMotion() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    var structs: [SyntaxIdentifier: StructDeclSyntax] = [:]
    for call in source.all(FunctionCallExprSyntax.self)
    where ["withAnimation", "animation"].contains(call.calleeName) {
      guard let first = call.arguments.first, first.label == nil,
        let owner = enclosingStruct(of: call),
        !first.plainText.contains("reduceMotion"), first.plainText != "nil"
      else { continue }
      outcome.insert("reduceMotion ? nil : ", at: first.expression.byteRange.lowerBound)
      structs[owner.id] = owner
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no animation in the file, or all of them respect Reduce Motion already")
    }
    let count = outcome.edits.count
    for owner in structs.values.sorted(by: { $0.byteRange.lowerBound < $1.byteRange.lowerBound })
    where !owner.plainText.contains("accessibilityReduceMotion") {
      declare(
        "@Environment(\\.accessibilityReduceMotion) private var reduceMotion", in: owner, &outcome)
    }
    outcome.bullets = ["\(count) animation(s) become instant while Reduce Motion is on"]
    return outcome
  }

  // MARK: Drags

  func pageByVelocity() throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for member in source.all(MemberAccessExprSyntax.self)
    where member.declName.baseName.text == "translation" {
      let isInEnd = handlerName(around: member) == "onEnded"
      let isCompared = member.ancestors().prefix(8).contains {
        $0.is(ConditionElementSyntax.self) || $0.is(InfixOperatorExprSyntax.self)
          || $0.is(SequenceExprSyntax.self)
      }
      guard isInEnd, isCompared else { continue }
      outcome.change(member.declName.byteRange, to: "predictedEndTranslation")
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no onEnded compares the drag's translation")
    }
    outcome.bullets = ["a quick flick now pages too: onEnded looks at predictedEndTranslation"]
    return outcome
  }

  func addResistance(_ share: Double) throws(EditFailure) -> EditOutcome {
    var outcome = EditOutcome()
    for call in source.all(FunctionCallExprSyntax.self) where call.calleeName == "onChanged" {
      guard let closure = call.trailingClosure else { continue }
      for sequence in descendants(of: closure, SequenceExprSyntax.self) {
        let parts = Array(sequence.elements)
        guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
          parts[2].plainText.contains(".translation")
        else { continue }
        let followed = parts[2].plainText
        if followed.hasSuffix(".translation") {
          // A size has no product; its sides have.
          outcome.change(
            parts[2].byteRange,
            to: "CGSize(width: \(followed).width * \(number(share)), "
              + "height: \(followed).height * \(number(share)))")
        } else {
          outcome.insert(" * \(number(share))", at: parts[2].byteRange.upperBound)
        }
        outcome.bullets.append("\(parts[0].plainText) follows the finger at \(number(share))")
      }
    }
    guard !outcome.edits.isEmpty else {
      throw EditFailure("no onChanged assigns the drag's translation as it is")
    }
    return outcome
  }

  /// `onChanged` or `onEnded`, whichever closure a node stands in.
  private func handlerName(around node: some SyntaxProtocol) -> String? {
    for ancestor in node.ancestors() {
      guard let closure = ancestor.as(ClosureExprSyntax.self),
        let call = closure.parent?.as(FunctionCallExprSyntax.self),
        ["onChanged", "onEnded", "updating"].contains(call.calleeName)
      else { continue }
      return call.calleeName
    }
    return nil
  }

  func descendants<Node: SyntaxProtocol>(of node: some SyntaxProtocol, _ kind: Node.Type) -> [Node]
  {
    var found: [Node] = []
    var stack: [Syntax] = [Syntax(node)]
    while let next = stack.popLast() {
      if let match = next.as(kind) { found.append(match) }
      stack.append(contentsOf: next.children(viewMode: .sourceAccurate).reversed())
    }
    return found
  }

  func literal(_ expression: ExprSyntax) -> Double? {
    if let number = expression.as(FloatLiteralExprSyntax.self) {
      return Double(number.literal.text.filter { $0 != "_" })
    }
    if let number = expression.as(IntegerLiteralExprSyntax.self) {
      return Double(number.literal.text.filter { $0 != "_" })
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return literal(prefix.expression).map { -$0 }
    }
    return nil
  }
}
