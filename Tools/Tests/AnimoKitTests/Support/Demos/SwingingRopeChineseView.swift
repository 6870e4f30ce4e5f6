import SwiftUI
import UIKit

// MARK: - Model

/// Points joined by links of one length, hung from the first.
private final class RopeWorld {
  private(set) var points: [CGPoint] = []
  private var previous: [CGPoint] = []
  private let linkCount = 20
  private let linkLength: CGFloat = 15
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

// MARK: - Main View

struct SwingingRopeChineseView: View {
  private let page = Color(white: 0.06)
  private let tint = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var world = RopeWorld()
  @State private var isTouching = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
        Canvas { context, size in
          world.advance(to: timeline.date, in: size)
          var rope = Path()
          rope.addLines(world.points)
          context.stroke(
            rope, with: .color(tint),
            style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
          if let end = world.points.last {
            let weight = CGRect(x: end.x - 16, y: end.y - 16, width: 32, height: 32)
            context.fill(Path(ellipseIn: weight), with: .color(Color.white.opacity(0.9)))
          }
        }
      }
      .contentShape(Rectangle())
      .gesture(touching)
      .ignoresSafeArea()
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("摆动的绳")
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
  SwingingRopeChineseView()
}
