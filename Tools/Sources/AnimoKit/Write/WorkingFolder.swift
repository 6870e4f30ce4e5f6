import CommandLineKit
import Foundation

/// The folder a run may write in, and nothing outside it.
public struct WorkingFolder: Sendable {
  /// Absolute, every link resolved.
  public let path: String

  public init(_ folder: String) throws(CommandFailure) {
    guard let resolved = Self.resolved(folder) else {
      throw CommandFailure("there is no folder \(folder)")
    }
    path = resolved
  }

  /// The absolute path of something inside, existing or not. Absolute paths, `..` and links are
  /// allowed as long as they end inside.
  public func locate(_ relative: String) throws(CommandFailure) -> String {
    let joined = relative.hasPrefix("/") ? relative : "\(path)/\(relative)"
    let plain = Self.withoutDots(joined)
    var existing = plain
    var rest: [Substring] = []
    while Self.resolved(existing) == nil, existing != "/" {
      // A link to nowhere exists, but not as anything one may write through.
      if Self.isLink(existing) { throw outside(relative) }
      let parts = existing.split(separator: "/")
      rest.insert(parts.last ?? "", at: 0)
      existing = "/" + parts.dropLast().joined(separator: "/")
    }
    let base = Self.resolved(existing) ?? "/"
    let full = rest.isEmpty ? base : (base == "/" ? "" : base) + "/" + rest.joined(separator: "/")
    guard full == path || full.hasPrefix(path == "/" ? "/" : path + "/") else {
      throw outside(relative)
    }
    return full
  }

  /// The part of an absolute path inside this folder.
  public func relative(_ full: String) -> String {
    guard full.hasPrefix(path + "/") else { return full == path ? "." : full }
    return String(full.dropFirst(path.count + 1))
  }

  /// Whether a folder exists inside, reached through no link that leads out.
  func hasFolder(_ relative: String) -> Bool {
    guard let full = try? locate(relative) else { return false }
    var information = stat()
    return stat(full, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  func exists(_ full: String) -> Bool {
    var information = stat()
    return lstat(full, &information) == 0
  }

  private func outside(_ relative: String) -> CommandFailure {
    CommandFailure("\(relative) leads outside the working folder \(path); nothing was written")
  }

  private static func isLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        if !parts.isEmpty { parts.removeLast() }
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
