/// A shader that is not built is not found.
enum MetalNotInSources: ProjectRule {
  static let manual = RuleManual(
    "AM812", "metal-not-in-sources", .error, .automatic, needsProject: true,
    """
    A `.metal` file is compiled only if a target's Sources phase lists it as `sourcecode.metal`, or \
    a synchronized folder holds it. Otherwise its functions are missing at run time.
    """,
    bad: ["Ripple.metal on disk; no Sources phase lists it"],
    good: ["Ripple.metal listed as sourcecode.metal in the app's Sources phase"],
    nearMisses: ["Ripple.metal inside a synchronized folder of the app's target"])

  static func check(_ snapshot: ProjectSnapshot) -> [ProjectFinding] {
    var findings: [ProjectFinding] = []
    for (project, model) in snapshot.models() {
      let paths = model.resolvedPaths()
      for file in snapshot.metalFiles {
        guard let path = snapshot.relative(file, to: project),
          !snapshot.isInPackage(file, below: project)
        else { continue }
        if model.targets(building: path).isEmpty {
          findings.append(
            ProjectFinding(
              path: file, message: "no target compiles this shader file",
              repair: .register(file: file, project: project.path)))
          continue
        }
        let reference = model.objects.first { $0.isa == "PBXFileReference" && paths[$0.id] == path }
        let kind = reference?.value["explicitFileType"] ?? reference?.value["lastKnownFileType"]
        if let kind = kind?.text, kind != "sourcecode.metal" {
          findings.append(
            ProjectFinding(path: file, message: "listed as \(kind), not as sourcecode.metal"))
        }
      }
    }
    return findings
  }
}
