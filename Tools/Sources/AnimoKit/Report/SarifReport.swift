/// Findings as SARIF 2.1.0, the format code hosts and editors read.
public struct SarifReport: Encodable {
  struct Text: Encodable { var text: String }

  struct Driver: Encodable {
    var name = "animo"
    var version = AnimoVersion.build
    var rules: [Rule]
  }
  struct Rule: Encodable {
    struct Configuration: Encodable {
      var level: String
      var enabled: Bool
    }
    var id: String
    var name: String
    var shortDescription: Text
    var defaultConfiguration: Configuration
  }
  struct Tool: Encodable { var driver: Driver }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
    var byteOffset: Int
    var byteLength: Int
  }
  struct DeletedRegion: Encodable {
    var byteOffset: Int
    var byteLength: Int
  }
  struct ArtifactLocation: Encodable { var uri: String }
  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }
  struct Location: Encodable { var physicalLocation: PhysicalLocation }

  struct Replacement: Encodable {
    var deletedRegion: DeletedRegion
    var insertedContent: Text
  }
  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }
  struct SarifFix: Encodable {
    var description: Text
    var artifactChanges: [ArtifactChange]
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Text
    var locations: [Location]
    var fixes: [SarifFix]?
  }
  struct Run: Encodable {
    var tool: Tool
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  public init(_ findings: [Finding]) {
    let manuals = RuleRegistry.manuals
    let places = Dictionary(uniqueKeysWithValues: manuals.enumerated().map { ($1.id, $0) })
    let rules = manuals.map { manual in
      Rule(
        id: manual.id, name: manual.slug, shortDescription: Text(text: manual.summary),
        defaultConfiguration: .init(
          level: Self.level(manual.severity), enabled: !manual.isOffByDefault))
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(rules: rules)),
        results: findings.map { Self.result($0, index: places[$0.rule]) })
    ]
  }

  public func text() throws -> String { try FindingReport.encode(self) }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .info: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  private static func result(_ finding: Finding, index: Int?) -> Result {
    let artifact = ArtifactLocation(uri: uri(finding.path))
    let region = Region(
      startLine: finding.line, startColumn: finding.column, endLine: finding.endLine,
      endColumn: finding.endColumn, byteOffset: finding.range.lowerBound,
      byteLength: finding.range.count)
    let fixes = finding.fix.map { fix in
      [
        SarifFix(
          description: Text(text: finding.message),
          artifactChanges: [
            ArtifactChange(
              artifactLocation: artifact,
              replacements: fix.edits.map { edit in
                Replacement(
                  deletedRegion: DeletedRegion(
                    byteOffset: edit.range.lowerBound, byteLength: edit.range.count),
                  insertedContent: Text(text: edit.text))
              })
          ])
      ]
    }
    return Result(
      ruleId: finding.rule, ruleIndex: index, level: level(finding.severity),
      message: Text(text: finding.message),
      locations: [
        Location(physicalLocation: PhysicalLocation(artifactLocation: artifact, region: region))
      ], fixes: fixes)
  }

  /// A path as a relative URI: everything but the unreserved characters is escaped.
  private static func uri(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }
}
