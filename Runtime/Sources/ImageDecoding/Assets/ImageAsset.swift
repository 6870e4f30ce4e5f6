import CoreGraphics

/// A picture that a catalogue or folder offers for some traits; its file is not yet read.
package struct ImageAsset: Hashable, Sendable {
  package enum RenderingIntent: Hashable, Sendable { case automatic, original, template }
  /// Where the stretchable middle of a sliced picture is, in points.
  package struct Slices: Hashable, Sendable {
    package var top: CGFloat
    package var left: CGFloat
    package var bottom: CGFloat
    package var right: CGFloat
    package var tiles: Bool
  }
  package var name: String
  package var url: URL
  /// Pixels per point.
  package var scale: CGFloat
  package var renderingIntent = RenderingIntent.automatic
  /// Whether the file is an SVG document.
  package var isVector: Bool
  /// Whether an SVG stays sharp at any size, rather than being drawn once at its own size.
  package var preservesVector = false
  package var slices: Slices?
}

/// What is in an asset's file.
package enum AssetContent: Sendable {
  case bitmap(CGImage)
  case vector(VectorImage)

  /// The size in points.
  package func size(scale: CGFloat) -> CGSize {
    switch self {
    case .bitmap(let image):
      CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    case .vector(let image): image.size
    }
  }
}
