internal import CPangoCairo

extension CGContext {
  /// From Cairo's device space to the drawer's.
  var deviceTransform: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(matrix)
  }

  /// From user space to the bitmap, whose origin is the lower left corner.
  public var ctm: CGAffineTransform { deviceTransform.concatenating(base.inverted()) }

  /// From user space to the bitmap, whose origin is the lower left corner.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Puts a transform before the current one; one that flattens the plane is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite
    else { return }
    var matrix = transform.cairo
    cairo_transform(cairo, &matrix)
  }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Stretches the axes.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns the axes.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// A point of user space on the bitmap.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A size of user space on the bitmap.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// The bounds on the bitmap of a rectangle of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// A point of the bitmap in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// A size of the bitmap in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The bounds in user space of a rectangle of the bitmap.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
