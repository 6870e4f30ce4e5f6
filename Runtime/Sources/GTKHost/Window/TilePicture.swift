import CGTK
import CairoRendering
import CoreGraphics
import Foundation

/// A window's pixels as GTK is given them: squares, each a render node that stays the same until
/// something in it changes. GTK compares the nodes of two frames and repaints only where they differ.
@MainActor final class TilePicture {
  /// Pixels along an edge: small enough that little is copied for a caret, large enough that a window
  /// is few nodes.
  nonisolated static let edge = 256

  private var nodes: [OpaquePointer?] = []
  private(set) var columns = 0
  private(set) var rows = 0
  private var width = 0
  private var height = 0
  private var scale: CGFloat = 1

  isolated deinit { clear() }

  private func clear() {
    for node in nodes { if let node { gsk_render_node_unref(node) } }
    nodes = []
  }

  /// Takes the pixels of a new or resized frame.
  func resize(width: Int, height: Int, scale: CGFloat) {
    clear()
    self.width = width
    self.height = height
    self.scale = scale
    columns = (width + Self.edge - 1) / Self.edge
    rows = (height + Self.edge - 1) / Self.edge
    nodes = Array(repeating: nil, count: columns * rows)
  }

  /// Makes the tiles anew that `damage`, in pixels, touches.
  func update(from buffer: FrameBuffer, damage: [CGRect]) {
    var touched = Set<Int>()
    for rect in damage { touched.formUnion(Self.tiles(in: rect, columns: columns, rows: rows)) }
    for index in touched { make(index, from: buffer) }
  }

  /// The numbers of the tiles that a rectangle touches, row by row.
  nonisolated static func tiles(in rect: CGRect, columns: Int, rows: Int) -> [Int] {
    guard !rect.isEmpty, columns > 0, rows > 0 else { return [] }
    let edge = CGFloat(Self.edge)
    let left = max(0, Int((rect.minX / edge).rounded(.down)))
    let top = max(0, Int((rect.minY / edge).rounded(.down)))
    let right = min(columns - 1, Int((rect.maxX / edge).rounded(.up)) - 1)
    let bottom = min(rows - 1, Int((rect.maxY / edge).rounded(.up)) - 1)
    guard left <= right, top <= bottom else { return [] }
    return (top...bottom).flatMap { row in (left...right).map { row * columns + $0 } }
  }

  private func make(_ index: Int, from buffer: FrameBuffer) {
    let (column, row) = (index % columns, index / columns)
    let (x, y) = (column * Self.edge, row * Self.edge)
    let (wide, high) = (min(Self.edge, width - x), min(Self.edge, height - y))
    guard wide > 0, high > 0,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(wide), Int32(high)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let pixels = cairo_image_surface_get_data(surface)
    else { return }
    defer { cairo_surface_destroy(surface) }
    buffer.copyPixels(
      CGRect(x: x, y: y, width: wide, height: high), to: pixels,
      bytesPerRow: Int(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, Float(CGFloat(x) / scale), Float(CGFloat(y) / scale), Float(CGFloat(wide) / scale),
      Float(CGFloat(high) / scale))
    guard let node = gsk_cairo_node_new(&bounds),
      let context = gsk_cairo_node_get_draw_context(node)
    else { return }
    cairo_translate(context, Double(x) / Double(scale), Double(y) / Double(scale))
    cairo_scale(context, 1 / Double(scale), 1 / Double(scale))
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_rectangle(context, 0, 0, Double(wide), Double(high))
    cairo_fill(context)
    cairo_destroy(context)
    if let old = nodes[index] { gsk_render_node_unref(old) }
    nodes[index] = node
  }

  func append(to snapshot: OpaquePointer) {
    for node in nodes { if let node { gtk_snapshot_append_node(snapshot, node) } }
  }
}
