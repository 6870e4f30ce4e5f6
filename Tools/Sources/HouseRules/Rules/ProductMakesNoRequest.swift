import SwiftSyntax

/// Nothing in an app's product code can reach the network.
public struct ProductMakesNoRequest: HouseRule {
  public static let explanation =
    "The apps are offline. Links of the About page stand in Features/About; sources of data in documents."

  private static let identifiers: Set<String> = [
    "URLSession", "WKWebView", "Firebase", "Analytics",
  ]
  private static let modules: Set<String> = [
    "MapKit", "Network", "FoundationNetworking", "WebKit", "Firebase",
  ]

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    tree.sources.flatMap { source -> [Finding] in
      guard let folders = source.file.appFolders, !folders.contains("About") else { return [] }
      return source.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard let word = Self.forbidden(token) else { return nil }
        return source.finding(Self.name, at: token, "product code names \(word)")
      }
    }
  }

  private static func forbidden(_ token: TokenSyntax) -> String? {
    switch token.tokenKind {
    case .identifier(let name):
      if identifiers.contains(name) { return name }
      let isImport = token.parent?.is(ImportPathComponentSyntax.self) == true
      return isImport && modules.contains(name) ? name : nil
    case .stringSegment(let text):
      return ["http://", "https://"].first { text.contains($0) }
    default: return nil
    }
  }
}
