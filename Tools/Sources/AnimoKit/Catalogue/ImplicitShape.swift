/// Shapes that Swift lets a source name by a dot where a shape is expected.
enum ImplicitShape {
  /// The same shape where a chain begins: `.capsule` as `Capsule()`. What has no leading dot stays as it
  /// is; nil for a member that is not known.
  static func spelledOut(_ source: String) -> String? {
    guard source.hasPrefix(".") else { return source }
    let name = source.dropFirst().prefix { $0.isLetter }
    let rest = String(source.dropFirst(1 + name.count))
    let call = rest.isEmpty ? "()" : rest
    switch name {
    case "capsule": return "Capsule" + call
    case "circle" where rest.isEmpty: return "Circle()"
    case "ellipse" where rest.isEmpty: return "Ellipse()"
    case "rect" where rest.isEmpty: return "Rectangle()"
    case "rect" where rest.hasPrefix("(cornerRadius:") || rest.hasPrefix("(cornerSize:"):
      return "RoundedRectangle" + rest
    case "rect" where rest.hasPrefix("("): return "UnevenRoundedRectangle" + rest
    default: return nil
    }
  }
}
