/// No room reaches itself through what it imports.
public struct RoomsFormNoCircle: HouseRule {
  public static let explanation =
    "A circle cannot be built, and shows that two rooms are one thought or that a third is missing."

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    tree.manifest.rows.filter { tree.manifest.reach(of: $0.name).contains($0.name) }.map { row in
      Finding(
        rule: Self.name, path: "Package.swift", line: row.line, column: 1,
        message: "\(row.name) reaches itself: \(circle(from: row.name, in: tree.manifest))")
    }
  }

  /// The shortest way back, as `A → B → A`.
  private func circle(from name: String, in manifest: Manifest) -> String {
    var paths = [[name]]
    var seen: Set<String> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      for next in manifest.row(path[path.count - 1])?.imports ?? [] {
        if next == name { return (path + [name]).joined(separator: " → ") }
        if seen.insert(next).inserted { paths.append(path + [next]) }
      }
    }
    return name
  }
}
