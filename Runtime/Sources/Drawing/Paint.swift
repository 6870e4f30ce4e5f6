import CoreGraphics
import Foundation

package struct GradientStop: Hashable, Sendable {
  package var color: RGBA
  package var location: CGFloat
  package init(color: RGBA, location: CGFloat) {
    self.color = color
    self.location = location
  }
}

/// What fills a shape. Points are absolute, in the space of the item that is painted.
package enum Paint: Equatable, Sendable {
  case color(RGBA)
  case linear([GradientStop], start: CGPoint, end: CGPoint)
  case radial([GradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// A radial gradient stretched to `bounds`: `center` and the radii are fractions of it.
  case elliptical(
    [GradientStop], center: CGPoint, startFraction: CGFloat, endFraction: CGFloat, bounds: CGRect)
  /// Angles in radians, clockwise from the trailing direction; the first stop's colour fills what
  /// lies before `startAngle`, the last one's what lies behind `endAngle`.
  case angular([GradientStop], center: CGPoint, startAngle: CGFloat, endAngle: CGFloat)
  case mesh(MeshPaint)
  case image(ImagePaintData)
}

/// A grid of coloured points whose colours flow into each other.
package struct MeshPaint: Equatable, Sendable {
  /// A point with the handles of the curves to its neighbours.
  package struct Controls: Hashable, Sendable {
    package var leading: SIMD2<Float>
    package var top: SIMD2<Float>
    package var trailing: SIMD2<Float>
    package var bottom: SIMD2<Float>
    package init(
      leading: SIMD2<Float>, top: SIMD2<Float>, trailing: SIMD2<Float>, bottom: SIMD2<Float>
    ) {
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
    }
  }
  /// Points across.
  package var width: Int
  /// Points down.
  package var height: Int
  /// Unit coordinates of `bounds`, row by row.
  package var points: [SIMD2<Float>]
  /// nil derives smooth handles from the neighbours.
  package var controls: [Controls]?
  package var colors: [RGBA]
  package var bounds: CGRect
  package var background: RGBA
  package var smoothsColors: Bool

  package init(
    width: Int, height: Int, points: [SIMD2<Float>], controls: [Controls]? = nil, colors: [RGBA],
    bounds: CGRect, background: RGBA = .clear, smoothsColors: Bool = true
  ) {
    self.width = width
    self.height = height
    self.points = points
    self.controls = controls
    self.colors = colors
    self.bounds = bounds
    self.background = background
    self.smoothsColors = smoothsColors
  }
}

/// A picture repeated in both directions.
package struct ImagePaintData: Equatable, Sendable {
  package var image: CGImage
  /// The part that is repeated, in unit coordinates of the picture.
  package var sourceRect: CGRect
  /// Points to a pixel of the picture.
  package var scale: CGFloat
  /// Where a tile's top left stands.
  package var origin: CGPoint

  package init(image: CGImage, sourceRect: CGRect, scale: CGFloat, origin: CGPoint) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
    self.origin = origin
  }

  package static func == (left: ImagePaintData, right: ImagePaintData) -> Bool {
    left.image === right.image && left.sourceRect == right.sourceRect
      && left.scale == right.scale && left.origin == right.origin
  }
}

package struct StrokeStyleData: Hashable, Sendable {
  package enum Cap: Hashable, Sendable { case butt, round, square }
  package enum Join: Hashable, Sendable { case miter, round, bevel }
  package var lineWidth: CGFloat
  package var lineCap: Cap
  package var lineJoin: Join
  package var miterLimit: CGFloat
  package var dash: [CGFloat]
  package var dashPhase: CGFloat

  package init(
    lineWidth: CGFloat = 1, lineCap: Cap = .butt, lineJoin: Join = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
