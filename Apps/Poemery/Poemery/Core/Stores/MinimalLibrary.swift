import Foundation

/// What the library holds when no seed can be read, so that no screen is empty. The verse is the project's own.
enum MinimalLibrary {
  static let poemID = "poemery-minimal-1"

  static var seed: PoemsSeed {
    var poem = PoemsSeed.Record(
      id: poemID, title: "卷失", author: "诗阁", dynasty: "今", form: "五言绝句",
      lines: ["灯前书卷失，窗外月仍明。", "且记心头句，低声念到更。"])
    poem.tags = ["五言绝句"]
    poem.metre = "五言四句"
    poem.artwork = [1, 1, 0]
    return PoemsSeed(
      format: PoemsSeed.formatName, version: PoemsSeed.supportedVersion, poems: [poem],
      collections: [
        PoemCollection(
          id: "minimal", title: "应急诗单", subtitle: "诗词数据无法读取时的一首", kind: .featured,
          poemIDs: [poemID], accent: "ink")
      ],
      categories: [PoemCategory(id: "minimal", title: "五言绝句", forms: ["五言绝句"])])
  }
}
