/// Why a world map cannot be made.
public enum WorldMapError: Error, Equatable, Sendable, CustomStringConvertible {
  case notGeoJSON(String)
  case badCoordinate(feature: String)
  case cannotReach(bytes: Int, smallest: Int)
  case notAMessageCatalogue(String)
  case missingName(code: String, language: String)
  case missingPlace(code: String)
  case notAStringCatalogue(String)

  public var description: String {
    switch self {
    case .notGeoJSON(let reason): "the outline file is no GeoJSON of countries: \(reason)"
    case .badCoordinate(let feature): "\(feature) has a coordinate that is not on the globe"
    case .cannotReach(let bytes, let smallest):
      "the outline does not fit \(bytes) bytes; the coarsest one takes \(smallest)"
    case .notAMessageCatalogue(let path): "\(path) is no compiled message catalogue"
    case .missingName(let code, let language): "\(code) has no name in \(language)"
    case .missingPlace(let code): "\(code) has neither an outline nor a listed position"
    case .notAStringCatalogue(let path): "\(path) is no String Catalog"
    }
  }
}
