import Foundation

/// The data the app brings with it: countries, tags, the world's outline.
struct CoreResources: Sendable {
  enum Failure: Error, Hashable, Sendable {
    case missing(String)
    case unreadable(String)
  }

  private let find: @Sendable (_ name: String, _ type: String) -> URL?

  /// From a bundle; the app's own is `.main`.
  init(bundle: Bundle = .main) {
    find = { bundle.url(forResource: $0, withExtension: $1) }
  }

  /// From a function that knows where files are.
  init(find: @escaping @Sendable (_ name: String, _ type: String) -> URL?) {
    self.find = find
  }

  func countries() throws(Failure) -> CountryDataService {
    let countries: [Country] = try decode("countries", "json")
    return CountryDataService(countries: countries) { LocalizationService($1).text($0) }
  }

  func map(centers: [String: GeoPoint]) throws(Failure) -> MapGeometryService {
    let data = try data("world-simplified", "geojson")
    do {
      return MapGeometryService(map: try WorldMap(geoJSON: data), centers: centers)
    } catch {
      throw .unreadable("world-simplified.geojson")
    }
  }

  func tagTable() throws(Failure) -> TagTable {
    struct Entry: Decodable {
      var key: String
      var id: UUID
    }
    let entries: [Entry] = try decode("tags", "json")
    return TagTable(
      builtIns: entries.map { entry in
        TagTable.BuiltIn(
          id: entry.id, key: entry.key,
          names: AppLanguage.allCases.map { LocalizationService($0).text("tag.\(entry.key)") })
      })
  }

  private func decode<Value: Decodable>(
    _ name: String, _ type: String
  ) throws(Failure) -> Value {
    let data = try data(name, type)
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .unreadable("\(name).\(type)")
    }
  }

  private func data(_ name: String, _ type: String) throws(Failure) -> Data {
    guard let url = find(name, type) else { throw .missing("\(name).\(type)") }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable("\(name).\(type)")
    }
  }
}

extension CoreResources.Failure: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .missing(let name): "The app is incomplete: \(name) is missing."
    case .unreadable(let name): "The app is damaged: \(name) cannot be read."
    }
  }
}
