import SwiftParser
import SwiftSyntax

/// One text file of the repository, known by its path from the root.
public struct SourceFile: Sendable {
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The path's folders and the file's name.
  public var parts: [String] { path.split(separator: "/").map(String.init) }
  public var isSwift: Bool { path.hasSuffix(".swift") }

  /// Runtime, Tools, Apps, Benchmarks.
  public var house: String { parts.first ?? "" }

  /// Whether the file holds tests, UI tests, or what they need.
  public var isTest: Bool {
    parts.dropLast().contains { $0 == "Tests" || ($0.hasSuffix("Tests") && house == "Apps") }
  }

  /// The room the file belongs to, and the folders below it: `Runtime/Sources/Combine/Core/Lock.swift` is
  /// `Combine` and `["Core"]`. For a test file, the room it tests.
  public var room: (name: String, folders: [String])? {
    let parts = parts
    guard parts.count >= 3 else { return nil }
    switch (parts[0], parts[1]) {
    case ("Runtime", "Sources"), ("Tools", "Sources"):
      guard parts.count >= 4 else { return nil }
      return (parts[2], Array(parts[3..<(parts.count - 1)]))
    case ("Runtime", "Tests"), ("Tools", "Tests"):
      guard parts.count >= 4, parts[2].hasSuffix("Tests") else { return nil }
      return (String(parts[2].dropLast(5)), Array(parts[3..<(parts.count - 1)]))
    case ("Apps", _):
      return (parts[1], Array(parts[2..<(parts.count - 1)]))
    default: return nil
    }
  }

  /// The folders inside an app's module, such as `["Features", "Home"]`; `nil` outside product code.
  public var appFolders: [String]? {
    let parts = parts
    guard house == "Apps", parts.count >= 4, parts[2] == parts[1] else { return nil }
    return Array(parts[3..<(parts.count - 1)])
  }
}

/// A Swift file with its syntax, parsed once for all rules.
public struct ParsedFile: Sendable {
  public let file: SourceFile
  public let syntax: SourceFileSyntax
  private let converter: SourceLocationConverter

  public init(_ file: SourceFile) {
    self.file = file
    syntax = Parser.parse(source: file.text)
    converter = SourceLocationConverter(fileName: file.path, tree: syntax)
  }

  /// A finding of `rule` where `node` begins.
  func finding(_ rule: String, at node: some SyntaxProtocol, _ message: String) -> Finding {
    let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Finding(
      rule: rule, path: file.path, line: place.line, column: place.column, message: message)
  }
}
