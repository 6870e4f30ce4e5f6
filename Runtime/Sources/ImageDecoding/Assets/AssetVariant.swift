import CoreGraphics

/// What a catalogue's JSON says about when a variant applies.
struct AssetVariant: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }
  var idiom: String?
  var scale: String?
  var appearances: [Appearance]?

  var scaleFactor: CGFloat? {
    guard let scale, scale.hasSuffix("x"), let factor = Double(scale.dropLast()), factor > 0 else {
      return nil
    }
    return CGFloat(factor)
  }

  /// How well the variant fits; nil when it must not be used.
  func rank(_ traits: AssetTraits) -> Double? {
    var rank = 0.0
    switch idiom {
    case nil, "universal": break
    case traits.idiom.rawValue: rank += 1000
    default: return nil
    }
    for appearance in appearances ?? [] {
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"):
        guard traits.isDark else { return nil }
        rank += 100
      case ("luminosity", "light"):
        guard !traits.isDark else { return nil }
        rank += 100
      case ("contrast", "high"):
        guard traits.hasHighContrast else { return nil }
        rank += 50
      default: return nil
      }
    }
    if let scaleFactor {
      // The same scale is best, then the next larger one, then the largest smaller one.
      let distance = Double(scaleFactor - traits.scale)
      rank -= distance >= 0 ? distance : 10 - distance
    }
    return rank
  }

  static func best<Item>(
    _ items: [Item], _ traits: AssetTraits, _ variant: (Item) -> AssetVariant
  ) -> Item? {
    var best: (rank: Double, item: Item)?
    for item in items {
      guard let rank = variant(item).rank(traits) else { continue }
      // The first of equals wins, as in the file's order.
      if best.map({ rank > $0.rank }) ?? true { best = (rank, item) }
    }
    return best?.item
  }
}
