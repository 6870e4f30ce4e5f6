import Foundation

/// Where an app's program is.
enum AppLocation {
  /// `SKIFF_APPS` names a folder to look in first; else the program was built with the tests.
  static func find(_ name: String) throws -> URL {
    guard !name.isEmpty, !name.contains("/") else { throw LaunchError.noName }
    let files = FileManager.default
    var folders: [URL] = []
    if let named = ProcessInfo.processInfo.environment["SKIFF_APPS"], !named.isEmpty {
      folders.append(URL(fileURLWithPath: named))
    }
    if let program = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      folders.append(URL(fileURLWithPath: program).deletingLastPathComponent())
    }
    for folder in folders {
      let bundled = folder.appendingPathComponent("\(name).app/\(name)")
      if files.isExecutableFile(atPath: bundled.path) { return bundled }
      let plain = folder.appendingPathComponent(name)
      if files.isExecutableFile(atPath: plain.path) { return try LinkedApp.bundle(plain) }
    }
    throw LaunchError.notFound(name, folders.map { $0.appendingPathComponent(name).path })
  }
}

/// A program and the resources of its sources laid out as an app, all of it links: what `bundle-app` makes,
/// without copies and always current.
enum LinkedApp {
  /// The program in its bundle; the program itself when there are no sources to take resources from.
  static func bundle(_ program: URL) throws -> URL {
    let name = program.lastPathComponent
    let build = program.deletingLastPathComponent()
    guard let sources = sourceFolder(of: name, above: build) else { return program }
    let folder = build.appendingPathComponent("ui-tests/\(name).app")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    var wanted: [String: String] = [:]
    collect(sources, into: &wanted)
    for old in try files.contentsOfDirectory(atPath: folder.path)
    where old != name && wanted[old] == nil {
      try files.removeItem(at: folder.appendingPathComponent(old))
    }
    for (file, target) in wanted {
      let link = folder.appendingPathComponent(file).path
      if (try? files.destinationOfSymbolicLink(atPath: link)) == target { continue }
      if (try? files.attributesOfItem(atPath: link)) != nil { try files.removeItem(atPath: link) }
      try files.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
    // A hard link: a program asks where it really is, and that must be in the bundle.
    let linked = folder.appendingPathComponent(name)
    if fileNumber(linked) != fileNumber(program) {
      if fileNumber(linked) != nil { try files.removeItem(at: linked) }
      try files.linkItem(at: program, to: linked)
    }
    return linked
  }

  private static func fileNumber(_ url: URL) -> Int? {
    // A file that is not there has no number.
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.systemFileNumber] as? NSNumber)?.intValue
  }

  /// `Apps/<App>/<App>` of the package that the build folder belongs to.
  private static func sourceFolder(of name: String, above build: URL) -> URL? {
    var folder = build
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let sources = folder.appendingPathComponent("Apps/\(name)/\(name)")
      if FileManager.default.fileExists(atPath: sources.path) { return sources }
    }
    return nil
  }

  private static func collect(_ folder: URL, into found: inout [String: String]) {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder.path) else { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
      let isWhole = ["xcassets", "lproj", "bundle"].contains(url.pathExtension)
      if isFolder.boolValue, !isWhole {
        collect(url, into: &found)
      } else if url.pathExtension != "swift", found[name] == nil {
        found[name] = url.path
      }
    }
  }
}
