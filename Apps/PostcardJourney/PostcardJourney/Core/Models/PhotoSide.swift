/// The two pictures a record can hold, and no third.
enum PhotoSide: String, Codable, CaseIterable, Sendable {
  case front
  case back
}
