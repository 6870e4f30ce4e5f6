import SwiftDataCore

enum Mood: String, Codable, CaseIterable { case calm, glad, cross }

struct Place: Codable, Equatable {
  var city: String
  var latitude: Double
}

@Model
final class Note {
  #Index<Note>([\.created])
  var title: String
  var body: String = ""
  var created: Date
  var stars: Int = 0
  var weight: Double = 0
  var isPinned = false
  var mood: Mood = Mood.calm
  var lastMood: Mood?
  var subtitle: String?
  var token: UUID = UUID()
  var link: URL?
  var price: Decimal = 0
  var place: Place?
  var labels: [String] = []
  var blob: Data?
  @Attribute(.externalStorage) var picture: Data?
  @Attribute(.ephemeral) var selection: Int = 0
  @Transient var scratch = "x"
  @Relationship(inverse: \Folder.notes) var folder: Folder?
  @Relationship(inverse: \Tag.notes) var tags: [Tag] = []

  init(title: String, created: Date = Date(timeIntervalSinceReferenceDate: 0), stars: Int = 0) {
    self.title = title
    self.created = created
    self.stars = stars
  }
}

@Model
final class Folder {
  @Attribute(.unique) var name: String
  @Relationship(deleteRule: .cascade) var notes: [Note] = []
  var parent: Folder?

  init(name: String) { self.name = name }
}

@Model
final class Tag {
  var name: String
  var notes: [Note] = []

  init(name: String) { self.name = name }
}
