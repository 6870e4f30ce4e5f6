import Foundation
import Synchronization

/// Which of the languages at hand serves a reader.
package enum LanguageMatch {
  /// The first preferred language that is available, by exact name, then by language and script with
  /// the region given up. Never a script the reader did not ask for.
  package static func best(preferred: [String], available: [String]) -> String? {
    for wanted in preferred {
      if let exact = available.first(where: { $0 == wanted }) { return exact }
      let parts = LanguageParts.of(wanted)
      let sameScript = available.filter {
        let other = LanguageParts.of($0)
        return other.language == parts.language && other.script == parts.script
      }
      if let sameRegion = sameScript.first(where: { LanguageParts.of($0).region == parts.region }) {
        return sameRegion
      }
      let plain = sameScript.min { $0.count < $1.count }
      if let plain { return plain }
    }
    return nil
  }
}

/// A language tag with the script and region it implies: `zh-HK` is `zh`, `Hant`, `HK`.
struct LanguageParts: Sendable {
  var language: String
  var script: String
  var region: String

  /// Guarded by its own lock. Filling in likely parts asks ICU, so each tag is asked once.
  private static let known = Mutex<[String: LanguageParts]>([:])

  static func of(_ tag: String) -> LanguageParts {
    if let parts = known.withLock({ $0[tag] }) { return parts }
    let full = Locale.Language(identifier: tag).maximalIdentifier.split(whereSeparator: {
      $0 == "-" || $0 == "_"
    }).map(String.init)
    var parts = LanguageParts(language: full.first ?? tag, script: "", region: "")
    for part in full.dropFirst() {
      if part.count == 4, parts.script.isEmpty {
        parts.script = part
      } else if parts.region.isEmpty {
        parts.region = part
      }
    }
    known.withLock { $0[tag] = parts }
    return parts
  }
}
