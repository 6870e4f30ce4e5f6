import Foundation

/// A writer, with the works the library has of them.
struct PoemAuthor: Identifiable, Hashable, Sendable {
  var name: String
  var dynasty: String
  var poemCount: Int

  var id: String { name }
}
