import Foundation

@testable import PostcardJourney

/// The app's own resources, found from this file.
enum TestResources {
  static let app = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("PostcardJourney")

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: app.appendingPathComponent(path))
  }

  /// Names by key and language, read from the String Catalog itself.
  static let strings: [String: [String: String]] = {
    guard let data = try? data("Resources/Localizable.xcstrings"),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = root["strings"] as? [String: [String: Any]]
    else { return [:] }
    return entries.mapValues { entry in
      let localizations = entry["localizations"] as? [String: [String: Any]] ?? [:]
      return localizations.compactMapValues { localization in
        (localization["stringUnit"] as? [String: Any])?["value"] as? String
      }
    }
  }()

  static func text(_ key: String, _ language: AppLanguage) -> String {
    strings[key]?[language.rawValue] ?? ""
  }

  static func countries() throws -> CountryDataService {
    CountryDataService(
      countries: try CountryDataService.decode(data("Core/Resources/Countries/countries.json")),
      text: text)
  }

  static func map() throws -> MapGeometryService {
    MapGeometryService(
      map: try WorldMap(geoJSON: data("Core/Resources/Map/world-simplified.geojson")),
      centers: try countries().centers)
  }
}

/// `2026-07-26` as a day; a wrong text fails the test that uses it.
func day(_ text: String) -> CalendarDay {
  CalendarDay(isoText: text) ?? .earliest
}

/// A record with the fields that a statistic looks at.
func card(
  _ direction: PostcardDirection = .sent, _ country: String = "DE", sent: String = "2026-01-01",
  received: String? = nil, distance: Int? = nil, tags: [UUID] = [], photo: Bool = false
) -> PostcardSnapshot {
  PostcardSnapshot(
    direction: direction, countryCode: country, sentDay: day(sent),
    receivedDay: received.map(day), distanceKilometers: distance,
    frontImageFilename: photo ? "front.heic" : nil, tagIDs: tags)
}

extension TestResources {
  private static let known: Void = {
    setenv("SKIFF_RESOURCES", flat.path, 1)
  }()

  /// Lets the app find its String Catalog although no bundle surrounds the tests.
  static func makeKnown() { known }

  /// Every resource in one folder, as a bundle holds them.
  static let flat: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(
        "PostcardJourneyTests-resources-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for path in [
      "Resources/Localizable.xcstrings", "Core/Resources/Countries/countries.json",
      "Core/Resources/Map/world-simplified.geojson", "Core/Resources/Tags/tags.json",
    ] {
      let source = app.appendingPathComponent(path)
      try? FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(source.lastPathComponent), withDestinationURL: source)
    }
    atexit { try? FileManager.default.removeItem(at: TestResources.flat) }
    return folder
  }()
}
