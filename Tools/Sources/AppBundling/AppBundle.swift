import Foundation

/// What becomes one `X.app`.
public struct AppBundle: Sendable {
  public var name: String
  public var executable: URL
  /// Files, and folders of them.
  public var resources: [URL]
  public var identifier: String?
  public var version: String

  public init(
    name: String, executable: URL, resources: [URL], identifier: String?, version: String
  ) {
    self.name = name
    self.executable = executable
    self.resources = resources
    self.identifier = identifier
    self.version = version
  }

  /// Writes `X.app` into `folder` and gives its place. It is made aside and then swapped in, so that a
  /// run that fails leaves the app that was there.
  public func write(into folder: URL) throws -> URL {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw AppBundleError.badName(name)
    }
    let files = try collected()
    let manager = FileManager.default
    let app = folder.appendingPathComponent("\(name).app", isDirectory: true)
    let aside = folder.appendingPathComponent(
      ".\(name).app.\(UUID().uuidString)", isDirectory: true)
    try manager.createDirectory(at: aside, withIntermediateDirectories: true)
    do {
      for (file, source) in files.sorted(by: { $0.key < $1.key }) {
        try copy(
          source, to: aside.appendingPathComponent(file),
          unchangedAt: app.appendingPathComponent(file))
      }
      try properties().write(to: aside.appendingPathComponent("Info.plist"))
      if manager.fileExists(atPath: app.path) {
        let old = folder.appendingPathComponent(".\(name).app.old.\(UUID().uuidString)")
        try manager.moveItem(at: app, to: old)
        try manager.moveItem(at: aside, to: app)
        try manager.removeItem(at: old)
      } else {
        try manager.moveItem(at: aside, to: app)
      }
    } catch {
      try? manager.removeItem(at: aside)
      throw error
    }
    return app
  }

  /// Every file of the bundle, by its name there.
  private func collected() throws -> [String: URL] {
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw AppBundleError.noExecutable(executable.path)
    }
    var files = [name: executable]
    for resource in resources {
      for item in try items(of: resource) {
        let file = item.lastPathComponent
        if let other = files[file], other.standardizedFileURL != item.standardizedFileURL {
          throw AppBundleError.twoOfOneName(file, other.path, item.path)
        }
        files[file] = item
      }
    }
    return files
  }

  /// Folders that are one resource.
  private static let whole: Set<String> = ["xcassets", "lproj", "bundle", "scnassets"]

  private func items(of resource: URL) throws -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: resource.path, isDirectory: &isFolder) else {
      throw AppBundleError.noResource(resource.path)
    }
    guard isFolder.boolValue, !AppBundle.whole.contains(resource.pathExtension) else {
      return [resource]
    }
    return try FileManager.default.contentsOfDirectory(
      at: resource, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles]
    ).flatMap { try items(of: $0) }
  }

  /// Large files that did not change are linked from the old bundle instead of copied.
  private func copy(_ source: URL, to place: URL, unchangedAt old: URL) throws {
    let manager = FileManager.default
    if isSame(source, old), (try? manager.linkItem(at: old, to: place)) != nil { return }
    try manager.copyItem(at: source.resolvingSymlinksInPath(), to: place)
    if let date = try? manager.attributesOfItem(atPath: source.resolvingSymlinksInPath().path)[
      .modificationDate]
    {
      try manager.setAttributes([.modificationDate: date], ofItemAtPath: place.path)
    }
  }

  /// Whether two files have the same size and date; a folder is never taken for unchanged.
  private func isSame(_ source: URL, _ other: URL) -> Bool {
    let manager = FileManager.default
    guard
      let first = try? manager.attributesOfItem(atPath: source.resolvingSymlinksInPath().path),
      let second = try? manager.attributesOfItem(atPath: other.path),
      first[.type] as? FileAttributeType == .typeRegular,
      second[.type] as? FileAttributeType == .typeRegular
    else { return false }
    return first[.size] as? Int == second[.size] as? Int
      && first[.modificationDate] as? Date == second[.modificationDate] as? Date
      && first[.posixPermissions] as? Int == second[.posixPermissions] as? Int
  }

  private func properties() throws -> Data {
    var values: [String: Any] = [
      "CFBundleName": name, "CFBundleExecutable": name, "CFBundlePackageType": "APPL",
      "CFBundleShortVersionString": version, "CFBundleVersion": version,
    ]
    if let identifier { values["CFBundleIdentifier"] = identifier }
    return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}

/// Why no app could be made.
public enum AppBundleError: Error, Equatable, CustomStringConvertible {
  case badName(String)
  case noExecutable(String)
  case noResource(String)
  case twoOfOneName(String, String, String)
  case badEntry(String)

  public var description: String {
    switch self {
    case .badName(let name): "“\(name)” cannot be an app's name"
    case .noExecutable(let path): "there is no program at \(path)"
    case .noResource(let path): "there is no resource at \(path)"
    case .twoOfOneName(let name, let first, let second):
      "two resources are called \(name): \(first) and \(second)"
    case .badEntry(let reason): "the app's .desktop file cannot be used: \(reason)"
    }
  }
}
