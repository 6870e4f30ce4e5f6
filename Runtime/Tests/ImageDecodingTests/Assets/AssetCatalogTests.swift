import CoreGraphics
import Testing

@testable import ImageDecoding

struct AssetCatalogTests {
  /// A catalogue of its own in a temporary folder.
  private final class Sandbox {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID().uuidString)/Assets.xcassets")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) throws {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }

    func addStamp() throws {
      let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
      try write(
        "Stamp.imageset/Contents.json",
        """
        {"images": [
          {"idiom": "universal", "scale": "1x", "filename": "s1.png"},
          {"idiom": "universal", "scale": "2x", "filename": "s2.png"},
          {"idiom": "universal", "scale": "2x", "filename": "d2.png", \(dark)},
          {"idiom": "ipad", "scale": "2x", "filename": "p2.png"},
          {"idiom": "universal", "scale": "3x"}],
         "info": {"author": "xcode", "version": 1}}
        """)
      for name in ["s1", "s2", "d2", "p2"] {
        try write(
          "Stamp.imageset/\(name).png",
          ImageEncoder.encode(Samples.quarters(width: 8, height: 6), as: .png))
      }
    }
  }

  private func file(_ asset: ImageAsset?) -> String? { asset?.url.lastPathComponent }

  @Test func picksTheVariantForScaleAppearanceAndIdiom() throws {
    let sandbox = try Sandbox()
    try sandbox.addStamp()
    let catalog = AssetCatalog(folder: sandbox.folder)
    func pick(_ traits: AssetTraits) throws -> String? {
      file(try catalog.image(named: "Stamp", traits))
    }
    #expect(try pick(AssetTraits(scale: 1)) == "s1.png")
    #expect(try pick(AssetTraits(scale: 2)) == "s2.png")
    // There is no file for 3x, so the largest smaller one serves.
    #expect(try pick(AssetTraits(scale: 3)) == "s2.png")
    #expect(try pick(AssetTraits(scale: 2, isDark: true)) == "d2.png")
    #expect(try pick(AssetTraits(scale: 2, idiom: .pad)) == "p2.png")
    #expect(try catalog.image(named: "Stamp", AssetTraits(scale: 2))?.scale == 2)
    #expect(try catalog.image(named: "Nothing", AssetTraits()) == nil)
  }

  @Test func setsAreParsedOnceAndOnlyWhenAskedFor() throws {
    let sandbox = try Sandbox()
    try sandbox.addStamp()
    try sandbox.write("Other.imageset/Contents.json", "{}")
    let catalog = AssetCatalog(folder: sandbox.folder)
    #expect(catalog.imageNames == ["Other", "Stamp"] && catalog.parsedContents == 0)
    for _ in 0..<5 { _ = try catalog.image(named: "Stamp", AssetTraits()) }
    #expect(catalog.parsedContents == 1)
  }

  @Test func filesAreReadOnceAndOnlyWhenAskedFor() throws {
    let sandbox = try Sandbox()
    try sandbox.addStamp()
    let cache = AssetContentCache()
    let library = AssetLibrary(
      folders: [sandbox.folder.deletingLastPathComponent()], cache: cache)
    let asset = try #require(try library.image(named: "Stamp", AssetTraits(scale: 2)))
    #expect(cache.reads == 0)
    for _ in 0..<3 {
      #expect(
        try library.content(of: asset).size(scale: asset.scale) == CGSize(width: 4, height: 3))
    }
    #expect(cache.reads == 1)
  }

  @Test func theCacheForgetsTheOldestFirst() throws {
    let sandbox = try Sandbox()
    try sandbox.addStamp()
    // Room for one picture of 8 × 6.
    let cache = AssetContentCache(limit: 200)
    let catalog = AssetCatalog(folder: sandbox.folder)
    let one = try #require(try catalog.image(named: "Stamp", AssetTraits(scale: 1)))
    let two = try #require(try catalog.image(named: "Stamp", AssetTraits(scale: 2)))
    for asset in [one, two, two, one] { _ = try cache.content(of: asset) }
    #expect(cache.reads == 3)
  }

  @Test func vectorsKeepTheirIntentAndSharpness() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "Icons/Plane.imageset/Contents.json",
      """
      {"images": [{"idiom": "universal", "filename": "plane.svg"}],
       "properties": {"preserves-vector-representation": true,
                      "template-rendering-intent": "template"}}
      """)
    try sandbox.write(
      "Icons/Plane.imageset/plane.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'/>")
    let library = AssetLibrary(folders: [sandbox.folder])
    let asset = try #require(try library.image(named: "Plane"))
    #expect(asset.isVector && asset.preservesVector && asset.renderingIntent == .template)
    guard case .vector(let image) = try library.content(of: asset) else {
      Issue.record("no vector")
      return
    }
    #expect(image.size == CGSize(width: 20, height: 10))
  }

  @Test func foldersWithANamespacePrefixTheirNames() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "Flags/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try sandbox.write("Flags/CN.imageset/Contents.json", "{}")
    try sandbox.write("Plain/US.imageset/Contents.json", "{}")
    #expect(AssetCatalog(folder: sandbox.folder).imageNames == ["Flags/CN", "US"])
  }

  @Test func coloursFollowAppearanceAndContrast() throws {
    let sandbox = try Sandbox()
    func entry(_ red: String, _ appearances: [(String, String)]) -> String {
      let list = appearances.map { #"{"appearance": "\#($0)", "value": "\#($1)"}"# }
      return """
        {"idiom": "universal", "appearances": [\(list.joined(separator: ","))],
         "color": {"color-space": "srgb", "components":
           {"red": "\(red)", "green": "0x80", "blue": "51", "alpha": "0.500"}}}
        """
    }
    let entries = [
      entry("0.100", []), entry("0.200", [("luminosity", "dark")]),
      entry("0.300", [("contrast", "high")]),
      entry("0.400", [("luminosity", "dark"), ("contrast", "high")]),
    ]
    try sandbox.write(
      "Paper.colorset/Contents.json", #"{"colors": [\#(entries.joined(separator: ","))]}"#)
    let catalog = AssetCatalog(folder: sandbox.folder)
    func red(_ isDark: Bool, _ hasHighContrast: Bool) throws -> CGFloat? {
      try catalog.color(
        named: "Paper", AssetTraits(isDark: isDark, hasHighContrast: hasHighContrast))?
        .components?[0]
    }
    #expect(try red(false, false) == 0.1 && red(true, false) == 0.2)
    #expect(try red(false, true) == 0.3 && red(true, true) == 0.4)
    let components = try #require(try catalog.color(named: "Paper", AssetTraits())?.components)
    #expect(components == [0.1, 128.0 / 255, 0.2, 0.5])
  }

  @Test func brokenContentsSayWhere() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Bad.imageset/Contents.json", "{")
    try sandbox.write(
      "Gone.imageset/Contents.json", #"{"images": [{"filename": "gone.png"}]}"#)
    try sandbox.write(
      "Out.imageset/Contents.json", #"{"images": [{"filename": "../../secret.png"}]}"#)
    let catalog = AssetCatalog(folder: sandbox.folder)
    for (name, part) in [
      ("Bad", "Bad.imageset/Contents.json"), ("Gone", "gone.png"), ("Out", "secret.png"),
    ] {
      #expect {
        try catalog.image(named: name, AssetTraits())
      } throws: {
        $0.localizedDescription.contains(part)
      }
    }
  }

  @Test func loosePicturesAreFoundByScale() throws {
    let sandbox = try Sandbox()
    let folder = sandbox.folder.deletingLastPathComponent()
    let library = AssetLibrary(folders: [folder])
    for name in ["../photo.png", "../photo@3x.png"] {
      try sandbox.write(name, ImageEncoder.encode(Samples.quarters(), as: .png))
    }
    #expect(file(try library.image(named: "photo", AssetTraits(scale: 2))) == "photo@3x.png")
    #expect(file(try library.image(named: "photo.png", AssetTraits(scale: 1))) == "photo.png")
    #expect(try library.image(named: "../photo") == nil)
  }
}
