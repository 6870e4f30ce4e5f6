import Foundation

@testable import PostcardJourney

/// The whole app over a library of its own, in one language, with a theme store of its own.
@MainActor
struct TestApp {
  let library: TestLibrary
  let app: AppEnvironment
  let router = AppRouter()

  init(_ language: String = "en") throws {
    library = try TestLibrary()
    let defaults = UserDefaults(suiteName: "PostcardJourneyTests-\(UUID().uuidString)") ?? .standard
    app = try AppEnvironment(
      location: library.location, resources: TestResources.core,
      themes: ThemeManager(defaults: defaults), preferredLanguages: [language])
  }

  /// A record made as the editor makes one.
  @discardableResult
  func add(
    _ direction: PostcardDirection = .sent, _ country: String = "DE", id: String = "",
    sent: String = "2026-01-01", received: String? = nil, distance: String = "",
    note: String = "", reply: String = "", tags: [UUID] = [], photos: [PhotoSide] = [],
    at created: Double = 0
  ) throws -> UUID {
    var draft = RecordDraft(direction: direction)
    draft.postcardID = id
    if let country = app.countries.country(country) { draft.chooseCountry(country) }
    draft.sentDay = day(sent)
    draft.receivedDay = received.map(day)
    draft.distanceText = distance
    draft.note = note
    draft.replyMessage = reply
    draft.tagIDs = tags
    var changes: [PhotoSide: PhotoChange] = [:]
    for side in photos {
      changes[side] = .replace(
        CompressedPhoto(
          image: TestLibrary.photo(side == .front ? 3 : 5),
          thumbnail: TestLibrary.photo(7, size: 50), fileExtension: "jpg"))
    }
    return try app.records.insert(
      draft, photos: changes, now: Date(timeIntervalSince1970: 1_750_000_000 + created))
  }

  func tag(_ key: String) throws -> UUID {
    try app.tags.all().first { $0.key == key }?.id ?? UUID()
  }
}

extension TestResources {
  /// The resources as a bundle would give them.
  static var core: CoreResources {
    makeKnown()
    let folder = flat
    return CoreResources { name, type in
      let url = folder.appendingPathComponent("\(name).\(type)")
      return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
  }
}
