import Foundation

/// A line of verse, or a paragraph of prose.
struct PoemLine: Identifiable, Hashable, Sendable {
  /// The line's place in its poem.
  var id: Int
  var text: String
  var annotationIDs: [String] = []
}
