/// The three numbers that a cover is drawn from: the colour follows the source, the rest the id.
enum Artwork {
  static let paletteCount = 8
  static let motifCount = 6

  static func numbers(source: String, id: String) -> (palette: Int, motif: Int, seed: Int) {
    func hash(_ text: String, _ seed: UInt32) -> UInt32 {
      text.utf8.reduce(seed) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
    let own = hash(id, 0x811C_9DC5)
    let palette = (hash(source, 0x811C_9DC5) >> 7 &+ own >> 28 & 1) % UInt32(paletteCount)
    return (Int(palette), Int(own >> 9 % UInt32(motifCount)) % motifCount, Int(own >> 16 & 255))
  }
}
