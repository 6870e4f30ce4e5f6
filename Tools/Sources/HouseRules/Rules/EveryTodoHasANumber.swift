/// A note of something to do names the issue that will do it.
public struct EveryTodoHasANumber: HouseRule {
  public static let explanation =
    "A note without an issue is forgotten. File one and write its number."

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    tree.sources.flatMap { source -> [Finding] in
      let file = source.file
      guard file.text.contains("TODO") || file.text.contains("FIXME") else { return [] }
      return file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { index, line in
          guard let start = line.firstRange(of: "//")?.lowerBound,
            // Between quotes it is text.
            Self.quotes(in: line[..<start]).isMultiple(of: 2),
            case let comment = line[start...],
            let word = ["TODO", "FIXME"].first(where: { comment.contains($0) }),
            comment.firstMatch(of: /#\d+/) == nil
          else { return nil }
          return Finding(
            rule: Self.name, path: file.path, line: index + 1, column: 1,
            message: "\(word) without the number of an issue")
        }
    }
  }

  /// The quotation marks that begin or end text, not those inside it.
  private static func quotes(in line: Substring) -> Int {
    line.count { $0 == "\"" } - line.ranges(of: "\\\"").count
  }
}
