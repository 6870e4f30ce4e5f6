import Foundation

/// What a desktop's menu shows of an app: a `.desktop` file, as the Desktop Entry Specification has it.
public struct DesktopEntry: Equatable, Sendable {
  /// Keys and values in their order.
  public private(set) var lines: [(key: String, value: String)]
  static let group = "[Desktop Entry]"
  static let greatestSize = 64 << 10

  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Reads an app's own entry, which says what the app is called; where it is, it does not know.
  public init(_ text: String) throws {
    guard text.utf8.count <= Self.greatestSize else {
      throw AppBundleError.badEntry("it is too long")
    }
    lines = []
    var hasGroup = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("[") {
        guard line == Self.group, !hasGroup else {
          throw AppBundleError.badEntry("line \(index + 1): only \(Self.group) may stand here")
        }
        hasGroup = true
        continue
      }
      guard hasGroup, let equals = line.firstIndex(of: "=") else {
        throw AppBundleError.badEntry("line \(index + 1): '\(line)' is no key with a value")
      }
      let key = line[..<equals].trimmingCharacters(in: .whitespaces)
      guard Self.isKey(key), self[key] == nil else {
        throw AppBundleError.badEntry(
          "line \(index + 1): '\(key)' cannot be a key, or stands twice")
      }
      lines.append(
        (key, line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)))
    }
    guard self["Name"]?.isEmpty == false else { throw AppBundleError.badEntry("it has no Name") }
  }

  public subscript(key: String) -> String? { lines.first { $0.key == key }?.value }

  /// The entry of the app whose program is at `executable`, called `identifier` by the desktop.
  public func installed(executable: String, identifier: String) -> DesktopEntry {
    var entry = self
    entry.set("Type", "Application")
    entry.set("Exec", Self.quoted(executable))
    entry.set("TryExec", executable)
    entry.set("Icon", identifier)
    entry.set("StartupWMClass", identifier)
    entry.set("Terminal", "false")
    return entry
  }

  private mutating func set(_ key: String, _ value: String) {
    lines.removeAll { $0.key == key }
    lines.append((key, value))
  }

  public var text: String {
    Self.group + "\n" + lines.map { "\($0.key)=\($0.value)\n" }.joined()
  }

  private static func isKey(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { byte in
        switch Character(Unicode.Scalar(byte)) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "[", "]", "_", "@", ".": true
        default: false
        }
      }
  }

  /// A path as one argument of Exec: quoted, with what is special there escaped, and once more as a
  /// string of the file.
  static func quoted(_ path: String) -> String {
    var result = "\""
    for character in path {
      switch character {
      case "\\": result += "\\\\\\\\"
      case "\"", "`", "$": result += "\\\\\(character)"
      case "%": result += "%%"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}

/// Puts an app where a desktop finds it.
public struct AppInstallation: Sendable {
  /// The folder made by `AppBundle.write`.
  public var app: URL
  /// `~/.local` or `/usr/local`.
  public var prefix: URL
  /// The folder with `<name>.desktop` and `<name>.svg`.
  public var desktop: URL

  public init(app: URL, prefix: URL, desktop: URL) {
    self.app = app
    self.prefix = prefix
    self.desktop = desktop
  }

  /// Copies the app below `prefix`, with its entry and icon. Gives the places of what was put there. The
  /// app that was there is replaced only when all of the new one lies beside it.
  public func install() throws -> [URL] {
    let manager = FileManager.default
    let name = app.deletingPathExtension().lastPathComponent
    let identifier = Bundle(url: app)?.bundleIdentifier ?? name
    guard !identifier.contains("/"), !identifier.hasPrefix(".") else {
      throw AppBundleError.badName(identifier)
    }
    let source = desktop.appendingPathComponent("\(name).desktop")
    guard let text = try? String(contentsOf: source, encoding: .utf8) else {
      throw AppBundleError.noResource(source.path)
    }
    let icon = desktop.appendingPathComponent("\(name).svg")
    guard manager.fileExists(atPath: icon.path) else {
      throw AppBundleError.noResource(icon.path)
    }
    let entry = try DesktopEntry(text)
    let place = prefix.appendingPathComponent("lib/\(name).app", isDirectory: true)
    try replace(place, with: app)
    let file = prefix.appendingPathComponent("share/applications/\(identifier).desktop")
    let picture = prefix.appendingPathComponent(
      "share/icons/hicolor/scalable/apps/\(identifier).svg")
    for url in [file, picture] {
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let executable = place.appendingPathComponent(name).path
    try Data(entry.installed(executable: executable, identifier: identifier).text.utf8)
      .write(to: file, options: .atomic)
    try Data(contentsOf: icon).write(to: picture, options: .atomic)
    return [place, file, picture]
  }

  private func replace(_ place: URL, with source: URL) throws {
    let manager = FileManager.default
    let folder = place.deletingLastPathComponent()
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let aside = folder.appendingPathComponent(".\(place.lastPathComponent).\(UUID().uuidString)")
    do {
      try manager.copyItem(at: source, to: aside)
      if manager.fileExists(atPath: place.path) {
        let old = folder.appendingPathComponent(
          ".\(place.lastPathComponent).old.\(UUID().uuidString)")
        try manager.moveItem(at: place, to: old)
        try manager.moveItem(at: aside, to: place)
        try manager.removeItem(at: old)
      } else {
        try manager.moveItem(at: aside, to: place)
      }
    } catch {
      try? manager.removeItem(at: aside)
      throw error
    }
  }
}
