extension DemoWriter {
  static func rope(_ c: DemoContext) -> DemoParts {
    simulation(
      c, world: "RopeWorld",
      model: #"""
        /// Points joined by links of one length, hung from the first.
        private final class RopeWorld {
          private(set) var points: [CGPoint] = []
          private var previous: [CGPoint] = []
          private let linkCount = 20
          private let linkLength: CGFloat = 15
        \#(clockMembers)

          private var isEmpty: Bool { points.isEmpty }

          private func fill(_ size: CGSize) {
            let anchor = CGPoint(x: size.width / 2, y: size.height * 0.14)
            points = (0...linkCount).map { index in
              CGPoint(
                x: anchor.x + CGFloat(index) * linkLength * 0.5,
                y: anchor.y + CGFloat(index) * linkLength * 0.86)
            }
            previous = points
          }

          private func step(in size: CGSize) {
            let fall = CGFloat(900 * stepTime * stepTime)
            for index in 1..<points.count {
              let point = points[index]
              points[index].x += (point.x - previous[index].x) * 0.999
              points[index].y += (point.y - previous[index].y) * 0.999 + fall
              previous[index] = point
            }
            for _ in 0..<24 { holdLinks() }
          }

          private func holdLinks() {
            for index in 1..<points.count {
              let gap = CGVector(
                dx: points[index].x - points[index - 1].x, dy: points[index].y - points[index - 1].y)
              let length = max(0.001, hypot(gap.dx, gap.dy))
              let share = (length - linkLength) / length / (index == 1 ? 1 : 2)
              points[index].x -= gap.dx * share
              points[index].y -= gap.dy * share
              if index > 1 {
                points[index - 1].x += gap.dx * share
                points[index - 1].y += gap.dy * share
              }
            }
            if let finger { points[points.count - 1] = finger }
          }
        }
        """#,
      drawing: #"""
        var rope = Path()
        rope.addLines(world.points)
        context.stroke(
          rope, with: .color(tint),
          style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
        if let end = world.points.last {
          let weight = CGRect(x: end.x - 16, y: end.y - 16, width: 32, height: 32)
          context.fill(Path(ellipseIn: weight), with: .color(\#(c.ink(0.9))))
        }
        """#, label: "Swinging rope", needsRandom: false)
  }

  static func cloth(_ c: DemoContext) -> DemoParts {
    simulation(
      c, world: "ClothWorld",
      model: #"""
        /// A net of points; the top row is pinned, a steady breeze moves the rest.
        private final class ClothWorld {
          let columns = 16
          let rows = 14
          private(set) var points: [CGPoint] = []
          private var previous: [CGPoint] = []
          private var restLength: CGFloat = 16
          private var time = 0.0
        \#(clockMembers)

          private var isEmpty: Bool { points.isEmpty }

          private func fill(_ size: CGSize) {
            restLength = size.width * 0.7 / CGFloat(columns - 1)
            points = (0..<(columns * rows)).map { index in
              CGPoint(
                x: size.width * 0.15 + CGFloat(index % columns) * restLength,
                y: size.height * 0.16 + CGFloat(index / columns) * restLength)
            }
            previous = points
          }

          private func step(in size: CGSize) {
            time += stepTime
            let fall = CGFloat(700 * stepTime * stepTime)
            for index in columns..<points.count {
              let point = points[index]
              let wave = sin(time * 2.1 + Double(index / columns) * 0.4)
              let breeze = CGFloat(wave * 110 * stepTime * stepTime)
              points[index].x += (point.x - previous[index].x) * 0.995 + breeze
              points[index].y += (point.y - previous[index].y) * 0.995 + fall
              previous[index] = point
            }
            for _ in 0..<8 { holdLinks() }
            if let finger { push(from: finger) }
          }

          private func holdLinks() {
            for row in 0..<rows {
              for column in 0..<columns {
                let index = row * columns + column
                if column > 0 { hold(index - 1, index) }
                if row > 0 { hold(index - columns, index) }
              }
            }
          }

          private func hold(_ first: Int, _ second: Int) {
            let gap = CGVector(
              dx: points[second].x - points[first].x, dy: points[second].y - points[first].y)
            let length = max(0.001, hypot(gap.dx, gap.dy))
            let share = (length - restLength) / length / 2
            if first >= columns {
              points[first].x += gap.dx * share
              points[first].y += gap.dy * share
            }
            if second >= columns {
              points[second].x -= gap.dx * share
              points[second].y -= gap.dy * share
            }
          }

          /// How light the square above and left of a point is: folds are darker than what lies flat.
          func light(at index: Int) -> Double {
            let width = points[index].x - points[index - 1].x
            let lean = points[index].y - points[index - 1].y
            let shade = 0.3 + 0.55 * Double(width / restLength) + 0.9 * Double(lean / restLength)
            return min(max(shade, 0.25), 1)
          }

          func square(at index: Int) -> Path {
            var path = Path()
            path.addLines([
              points[index - columns - 1], points[index - columns], points[index], points[index - 1],
            ])
            path.closeSubpath()
            return path
          }

          private func push(from finger: CGPoint) {
            for index in columns..<points.count {
              let away = CGVector(dx: points[index].x - finger.x, dy: points[index].y - finger.y)
              let distance = max(1, hypot(away.dx, away.dy))
              if distance < 48 {
                points[index].x += away.dx / distance * (48 - distance) * 0.3
                points[index].y += away.dy / distance * (48 - distance) * 0.3
              }
            }
          }
        }
        """#,
      drawing: #"""
        guard world.points.count == world.columns * world.rows else { return }
        for row in 1..<world.rows {
          for column in 1..<world.columns {
            let index = row * world.columns + column
            let square = world.square(at: index)
            let colour = GraphicsContext.Shading.color(tint.opacity(world.light(at: index)))
            context.fill(square, with: colour)
            context.stroke(square, with: colour, lineWidth: 0.5)
          }
        }
        """#, label: "Hanging cloth", needsRandom: false)
  }

  static func fluid(_ c: DemoContext) -> DemoParts {
    let count = c.spec.count ?? 9
    return simulation(
      c, world: "FluidWorld",
      model: #"""
        private struct Drop {
          var position: CGPoint
          var velocity: CGVector
          let radius: CGFloat
        }

        /// Drops that rise, sink and drift; drawn through a threshold they join where they meet.
        private final class FluidWorld {
          private(set) var drops: [Drop] = []
          private var time = 0.0
        \#(clockMembers)

          private var isEmpty: Bool { drops.isEmpty }

          private func fill(_ size: CGSize) {
            var random = SeededRNG(state: 11)
            drops = (0..<\#(count)).map { _ in
              Drop(
                position: CGPoint(x: random.unit() * size.width, y: random.unit() * size.height),
                velocity: CGVector(dx: (random.unit() - 0.5) * 40, dy: (random.unit() - 0.5) * 60),
                radius: 34 + random.unit() * 26)
            }
          }

          private func step(in size: CGSize) {
            time += stepTime
            let step = CGFloat(stepTime)
            for index in drops.indices {
              var drop = drops[index]
              let lift = CGFloat(sin(time * 0.5 + Double(index) * 1.3)) * 46
              drop.velocity.dy += (lift - drop.velocity.dy) * 0.01
              if let finger {
                drop.velocity.dx += (finger.x - drop.position.x) * 0.02
                drop.velocity.dy += (finger.y - drop.position.y) * 0.02
              }
              drop.velocity.dx *= 0.999
              drop.position.x += drop.velocity.dx * step
              drop.position.y += drop.velocity.dy * step
              if drop.position.x < 0 || drop.position.x > size.width { drop.velocity.dx *= -1 }
              if drop.position.y < 0 || drop.position.y > size.height { drop.velocity.dy *= -1 }
              drop.position.x = min(max(drop.position.x, 0), size.width)
              drop.position.y = min(max(drop.position.y, 0), size.height)
              drops[index] = drop
            }
          }
        }
        """#,
      drawing: #"""
        context.addFilter(.alphaThreshold(min: 0.5, color: tint))
        context.addFilter(.blur(radius: 16))
        context.drawLayer { layer in
          for drop in world.drops {
            let circle = CGRect(
              x: drop.position.x - drop.radius, y: drop.position.y - drop.radius,
              width: drop.radius * 2, height: drop.radius * 2)
            layer.fill(Path(ellipseIn: circle), with: .color(.white))
          }
        }
        """#, label: "Drifting drops")
  }
}
