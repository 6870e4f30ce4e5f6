import SwiftUI
import UIKit

// MARK: - Model

private struct Ball {
  var position: CGPoint
  var velocity: CGVector
  let radius: CGFloat
}

/// Balls that fall, bounce off the walls and off each other.
private final class BallWorld {
  private(set) var balls: [Ball] = []
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

  private var isEmpty: Bool { balls.isEmpty }

  private func fill(_ size: CGSize) {
    var random = SeededRNG(state: 42)
    balls = (0..<14).map { _ in
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

private struct SeededRNG {
  var state: UInt64

  mutating func unit() -> CGFloat {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return CGFloat(state % 10_000) / 10_000
  }
}

// MARK: - Main View

struct GravityBallsChineseView: View {
  private let page = Color(white: 0.06)
  private let tint = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var world = BallWorld()
  @State private var isTouching = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
        Canvas { context, size in
          world.advance(to: timeline.date, in: size)
          for ball in world.balls {
            let circle = CGRect(
              x: ball.position.x - ball.radius, y: ball.position.y - ball.radius,
              width: ball.radius * 2, height: ball.radius * 2)
            context.fill(Path(ellipseIn: circle), with: .color(tint))
          }
        }
      }
      .contentShape(Rectangle())
      .gesture(touching)
      .ignoresSafeArea()
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("下落的小球")
      .accessibilityIdentifier("world")
    }
  }

  private var touching: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        if !isTouching {
          isTouching = true
          UIImpactFeedbackGenerator(style: .light).impactOccurred()
        }
        world.finger = value.location
      }
      .onEnded { _ in
        isTouching = false
        world.finger = nil
      }
  }
}

// MARK: - Preview

#Preview {
  GravityBallsChineseView()
}
