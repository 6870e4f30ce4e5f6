/// Live Activities are asked for in the property list.
enum LiveActivityPropertyList: ProjectRule {
  static let manual = RuleManual(
    "AM906", "live-activity-plist", .error, .automatic, needsProject: true,
    """
    Without `NSSupportsLiveActivities` in the app's property list, `Activity.request` throws on every \
    phone.
    """,
    bad: ["Activity.request(…) in the app; no property list or build setting has the key"],
    good: ["<key>NSSupportsLiveActivities</key><true/> in Info.plist"],
    nearMisses: ["INFOPLIST_KEY_NSSupportsLiveActivities = YES in the build settings"])

  private static let key = "NSSupportsLiveActivities"

  static func check(_ snapshot: ProjectSnapshot) -> [ProjectFinding] {
    guard !snapshot.projects.isEmpty, !isDeclared(snapshot) else { return [] }
    let list = snapshot.propertyLists.first {
      ($0.split(separator: "/").last ?? "") == "Info.plist" && !$0.contains("Widget")
        && !$0.contains("Tests")
    }
    for file in snapshot.swiftFiles(mentioning: "Activity") {
      guard let text = snapshot.text(file), let use = use(in: text) else { continue }
      return [
        ProjectFinding(
          path: file, range: use, message: "no property list says \(key)",
          repair: list.map { .setTrue(key: key, propertyList: $0) })
      ]
    }
    return []
  }

  private static func isDeclared(_ snapshot: ProjectSnapshot) -> Bool {
    let inSettings = snapshot.projects.contains { project in
      String(decoding: project.bytes, as: UTF8.self).contains("INFOPLIST_KEY_\(key) = YES")
    }
    return inSettings
      || snapshot.propertyLists.contains { path in
        guard let text = snapshot.text(path), let mark = text.firstRange(of: "<key>\(key)</key>")
        else {
          return false
        }
        return text[mark.upperBound...].drop(while: \.isWhitespace).hasPrefix("<true/>")
      }
  }

  /// `Activity.request` or `Activity<…>` in code, not in a comment or a string.
  private static func use(in text: String) -> Range<Int>? {
    guard text.contains("Activity.request") || text.contains("Activity<") else { return nil }
    let tree = SourceTree(text, words: RuleDispatch.allWords)
    let index = FileIndex(tree)
    return index.calls.first { call in
      call.name == "request" && call.base?.name == "Activity"
    }?.range
      ?? index.identifiers.first { $0.name == "Activity" && $0.text.hasPrefix("Activity<") }?.range
  }
}
