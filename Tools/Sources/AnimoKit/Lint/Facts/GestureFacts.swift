/// A gesture and its callbacks: `DragGesture().onChanged { }.onEnded { }`.
struct GestureFacts {
  var gesture: SourceNode
  var chain: Chain
  /// The callbacks' closures, in order.
  var changed: [SourceNode] = []
  var ended: [SourceNode] = []
  var updating: [SourceNode] = []

  init(_ gesture: SourceNode) {
    self.gesture = gesture
    chain = gesture.chain
    for link in chain.links {
      guard let closure = link.closure else { continue }
      switch link.name {
      case "onChanged": changed.append(closure)
      case "onEnded": ended.append(closure)
      case "updating": updating.append(closure)
      default: break
      }
    }
  }

  /// `DragGesture(minimumDistance:)`'s number; 10 if none is given.
  func minimumDistance(_ file: LintedFile) -> Double? {
    guard let value = gesture.argument("minimumDistance") else { return 10 }
    return file.number(value)
  }

  /// A gesture that only says "a finger is down": its changes set one Bool and move nothing.
  func isPress(_ file: LintedFile) -> Bool {
    guard minimumDistance(file) == 0, !changed.isEmpty else { return false }
    let changes = changed.flatMap { file.mutations.inside($0) }
    guard !changes.isEmpty, changes.allSatisfy({ $0.setsTrue }) else { return false }
    return Set(changes.map(\.name)).count == 1
  }

  /// The call that attaches the gesture to a view: `.gesture(…)`.
  var attachment: SourceNode? {
    guard let argument = chain.top.parent, argument.kind == .argument, let call = argument.parent,
      ["gesture", "simultaneousGesture", "highPriorityGesture"].contains(call.name)
    else { return nil }
    return call
  }
}

extension SourceNode {
  /// Names that stand for "which card": `index`, `selected`, `currentPage`.
  static func isIndexName(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["index", "selected", "current", "page", "step", "tab", "active", "selection", "slot"]
      .contains { lower == $0 } || lower.hasSuffix("index") || lower.hasPrefix("selected")
      || lower.hasPrefix("current") || lower.hasSuffix("page") || lower.hasSuffix("step")
  }

  static func isDragName(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower.contains("drag") || lower.contains("translation") || lower == "offset"
      || lower.hasSuffix("offset")
  }
}
