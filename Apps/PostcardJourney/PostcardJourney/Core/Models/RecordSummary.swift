import Foundation

/// A record as a row of a list shows it: words in the language shown, and never a note or a reply.
struct RecordSummary: Identifiable, Hashable, Sendable {
  var id: UUID
  var direction: PostcardDirection
  var isInTransit: Bool
  /// The postcard's ID, or that there is none.
  var title: String
  var hasPostcardID: Bool
  var country: String
  var flag: String
  var date: String
  var travel: String
  var thumbnail: URL?
}
