import Foundation

/// Names in UTF-8, whatever the program's locale is.
///
/// libarchive converts names by the locale of the thread. A program that sets none has "C", in which a
/// name beyond ASCII that says it is UTF-8 comes as no name at all.
enum TextLocale {
  private struct Handle: @unchecked Sendable {
    // Made once and never freed; locales are never changed.
    var locale: locale_t?
  }
  private static let utf8 = Handle(locale: newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))

  /// Gives what `leave` takes back. Only this thread is changed.
  static func enter() -> locale_t? { utf8.locale.flatMap { uselocale($0) } }

  static func leave(_ before: locale_t?) {
    if let before { uselocale(before) }
  }
}
