extension DemoWriter {
  /// A screen with a simulation that steps by fixed time and is drawn by a canvas.
  ///
  /// `world` names a final class in `model` that has the members of `clockMembers`; `drawing` is the
  /// canvas renderer's body, with `context`, `size` and `world`.
  static func simulation(
    _ c: DemoContext, world: String, model: String, drawing: String, label: String,
    needsRandom: Bool = true
  ) -> DemoParts {
    var parts = DemoParts()
    parts.model = model + (needsRandom ? "\n\n" + c.seededGenerator : "")
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let tint = \#(c.accent)

        @State private var world = \#(world)()
      «int»  @State private var isTouching = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
              Canvas { context, size in
                world.advance(to: timeline.date, in: size)
      \#(drawing.indented(by: 10))
              }
            }
      «int»      .contentShape(Rectangle())
      «int»      .gesture(touching)
            .ignoresSafeArea()
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\#(c.title(0, label))")
            .accessibilityIdentifier("world")
          }
        }
      «int»
      \#(c.touching(moved: "world.finger = value.location", lifted: "world.finger = nil"))
      }
      """#
    return parts
  }

  /// The clock part every simulation shares: whole steps of 1/120 s, at most a quarter second at once.
  static let clockMembers = #"""
      private var lastDate: Date?
      private var debt = 0.0
      private let stepTime = 1.0 / 120.0
      /// Where the screen is touched, if it is.
      var finger: CGPoint?

      func advance(to date: Date, in size: CGSize) {
        guard size.width > 0, size.height > 0 else { return }
        if isEmpty { fill(size) }
        debt += min(0.25, max(0, date.timeIntervalSince(lastDate ?? date)))
        lastDate = date
        while debt >= stepTime {
          step(in: size)
          debt -= stepTime
        }
      }
    """#

  static func gravity(_ c: DemoContext) -> DemoParts {
    let count = c.spec.count ?? 14
    return simulation(
      c, world: "BallWorld",
      model: #"""
        private struct Ball {
          var position: CGPoint
          var velocity: CGVector
          let radius: CGFloat
        «squash»  /// How flat an impact has made it; 0 is round.
        «squash»  var squash: CGFloat = 0
        }

        /// Balls that fall, bounce off the walls and off each other.
        private final class BallWorld {
          private(set) var balls: [Ball] = []
        \#(clockMembers)

          private var isEmpty: Bool { balls.isEmpty }

          private func fill(_ size: CGSize) {
            var random = SeededRNG(state: 42)
            balls = (0..<\#(count)).map { _ in
              let radius = 12 + random.unit() * 16
              return Ball(
                position: CGPoint(
                  x: radius + random.unit() * max(1, size.width - 2 * radius),
                  y: radius + random.unit() * size.height / 2),
                velocity: CGVector(dx: (random.unit() - 0.5) * 120, dy: 0), radius: radius)
            }
          }

          private func step(in size: CGSize) {
            let time = CGFloat(stepTime)
            for index in balls.indices {
              var ball = balls[index]
              ball.velocity.dy += 1400 * time
        «squash»      ball.squash *= 0.94
              if let finger {
                let away = CGVector(dx: ball.position.x - finger.x, dy: ball.position.y - finger.y)
                let distance = max(20, hypot(away.dx, away.dy))
                if distance < 140 {
                  ball.velocity.dx += away.dx / distance * 4200 * time
                  ball.velocity.dy += away.dy / distance * 4200 * time
                }
              }
              ball.position.x += ball.velocity.dx * time
              ball.position.y += ball.velocity.dy * time
              bounce(&ball, in: size)
              balls[index] = ball
            }
            separate()
          }

          private func bounce(_ ball: inout Ball, in size: CGSize) {
            if ball.position.x < ball.radius || ball.position.x > size.width - ball.radius {
              ball.position.x = min(max(ball.position.x, ball.radius), size.width - ball.radius)
              ball.velocity.dx *= -0.72
            }
            if ball.position.y > size.height - ball.radius {
        «squash»      ball.squash = max(ball.squash, min(0.3, ball.velocity.dy / 2400))
              ball.position.y = size.height - ball.radius
              ball.velocity.dy *= -0.72
              ball.velocity.dx *= 0.99
            }
          }

          private func separate() {
            for first in balls.indices {
              for second in balls.indices where second > first {
                let gap = CGVector(
                  dx: balls[second].position.x - balls[first].position.x,
                  dy: balls[second].position.y - balls[first].position.y)
                let distance = max(0.001, hypot(gap.dx, gap.dy))
                let overlap = balls[first].radius + balls[second].radius - distance
                guard overlap > 0 else { continue }
                let push = CGVector(
                  dx: gap.dx / distance * overlap / 2, dy: gap.dy / distance * overlap / 2)
                balls[first].position.x -= push.dx
                balls[first].position.y -= push.dy
                balls[second].position.x += push.dx
                balls[second].position.y += push.dy
                exchange(first, second, share: 0.4)
              }
            }
          }

          private func exchange(_ first: Int, _ second: Int, share: CGFloat) {
            let before = balls[first].velocity
            let after = balls[second].velocity
            balls[first].velocity.dx += (after.dx - before.dx) * share
            balls[first].velocity.dy += (after.dy - before.dy) * share
            balls[second].velocity.dx += (before.dx - after.dx) * share
            balls[second].velocity.dy += (before.dy - after.dy) * share
          }
        }
        """#,
      drawing: #"""
        \#(ballRectangle(squashed: c.spec.principles.contains(.squash)))
          context.fill(Path(ellipseIn: circle), with: .color(tint))
        }
        """#, label: "Falling balls")
  }

  /// Flattened it keeps its area and stands on the same ground.
  private static func ballRectangle(squashed: Bool) -> String {
    squashed
      ? """
      for ball in world.balls {
        let width = ball.radius * 2 * (1 + ball.squash)
        let height = ball.radius * 2 / (1 + ball.squash)
        let circle = CGRect(
          x: ball.position.x - width / 2, y: ball.position.y + ball.radius - height,
          width: width, height: height)
      """
      : """
      for ball in world.balls {
        let circle = CGRect(
          x: ball.position.x - ball.radius, y: ball.position.y - ball.radius,
          width: ball.radius * 2, height: ball.radius * 2)
      """
  }

  static func sand(_ c: DemoContext) -> DemoParts {
    simulation(
      c, world: "SandWorld",
      model: #"""
        /// Grains on a grid inside an hourglass: each falls straight, else to a free side.
        private final class SandWorld {
          let columns = 41
          let rows = 61
          private(set) var grains: [Bool] = []
          private var random = SeededRNG(state: 77)
          private var ticks = 0
        \#(clockMembers)

          private var isEmpty: Bool { grains.isEmpty }

          /// Half the glass's width at a row, in cells: wide at both ends, one cell at the neck.
          func halfWidth(at row: Int) -> Int {
            let middle = Double(rows - 1) / 2
            let share = abs(Double(row) - middle) / middle
            return max(1, Int((share * share * 0.55 + share * 0.45) * Double(columns / 2)))
          }

          func isInside(_ column: Int, _ row: Int) -> Bool {
            row >= 0 && row < rows && abs(column - columns / 2) <= halfWidth(at: row)
          }

          private func fill(_ size: CGSize) {
            grains = [Bool](repeating: false, count: columns * rows)
            for row in 4..<(rows / 2 - 4) {
              for column in 0..<columns where isInside(column, row) {
                grains[row * columns + column] = true
              }
            }
          }

          private func step(in size: CGSize) {
            ticks += 1
            guard ticks % 2 == 0 else { return }
            var moved = false
            for row in stride(from: rows - 2, through: 0, by: -1) {
              let startsLeft = random.unit() < 0.5
              for offset in 0..<columns {
                let column = startsLeft ? offset : columns - 1 - offset
                if grains[row * columns + column], fall(column, row) { moved = true }
              }
            }
            if let finger { scatter(around: finger, in: size) }
            if !moved, ticks > 240 { turnOver() }
          }

          private func fall(_ column: Int, _ row: Int) -> Bool {
            let side = random.unit() < 0.5 ? -1 : 1
            for shift in [0, side, -side] {
              let target = column + shift
              guard isInside(target, row + 1), !grains[(row + 1) * columns + target] else { continue }
              grains[row * columns + column] = false
              grains[(row + 1) * columns + target] = true
              return true
            }
            return false
          }

          /// Lifts the grains under the finger by one row where there is room.
          private func scatter(around finger: CGPoint, in size: CGSize) {
            let row = min(max(Int(finger.y / size.height * CGFloat(rows)), 0), rows - 1)
            let column = min(max(Int(finger.x / size.width * CGFloat(columns)), 0), columns - 1)
            for y in max(1, row - 3)...max(1, min(rows - 1, row + 3)) {
              for x in max(0, column - 3)...min(columns - 1, column + 3) {
                let above = (y - 1) * columns + x
                guard grains[y * columns + x], isInside(x, y - 1), !grains[above] else { continue }
                grains[y * columns + x] = false
                grains[above] = true
              }
            }
          }

          private func turnOver() {
            grains.reverse()
            ticks = 0
          }
        }
        """#,
      drawing: #"""
        let across = size.width / CGFloat(world.columns + 8)
        let cell = min(across, size.height / CGFloat(world.rows + 8))
        let left = (size.width - cell * CGFloat(world.columns)) / 2
        let top = (size.height - cell * CGFloat(world.rows)) / 2
        for row in 0..<world.rows {
          let half = CGFloat(world.halfWidth(at: row)) + 0.5
          let middle = left + cell * (CGFloat(world.columns) / 2)
          let glass = CGRect(
            x: middle - half * cell, y: top + CGFloat(row) * cell, width: half * 2 * cell,
            height: cell)
          context.fill(Path(glass), with: .color(\#(c.ink(0.08))))
          for column in 0..<world.columns where world.grains[row * world.columns + column] {
            let grain = CGRect(
              x: left + CGFloat(column) * cell, y: top + CGFloat(row) * cell, width: cell,
              height: cell)
            context.fill(Path(ellipseIn: grain), with: .color(tint))
          }
        }
        """#, label: "Falling sand")
  }

  static func drift(_ c: DemoContext) -> DemoParts {
    let look = DriftLook(c.spec.particles ?? .stars, in: c)
    return simulation(
      c, world: "DriftWorld",
      model: #"""
        private struct Mote {
          var position: CGPoint
          let speed: CGFloat
          let radius: CGFloat
          let phase: CGFloat
        }

        /// Motes that \#(look.falls ? "fall" : "drift upward") at their own pace and come in again at the other side.
        private final class DriftWorld {
          private(set) var motes: [Mote] = []
          private(set) var time = 0.0
        \#(clockMembers)

          private var isEmpty: Bool { motes.isEmpty }

          private func fill(_ size: CGSize) {
            var random = SeededRNG(state: 5)
            motes = (0..<\#(look.count)).map { _ in
              Mote(
                position: CGPoint(x: random.unit() * size.width, y: random.unit() * size.height),
                speed: \#(look.speed), radius: \#(look.radius), phase: random.unit() * 6)
            }
          }

          private func step(in size: CGSize) {
            time += stepTime
            for index in motes.indices {
              motes[index].position.y += motes[index].speed * CGFloat(stepTime)
        \#(look.sway.isEmpty ? "" : "      motes[index].position.x += \(look.sway)\n")      if let finger {
                let away = motes[index].position.x - finger.x
                let height = abs(motes[index].position.y - finger.y)
                if abs(away) < 90, height < 90 { motes[index].position.x += away * 0.01 }
              }
        \#(look.wrap)
            }
          }
        }
        """#,
      drawing: look.drawing, label: look.label)
  }
}

/// How each kind of particle moves and looks.
private struct DriftLook {
  let falls: Bool
  let count: Int
  let speed: String
  let radius: String
  let sway: String
  let drawing: String
  let label: String

  var wrap: String {
    falls
      ? "      if motes[index].position.y > size.height + 20 { motes[index].position.y = -20 }"
      : "      if motes[index].position.y < -4 { motes[index].position.y = size.height + 4 }"
  }

  init(_ kind: ParticleKind, in c: DemoContext) {
    let colour = c.spec.tint == nil ? c.ink(1) : "tint"
    func dots(_ opacity: String) -> String {
      #"""
      for mote in world.motes {
        let glow = \#(opacity)
        let circle = CGRect(
          x: mote.position.x - mote.radius, y: mote.position.y - mote.radius,
          width: mote.radius * 2, height: mote.radius * 2)
        context.fill(Path(ellipseIn: circle), with: .color(\#(kind == .fireflies ? "tint" : colour).opacity(glow)))
      }
      """#
    }
    falls = kind == .snow || kind == .confetti || kind == .rain
    switch kind {
    case .stars:
      (count, speed, radius, sway) = (120, "-8 - random.unit() * 30", "0.8 + random.unit() * 2", "")
      drawing = dots("0.5 + 0.4 * sin(world.time + Double(mote.phase))")
      label = "Drifting stars"
    case .fireflies:
      (count, speed, radius) = (36, "-4 - random.unit() * 14", "2 + random.unit() * 2.5")
      sway = "CGFloat(sin(time * 0.9 + Double(motes[index].phase) * 2) * 0.16)"
      drawing = dots("0.12 + 0.8 * max(0, sin(world.time * 1.6 + Double(mote.phase) * 3))")
      label = "Fireflies"
    case .snow:
      (count, speed, radius) = (110, "26 + random.unit() * 60", "1.4 + random.unit() * 3.2")
      sway = "CGFloat(sin(time + Double(motes[index].phase)) * 0.12)"
      drawing = dots("0.35 + 0.18 * Double(mote.radius)")
      label = "Falling snow"
    case .rain:
      (count, speed, radius, sway) = (90, "520 + random.unit() * 380", "5 + random.unit() * 8", "")
      drawing = #"""
        var drops = Path()
        for mote in world.motes {
          drops.move(to: mote.position)
          drops.addLine(to: CGPoint(x: mote.position.x, y: mote.position.y - mote.radius * 2))
        }
        context.stroke(
          drops, with: .color(\#(colour).opacity(0.5)),
          style: StrokeStyle(lineWidth: 1.4, lineCap: .round))
        """#
      label = "Falling rain"
    case .confetti:
      (count, speed, radius) = (90, "80 + random.unit() * 130", "4 + random.unit() * 4")
      sway = "CGFloat(sin(time * 1.8 + Double(motes[index].phase)) * 0.3)"
      drawing = #"""
        let colours = [
          tint, Color(red: 1, green: 0.84, blue: 0.35), Color(red: 0.55, green: 0.95, blue: 0.75),
          Color(red: 1, green: 0.55, blue: 0.72),
        ]
        for (index, mote) in world.motes.enumerated() {
          var paper = context
          paper.translateBy(x: mote.position.x, y: mote.position.y)
          paper.rotate(by: .radians(world.time * 2 + Double(mote.phase)))
          paper.scaleBy(x: 1, y: CGFloat(cos(world.time * 5 + Double(mote.phase))))
          let piece = CGRect(
            x: -mote.radius / 2, y: -mote.radius, width: mote.radius, height: mote.radius * 2)
          paper.fill(Path(piece), with: .color(colours[index % colours.count]))
        }
        """#
      label = "Falling confetti"
    }
  }
}

extension String {
  func indented(by spaces: Int) -> String {
    let indent = String(repeating: " ", count: spaces)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
  }
}
