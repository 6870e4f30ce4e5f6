import SwiftUI
import UIKit

// MARK: - Model

/// A net of points; the top row is pinned, a steady breeze moves the rest.
private final class ClothWorld {
  let columns = 16
  let rows = 14
  private(set) var points: [CGPoint] = []
  private var previous: [CGPoint] = []
  private var restLength: CGFloat = 16
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

// MARK: - Main View

struct HangingClothView: View {
  private let page = Color(white: 0.06)
  private let tint = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var world = ClothWorld()
  @State private var isTouching = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
        Canvas { context, size in
          world.advance(to: timeline.date, in: size)
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
        }
      }
      .contentShape(Rectangle())
      .gesture(touching)
      .ignoresSafeArea()
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Hanging cloth")
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
  HangingClothView()
}
