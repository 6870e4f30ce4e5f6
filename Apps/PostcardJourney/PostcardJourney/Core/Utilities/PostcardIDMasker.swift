import Foundation

/// Hides most of a postcard ID: `CN-1234567` becomes `CN-123****`.
enum PostcardIDMasker {
  private static let star: Character = "*"

  /// At most three characters after the prefix stay, and at most half of them. An ID of three
  /// characters or fewer is hidden whole. Masking twice changes nothing more.
  static func mask(_ text: String) -> String {
    let id = Array(text.trimmed)
    guard id.count > 3 else { return String(repeating: star, count: id.count) }
    let prefix = hasCountryPrefix(id) ? 3 : 0
    let hideable = id.count - prefix
    let visible = min(3, hideable / 2)
    return String(id.prefix(prefix + visible))
      + String(repeating: star, count: hideable - visible)
  }

  private static func hasCountryPrefix(_ id: [Character]) -> Bool {
    let isLetter = { (character: Character) in character.isASCII && character.isLetter }
    return isLetter(id[0]) && isLetter(id[1]) && (id[2] == "-" || id[2] == " ")
  }
}

extension StringProtocol {
  /// Without white space and line ends at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
