/// What a room can reach through any number of others, and must not.
public struct WallsStand: HouseRule {
  public static let explanation = """
    The runtime knows no app or tool; apps know neither tools nor each other; tools know no app; engines,
    cores and faces built of views reach neither GTK nor the Cairo painter; persistence reaches no view and
    views no persistence; a C library is called by its own room.
    """

  private static let viewFaces: Set<String> = ["Charts", "PhotosUI", "SceneKit"]
  private static let painted: Set<String> = [
    "LayoutEngine", "AnimationEngine", "TextShaping", "ImageDecoding", "Drawing", "SwiftUICore",
    "SwiftDataCore",
  ]
  /// The rooms that may call each C library.
  private static let callers: [String: Set<String>] = [
    "CSQLite": ["SQLite"], "CGTK": ["GTKHost"], "CArchive": ["Archive"], "COpenCC": ["ImporterKit"],
    "CDigest": ["ImporterKit"],
    "CGdkPixbuf": ["ImageDecoding"], "CHeif": ["ImageDecoding"], "CWebP": ["ImageDecoding"],
    "CRsvg": ["ImageDecoding"], "CJPEG": ["ImageDecoding"], "CPNG": ["ImageDecoding"],
    "CVirtualClock": ["VirtualTime"],
  ]

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    let manifest = tree.manifest
    let houses = Dictionary(manifest.rows.map { ($0.name, $0.house) }) { first, _ in first }
    var found: [Finding] = []
    for row in manifest.rows {
      func report(_ message: String) {
        found.append(
          Finding(
            rule: Self.name, path: "Package.swift", line: row.line, column: 1, message: message))
      }
      let reach = manifest.reach(of: row.name)
      for other in reach.sorted() where other != row.name {
        switch (row.house, houses[other]) {
        case ("Runtime", "Apps"?), ("Runtime", "Tools"?), ("Tools", "Apps"?), ("Apps", "Apps"?),
          ("Apps", "Tools"?):
          report("\(row.name) reaches \(other): \(row.house) knows no \(houses[other] ?? "")")
        default: break
        }
      }
      if Self.painted.contains(row.name) || Self.viewFaces.contains(row.name) {
        for painter in ["CairoRendering", "GTKHost", "CGTK"] where reach.contains(painter) {
          report("\(row.name) reaches \(painter): it draws through the display list")
        }
      }
      if ["SQLite", "SwiftDataCore"].contains(row.name), reach.contains("SwiftUICore") {
        report("\(row.name) reaches SwiftUICore: persistence knows no view")
      }
      if row.name == "SwiftUICore" || Self.viewFaces.contains(row.name) {
        for store in ["SQLite", "SwiftDataCore"] where reach.contains(store) {
          report("\(row.name) reaches \(store): views know no persistence")
        }
      }
      for library in row.imports {
        if let callers = Self.callers[library], !callers.contains(row.name) {
          report(
            "\(row.name) calls \(library), which belongs to \(callers.sorted().joined(separator: ", "))"
          )
        }
      }
    }
    return found
  }
}
