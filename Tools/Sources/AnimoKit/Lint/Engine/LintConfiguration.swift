import CommandLineKit
import Foundation

/// The configuration file, `.animo.json`:
///
///     {
///       "minimumIOS": 17,
///       "threshold": "warning",
///       "disable": ["AM402", "trim-unclamped"],
///       "enable": ["AM413"],
///       "severity": { "AM607": "error" },
///       "exclude": ["Generated/*"]
///     }
public struct LintConfiguration: Decodable, Sendable, Equatable {
  public var minimumIOS: Double?
  public var threshold: Severity?
  public var disable: [String] = []
  public var enable: [String] = []
  public var severity: [String: Severity] = [:]
  public var exclude: [String] = []

  public static let fileName = ".animo.json"

  enum CodingKeys: String, CodingKey, CaseIterable {
    case minimumIOS, threshold, disable, enable, severity, exclude
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  public init(from decoder: any Decoder) throws {
    let known = Set(CodingKeys.allCases.map(\.rawValue))
    let present = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let unknown = present.first(where: { !known.contains($0) }) {
      throw CommandFailure(
        "unknown key “\(unknown)”; known are \(known.sorted().joined(separator: ", "))",
        exitCode: .trouble)
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    minimumIOS = try container.decodeIfPresent(Double.self, forKey: .minimumIOS)
    threshold = try container.decodeIfPresent(Severity.self, forKey: .threshold)
    disable = try container.decodeIfPresent([String].self, forKey: .disable) ?? []
    enable = try container.decodeIfPresent([String].self, forKey: .enable) ?? []
    severity = try container.decodeIfPresent([String: Severity].self, forKey: .severity) ?? [:]
    exclude = try container.decodeIfPresent([String].self, forKey: .exclude) ?? []
  }

  /// Reads and checks a file.
  public static func read(_ path: String) throws -> LintConfiguration {
    let bytes = try AtomicFile.read(path, limit: 1 << 20)
    do {
      let configuration = try JSONDecoder().decode(LintConfiguration.self, from: Data(bytes))
      _ = try configuration.settings()
      return configuration
    } catch let failure as CommandFailure {
      throw CommandFailure("\(path): \(failure.message)", exitCode: .trouble)
    } catch let error as DecodingError {
      throw CommandFailure("\(path): \(Self.reason(error))", exitCode: .trouble)
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context),
      .keyNotFound(_, let context):
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      return place.isEmpty ? context.debugDescription : "\(place): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }

  /// The nearest configuration file above `folder`, it included.
  public static func find(from folder: String) -> String? {
    var current = URL(fileURLWithPath: folder).standardizedFileURL
    for _ in 0..<24 {
      let candidate = current.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      let parent = current.deletingLastPathComponent()
      if parent.path == current.path { return nil }
      current = parent
    }
    return nil
  }

  /// The settings it asks for, rule names turned into numbers.
  public func settings() throws -> LintSettings {
    var settings = LintSettings()
    if let minimumIOS { settings.minimumIOS = minimumIOS }
    if let threshold { settings.threshold = threshold }
    settings.disabled = Set(try disable.map { try RuleRegistry.number(of: $0) })
    settings.enabled = Set(try enable.map { try RuleRegistry.number(of: $0) })
    for (name, severity) in severity {
      settings.severities[try RuleRegistry.number(of: name)] = severity
    }
    settings.excluded = exclude
    return settings
  }
}

extension RuleRegistry {
  /// All manuals by number, those of project rules included.
  public static let manuals: [RuleManual] =
    (all.map { $0.manual } + project.map { $0.manual }).sorted { $0.id < $1.id }

  /// The number for a rule's number or slug.
  public static func number(of name: String) throws -> String {
    if let manual = manuals.first(where: { $0.id == name.uppercased() || $0.slug == name }) {
      return manual.id
    }
    let names = manuals.flatMap { [$0.id, $0.slug] }
    let hint = nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
    throw CommandFailure("there is no rule “\(name)”\(hint)", exitCode: .trouble)
  }
}
