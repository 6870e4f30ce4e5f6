import Foundation
import Synchronization

/// A `.xcstrings` file: for each key, its text by language.
///
/// Opening one finds where each key's entry stands; an entry is read when it is first looked up.
package final class StringCatalog: Sendable {
  /// What `localization(forKey:preferredLanguages:)` found.
  package struct Match: Sendable {
    package var localization: CatalogLocalization
    package var language: String
  }

  static let maximumBytes = 64 << 20

  /// The language the keys and unlocalized entries are written in.
  package let sourceLanguage: String
  /// The languages some entry is localized in, sorted, the source language among them.
  package let languages: [String]

  private let bytes: [UInt8]
  private let positions: [String: Int]
  private struct Caches {
    var entries: [String: CatalogEntry] = [:]
    var bestLanguage: [[String]: String] = [:]
  }
  /// Guarded by its own lock: entries read so far, and the language each preference list leads to.
  private let caches = Mutex(Caches())

  package convenience init(contentsOf url: URL) throws {
    // A broken link or a folder is the file system's error to tell.
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    guard size <= StringCatalog.maximumBytes else { throw StringCatalogError.tooLarge(bytes: size) }
    try self.init([UInt8](Data(contentsOf: url)))
  }

  package init(_ bytes: [UInt8]) throws {
    guard bytes.count <= StringCatalog.maximumBytes else {
      throw StringCatalogError.tooLarge(bytes: bytes.count)
    }
    var source = "en"
    var version: String?
    var positions: [String: Int] = [:]
    var languages = LanguageNames()
    // A byte order mark before the first brace.
    var scanner = JSONScanner(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    try scanner.members { scanner, name in
      switch name {
      case "sourceLanguage": source = try scanner.optionalString() ?? source
      case "version": version = try scanner.optionalString()
      case "strings":
        try scanner.members { scanner, key in
          positions[key] = scanner.position
          try languages.read(&scanner)
        }
      default: try scanner.skipValue()
      }
    }
    guard let version, version.hasPrefix("1.") || version == "1" else {
      throw StringCatalogError.unknownVersion(version ?? "none")
    }
    self.bytes = bytes
    self.positions = positions
    self.sourceLanguage = source
    self.languages = Set(languages.names + [source]).sorted()
  }

  package var count: Int { positions.count }
  package var keys: some Collection<String> { positions.keys }

  package func hasEntry(_ key: String) -> Bool { positions[key] != nil }

  /// The text of `key` in the first preferred language the catalogue has, else in the source language;
  /// `nil` where the key itself is the text.
  package func localization(forKey key: String, preferredLanguages: [String]) -> Match? {
    guard let entry = entry(key) else { return nil }
    let language = language(for: preferredLanguages)
    for candidate in [language, sourceLanguage] {
      if let localization = entry.localizations[candidate] {
        return Match(localization: localization, language: candidate)
      }
      if candidate == sourceLanguage { break }
    }
    return nil
  }

  /// Every localization of `key`, for tools and tests.
  package func localizations(forKey key: String) -> [String: CatalogLocalization] {
    entry(key)?.localizations ?? [:]
  }

  /// The language that serves a reader of `preferred`.
  package func language(for preferred: [String]) -> String {
    if let known = caches.withLock({ $0.bestLanguage[preferred] }) { return known }
    let best = LanguageMatch.best(preferred: preferred, available: languages) ?? sourceLanguage
    caches.withLock { $0.bestLanguage[preferred] = best }
    return best
  }

  private func entry(_ key: String) -> CatalogEntry? {
    if let known = caches.withLock({ $0.entries[key] }) { return known }
    guard let position = positions[key] else { return nil }
    // The index pass has walked over this entry, so only its shape can still surprise; what does not
    // look like a localization is skipped.
    var scanner = JSONScanner(bytes, at: position)
    guard let entry = try? CatalogEntry(&scanner) else { return nil }
    caches.withLock { $0.entries[key] = entry }
    return entry
  }
}

/// The language tags met while a catalogue is indexed.
private struct LanguageNames {
  private(set) var names: [String] = []

  mutating func read(_ scanner: inout JSONScanner) throws {
    guard scanner.isAtObject() else { return try scanner.skipValue() }
    try scanner.members { scanner, name in
      guard name == "localizations", scanner.isAtObject() else { return try scanner.skipValue() }
      try scanner.members { scanner, language in
        if !names.contains(language) { names.append(language) }
        try scanner.skipValue()
      }
    }
  }
}
