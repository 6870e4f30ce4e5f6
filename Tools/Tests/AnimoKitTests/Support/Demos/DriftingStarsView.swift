import SwiftUI

// MARK: - Model

private struct Mote {
  var position: CGPoint
  let speed: CGFloat
  let radius: CGFloat
  let phase: CGFloat
}

/// Motes that fall at their own pace and come in again at the other side.
private final class DriftWorld {
  private(set) var motes: [Mote] = []
  private(set) var time = 0.0
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

  private var isEmpty: Bool { motes.isEmpty }

  private func fill(_ size: CGSize) {
    var random = SeededRNG(state: 5)
    motes = (0..<90).map { _ in
      Mote(
        position: CGPoint(x: random.unit() * size.width, y: random.unit() * size.height),
        speed: 80 + random.unit() * 130, radius: 4 + random.unit() * 4, phase: random.unit() * 6)
    }
  }

  private func step(in size: CGSize) {
    time += stepTime
    for index in motes.indices {
      motes[index].position.y += motes[index].speed * CGFloat(stepTime)
      motes[index].position.x += CGFloat(sin(time * 1.8 + Double(motes[index].phase)) * 0.3)
      if let finger {
        let away = motes[index].position.x - finger.x
        let height = abs(motes[index].position.y - finger.y)
        if abs(away) < 90, height < 90 { motes[index].position.x += away * 0.01 }
      }
      if motes[index].position.y > size.height + 20 { motes[index].position.y = -20 }
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

struct DriftingStarsView: View {
  private let page = Color(white: 0.06)
  private let tint = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var world = DriftWorld()

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
        Canvas { context, size in
          world.advance(to: timeline.date, in: size)
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
        }
      }
      .ignoresSafeArea()
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Falling confetti")
      .accessibilityIdentifier("world")
    }
  }
}

// MARK: - Preview

#Preview {
  DriftingStarsView()
}
