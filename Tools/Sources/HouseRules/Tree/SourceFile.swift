import Foundation
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

/// A Swift file with its syntax, parsed when a rule first asks and then kept for all.
///
/// Parsing is nearly all of a run's time: a rule looks at the text first and asks only where it must.
public struct ParsedFile: Sendable {
  public let file: SourceFile
  private let lazily: LazySyntax

  public init(_ file: SourceFile) {
    self.file = file
    lazily = LazySyntax(file)
  }

  public var syntax: SourceFileSyntax { lazily.parsed.syntax }

  /// A finding of `rule` where `node` begins.
  func finding(_ rule: String, at node: some SyntaxProtocol, _ message: String) -> Finding {
    let place = lazily.parsed.converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Finding(
      rule: rule, path: file.path, line: place.line, column: place.column, message: message)
  }
}

/// `@unchecked Sendable`: `kept` is guarded by `lock`.
private final class LazySyntax: @unchecked Sendable {
  private let lock = NSLock()
  private let file: SourceFile
  private var kept: (syntax: SourceFileSyntax, converter: SourceLocationConverter)?

  init(_ file: SourceFile) { self.file = file }

  var parsed: (syntax: SourceFileSyntax, converter: SourceLocationConverter) {
    lock.withLock {
      if let kept { return kept }
      let syntax = Parser.parse(source: file.text)
      let parsed = (
        syntax: syntax, converter: SourceLocationConverter(fileName: file.path, tree: syntax)
      )
      kept = parsed
      return parsed
    }
  }
}
