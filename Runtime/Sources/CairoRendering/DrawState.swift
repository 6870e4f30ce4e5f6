import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

/// What applies to an item that is about to be painted.
struct DrawState {
  /// From the item's space to the device's.
  var transform: CGAffineTransform
  var alpha = 1.0
  var blend = DrawingBlendMode.normal
  /// Nothing outside it is painted; the context has clips of its own.
  var clip: PixelRect

  init(transform: CGAffineTransform, clip: PixelRect) {
    self.transform = transform
    self.clip = clip
  }

  var isPlain: Bool { alpha >= 1 && blend == .normal }

  /// The device pixels that an item may touch.
  func pixels(of bounds: CGRect) -> PixelRect {
    guard !bounds.isNull else { return .empty }
    return PixelRect(enclosing: bounds.applying(transform)).intersection(clip)
  }

  /// Device pixels to a point, by area.
  var scale: CGFloat {
    let determinant = transform.a * transform.d - transform.b * transform.c
    return abs(determinant).squareRoot()
  }

  /// The same, for a layer of its own.
  func isolated(clip: PixelRect) -> DrawState {
    DrawState(transform: transform, clip: clip)
  }
}

extension CGAffineTransform {
  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}

extension DrawingBlendMode {
  /// nil when Cairo has no such operator.
  var cairo: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .plusDarker: nil
    }
  }

  /// Whether clear source pixels leave what lies beneath them alone.
  var keepsUncovered: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
