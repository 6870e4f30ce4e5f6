import CPangoCairo
import Foundation

/// A loaded face as the painter needs it. Cairo's faces may be shared between threads.
package final class FontFace: @unchecked Sendable {
  /// `cairo_font_face_t *`, owned.
  package let pointer: OpaquePointer
  /// Font space at one point to user space: shears a slanted face that has no italic of its own.
  package let matrix: (xx: Double, yx: Double, xy: Double, yy: Double)
  /// Whether glyphs bring their own colours.
  package let isColored: Bool

  /// Takes over the caller's reference.
  init(
    taking pointer: OpaquePointer, matrix: (xx: Double, yx: Double, xy: Double, yy: Double),
    isColored: Bool
  ) {
    self.pointer = pointer
    self.matrix = matrix
    self.isColored = isColored
  }

  deinit { cairo_font_face_destroy(pointer) }
}
