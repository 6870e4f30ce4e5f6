/// What a project says about groups, files and targets.
struct XcodeProjectModel {
  struct ProjectObject {
    var id: String
    var entry: PropertyListText.Entry
    var isa: String
    var value: PropertyListText.Value { entry.value }
  }

  enum Trouble: Error, Equatable, CustomStringConvertible {
    case unreadable(String)
    case unknownVersion(String)
    case missing(String)

    var description: String {
      switch self {
      case .unreadable(let reason): "it cannot be read: \(reason)"
      case .unknownVersion(let version):
        "its objectVersion is \(version), and 46 to 77 are understood"
      case .missing(let what): "it has no \(what)"
      }
    }
  }

  let text: PropertyListText
  let objectsRange: Range<Int>
  let objects: [ProjectObject]
  private let index: [String: Int]
  let project: ProjectObject
  let mainGroup: String
  let version: Int

  init(_ bytes: [UInt8]) throws(Trouble) {
    guard bytes.count <= 64 << 20 else { throw .unreadable("it is larger than 64 MB") }
    do throws(PropertyListText.SyntaxError) {
      text = try PropertyListText(bytes)
    } catch {
      throw .unreadable(error.description)
    }
    let stated = text.root["objectVersion"]?.text ?? "missing"
    guard let version = Int(stated), (46...77).contains(version) else {
      throw .unknownVersion(stated)
    }
    self.version = version
    guard let objectsValue = text.root["objects"],
      case .dictionary(let entries, let range) = objectsValue
    else { throw .missing("objects") }
    objectsRange = range
    objects = entries.map {
      ProjectObject(id: $0.key, entry: $0, isa: $0.value["isa"]?.text ?? "")
    }
    index = Dictionary(
      objects.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard index.count == objects.count else { throw .unreadable("two objects have one id") }
    guard let rootID = text.root["rootObject"]?.text, let root = index[rootID],
      objects[root].isa == "PBXProject"
    else { throw .missing("project object") }
    project = objects[root]
    guard let group = project.value["mainGroup"]?.text, index[group] != nil else {
      throw .missing("main group")
    }
    mainGroup = group
  }

  func object(_ id: String) -> ProjectObject? { index[id].map { objects[$0] } }
  func hasID(_ id: String) -> Bool { index[id] != nil }

  // MARK: Targets

  /// The target whose app the file belongs to: an application, if possible the one that already builds
  /// files beside it.
  func appTarget(for folder: String) throws(Trouble) -> ProjectObject {
    let listed = (project.value["targets"]?.strings ?? []).compactMap(object)
    let native = listed.filter { $0.isa == "PBXNativeTarget" }
    let apps = native.filter {
      $0.value["productType"]?.text == "com.apple.product-type.application"
    }
    let candidates = apps.isEmpty ? native : apps
    guard let first = candidates.first else { throw .missing("target that builds an app") }
    let paths = resolvedPaths()
    func neighbours(_ target: ProjectObject) -> Int {
      guard let phase = sourcesPhase(of: target) else { return 0 }
      return (phase.value["files"]?.strings ?? []).filter { file in
        guard let reference = object(file)?.value["fileRef"]?.text, let path = paths[reference]
        else { return false }
        return parent(path) == folder
      }.count
    }
    let best = candidates.map { (target: $0, count: neighbours($0)) }
      .max { $0.count < $1.count }
    if let best, best.count > 0 {
      return candidates.first { neighbours($0) == best.count } ?? best.target
    }
    if apps.isEmpty, candidates.count > 1 {
      throw .missing("app target, and it has several others")
    }
    return first
  }

  func sourcesPhase(of target: ProjectObject) -> ProjectObject? {
    (target.value["buildPhases"]?.strings ?? []).compactMap(object)
      .first { $0.isa == "PBXSourcesBuildPhase" }
  }

  // MARK: Paths

  /// Folder of the project, relative to the `.xcodeproj`'s, that paths start from.
  var baseFolder: String { normalized(project.value["projectDirPath"]?.text ?? "") }

  /// Path of every group and file reference, relative to the folder of the `.xcodeproj`. What lies
  /// outside the source tree is left out.
  func resolvedPaths() -> [String: String] {
    var paths: [String: String] = [mainGroup: rootPath]
    var queue = [mainGroup]
    var next = 0
    while next < queue.count {
      let group = queue[next]
      next += 1
      guard let parentPath = paths[group] else { continue }
      for child in object(group)?.value["children"]?.strings ?? [] {
        guard paths[child] == nil, let item = object(child) else { continue }
        guard let path = path(of: item, in: parentPath) else { continue }
        paths[child] = path
        if item.isa == "PBXGroup" { queue.append(child) }
      }
    }
    return paths
  }

  private var rootPath: String {
    guard let group = object(mainGroup) else { return baseFolder }
    return join(baseFolder, group.value["path"]?.text ?? "")
  }

  private func path(of item: ProjectObject, in parentPath: String) -> String? {
    let own = item.value["path"]?.text ?? ""
    switch item.value["sourceTree"]?.text ?? "<group>" {
    case "<group>": return join(parentPath, own)
    case "SOURCE_ROOT": return join(baseFolder, own)
    default: return nil
    }
  }

  func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  func join(_ first: String, _ second: String) -> String {
    normalized(first.isEmpty ? second : second.isEmpty ? first : "\(first)/\(second)")
  }

  private func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  // MARK: Synchronized folders

  /// Whether a file at `path` is built into the target because its folder is, without being listed.
  func isSynchronized(_ path: String, target: ProjectObject) -> Bool {
    let paths = resolvedPaths()
    for id in target.value["fileSystemSynchronizedGroups"]?.strings ?? [] {
      guard let root = object(id), root.isa == "PBXFileSystemSynchronizedRootGroup",
        let rootPath = paths[id]
      else { continue }
      let prefix = rootPath.isEmpty ? "" : rootPath + "/"
      guard path.hasPrefix(prefix) else { continue }
      let inside = String(path.dropFirst(prefix.count))
      if !isExcepted(inside, of: root, for: target) { return true }
    }
    return false
  }

  private func isExcepted(
    _ path: String, of root: ProjectObject, for target: ProjectObject
  ) -> Bool {
    (root.value["exceptions"]?.strings ?? []).compactMap(object).contains { exception in
      exception.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet"
        && exception.value["target"]?.text == target.id
        && (exception.value["membershipExceptions"]?.strings ?? []).contains {
          path == $0 || path.hasPrefix($0 + "/")
        }
    }
  }
}
