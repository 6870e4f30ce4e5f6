extension DemoWriter {
  static func spinner(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let side: CGFloat = 72
        private let lineWidth: CGFloat = 6
        private let arcColor = \#(c.accent)

        @State private var isSpinning = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            ZStack {
              Circle().stroke(\#(c.track), lineWidth: lineWidth)
              Circle()
                .trim(from: 0, to: 0.28)
                .stroke(arcColor, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
                .rotationEffect(.degrees(isSpinning ? 360 : 0))
                .animation(
                  \#(c.lap(0.8))\#(c.repetition(lap: 0.8)), value: isSpinning)
            }
            .frame(width: side, height: side)
      «breathe»      .breathing()
            .accessibilityLabel("\#(c.title(0, "Loading"))")
            .accessibilityIdentifier("spinner")
          }
          .onAppear { isSpinning = true }
        }
      }
      """#
    return parts
  }

  static func scanning(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let frameSide: CGFloat = 220
        private let lineColor = \#(c.accent)

        @State private var isSweeping = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(spacing: 28) {
              target
      «breathe»          .breathing()
              bar
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\#(c.title(0, "Scanning"))")
          }
          .onAppear { isSweeping = true }
        }

        private var target: some View {
          ZStack {
            RoundedRectangle(cornerRadius: 28, style: .continuous)
              .strokeBorder(\#(c.ink(0.3)), lineWidth: 2)
            Rectangle()
              .fill(
                LinearGradient(
                  colors: [lineColor.opacity(0), lineColor.opacity(0.5)], startPoint: .top,
                  endPoint: .bottom)
              )
              .frame(height: frameSide / 3)
              .overlay(alignment: .bottom) { Rectangle().fill(lineColor).frame(height: 2) }
              .offset(y: isSweeping ? frameSide * 0.34 : -frameSide * 0.66)
              .animation(
                \#(c.lap(1.6))\#(c.repetition(lap: 1.6)), value: isSweeping)
          }
          .frame(width: frameSide, height: frameSide)
          .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
          .accessibilityIdentifier("scanner")
        }

        private var bar: some View {
          Capsule()
            .fill(\#(c.track))
            .frame(width: frameSide, height: 6)
            .overlay(alignment: .leading) {
              Capsule()
                .fill(lineColor)
                .frame(width: frameSide * 0.3, height: 6)
                .offset(x: isSweeping ? frameSide : -frameSide * 0.3)
                .animation(
                  \#(c.lap(0.8))\#(c.repetition(lap: 0.8)), value: isSweeping)
            }
            .clipShape(Capsule())
        }
      }
      """#
    return parts
  }

  static func skeleton(_ c: DemoContext) -> DemoParts {
    let count = min(max(c.spec.count ?? 3, 1), 6)
    var parts = DemoParts()
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let rowCount = \#(count)
        private let bandWidth: CGFloat = 180

        @State private var isShimmering = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            rows
              .overlay { band.mask { rows } }
      «breathe»        .breathing()
              .padding(24)
              .accessibilityElement(children: .ignore)
              .accessibilityLabel("\#(c.title(0, "Loading"))")
              .accessibilityIdentifier("skeleton")
          }
          .onAppear { isShimmering = true }
        }

        private var rows: some View {
          VStack(spacing: 18) {
            ForEach(0..<rowCount, id: \.self) { _ in
              HStack(spacing: 14) {
                Circle().frame(width: 48, height: 48)
                VStack(alignment: .leading, spacing: 8) {
                  Capsule().frame(height: 12)
                  Capsule().frame(width: 140, height: 12)
                }
              }
            }
          }
          .foregroundStyle(\#(c.ink(0.12)))
        }

        private var band: some View {
          GeometryReader { geometry in
            let reach = geometry.size.width
            LinearGradient(
              stops: [
                .init(color: .white.opacity(0), location: 0),
                .init(color: .white.opacity(0.3), location: 0.5),
                .init(color: .white.opacity(0), location: 1),
              ], startPoint: .leading, endPoint: .trailing
            )
            .frame(width: bandWidth)
            .offset(x: isShimmering ? reach : -bandWidth)
            .animation(
              \#(c.lap(1.4))\#(c.repetition(lap: 1.4)), value: isShimmering)
          }
        }
      }
      """#
    return parts
  }

  static func pathLoader(_ c: DemoContext) -> DemoParts {
    let outline = c.spec.outline ?? .star(points: 5)
    var parts = DemoParts()
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let side: CGFloat = 180
        private let duration = \#(decimal(c.lapSeconds(2.4)))
        private let trailLength = 0.32
        private let dotCount = 46
        private let cometColor = \#(c.accent)

        @State private var start = Date()

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
              let elapsed = \#(c.loaderTime("timeline.date.timeIntervalSince(start)", lap: 2.4))
              LoaderCanvas(
                head: (elapsed / duration).wrappedUnit, trailLength: trailLength,
                dotCount: dotCount, faint: \#(c.ink(0.12)), color: cometColor)
            }
            .frame(width: side, height: side)
      «breathe»      .breathing()
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\#(c.title(0, "Loading"))")
            .accessibilityIdentifier("loader")
          }
        }
      }
      """#
    parts.supporting = #"""
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

        \#(corners(of: outline))

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
      """#
    return parts
  }

  /// The corners, or enough points of the curve, on the unit circle.
  private static func corners(of outline: Outline) -> String {
    switch outline {
    case .star(let points):
      return #"""
        private static let corners: [CGPoint] = (0..<\#(points * 2)).map { index in
            let radius = index % 2 == 0 ? 1 : 0.42
            let angle = -Double.pi / 2 + Double(index) * .pi / \#(points)
            return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
          }
        """#
    case .polygon(let sides):
      let turn = sides == 6 ? ".pi / 6" : "-Double.pi / 2"
      return #"""
        private static let corners: [CGPoint] = (0..<\#(sides)).map { index in
            let angle = \#(turn) + Double(index) * 2 * .pi / \#(sides)
            return CGPoint(x: cos(angle), y: sin(angle))
          }
        """#
    case .heart:
      return curve(
        "let x = 16 * pow(sin(angle), 3)",
        "let y = 13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)",
        "CGPoint(x: x / 17, y: -y / 17)")
    case .infinity:
      return curve(
        "let scale = 1 / (1 + sin(angle) * sin(angle))", "let x = cos(angle) * scale",
        "CGPoint(x: x, y: x * sin(angle))")
    case .circle:
      return curve("let x = cos(angle)", "let y = sin(angle)", "CGPoint(x: x, y: y)")
    case .rose:
      return curve(
        "let radius = 0.6 + 0.4 * cos(5 * angle)", "let x = radius * cos(angle)",
        "CGPoint(x: x, y: radius * sin(angle))")
    }
  }

  private static func curve(_ first: String, _ second: String, _ point: String) -> String {
    #"""
    private static let corners: [CGPoint] = (0..<360).map { degree in
        let angle = Double(degree) * .pi / 180
        \#(first)
        \#(second)
        return \#(point)
      }
    """#
  }
}
