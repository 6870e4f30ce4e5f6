import SwiftUI

// MARK: - Model

private struct Drop {
  var position: CGPoint
  var velocity: CGVector
  let radius: CGFloat
}

/// Drops that rise, sink and drift; drawn through a threshold they join where they meet.
private final class FluidWorld {
  private(set) var drops: [Drop] = []
  private var time = 0.0
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

  private var isEmpty: Bool { drops.isEmpty }

  private func fill(_ size: CGSize) {
    var random = SeededRNG(state: 11)
    drops = (0..<9).map { _ in
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

struct FluidBlobsView: View {
  private let page = Color(white: 0.06)
  private let tint = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var world = FluidWorld()

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
        Canvas { context, size in
          world.advance(to: timeline.date, in: size)
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
        }
      }
      .ignoresSafeArea()
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Drifting drops")
      .accessibilityIdentifier("world")
    }
  }
}

// MARK: - Preview

#Preview {
  FluidBlobsView()
}
