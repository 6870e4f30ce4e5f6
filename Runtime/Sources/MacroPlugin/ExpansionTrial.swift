import SwiftBasicFormat
public import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
public import SwiftSyntaxMacros

/// One expansion of a source text in this process: what the macros made of it and what they said.
///
/// For tests. The toolchain has no macro test-support module.
public struct ExpansionTrial {
  /// One thing a macro reported.
  public struct Remark: Equatable, Sendable, CustomStringConvertible {
    public var line: Int
    public var column: Int
    public var message: String
    public var severity: DiagnosticSeverity

    public init(line: Int, column: Int, message: String, severity: DiagnosticSeverity = .error) {
      self.line = line
      self.column = column
      self.message = message
      self.severity = severity
    }

    public var description: String { "\(line):\(column): \(severity): \(message)" }
  }

  /// The source after expansion, without blank lines.
  public let text: String
  public let remarks: [Remark]

  /// Expands every use of `macros` (by the name used in source) in `source`.
  ///
  /// - Parameter conformances: for an extension macro, the protocols its declaration lists.
  public init(
    _ source: String, macros: [String: any Macro.Type], conformances: [String: [String]] = [:]
  ) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App/Source.swift")])
    var specifications: [String: MacroSpec] = [:]
    for (name, macro) in macros {
      let types = (conformances[name] ?? []).map {
        TypeSyntax(IdentifierTypeSyntax(name: .identifier($0)))
      }
      specifications[name] = MacroSpec(type: macro, conformances: types)
    }
    let expanded = Syntax(file).expand(
      macroSpecs: specifications,
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.enclosingDeclarations)
      },
      indentationWidth: .spaces(2))
    self.text = ExpansionTrial.normalized(expanded.description)
    self.remarks = context.diagnostics.map { diagnostic in
      let place = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
      return Remark(
        line: place.line, column: place.column, message: diagnostic.diagMessage.message,
        severity: diagnostic.diagMessage.severity)
    }
  }

  /// The expansion with every run of white space as one space: what the macro wrote, however it was
  /// laid out.
  public var flat: String { ExpansionTrial.flat(text) }

  /// `text` laid out as `flat` is, for the other side of a comparison.
  public static func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func normalized(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .joined(separator: "\n")
  }
}

extension SyntaxProtocol {
  /// The declarations around this node, innermost first, as the compiler hands them to a macro.
  fileprivate var enclosingDeclarations: [Syntax] {
    var found: [Syntax] = []
    var next = parent
    while let node = next {
      if node.asProtocol((any DeclGroupSyntax).self) != nil || node.is(FunctionDeclSyntax.self) {
        found.append(node.detached)
      }
      next = node.parent
    }
    return found
  }
}
