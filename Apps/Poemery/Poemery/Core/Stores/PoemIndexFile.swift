import Foundation

/// The index of one seed, in the folder for files that can be made again.
struct PoemIndexFile {
  let url: URL

  /// The name carries the seed's path, so that two seeds do not overwrite each other's index.
  init(seed: URL, folder: URL) {
    let hash = IdentifierHash.of(seed.standardizedFileURL.path.utf8)
    url = folder.appendingPathComponent("PoemsSeed-\(String(hash, radix: 16)).index")
  }

  static var defaultFolder: URL {
    let caches =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    return caches.appendingPathComponent("Poemery", isDirectory: true)
  }

  func open(seedDigest: ContentDigest, seedLength: Int) throws -> PoemIndex {
    try PoemIndex(IndexBytes(mapping: url.path), seed: (seedDigest, seedLength))
  }

  /// Writes the file whole or not at all.
  func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
  }
}
