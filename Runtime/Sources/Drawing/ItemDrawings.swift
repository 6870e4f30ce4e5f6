import CoreGraphics
import Foundation
import ImageDecoding
import TextShaping

/// A picture drawn into a rectangle.
package struct ImageDrawing: Equatable, Sendable {
  package enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// Where the stored first row and column stand in the upright picture; raw values are EXIF's.
  package enum Orientation: Int, Hashable, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
    /// Whether stored width is upright height.
    package var swapsAxes: Bool { rawValue >= 5 }
  }
  package struct CapInsets: Hashable, Sendable {
    package var top: CGFloat
    package var leading: CGFloat
    package var bottom: CGFloat
    package var trailing: CGFloat
    package static let zero = CapInsets()
    package init(
      top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  package var image: CGImage
  package var destination: CGRect
  /// The part of the upright picture that is drawn, in unit coordinates.
  package var sourceRect: CGRect
  /// In points of the upright picture; the corners keep their size.
  package var capInsets: CapInsets
  /// Repeats the middle instead of stretching it.
  package var isTiled: Bool
  /// Pixels to a point of the picture.
  package var scale: CGFloat
  package var orientation: Orientation
  package var interpolation: Interpolation
  package var isAntialiased: Bool
  /// Paints the picture's alpha (a template) instead of its colours.
  package var tint: Paint?

  package init(
    image: CGImage, destination: CGRect,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    capInsets: CapInsets = .zero, isTiled: Bool = false, scale: CGFloat = 1,
    orientation: Orientation = .up, interpolation: Interpolation = .medium,
    isAntialiased: Bool = true, tint: Paint? = nil
  ) {
    self.image = image
    self.destination = destination
    self.sourceRect = sourceRect
    self.capInsets = capInsets
    self.isTiled = isTiled
    self.scale = scale
    self.orientation = orientation
    self.interpolation = interpolation
    self.isAntialiased = isAntialiased
    self.tint = tint
  }

  package static func == (left: ImageDrawing, right: ImageDrawing) -> Bool {
    left.image === right.image && left.destination == right.destination
      && left.sourceRect == right.sourceRect && left.capInsets == right.capInsets
      && left.isTiled == right.isTiled && left.scale == right.scale
      && left.orientation == right.orientation && left.interpolation == right.interpolation
      && left.isAntialiased == right.isAntialiased && left.tint == right.tint
  }
}

/// An SVG drawing stretched into a rectangle.
package struct VectorDrawing: Equatable, Sendable {
  package var image: VectorImage
  package var destination: CGRect
  /// Paints the drawing's coverage (a template) instead of its colours.
  package var tint: Paint?

  package init(image: VectorImage, destination: CGRect, tint: Paint? = nil) {
    self.image = image
    self.destination = destination
    self.tint = tint
  }

  package static func == (left: VectorDrawing, right: VectorDrawing) -> Bool {
    left.image === right.image && left.destination == right.destination
      && left.tint == right.tint
  }
}

/// A text layout at a place, with its colours.
package struct TextDrawing: Equatable, Sendable {
  package var layout: TextLayout
  /// Where the layout's top left stands.
  package var origin: CGPoint
  /// For runs that name no paint of their own.
  package var paint: Paint
  /// What `TextRun.paint` and decorations refer to.
  package var runPaints: [Paint]

  package init(layout: TextLayout, origin: CGPoint, paint: Paint, runPaints: [Paint] = []) {
    self.layout = layout
    self.origin = origin
    self.paint = paint
    self.runPaints = runPaints
  }

  package func paint(at place: Int?) -> Paint {
    guard let place, runPaints.indices.contains(place) else { return paint }
    return runPaints[place]
  }
}

/// Blurs and recolours what lies beneath, inside a shape, then tints it: a material.
package struct BackdropDrawing: Equatable, Sendable {
  package var shape: CGPath
  package var evenOdd: Bool
  package var blurRadius: CGFloat
  /// Applied to the blurred picture before the tint.
  package var colors: DrawingColorMatrix?
  package var tint: RGBA

  package init(
    shape: CGPath, evenOdd: Bool = false, blurRadius: CGFloat, colors: DrawingColorMatrix? = nil,
    tint: RGBA
  ) {
    self.shape = shape
    self.evenOdd = evenOdd
    self.blurRadius = blurRadius
    self.colors = colors
    self.tint = tint
  }
}
