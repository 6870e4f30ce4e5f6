import Foundation

/// Numbers known before the program runs: literals, `let`s, and arithmetic of those.
struct ConstantTable {
  private var values: [String: Double] = [:]
  private var ambiguous: Set<String> = []

  init(_ file: LintedFile) {
    for variable in file.index.variables where variable.isMarked {
      for binding in variable.bindings where binding.hasName {
        guard let initial = binding.initialValue else { continue }
        let name = binding.name
        if let value = number(initial) {
          if let old = values[name], old != value { ambiguous.insert(name) }
          values[name] = value
        } else {
          ambiguous.insert(name)
        }
      }
    }
    // A name that is also a variable or a parameter is not a constant.
    for variable in file.index.variables where !variable.isMarked {
      for binding in variable.bindings { ambiguous.insert(binding.name) }
    }
    for function in file.index.functions {
      for parameter in function.children where parameter.kind == .parameter {
        ambiguous.insert(parameter.name)
      }
    }
    for name in ambiguous { values[name] = nil }
  }

  /// The value of the expression, or nil: never a guess.
  func number(_ node: SourceNode) -> Double? { number(node, depth: 0) }

  private func number(_ node: SourceNode, depth: Int) -> Double? {
    guard depth < 40 else { return nil }
    let node = node.unwrapped
    switch node.kind {
    case .integer, .float: return Self.literal(node.text)
    case .identifier: return values[node.name]
    case .member:
      if let base = node.base, base.kind == .identifier {
        let owner = base.name
        if owner == "self" || owner == "Self" || owner.first?.isUppercase == true {
          if node.name == "pi" { return Double.pi }
          return values[node.name]
        }
      }
      return node.isImplicitMember && node.name == "pi" ? Double.pi : nil
    case .prefix:
      guard let inner = node.firstChild, let value = number(inner, depth: depth + 1) else {
        return nil
      }
      return node.name == "-" ? -value : node.name == "+" ? value : nil
    case .infix:
      guard let left = node.firstChild, let right = node.lastChild,
        let first = number(left, depth: depth + 1), let second = number(right, depth: depth + 1)
      else { return nil }
      switch node.name {
      case "+": return first + second
      case "-": return first - second
      case "*": return first * second
      case "/": return second == 0 ? nil : first / second
      default: return nil
      }
    case .call:
      guard node.isPlainCall, ["CGFloat", "Double", "Float"].contains(node.name),
        let only = node.unlabeled.first
      else { return nil }
      return number(only, depth: depth + 1)
    default: return nil
    }
  }

  static func literal(_ text: String) -> Double? {
    let plain = text.replacingOccurrences(of: "_", with: "")
    if plain.hasPrefix("0x") { return Int(plain.dropFirst(2), radix: 16).map(Double.init) }
    if plain.hasPrefix("0b") { return Int(plain.dropFirst(2), radix: 2).map(Double.init) }
    return Double(plain)
  }
}

extension LintedFile {
  func number(_ node: SourceNode?) -> Double? { node.flatMap { constants.number($0) } }
}

/// A number as Swift source: `0.65`, `12`.
func sourceText(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
}
