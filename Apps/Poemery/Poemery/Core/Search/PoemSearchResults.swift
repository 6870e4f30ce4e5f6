import Foundation

/// What a query finds, best first. Works are numbers of the library; a screen asks for those it shows.
struct PoemSearchResults: Sendable {
  var query: SearchQuery
  /// Numbers of works, best first. Several editions of one text are one entry.
  var works: [Int] = []
  var authors: [PoemAuthor] = []
  var collectionIDs: [String] = []

  var isEmpty: Bool { works.isEmpty && authors.isEmpty && collectionIDs.isEmpty }
}

/// A stretch of a shown text that a query hit, in code points from its beginning.
struct SearchHighlight: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case title
    case author
    case line(Int)
  }
  var place: Place
  var range: Range<Int>
}
