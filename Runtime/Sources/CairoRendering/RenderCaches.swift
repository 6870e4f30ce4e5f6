import CoreGraphics
import Drawing
import Foundation
import TextShaping

/// What is worth keeping between frames. Bounded; owned by one rasteriser.
struct RenderCaches {
  struct LayerKey: Hashable {
    /// An item never changes, so that its object stands for its pixels; the entry keeps it alive.
    var item: ObjectIdentifier
    var kind: Kind
    var a: CGFloat
    var b: CGFloat
    var c: CGFloat
    var d: CGFloat
    /// Part of a pixel the item is moved by.
    var x: CGFloat
    var y: CGFloat
    enum Kind: Hashable {
      case layer
      case shadow(sigma: CGFloat)
    }
  }
  struct Layer {
    var item: DisplayItem
    var canvas: Canvas
    /// Whole pixels the item was moved by when the layer was drawn.
    var originX: Int
    var originY: Int
  }
  /// A picture at a size other than its own.
  struct ImageKey: Hashable {
    var image: CGImage.Identity
    var width: Int
    var height: Int
  }
  /// An SVG drawing in device pixels; its place counts in quarters of a pixel.
  struct VectorKey: Hashable {
    var image: UInt64
    var width: Float
    var height: Float
    var quarterX: Int
    var quarterY: Int
  }

  var gradients = BoundedCache<[GradientStop], GradientTable>(mostCost: 512)
  var layers: BoundedCache<LayerKey, Layer>
  var images: BoundedCache<ImageKey, Canvas>
  var vectors: BoundedCache<VectorKey, Canvas>
  var glyphs: GlyphMasks

  init(bytes: Int) {
    layers = BoundedCache(mostCost: bytes / 2)
    images = BoundedCache(mostCost: bytes / 4)
    vectors = BoundedCache(mostCost: bytes / 8)
    glyphs = GlyphMasks(mostBytes: bytes / 8)
  }

  mutating func table(_ stops: [GradientStop]) -> GradientTable {
    if let known = gradients.value(for: stops) { return known }
    let table = GradientTable(stops)
    gradients.insert(table, for: stops, cost: 1)
    return table
  }
}
