import CommandLineKit

/// Repairs what project rules found: a file listed in its Xcode project, a key in a property list.
struct ProjectFixer {
  var root: String

  /// The new text of the one file a repair changes; nil if there is nothing to change.
  func change(
    for repair: ProjectFinding.Repair, in snapshot: ProjectSnapshot
  ) throws -> (path: String, bytes: [UInt8])? {
    switch repair {
    case .register(let file, let project):
      guard let entry = snapshot.projects.first(where: { $0.path == project }),
        let path = snapshot.relative(file, to: entry)
      else { return nil }
      guard case .registered(let bytes) = try XcodeProjectEditor(entry.bytes).adding(path) else {
        return nil
      }
      return (project, bytes)
    case .setTrue(let key, let propertyList):
      guard let text = snapshot.text(propertyList), let end = text.ranges(of: "</dict>").last,
        !text.contains("<key>\(key)</key>")
      else { return nil }
      let changed =
        text[..<end.lowerBound] + "\t<key>\(key)</key>\n\t<true/>\n" + text[end.lowerBound...]
      return (propertyList, Array(changed.utf8))
    }
  }

  /// Applies the repairs one after the other, reading the project anew for each, since two may
  /// change one file. Gives the paths of the repaired findings.
  func apply(_ findings: [ProjectFinding]) throws -> [String] {
    var repaired: [String] = []
    for finding in findings {
      guard let repair = finding.repair else { continue }
      let snapshot = ProjectSnapshot(root: root)
      guard let change = try change(for: repair, in: snapshot) else { continue }
      try AtomicFile.write(change.bytes, to: "\(root)/\(change.path)")
      repaired.append(finding.path)
    }
    return repaired
  }
}
