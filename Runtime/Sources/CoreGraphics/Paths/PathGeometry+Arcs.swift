extension PathGeometry {
  /// Adds an arc; `clockwise` is seen with the y axis pointing up, so it means falling angles.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    guard delta.isFinite else { return }
    if clockwise { delta = -delta }
    if delta > turn {
      delta = turn
    } else if delta < 0 {
      delta = delta.truncatingRemainder(dividingBy: turn)
      if delta < 0 { delta += turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta,
      transform: transform)
  }

  /// Adds an arc that turns by `delta`, joined by a line to what stands already.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let place = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
    ).concatenating(transform)
    let start = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(place)
    if currentPoint == nil { move(to: start) } else if currentPoint != start { addLine(to: start) }
    // More than one round paints the same curve again; the pen still ends where it should.
    let turn = 2 * CGFloat.pi
    let sweep =
      abs(delta) <= turn
      ? delta
      : copysign(
        turn + abs(delta).truncatingRemainder(dividingBy: turn), delta)
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 0)
    guard count > 0 else { return }
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle + CGFloat(index) * step
      let to = from + step
      addCurve(
        to: CGPoint(x: cos(to), y: sin(to)).applying(place),
        control1: CGPoint(x: cos(from) - handle * sin(from), y: sin(from) + handle * cos(from))
          .applying(place),
        control2: CGPoint(x: cos(to) + handle * sin(to), y: sin(to) - handle * cos(to))
          .applying(place))
    }
  }

  /// Adds an arc that touches two lines: from the pen to `tangent1End`, and on to `tangent2End`.
  package mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let pen = currentPoint else { return }
    let corner = tangent1End
    // The pen is already in the path's space; bring it back to the caller's.
    let start = transform.isIdentity ? pen : pen.applying(transform.inverted())
    let first = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let second = CGVector(dx: tangent2End.x - corner.x, dy: tangent2End.y - corner.y)
    let lengths = hypot(first.dx, first.dy) * hypot(second.dx, second.dy)
    let cross = first.dx * second.dy - first.dy * second.dx
    let dot = first.dx * second.dx + first.dy * second.dy
    guard lengths > 0, radius > 0, abs(cross) > lengths * 1e-9 else {
      return addLine(to: corner.applying(transform))
    }
    let half = atan2(abs(cross), dot) / 2
    let along = radius / tan(half)
    let unit1 = CGVector(
      dx: first.dx / hypot(first.dx, first.dy), dy: first.dy / hypot(first.dx, first.dy))
    let unit2 = CGVector(
      dx: second.dx / hypot(second.dx, second.dy), dy: second.dy / hypot(second.dx, second.dy))
    let bisector = CGVector(dx: unit1.dx + unit2.dx, dy: unit1.dy + unit2.dy)
    let distance = radius / sin(half) / hypot(bisector.dx, bisector.dy)
    let center = CGPoint(
      x: corner.x + bisector.dx * distance, y: corner.y + bisector.dy * distance)
    let from = CGPoint(x: corner.x + unit1.dx * along, y: corner.y + unit1.dy * along)
    let to = CGPoint(x: corner.x + unit2.dx * along, y: corner.y + unit2.dy * along)
    addArc(
      center: center, radius: radius, startAngle: atan2(from.y - center.y, from.x - center.x),
      endAngle: atan2(to.y - center.y, to.x - center.x), clockwise: cross > 0,
      transform: transform)
  }
}
