import SwiftSyntax

/// Product code of an app has no `try!`, no `as!`, no `fatalError`.
public struct ProductDoesNotForce: HouseRule {
  public static let explanation =
    "Input can reach it some day, and the app would end. Throw a typed error, or say what stands instead."

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    tree.sources.flatMap { source -> [Finding] in
      guard source.file.appFolders != nil else { return [] }
      return source.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
        switch token.tokenKind {
        case .exclamationMark:
          switch token.previousToken(viewMode: .sourceAccurate)?.tokenKind {
          case .keyword(.try): return source.finding(Self.name, at: token, "try! ends the app")
          case .keyword(.as): return source.finding(Self.name, at: token, "as! ends the app")
          default: return nil
          }
        case .identifier("fatalError") where token.isFreeName:
          return source.finding(Self.name, at: token, "fatalError ends the app")
        default: return nil
        }
      }
    }
  }
}
