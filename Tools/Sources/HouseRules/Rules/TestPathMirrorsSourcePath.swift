/// A test lies in the folder its source lies in.
public struct TestPathMirrorsSourcePath: HouseRule {
  public static let explanation =
    "Who changes a source finds its test without searching. Move the test, or name the folder as the source's."

  /// Folders that hold no tests of a source folder.
  private static let free: Set<String> = ["Fixtures", "Support"]

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    let folders = Set(
      tree.sources.filter { !$0.file.isTest }.flatMap { Self.folders(of: $0.file.parts) })
    return tree.sources.compactMap { source in
      let file = source.file
      guard file.isTest, let mirror = Self.mirror(of: file.parts), !folders.contains(mirror) else {
        return nil
      }
      return Finding(
        rule: Self.name, path: file.path,
        message: "there is no folder \(mirror) that this could test")
    }
  }

  /// Every folder above a file.
  private static func folders(of parts: [String]) -> [String] {
    (1..<max(1, parts.count)).map { parts[..<$0].joined(separator: "/") }
  }

  /// The source folder of a test, for tests of one room or app; `nil` where the rule does not speak.
  private static func mirror(of parts: [String]) -> String? {
    guard parts.count >= 4, !parts.contains(where: free.contains) else { return nil }
    switch parts[0] {
    case "Runtime", "Tools":
      guard parts[1] == "Tests", parts[2].hasSuffix("Tests"),
        !["CompatibilityTests", "SnapshotTests", "AutomationSampleUITests"].contains(parts[2])
      else { return nil }
      return ([parts[0], "Sources", String(parts[2].dropLast(5))] + parts[3..<(parts.count - 1)])
        .joined(separator: "/")
    case "Apps" where parts[2] == parts[1] + "Tests":
      // Tests of the Linux commands mirror that folder, which lies beside the module.
      if parts.dropFirst(3).first == "Linux" {
        return (["Apps", parts[1]] + parts[3..<(parts.count - 1)]).joined(separator: "/")
      }
      return (["Apps", parts[1], parts[1]] + parts[3..<(parts.count - 1)]).joined(separator: "/")
    default: return nil
    }
  }
}
