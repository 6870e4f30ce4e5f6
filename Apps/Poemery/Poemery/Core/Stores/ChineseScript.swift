import Foundation

/// The characters a text is shown in.
enum ChineseScript: String, CaseIterable, Sendable, Codable {
  /// As the source prints it.
  case original
  case simplified
  case traditional
}
