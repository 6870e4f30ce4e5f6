import Foundation

/// A note on a word of a line.
struct PoemAnnotation: Identifiable, Hashable, Sendable, Codable {
  var id: String
  var line: Int
  var term: String
  var note: String
}
