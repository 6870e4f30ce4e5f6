/// Swift text whose lines may depend on conditions.
///
/// A line that begins with `«name»` stays only if the condition holds, one with `«!name»` only if it
/// does not; several may follow each other. What stays loses its marks and nothing else.
enum Template {
  static func render(_ text: String, flags: Set<String>) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let kept = keep(line, flags: flags) else { continue }
      lines.append(kept)
    }
    return lines.joined(separator: "\n")
  }

  private static func keep(_ line: Substring, flags: Set<String>) -> Substring? {
    var rest = line
    while rest.first == "«", let end = rest.firstIndex(of: "»") {
      let condition = rest[rest.index(after: rest.startIndex)..<end]
      let wanted = !condition.hasPrefix("!")
      let name = String(wanted ? condition : condition.dropFirst())
      guard flags.contains(name) == wanted else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return rest
  }
}

/// The parts of a demo's file, in the order the file has them.
struct DemoParts {
  var imports: [String] = []
  var model = ""
  var main = ""
  var supporting = ""
  /// Between the braces of `#Preview`; the view itself if empty.
  var preview = ""
  var companions: [GeneratedFile] = []
  /// Steps a person must take, printed after the run.
  var notes: [String] = []
  /// Conditions of this pattern alone.
  var flags: Set<String> = []
}

/// A file to be written.
public struct GeneratedFile: Equatable, Sendable {
  public var name: String
  public var text: String
}

/// A demo's files and what the run says about them.
public struct GeneratedDemo: Equatable, Sendable {
  public var file: GeneratedFile
  public var companions: [GeneratedFile]
  /// Names of the `@State` properties, in the file's order.
  public var stateNames: [String]
  public var usesPlaceholders: Bool
  public var notes: [String]
}
