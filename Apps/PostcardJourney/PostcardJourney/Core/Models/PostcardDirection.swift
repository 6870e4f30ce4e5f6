/// Which way a postcard went, seen from its owner.
enum PostcardDirection: String, Codable, CaseIterable, Sendable {
  case sent
  case received
}
