import CoreGraphics
import Foundation

package indirect enum DisplayContent: Equatable, Sendable {
  case empty
  case fill(CGPath, Paint, evenOdd: Bool, isAntialiased: Bool)
  case stroke(CGPath, Paint, StrokeStyleData)
  case text(TextDrawing)
  case image(ImageDrawing)
  case vector(VectorDrawing)
  case group([DisplayItem])
  case effect(DrawingEffect, DisplayItem)
  case backdrop(BackdropDrawing)
}

/// A node of the picture. Never changes; a changed picture shares the nodes that stayed.
package final class DisplayItem: Sendable, Equatable {
  /// The place in the tree this item stands for, the same from frame to frame; 0 when it has none.
  package let identity: UInt64
  package let content: DisplayContent
  /// Holds everything painted, in the parent's space; null when nothing is.
  package let bounds: CGRect
  /// Whether a backdrop is among the descendants.
  package let hasBackdrop: Bool
  /// Whether a blend mode other than normal is among the descendants.
  package let hasBlending: Bool
  /// Items in this subtree, itself included.
  package let count: Int
  /// Leaves among the descendants that paint.
  package let leafCount: Int

  package init(identity: UInt64 = 0, _ content: DisplayContent) {
    self.identity = identity
    self.content = content
    let bounds = content.paintedBounds
    self.bounds = bounds.isUsable ? bounds : .null
    switch content {
    case .backdrop:
      hasBackdrop = true
      hasBlending = false
      count = 1
      leafCount = 1
    case .group(let items):
      hasBackdrop = items.contains { $0.hasBackdrop }
      hasBlending = items.contains { $0.hasBlending }
      count = items.reduce(1) { $0 + $1.count }
      leafCount = items.reduce(0) { $0 + $1.leafCount }
    case .effect(let effect, let item):
      hasBackdrop = item.hasBackdrop
      leafCount = item.leafCount
      if case .blend(let mode) = effect {
        hasBlending = mode != .normal || item.hasBlending
      } else if case .layer = effect {
        hasBlending = false
      } else {
        hasBlending = item.hasBlending
      }
      if case .mask(let mask, _, _) = effect {
        count = item.count + mask.count + 1
      } else {
        count = item.count + 1
      }
    case .empty:
      hasBackdrop = false
      hasBlending = false
      count = 1
      leafCount = 0
    default:
      hasBackdrop = false
      hasBlending = false
      count = 1
      leafCount = 1
    }
  }

  package static let empty = DisplayItem(.empty)

  package static func == (left: DisplayItem, right: DisplayItem) -> Bool {
    left === right
      || (left.identity == right.identity && left.bounds == right.bounds
        && left.count == right.count && left.content == right.content)
  }
}

extension DisplayContent {
  var paintedBounds: CGRect {
    switch self {
    case .empty: .null
    case .fill(let path, let paint, _, _):
      paint.isInvisible ? .null : path.paintedBox
    case .stroke(let path, let paint, let style):
      paint.isInvisible ? .null : path.paintedBox(stroke: style)
    case .text(let text):
      text.layout.paintedBounds.offsetBy(dx: text.origin.x, dy: text.origin.y)
    case .image(let image): image.destination.standardized
    case .vector(let vector): vector.destination.standardized
    case .group(let items): items.reduce(.null) { $0.union($1.bounds) }
    case .effect(let effect, let item): effect.paintedBounds(of: item.bounds)
    case .backdrop(let backdrop): backdrop.shape.paintedBox
    }
  }
}

extension Paint {
  /// Whether it leaves every pixel as it is.
  package var isInvisible: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    default: false
    }
  }
}

extension DrawingEffect {
  /// Where content of the given bounds shows, in the space around the effect.
  package func paintedBounds(of content: CGRect) -> CGRect {
    guard !content.isNull else { return .null }
    switch self {
    case .offset(let offset): return content.offsetBy(dx: offset.x, dy: offset.y)
    case .transform(let transform): return content.applying(transform)
    case .projection(let projection):
      return projection.bounds(of: content).grown(by: resampledEdge)
    case .opacity(let opacity): return opacity <= 0 ? .null : content
    case .clip(let path, _): return content.intersection(path.paintedBox)
    case .mask(let mask, let isInverted, _):
      return isInverted ? content : content.intersection(mask.bounds)
    case .blur(let radius, let isOpaque):
      return isOpaque ? content : content.grown(by: blurExtent(radius))
    case .shadow(let color, let radius, let offset):
      guard color.alpha > 0 else { return content }
      return content.union(
        content.grown(by: blurExtent(radius)).offsetBy(dx: offset.width, dy: offset.height))
    case .cached: return content.grown(by: resampledEdge)
    case .blend, .colorMatrix, .luminanceToAlpha, .alphaThreshold, .layer: return content
    }
  }

  /// What a change inside the content can change outside it.
  package func damage(from content: CGRect, within bounds: CGRect) -> CGRect {
    switch self {
    case .blur(let radius, let isOpaque) where isOpaque:
      content.grown(by: blurExtent(radius)).intersection(bounds)
    default: paintedBounds(of: content)
    }
  }
}

/// How far content that is resampled smears over its edge: a pixel and a half, in points of a screen
/// that has at least one pixel a point.
private let resampledEdge: CGFloat = 2

/// How far a blur of this σ reaches: three box passes end within 3 σ and a pixel.
package func blurExtent(_ radius: CGFloat) -> CGFloat {
  radius <= 0 ? 0 : (radius * 3).rounded(.up) + 1
}

extension CGRect {
  func grown(by amount: CGFloat) -> CGRect {
    isNull ? self : insetBy(dx: -amount, dy: -amount)
  }

  var isUsable: Bool {
    !isNull && minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}

extension CGPath {
  /// The box of a fill; null for a path without area or points.
  var paintedBox: CGRect {
    let box = boundingBoxOfPath
    return box.isUsable ? box : .null
  }

  func paintedBox(stroke style: StrokeStyleData) -> CGRect {
    let box = paintedBox
    guard !box.isNull, style.lineWidth > 0 else { return .null }
    let half = style.lineWidth / 2
    let reach =
      style.lineJoin == .miter
      ? half * max(1.5, style.miterLimit) : half * (style.lineCap == .square ? 1.5 : 1)
    return box.grown(by: reach)
  }
}
