import SwiftSyntax

/// SwiftData's context, container, descriptors and queries are named only where an app keeps its data.
public struct PersistenceStaysInPersistence: HouseRule {
  public static let explanation = "Repositories own SwiftData. Ask one, or add the method you need."

  private static let names: Set<String> = [
    "ModelContext", "ModelContainer", "FetchDescriptor", "Query", "ModelConfiguration",
  ]
  private static let homes: Set<String> = ["Persistence", "Stores"]

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    tree.sources.flatMap { source -> [Finding] in
      guard let folders = source.file.appFolders else { return [] }
      if folders.count > 1, folders[0] == "Core", Self.homes.contains(folders[1]) { return [] }
      let own = Set(source.syntax.allDeclaredTypes)
      return source.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard case .identifier(let name) = token.tokenKind, Self.names.contains(name),
          !own.contains(name), token.isFreeName
        else { return nil }
        // "Query" is an everyday word; only the property wrapper is SwiftData's.
        if name == "Query", token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .atSign {
          return nil
        }
        return source.finding(Self.name, at: token, "\(name) is named outside Core/Persistence")
      }
    }
  }
}
