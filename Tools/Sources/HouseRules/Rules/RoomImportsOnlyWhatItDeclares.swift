import SwiftSyntax

/// A room imports only the rooms its row in `Package.swift` names.
public struct RoomImportsOnlyWhatItDeclares: HouseRule {
  public static let explanation =
    "The row is the room's reason for each arrow. Add the room to the row, or do without the import."

  /// Modules that only tests see.
  private static let testSupport: Set<String> = [
    "SnapshotSupport", "_Testing_CoreGraphics", "_Testing_UIKit", "HeadlessHost",
    "XCUIAutomation",
  ]

  private static var importLine: Regex<(Substring, Substring)> {
    /import +(?:struct |class |enum |protocol |func |var |typealias )?([A-Za-z_0-9]+)/
  }

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    let known = Set(tree.manifest.rows.map(\.name)).union(tree.manifest.libraries)
    return tree.sources.flatMap { source -> [Finding] in
      guard let room = source.file.room, let row = tree.manifest.row(room.name) else { return [] }
      var allowed = Set(row.imports).union([room.name])
      if source.file.isTest {
        allowed.formUnion(row.tests)
        allowed.formUnion(Self.testSupport)
      }
      // The words after every "import" of the text; only a stranger among them is worth a parse.
      guard
        source.file.text.matches(of: Self.importLine).contains(where: {
          known.contains(String($0.1)) && !allowed.contains(String($0.1))
        })
      else { return [] }
      return source.syntax.statements.compactMap { statement in
        guard let declaration = statement.item.as(ImportDeclSyntax.self),
          let module = declaration.path.first?.name.text, known.contains(module),
          !allowed.contains(module)
        else { return nil }
        return source.finding(
          Self.name, at: declaration, "\(room.name) imports \(module), which its row does not name")
      }
    }
  }
}
