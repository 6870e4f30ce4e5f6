import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax
import Testing

@testable import AnimoKit

/// The quick parser must see the calls, closures, declarations and statements that the
/// toolchain's parser sees, at the same places.
struct SourceParserAgreementTests {
  /// All tools, and every fourth file of the rest; all of them with `PARSE_ALL` set, which takes
  /// minutes on two cores.
  @Test func agreesWithTheToolchainOnTheFilesOfThisRepository() throws {
    let all = RepositoryFiles.swiftFiles(under: RepositoryFiles.root)
    let wantsAll = ProcessInfo.processInfo.environment["PARSE_ALL"] != nil
    let files = all.enumerated().filter { index, file in
      wantsAll || index % 4 == 0 || file.path.contains("/Tools/")
    }.map(\.element)
    #expect(files.count > 20)
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      let differences = SyntaxComparison.differences(in: source)
      #expect(differences.isEmpty, "\(file.path)")
    }
  }

  @Test(arguments: SourceParserAgreementTests.samples)
  func agreesOnHardCases(source: String) {
    let differences = SyntaxComparison.differences(in: source)
    #expect(differences.isEmpty, "\(source): \(differences)")
  }

  static let samples: [String] = [
    "protocol P: A, B {\n  associatedtype C: D, E, F = G where C: H\n  func f() -> C\n}",
    "let a = b ? c : d ?? e\nfoo(a) { $0 + 1 } onEnd: { print(\"x\\(y(z))\") }",
    "if let a = b(c) { d() } else if #available(iOS 26.0, *), e.f { g() } else { h() }",
    "guard case .some(let x) = y, x > 3 else { return }",
    "switch v { case .a(let q) where q > 1: f(q)\ncase .b, .c: break\n@unknown default: g() }",
    "let f: (Int) -> Void = { [weak self] (a: Int) -> Void in self?.go(a) }",
    "struct A<T: Hashable>: View, P where T: Q { @State private var x = 1\n var body: some View { Text(\"a\") } }",
    "var x: Int { get { 1 } set { y = newValue } }",
    "var z = 3 { didSet { f(z) } }",
    "let t = Array<Int>(repeating: 0, count: 2)\nlet u = [String: [Int]]()",
    "for (i, x) in xs.enumerated() where x > 0 { f(i, x) }",
    "let k = \\Foo.bar[0]?.baz\nmap(\\.id)",
    "do { try f() } catch let e as E { g(e) } catch { h() }",
    "let r = #\"raw \\#(x(1)) \"q\" \"#\nlet m = \"\"\"\n  a \\(b(\"c\")) d\n  \"\"\"",
    "x = a - b > c && !d || e == f\ny += -z * 2",
    "xs.reduce(0, +)\nxs.sorted(by: <)",
    "#Preview { A() }\n#Preview(\"two\") { B(x: 1).padding(-8) }",
    "let v = if a { f() } else { g() }",
    "let s = switch x { case 1: a(1)\ndefault: b(2) }",
    "outer: while let x = it.next() { if x { continue outer } }",
    "try await withTaskGroup(of: Int.self) { group in group.addTask { await f() } }",
    "if xs.contains(where: { $0 > 1 }) { f() }",
    "if xs.first { $0 > 1 } != nil { f() }",
    "class B: C { override func f() -> some View { super.f() }\n init?(a: Int) { return nil } }",
    "enum E: String { case a = \"x\", b\n case c(Int)\n var n: Int { switch self { case .a: 1\ncase .b, .c: f(2) } } }",
    "let q = a as? B ?? c\nlet w = d is E && f()",
    "@available(iOS 18, *) private extension F { static let g = H(i: 1) }",
    "let re = /ab[c]/\nlet n = 4 / 2 / x()",
    "func g<T>(_ a: T = .init(), b: @escaping () async throws -> Void) rethrows where T: P { }",
    "Button(action: { a() }) { Text(\"b\") }.disabled(!c)",
    "@attached(accessor) public macro E(_ a: Int = f(1)) -> Int = #externalMacro(module: \"M\", type: \"T\")\nlet x = g(2)",
    "let c = x.y!.z?.w(1)![2](3)",
    "withAnimation(.spring(response: 0.4, dampingFraction: 0.6).delay(0.1 * Double(i))) { on = true }",
    "repeat { f() } while g()",
    "let e = { (a, b) in a + b }(1, 2)",
    "defer { f() }\nlet (a, b) = g()",
    "for await x in stream { f(x) }\nlet z = await y?.w()",
    "var body: some View { let n = 1; return f(n) }",
    "ForEach(Array(xs.enumerated()), id: \\.element.id) { i, x in Row(x) }",
    "let z = 0.5 < y ? Foo<Bar>.baz() : Foo<[Bar?]>(a: 1)",
    "x.map { y in\n y.z\n}\n.filter { $0 }\nf()",
    "try a.b = c()\ntry await d[0] += e()",
    "let x = y as? any P<Q> & R\nif z is any A & B { f() }\nlet t = (any P<Q> & R).self",
    "let y = x as! (any P<Q> & R)\nf(a as any Sequence<Int>, b)",
    "let g = cast(f, to: (@Sendable () -> V).self)",
    "let p = load(as: Pointer<Int>?.self)\nlet q = a < b ? c : d",
    "for case .custom(let a, let b) in c\nwhere a == b { f(a) }\nfor case let x? in y { g(x) }",
    "if case .custom(let a, let b, let c, _) = d { f(a) }",
    "switch s { case .custom(let a, let b): f(a)\ncase .other(_, let c), .more(let c, _): g(c) }",
  ]
}

/// What the two parsers are compared by: a kind and a byte range.
enum SyntaxComparison {
  struct Place: Hashable, CustomStringConvertible {
    var kind: String
    var range: Range<Int>
    var text: String
    var description: String { "\(kind) \(range) “\(text.prefix(50))”" }
  }

  static func differences(in source: String) -> [String] {
    let words = WordTable([])
    let tree = SourceTree(source, words: words)
    var ours: Set<Place> = []
    for node in tree.root.subtree {
      guard let kind = name(of: node) else { continue }
      ours.insert(Place(kind: kind, range: node.range, text: node.text))
    }
    let collector = Collector(viewMode: .sourceAccurate)
    let parsed = Parser.parse(source: source)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    collector.walk(folded)
    var result = collector.places.subtracting(ours).map { "missed \($0)" }
    result += ours.subtracting(collector.places).map { "invented \($0)" }
    if tree.isDoubtful, !parsed.hasError { result.append("doubted a good file") }
    return result.sorted()
  }

  private static func name(of node: SourceNode) -> String? {
    switch node.kind {
    case .call where node.firstChild?.kind != .macro: "call"
    case .closure: "closure"
    case .function: "function"
    case .structure, .classType, .enumeration, .extensionType, .actor, .protocolType: "type"
    case .ifStatement: "if"
    case .switchStatement: "switch"
    case .guardStatement: "guard"
    case .infix: "infix"
    case .ternary: "ternary"
    case .variable: "variable"
    case .string: "string"
    default: nil
    }
  }

  private final class Collector: SyntaxAnyVisitor {
    var places: Set<Place> = []

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if let elements = node.elements { walk(elements) }
      return .skipChildren
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      let kind: String? =
        switch node.kind {
        case .functionCallExpr: "call"
        case .closureExpr: "closure"
        case .functionDecl: "function"
        case .structDecl, .classDecl, .enumDecl, .extensionDecl, .actorDecl, .protocolDecl: "type"
        case .ifExpr: "if"
        case .switchExpr: "switch"
        case .guardStmt: "guard"
        case .infixOperatorExpr: "infix"
        case .ternaryExpr: "ternary"
        case .variableDecl: "variable"
        case .stringLiteralExpr: "string"
        default: nil
        }
      if let kind {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        places.insert(Place(kind: kind, range: start..<end, text: node.trimmedDescription))
      }
      return .visitChildren
    }
  }
}
