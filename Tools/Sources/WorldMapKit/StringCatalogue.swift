import Foundation

/// Puts generated names into a String Catalog and leaves every other string as it is.
public enum StringCatalogue {
  public static func merging(
    _ names: [String: CountryImporter.Names], into catalogue: Data, path: String
  ) throws -> Data {
    let parsed = try? JSONSerialization.jsonObject(with: catalogue)
    guard var root = parsed as? [String: Any], var strings = root["strings"] as? [String: Any]
    else { throw WorldMapError.notAStringCatalogue(path) }
    for (key, name) in names {
      strings[key] = [
        "extractionState": "manual",
        "localizations": ["en": unit(name.english), "zh-Hans": unit(name.chinese)],
      ]
    }
    root["strings"] = strings
    return try JSONSerialization.data(
      withJSONObject: root, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + Data("\n".utf8)
  }

  private static func unit(_ value: String) -> [String: Any] {
    ["stringUnit": ["state": "translated", "value": value]]
  }
}
