import Foundation
import Synchronization

/// The languages the user reads, best first.
///
/// Linux Foundation always answers `en_001`, so they come from, in this order: a host's `override`,
/// the launch argument `-AppleLanguages (zh-Hans,en)`, and the environment's `LANGUAGE`, `LC_ALL`,
/// `LC_MESSAGES`, `LANG`.
package enum PreferredLanguages {
  private static let overridden = Mutex<[String]?>(nil)
  private static let found: [String] = languages(
    arguments: ProcessInfo.processInfo.arguments, environment: ProcessInfo.processInfo.environment)

  /// Set by a host that is told its languages; `nil` gives the process's own back.
  package static var override: [String]? {
    get { overridden.withLock { $0 } }
    set { overridden.withLock { $0 = newValue } }
  }

  package static var current: [String] { override ?? found }

  /// The languages to look `locale`'s strings up in: its own, or the user's for `Locale.current`.
  package static func languages(for locale: Locale) -> [String] {
    locale == .current ? current : [locale.identifier(.bcp47)]
  }

  /// The locale to write numbers with: the user's language where nobody chose one.
  package static func formatting(_ locale: Locale) -> Locale {
    guard locale == .current, let first = current.first else { return locale }
    return Locale(identifier: first)
  }

  static func languages(arguments: [String], environment: [String: String]) -> [String] {
    if let index = arguments.firstIndex(of: "-AppleLanguages"), index + 1 < arguments.count {
      let listed = arguments[index + 1].split { "(), \"".contains($0) }.map(String.init)
      if !listed.isEmpty { return listed }
    }
    let list =
      ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let languages = list.split(separator: ":").compactMap { language(posix: String($0)) }
    return languages.isEmpty ? ["en"] : languages
  }

  /// `zh_CN.UTF-8@pinyin` as `zh-CN`; `nil` for the C locale.
  private static func language(posix: String) -> String? {
    let name = posix.prefix { $0 != "." && $0 != "@" }
    guard name != "C", name != "POSIX", !name.isEmpty else { return nil }
    return String(name).replacing("_", with: "-")
  }
}
