import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

extension Painter {
  func fill(
    _ path: CGPath, _ paint: Paint, evenOdd: Bool, isAntialiased: Bool, on canvas: Canvas,
    _ state: DrawState
  ) {
    let context = canvas.context
    cairo_save(context)
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    cairo_set_antialias(context, isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    let area = state.pixels(of: path.boundingBoxOfPath)
    if let alpha = setSource(paint, of: context, area: area, state) {
      if alpha < 1 {
        append(path, to: context)
        cairo_clip(context)
        cairo_paint_with_alpha(context, alpha)
      } else {
        append(path, to: context)
        cairo_fill(context)
      }
    }
    cairo_new_path(context)
    cairo_restore(context)
  }

  func stroke(
    _ path: CGPath, _ paint: Paint, _ style: StrokeStyleData, on canvas: Canvas,
    _ state: DrawState
  ) {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return }
    let context = canvas.context
    cairo_save(context)
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    set(style, of: context)
    let reach = -style.lineWidth * max(1, style.miterLimit)
    let area = state.pixels(of: path.boundingBoxOfPath.insetBy(dx: reach, dy: reach))
    if let alpha = setSource(paint, of: context, area: area, state) {
      append(path, to: context)
      if alpha < 1 {
        let operation = cairo_get_operator(context)
        cairo_push_group(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        _ = setSource(paint, of: context, area: area, state)
        cairo_stroke(context)
        cairo_pop_group_to_source(context)
        cairo_set_operator(context, operation)
        cairo_paint_with_alpha(context, alpha)
      } else {
        cairo_stroke(context)
      }
    }
    cairo_new_path(context)
    cairo_restore(context)
  }

  func set(_ style: StrokeStyleData, of context: OpaquePointer) {
    cairo_set_line_width(context, style.lineWidth)
    cairo_set_miter_limit(context, max(style.miterLimit, 1))
    cairo_set_line_cap(context, style.lineCap.cairo)
    cairo_set_line_join(context, style.lineJoin.cairo)
    // Cairo takes no negative dash and none that are all zero; either draws a solid line.
    let dash = style.dash.map(Double.init)
    let isDashed = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
    cairo_set_dash(context, dash, isDashed ? Int32(dash.count) : 0, style.dashPhase)
  }

  func append(_ path: CGPath, to context: OpaquePointer) {
    var pen = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(context, point.x, point.y)
        start = point
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .quad(let control, let end):
        cairo_curve_to(
          context, pen.x + (control.x - pen.x) * 2 / 3, pen.y + (control.y - pen.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .cubic(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
      pen = element.end ?? start
    }
  }
}

extension StrokeStyleData.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyleData.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
