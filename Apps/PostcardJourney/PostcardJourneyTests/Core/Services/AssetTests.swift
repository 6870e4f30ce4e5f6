import Foundation
import Testing

@testable import PostcardJourney

/// The pictures the app brings with it. Flags and brand icons are imported by `make resources`.
struct AssetTests {
  private static let catalogue = TestResources.app.appendingPathComponent(
    "Resources/Assets.xcassets")
  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: catalogue.appendingPathComponent(path).path)
  }
  static let flagsAreImported = isThere("Flags")
  static let iconsAreImported = isThere("BrandIcons")

  private func picture(_ name: String, in folders: [String]) throws -> Data? {
    for folder in folders {
      let set = Self.catalogue.appendingPathComponent("\(folder)/\(name).imageset")
      guard let contents = try? Data(contentsOf: set.appendingPathComponent("Contents.json"))
      else { continue }
      let root = try #require(JSONSerialization.jsonObject(with: contents) as? [String: Any])
      let images = try #require(root["images"] as? [[String: Any]])
      guard let file = images.compactMap({ $0["filename"] as? String }).first else { return nil }
      return try Data(contentsOf: set.appendingPathComponent(file))
    }
    return nil
  }

  /// Spec 8.3, 8.5 and stage 3.
  @Test(.enabled(if: flagsAreImported, "flags are imported by make resources"))
  func everyCountryHasItsFlag() throws {
    for country in try TestResources.countries().countries {
      let svg = try #require(
        try picture(country.flagAsset, in: ["Flags", "OwnFlags"]), "\(country.flagAsset)")
      #expect(String(decoding: svg, as: UTF8.self).contains("<svg"), "\(country.flagAsset)")
    }
  }

  /// Spec 8.4: no other flag may ever be shown for TW, so none is in the bundle.
  @Test func thereIsNoFlagOfItsOwnForTW() {
    for folder in ["Flags", "OwnFlags"] {
      #expect(!Self.isThere("\(folder)/flag_tw.imageset"))
    }
  }

  @Test func theNeutralFlagAndKosovosAreOurs() throws {
    #expect(try picture(Country.unknownFlagAsset, in: ["OwnFlags"]) != nil)
    #expect(try picture("flag_xk", in: ["OwnFlags"]) != nil)
  }

  /// Spec 18.4: every icon has its drawing.
  @Test(.enabled(if: iconsAreImported, "brand icons are imported by make resources"))
  func brandIconsAreThere() throws {
    for name in ["brand_github", "brand_website", "brand_instagram"] {
      let svg = try #require(try picture(name, in: ["BrandIcons"]), "\(name)")
      #expect(String(decoding: svg, as: UTF8.self).contains("<svg"), "\(name)")
    }
  }

  /// Spec 18.4: until the brand's licensed drawing is put in, a neutral mark of ours holds its name;
  /// a release may not be made with it.
  @Test func theMissingBrandHasAMarkOfOursAndIsToldApart() throws {
    let isRelease = ProcessInfo.processInfo.environment["POSTCARD_JOURNEY_RELEASE"] != nil
    let svg = try #require(try picture("brand_xiaohongshu", in: ["OwnIcons"]))
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains("<path") && text.contains("currentColor"))
    #expect(!isRelease || !text.contains("placeholder"))
    #expect(!Self.isThere("BrandIcons/brand_xiaohongshu.imageset"))
  }

  @Test func noticesNameEverySource() throws {
    let text = String(
      decoding: try TestResources.data("Resources/ThirdPartyNotices.md"), as: UTF8.self)
    for source in [
      "Natural Earth", "iso-codes", "iso-flags-svg", "Bootstrap Icons", "brand_xiaohongshu",
    ] {
      #expect(text.contains(source))
    }
  }
}
