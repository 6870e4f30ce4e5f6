/// A rule about the project's files together, not about one Swift file.
protocol ProjectRule: SendableMetatype {
  static var manual: RuleManual { get }
  static func check(_ snapshot: ProjectSnapshot) -> [ProjectFinding]
}

/// What a project rule found: a file, a place in it, and how to repair the project.
struct ProjectFinding {
  enum Repair: Equatable {
    /// Lists the file in the Xcode project.
    case register(file: String, project: String)
    /// Sets a Boolean key in a property list.
    case setTrue(key: String, propertyList: String)
  }

  var path: String
  var range: Range<Int> = 0..<0
  var message: String
  var repair: Repair?
}

extension ProjectSnapshot {
  /// A project's groups and targets, for those projects that can be read.
  func models() -> [(project: XcodeProject, model: XcodeProjectModel)] {
    projects.compactMap { project in
      guard let model = try? XcodeProjectModel(project.bytes) else { return nil }
      return (project, model)
    }
  }

  /// `path` relative to the folder of a project; nil if it lies outside.
  func relative(_ path: String, to project: XcodeProject) -> String? {
    if project.folder.isEmpty { return path }
    guard path.hasPrefix(project.folder + "/") else { return nil }
    return String(path.dropFirst(project.folder.count + 1))
  }

  func isInPackage(_ path: String, below project: XcodeProject) -> Bool {
    packageFolders.contains { folder in
      folder.count > project.folder.count && path.hasPrefix(folder + "/")
    }
  }
}

extension XcodeProjectModel {
  var nativeTargets: [ProjectObject] {
    (project.value["targets"]?.strings ?? []).compactMap { object($0) }
      .filter { $0.isa == "PBXNativeTarget" }
  }

  /// The targets that compile the file, listed or synchronized.
  func targets(building path: String) -> [ProjectObject] {
    let paths = resolvedPaths()
    return nativeTargets.filter { target in
      if isSynchronized(path, target: target) { return true }
      return (sourcesPhase(of: target)?.value["files"]?.strings ?? []).contains { file in
        object(file)?.value["fileRef"]?.text.flatMap { paths[$0] } == path
      }
    }
  }

  /// The paths of everything the targets' Sources phases list.
  var builtPaths: Set<String> {
    let paths = resolvedPaths()
    var built: Set<String> = []
    for target in nativeTargets {
      for file in sourcesPhase(of: target)?.value["files"]?.strings ?? [] {
        if let path = object(file)?.value["fileRef"]?.text.flatMap({ paths[$0] }) {
          built.insert(path)
        }
      }
    }
    return built
  }
}
