internal import CPangoCairo

/// Traces paths and names what Cairo calls otherwise.
enum CairoPath {
  /// Makes the path Cairo's current one; points are taken as device space.
  static func trace(_ geometry: PathGeometry, in cairo: OpaquePointer) {
    var saved = cairo_matrix_t()
    cairo_get_matrix(cairo, &saved)
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    var pen = CGPoint.zero
    var start = CGPoint.zero
    for element in geometry.elements {
      switch element {
      case .move(let point):
        cairo_move_to(cairo, point.x, point.y)
        start = point
      case .line(let point):
        cairo_line_to(cairo, point.x, point.y)
      case .quad(let control, let end):
        let first = PathMath.mix(pen, control, 2 / 3)
        let second = PathMath.mix(end, control, 2 / 3)
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .cubic(let control1, let control2, let end):
        cairo_curve_to(
          cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close:
        cairo_close_path(cairo)
      }
      pen = element.end ?? start
    }
    cairo_set_matrix(cairo, &saved)
  }
}

extension CGAffineTransform {
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  init(_ matrix: cairo_matrix_t) {
    self.init(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}

extension CGLineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGBlendMode {
  /// Cairo's operator. It has none for `plusDarker`; darkening is the nearest.
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken, .plusDarker: CAIRO_OPERATOR_DARKEN
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
    }
  }
}
