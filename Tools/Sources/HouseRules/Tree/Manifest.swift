import SwiftParser
import SwiftSyntax

/// The rows of `Package.swift`: which room may import which.
public struct Manifest: Sendable, Equatable {
  public struct Row: Sendable, Equatable {
    public var name: String
    public var imports: [String]
    /// Further rooms that only the room's tests see.
    public var tests: [String]
    public var house: String
    public var line: Int
  }

  public private(set) var rows: [Row] = []
  /// Modules that wrap C libraries.
  public private(set) var libraries: Set<String> = []

  public init(source: String) {
    let syntax = Parser.parse(source: source)
    let converter = SourceLocationConverter(fileName: "Package.swift", tree: syntax)
    var constants: [String: [String]] = [:]
    for statement in syntax.statements {
      guard let variable = statement.item.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let value = binding.initializer?.value
        else { continue }
        switch name {
        case "libraries", "compiled": libraries.formUnion(Manifest.tupleNames(value))
        case "rooms": rows = Manifest.rows(value, constants: constants, converter: converter)
        default: constants[name] = Manifest.strings(value, constants: constants)
        }
      }
    }
  }

  public func row(_ name: String) -> Row? { rows.first { $0.name == name } }

  /// Everything `name` imports, through whomever.
  public func reach(of name: String) -> Set<String> {
    var reached: Set<String> = []
    var waiting = row(name)?.imports ?? []
    while let next = waiting.popLast() {
      guard reached.insert(next).inserted else { continue }
      waiting += row(next)?.imports ?? []
    }
    return reached
  }

  private static func rows(
    _ value: ExprSyntax, constants: [String: [String]], converter: SourceLocationConverter
  ) -> [Row] {
    guard let array = value.as(ArrayExprSyntax.self) else { return [] }
    return array.elements.compactMap { element in
      guard let call = element.expression.as(FunctionCallExprSyntax.self) else { return nil }
      let arguments = Array(call.arguments)
      func labelled(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
      }
      let plain = arguments.filter { $0.label == nil }.map(\.expression)
      guard let name = (labelled("name") ?? plain.first).flatMap(string) else { return nil }
      let imports = labelled("imports") ?? (plain.count > 1 ? plain[1] : nil)
      let function = call.calledExpression.trimmedDescription
      let house = labelled("house").flatMap(string) ?? (function == "tool" ? "Tools" : "Runtime")
      return Row(
        name: name, imports: imports.map { strings($0, constants: constants) } ?? [],
        tests: labelled("tests").map { strings($0, constants: constants) } ?? [], house: house,
        line: converter.location(for: call.positionAfterSkippingLeadingTrivia).line)
    }
  }

  private static func string(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The strings of `["A"] + constant + ["B"]`.
  private static func strings(_ value: ExprSyntax, constants: [String: [String]]) -> [String] {
    if let array = value.as(ArrayExprSyntax.self) {
      return array.elements.compactMap { string($0.expression) }
    }
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return constants[name] ?? []
    }
    if let sequence = value.as(SequenceExprSyntax.self) {
      return sequence.elements.flatMap { strings($0, constants: constants) }
    }
    return []
  }

  /// The first strings of an array of tuples, whatever is called on the array.
  private static func tupleNames(_ value: ExprSyntax) -> [String] {
    var value = value
    while let call = value.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    {
      value = base
    }
    return value.as(ArrayExprSyntax.self)?.elements.compactMap { element in
      element.expression.as(TupleExprSyntax.self)?.elements.first.flatMap { string($0.expression) }
    } ?? []
  }
}
