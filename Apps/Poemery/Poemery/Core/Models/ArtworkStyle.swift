import Foundation

/// What a cover is drawn from, so that the same work always has the same cover.
struct ArtworkStyle: Hashable, Sendable {
  enum Palette: Int, CaseIterable, Sendable {
    case cinnabar, ink, jade, indigo, amber, plum, celadon, rice
  }
  enum Motif: Int, CaseIterable, Sendable {
    case mountain, moon, bamboo, wave, blossom, seal
  }
  var palette: Palette
  var motif: Motif
  /// 0 … 255; moves and turns the motif.
  var variation: Int

  init(palette: Palette, motif: Motif, variation: Int) {
    self.palette = palette
    self.motif = motif
    self.variation = variation
  }

  /// The three numbers of the seed. Numbers that are not ours are brought into range.
  init(numbers: [Int]) {
    func number(_ index: Int, below limit: Int) -> Int {
      index < numbers.count ? Int(numbers[index].magnitude % UInt(limit)) : 0
    }
    palette = Palette(rawValue: number(0, below: Palette.allCases.count)) ?? .ink
    motif = Motif(rawValue: number(1, below: Motif.allCases.count)) ?? .mountain
    variation = number(2, below: 256)
  }

  var numbers: [Int] { [palette.rawValue, motif.rawValue, variation] }
}
