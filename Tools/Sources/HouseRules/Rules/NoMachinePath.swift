/// No text names a folder of somebody's machine.
public struct NoMachinePath: HouseRule {
  public static let explanation =
    "It is true on one machine only. Name the place from the repository's root, or let it be given."

  private static let roots = [
    "/Users/", "/home/", "/root/", "/var/folders/", "/builds/",
  ]

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    let files = tree.sources.map(\.file) + tree.documents
    return files.flatMap { file -> [Finding] in
      // Tests make paths up; this rule names them.
      guard !file.isTest, file.path != "Tools/Sources/HouseRules/Rules/NoMachinePath.swift",
        Self.roots.contains(where: { file.text.contains($0) })
      else { return [] }
      return file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { index, line in
          guard let (root, column) = Self.path(in: line) else { return nil }
          return Finding(
            rule: Self.name, path: file.path, line: index + 1, column: column,
            message: "a path of one machine: \(root)…")
        }
    }
  }

  /// A root at the beginning of a path, not inside a longer one.
  private static func path(in line: Substring) -> (String, Int)? {
    for root in roots {
      guard let range = line.firstRange(of: root) else { continue }
      let before =
        range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
      if before.isLetter || before.isNumber || "./_-}~)…>".contains(before) { continue }
      return (root, line.distance(from: line.startIndex, to: range.lowerBound) + 1)
    }
    return nil
  }
}
