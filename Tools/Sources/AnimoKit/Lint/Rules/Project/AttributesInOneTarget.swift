/// App and widget share one type.
enum AttributesInOneTarget: ProjectRule {
  static let manual = RuleManual(
    "AM908", "attributes-in-one-target", .error, needsProject: true,
    """
    The app starts the activity and the widget draws it: both compile the file with its \
    attributes. In one target only, the other does not know the type.
    """,
    bad: ["TripAttributes.swift in the Sources phase of Trip only"],
    good: ["TripAttributes.swift in the Sources phases of Trip and TripWidgets"],
    nearMisses: ["TripAttributes.swift in a synchronized folder"])

  static func check(_ snapshot: ProjectSnapshot) -> [ProjectFinding] {
    let models = snapshot.models()
    guard !models.isEmpty else { return [] }
    return snapshot.swiftFiles(mentioning: "Activity").flatMap { file -> [ProjectFinding] in
      guard let text = snapshot.text(file), text.contains("ActivityAttributes") else { return [] }
      let tree = SourceTree(text, words: RuleDispatch.allWords)
      guard let type = FileIndex(tree).types.first(where: { $0.inherits("ActivityAttributes") })
      else {
        return []
      }
      return models.compactMap { project, model in
        guard let path = snapshot.relative(file, to: project) else { return nil }
        if model.nativeTargets.contains(where: { model.isSynchronized(path, target: $0) }) {
          return nil
        }
        let targets = model.targets(building: path)
        guard targets.count == 1, let only = targets.first else { return nil }
        let name = only.value["name"]?.text ?? only.id
        return ProjectFinding(
          path: file, range: type.nameRange,
          message: "“\(type.name)” is compiled in “\(name)” only; app and widget both need it")
      }
    }
  }
}
