/// Breaks lines that a stated value made longer than a line may be, as the formatter would.
enum LongLines {
  static let limit = 100

  static func broken(in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > limit }) else { return text }
    return lines.map { $0.count > limit ? broken($0) : String($0) }.joined(separator: "\n")
  }

  private static func broken(_ line: Substring) -> String {
    let indent = String(line.prefix { $0 == " " })
    let body = line.dropFirst(indent.count)
    if body.hasPrefix(".animation("), body.hasSuffix(")"), let comma = lastComma(body, "value:") {
      let call = body.dropFirst(".animation(".count)
      let first = call[..<comma].trimmingSpaces
      let second = call[call.index(after: comma)...].dropLast().trimmingSpaces
      return "\(indent).animation(\n\(indent)  \(first),\n\(indent)  \(second)\n\(indent))"
    }
    if body.hasPrefix("withAnimation("), body.hasSuffix("}"), let brace = body.firstIndex(of: "{") {
      let statement = body[body.index(after: brace)...].dropLast().trimmingSpaces
      return "\(indent)\(body[...brace])\n\(indent)  \(statement)\n\(indent)}"
    }
    if body.hasPrefix("."), body.hasSuffix(")"), let comma = lastComma(body, "value:") {
      let animation = "\(indent)\(body[..<comma]),"
      let rest = body[body.index(after: comma)...].trimmingSpaces
      return (animation.count > limit ? brokenChain(animation[...]) : animation)
        + "\n\(indent)\(rest)"
    }
    return brokenChain(line)
  }

  /// A chain that is too long goes on below, before its last delay.
  private static func brokenChain(_ line: Substring) -> String {
    guard let delay = line.ranges(of: ".delay(").last?.lowerBound else { return String(line) }
    let indent = String(line.prefix { $0 == " " })
    return "\(line[..<delay])\n\(indent)  \(line[delay...])"
  }

  private static func lastComma(_ body: Substring, _ label: String) -> Substring.Index? {
    body.ranges(of: ", \(label)").last?.lowerBound
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
