/// A place where the tree breaks a rule.
public struct Finding: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  public var rule: String
  public var path: String
  /// From 1; 0 speaks of the whole file or room.
  public var line: Int
  public var column: Int
  public var message: String

  public init(rule: String, path: String, line: Int = 0, column: Int = 0, message: String) {
    self.rule = rule
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// As compilers write it, so that editors find the place.
  public var description: String {
    let place = line > 0 ? "\(path):\(line):\(column)" : path
    return "\(place): error: \(message) [\(rule)]"
  }

  public static func < (left: Finding, right: Finding) -> Bool {
    (left.path, left.line, left.column, left.rule, left.message)
      < (right.path, right.line, right.column, right.rule, right.message)
  }
}
