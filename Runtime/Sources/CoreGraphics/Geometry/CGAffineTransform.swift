/// The six numbers of a matrix that maps points: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
@frozen  // Inlined by layout and drawing; its shape is Apple's and final.
public struct CGAffineTransform: Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  /// The transform that leaves every point where it is.
  @inlinable  // Read on every drawing item.
  public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// A matrix of zeros.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// A matrix of six numbers.
  @inlinable  // Called for every drawing item.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A matrix of six numbers.
  @inlinable  // Called for every drawing item.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A transform that moves.
  @inlinable  // Called for every drawing item.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A transform that stretches from the origin.
  @inlinable  // Called for every drawing item.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A transform that turns about the origin, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A transform that scales, shears, rotates and moves, in this order.
  public init(_ components: CGAffineTransformComponents) {
    self =
      CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(
        CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
      )
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(
          translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Whether every point stays where it is.
  @inlinable  // Read on every drawing item.
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// This transform, with a move done before it.
  @inlinable  // Called for every drawing item.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: a * tx + c * ty + self.tx, ty: b * tx + d * ty + self.ty)
  }

  /// This transform, with a stretch done before it.
  @inlinable  // Called for every drawing item.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
  }

  /// This transform, with a turn done before it.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one, or this one unchanged when it flattens the plane.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// A transform that applies this one first and `t2` after it.
  @inlinable  // Called for every drawing item.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The scale, shear, rotation and translation that give this transform.
  public func decomposed() -> CGAffineTransformComponents {
    var scaleX = hypot(a, b)
    let determinant = a * d - b * c
    if determinant < 0 { scaleX = -scaleX }
    guard scaleX != 0 else {
      // The x axis vanishes, so only the y axis tells the rotation.
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0,
        rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: CGVector(dx: tx, dy: ty))
    }
    let cosine = a / scaleX
    let sine = b / scaleX
    let scaleY = determinant / scaleX
    // In the rotated frame the image of the y axis is (scaleY · shear, scaleY).
    let shear = scaleY == 0 ? 0 : (c * cosine + d * sine) / scaleY
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY), horizontalShear: shear,
      rotation: atan2(sine, cosine), translation: CGVector(dx: tx, dy: ty))
  }

  /// Whether the transform keeps horizontal and vertical lines so, perhaps exchanged.
  package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension CGAffineTransform: Hashable {}

extension CGAffineTransform: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      a: try container.decode(CGFloat.self), b: try container.decode(CGFloat.self),
      c: try container.decode(CGFloat.self), d: try container.decode(CGFloat.self),
      tx: try container.decode(CGFloat.self), ty: try container.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] { try container.encode(value) }
  }
}

/// What a transform is made of: a scale, then a horizontal shear, a rotation and a translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  public var scale: CGSize
  public var horizontalShear: CGFloat
  public var rotation: CGFloat
  public var translation: CGVector

  /// The parts of the matrix of zeros.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// A transform's parts.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}
