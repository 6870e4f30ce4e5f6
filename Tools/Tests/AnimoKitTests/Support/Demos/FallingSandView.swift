import SwiftUI

// MARK: - Model

/// Grains on a grid inside an hourglass: each falls straight, else to a free side.
private final class SandWorld {
  let columns = 41
  let rows = 61
  private(set) var grains: [Bool] = []
  private var random = SeededRNG(state: 77)
  private var ticks = 0
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

struct FallingSandView: View {
  private let page = Color(white: 0.06)
  private let tint = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var world = SandWorld()

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
        Canvas { context, size in
          world.advance(to: timeline.date, in: size)
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
            context.fill(Path(glass), with: .color(Color.white.opacity(0.08)))
            for column in 0..<world.columns where world.grains[row * world.columns + column] {
              let grain = CGRect(
                x: left + CGFloat(column) * cell, y: top + CGFloat(row) * cell, width: cell,
                height: cell)
              context.fill(Path(ellipseIn: grain), with: .color(tint))
            }
          }
        }
      }
      .ignoresSafeArea()
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Falling sand")
      .accessibilityIdentifier("world")
    }
  }
}

// MARK: - Preview

#Preview {
  FallingSandView()
}
