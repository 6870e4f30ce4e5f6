import Foundation

/// A list of works under a name (诗单).
struct PoemCollection: Identifiable, Hashable, Sendable, Codable {
  enum Kind: String, Sendable, Codable, CaseIterable {
    case featured, chart, form, theme, author
  }
  var id: String
  var title: String
  var subtitle: String
  var kind: Kind
  var poemIDs: [String]
  /// A colour name of the design system.
  var accent: String
}
