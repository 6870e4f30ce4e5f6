import SwiftUI

// MARK: - Main View

struct PathLoaderView: View {
  private let page = Color(white: 0.06)
  private let side: CGFloat = 180
  private let duration = 2.4
  private let trailLength = 0.32
  private let dotCount = 46
  private let cometColor = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var start = Date()

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
        let elapsed = timeline.date.timeIntervalSince(start)
        LoaderCanvas(
          head: (elapsed / duration).wrappedUnit, trailLength: trailLength,
          dotCount: dotCount, faint: Color.white.opacity(0.12), color: cometColor)
      }
      .frame(width: side, height: side)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Loading")
      .accessibilityIdentifier("loader")
    }
  }
}

// MARK: - Supporting Shapes

private struct LoaderCanvas: View {
  let head: Double
  let trailLength: Double
  let dotCount: Int
  let faint: Color
  let color: Color

  var body: some View {
    Canvas(rendersAsynchronously: true) { context, size in
      let samples = LoaderOutline.samples
      let place = LoaderOutline.placement(in: size)
      var outline = Path()
      outline.addLines(samples.map { $0.applying(place) })
      outline.closeSubpath()
      context.stroke(outline, with: .color(faint), lineWidth: 3)
      for dot in 0..<dotCount {
        let age = Double(dot) / Double(dotCount)
        let spot = LoaderOutline.point(at: head - age * trailLength).applying(place)
        let radius = 6 * (1 - 0.7 * age)
        let circle = CGRect(
          x: spot.x - radius, y: spot.y - radius, width: radius * 2, height: radius * 2)
        context.fill(Path(ellipseIn: circle), with: .color(color.opacity(1 - age)))
      }
    }
  }
}

/// The outline's points, the same arc length apart, made once.
private enum LoaderOutline {
  static let samples: [CGPoint] = evenlySpaced(corners, count: 240)

  private static let corners: [CGPoint] = (0..<10).map { index in
    let radius = index % 2 == 0 ? 1 : 0.42
    let angle = -Double.pi / 2 + Double(index) * .pi / 5
    return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
  }

  static func placement(in size: CGSize) -> CGAffineTransform {
    let scale = min(size.width, size.height) / 2 * 0.9
    return CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
      .scaledBy(x: scale, y: scale)
  }

  static func point(at progress: Double) -> CGPoint {
    let position = progress.wrappedUnit * Double(samples.count)
    let index = Int(position) % samples.count
    let next = samples[(index + 1) % samples.count]
    let share = CGFloat(position - position.rounded(.down))
    let current = samples[index]
    return CGPoint(
      x: current.x + (next.x - current.x) * share, y: current.y + (next.y - current.y) * share)
  }

  private static func evenlySpaced(_ points: [CGPoint], count: Int) -> [CGPoint] {
    guard points.count > 1 else { return points }
    let closed = points + [points[0]]
    var lengths: [CGFloat] = [0]
    for (first, second) in zip(closed, closed.dropFirst()) {
      let step = hypot(second.x - first.x, second.y - first.y)
      lengths.append((lengths.last ?? 0) + step)
    }
    let total = lengths.last ?? 0
    var segment = 0
    return (0..<count).map { index in
      let target = total * CGFloat(index) / CGFloat(count)
      while segment < points.count - 1, lengths[segment + 1] < target { segment += 1 }
      let span = max(lengths[segment + 1] - lengths[segment], 0.0001)
      let share = (target - lengths[segment]) / span
      let from = closed[segment]
      let to = closed[segment + 1]
      return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
  }
}

extension Double {
  fileprivate var wrappedUnit: Double {
    let rest = truncatingRemainder(dividingBy: 1)
    return rest < 0 ? rest + 1 : rest
  }
}

// MARK: - Preview

#Preview {
  PathLoaderView()
}
