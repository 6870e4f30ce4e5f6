import Foundation

/// Opens the library: by its index when that fits the seed, else by reading the seed and making the index.
struct PoemLibraryLoader: Sendable {
  /// What was opened, and what a reader should know about it.
  struct Outcome: Sendable {
    enum Path: String, Sendable {
      case index, rebuilt, builtIn
    }
    var library: PoemLibrary
    var path: Path
    /// Why the built-in set is shown.
    var notice: String?
    /// Why the index was made anew, or could not be kept.
    var indexRemark: String?
  }

  var seed: URL?
  var indexFolder: URL

  init(seed: URL?, indexFolder: URL = PoemIndexFile.defaultFolder) {
    self.seed = seed
    self.indexFolder = indexFolder
  }

  static var bundledSeed: URL? {
    Bundle.main.url(forResource: "PoemsSeed", withExtension: "json")
  }

  func load() -> Outcome {
    do {
      return try loadSeed()
    } catch {
      return builtIn(notice: error.localizedDescription)
    }
  }

  private func loadSeed() throws -> Outcome {
    guard let seed else { throw SeedError.missing(path: "PoemsSeed.json") }
    let file = try SeedFile(seed)
    let digest = file.digest()
    let indexFile = PoemIndexFile(seed: seed, folder: indexFolder)
    var remark: String?
    do {
      let index = try indexFile.open(seedDigest: digest, seedLength: file.length)
      return Outcome(library: PoemLibrary(index: index), path: .index)
    } catch {
      remark = error.localizedDescription
    }
    let bytes = try IndexBuilder.build(
      file.decode(), digest: digest, seedLength: file.length)
    do {
      try indexFile.write(bytes)
    } catch {
      remark = "搜索索引无法保存，下次启动会慢一些：\(error.localizedDescription)"
    }
    let index = try PoemIndex(IndexBytes(copying: bytes), seed: (digest, file.length))
    return Outcome(library: PoemLibrary(index: index), path: .rebuilt, indexRemark: remark)
  }

  private func builtIn(notice: String) -> Outcome {
    let seed = MinimalLibrary.seed
    let digest = ContentDigest(high: 0, low: 0)
    do {
      let bytes = try IndexBuilder.build(seed, digest: digest, seedLength: 0)
      let index = try PoemIndex(IndexBytes(copying: bytes), seed: nil)
      return Outcome(library: PoemLibrary(index: index), path: .builtIn, notice: notice)
    } catch {
      // Only an error in this program gets here; an empty library still answers every question.
      return Outcome(
        library: .empty, path: .builtIn, notice: "\(notice)\n\(error.localizedDescription)")
    }
  }
}
