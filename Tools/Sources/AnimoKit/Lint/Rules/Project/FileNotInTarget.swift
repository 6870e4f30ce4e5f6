/// A file on disk is not yet in the app.
enum FileNotInTarget: ProjectRule {
  static let manual = RuleManual(
    "AM916", "file-not-in-target", .error, .automatic, needsProject: true,
    "The Swift file lies among the app's sources, but no target compiles it.",
    bad: ["Demos/Wave.swift on disk; no build file names it"],
    good: [
      "Demos/Wave.swift with a file reference, a build file and its places in group and phase"
    ],
    nearMisses: ["Demos/Wave.swift in a synchronized folder of the app's target"])

  static func check(_ snapshot: ProjectSnapshot) -> [ProjectFinding] {
    snapshot.models().flatMap { project, model -> [ProjectFinding] in
      let built = model.builtPaths
      let folders = Set(built.compactMap { top(of: $0) })
      return snapshot.swiftFiles.compactMap { file in
        guard let path = snapshot.relative(file, to: project), let folder = top(of: path),
          folders.contains(folder), !built.contains(path), !isElsewhere(path),
          !snapshot.isInPackage(file, below: project),
          !model.nativeTargets.contains(where: { model.isSynchronized(path, target: $0) })
        else { return nil }
        return ProjectFinding(
          path: file, message: "no target compiles this file",
          repair: .register(file: file, project: project.path))
      }
    }
  }

  /// The folder a path starts with; nil for a file beside the project.
  private static func top(of path: String) -> String? {
    path.firstIndex(of: "/").map { String(path[..<$0]) }
  }

  private static func isElsewhere(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      part.hasSuffix("Tests") || part == "Preview Content" || part == "Packages"
    }
  }
}
