extension DemoWriter {
  static func scrubChart(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = #"""
      private let samples: [Double] = [62, 66, 71, 69, 78, 92, 88, 97, 110, 104, 86, 74]
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let chartHeight: CGFloat = 220
        private let lineColor = \#(c.accent)

        @State private var selectedIndex = samples.count - 1

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(alignment: .leading, spacing: 18) {
              headline
              chart.frame(height: chartHeight)
            }
            .padding(24)
          }
      «show»    .task { await loop() }
        }

        private var headline: some View {
          VStack(alignment: .leading, spacing: 4) {
            Text("\#(c.title(0, "Heart rate"))")
              .font(.system(size: 15, weight: .medium))
              .foregroundStyle(\#(c.ink(0.5)))
            Text("\(Int(samples[selectedIndex]))")
              .font(.system(size: 54, weight: .bold))
              .foregroundStyle(\#(c.ink(1)))
              .contentTransition(.numericText(value: samples[selectedIndex]))
              .animation(.spring(response: 0.4, dampingFraction: 0.65), value: selectedIndex)
          }
        }

        private var chart: some View {
          GeometryReader { geometry in
            let points = chartPoints(in: geometry.size)
            ZStack {
              LineShape(points: points)
                .stroke(
                  lineColor, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
              marker(at: points[selectedIndex], height: geometry.size.height)
            }
            .contentShape(Rectangle())
      «int»      .gesture(scrub(width: geometry.size.width))
            .accessibilityIdentifier("chart")
          }
        }

        private func marker(at point: CGPoint, height: CGFloat) -> some View {
          ZStack {
            Rectangle()
              .fill(\#(c.ink(0.3)))
              .frame(width: 1, height: height)
              .position(x: point.x, y: height / 2)
            Circle()
              .fill(lineColor)
              .frame(width: 16, height: 16)
              .position(point)
          }
          .animation(\#(c.motion), value: selectedIndex)
        }
      «int»
      «int»  private func scrub(width: CGFloat) -> some Gesture {
      «int»    DragGesture(minimumDistance: 0)
      «int»      .onChanged { value in
      «int»        let share = value.location.x / max(width, 1)
      «int»        let position = (share * CGFloat(samples.count - 1)).rounded()
      «int»        select(Int(max(0, min(CGFloat(samples.count - 1), position))))
      «int»      }
      «int»  }

        private func chartPoints(in size: CGSize) -> [CGPoint] {
          let low = samples.min() ?? 0
          let high = samples.max() ?? 1
          let step = size.width / CGFloat(samples.count - 1)
          return samples.enumerated().map { index, sample in
            let share = (sample - low) / max(high - low, 1)
            return CGPoint(x: CGFloat(index) * step, y: size.height * (0.9 - 0.8 * share))
          }
        }

        private func select(_ index: Int) {
          guard index != selectedIndex else { return }
      «hap»    \#(c.selection)
          selectedIndex = index
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(0.8))))
      «show»      select((selectedIndex + 1) % samples.count)
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = #"""
      private struct LineShape: Shape {
        let points: [CGPoint]

        func path(in rect: CGRect) -> Path {
          var path = Path()
          guard let first = points.first else { return path }
          path.move(to: first)
          for (previous, next) in zip(points, points.dropFirst()) {
            let middle = (previous.x + next.x) / 2
            path.addCurve(
              to: next, control1: CGPoint(x: middle, y: previous.y),
              control2: CGPoint(x: middle, y: next.y))
          }
          return path
        }
      }
      """#
    return parts
  }

  /// A segmented switch with a sliding pill, used by the boards that show one of several periods.
  private static func periodSwitch(_ c: DemoContext) -> String {
    #"""
      private var periodSwitch: some View {
        HStack(spacing: 0) {
          ForEach(Period.allCases) { item in
            segment(item)
          }
        }
        .background { pill }
        .background(Capsule().fill(\#(c.track)))
      }

      private func segment(_ item: Period) -> some View {
        let isActive = item == period
        return Text(item.rawValue)
          .font(.system(size: 14, weight: isActive ? .semibold : .regular))
          .foregroundStyle(isActive ? \#(c.ink(1)) : \#(c.ink(0.5)))
          .frame(maxWidth: .infinity)
          .frame(height: 40)
          .contentShape(Rectangle())
    «int»      .onTapGesture { select(item) }
          .accessibilityAddTraits(.isButton)
          .accessibilityIdentifier("period-\(item.rawValue)")
      }

      private var pill: some View {
        GeometryReader { geometry in
          let width = geometry.size.width / CGFloat(Period.allCases.count)
          Capsule()
            .fill(\#(c.spec.theme == .light ? "Color.white" : c.ink(0.14)))
            .padding(3)
            .frame(width: width)
            .offset(x: width * CGFloat(period.position))
            .animation(.spring(response: 0.35, dampingFraction: 0.65), value: period)
        }
      }
    """#
  }

  private static func periodModel(_ c: DemoContext) -> String {
    #"""
    private enum Period: String, CaseIterable, Identifiable {
      case week = "Week"
      case month = "Month"
      case year = "Year"

      var id: String { rawValue }

      var position: Int {
        switch self {
        case .week: 0
        case .month: 1
        case .year: 2
        }
      }

      var next: Period {
        switch self {
        case .week: .month
        case .month: .year
        case .year: .week
        }
      }
    }
    """#
  }

  private static func periodActions(_ c: DemoContext) -> String {
    #"""
      private func select(_ item: Period) {
        guard item != period else { return }
    «hap»    \#(c.selection)
        period = item
      }
    «show»
    «show»  private func loop() async {
    «show»    \#(c.loopHead) {
    «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 1.6))))
    «show»      select(period.next)
    «show»    }
    «show»  }
    """#
  }

  static func numericTicker(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model =
      periodModel(c) + #"""


        extension Period {
          fileprivate var amount: Double {
            switch self {
            case .week: 1284.5
            case .month: 5630.75
            case .year: 68_412.2
            }
          }
        }
        """#
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let numberSize: CGFloat = 52
        private let prefixSize: CGFloat = 32

        @State private var period = Period.week

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(alignment: .leading, spacing: 26) {
              headline
              periodSwitch
            }
            .padding(28)
          }
      «show»    .task { await loop() }
        }

        private var headline: some View {
          VStack(alignment: .leading, spacing: 6) {
            Text("\#(c.title(0, "Revenue"))")
              .font(.system(size: 15, weight: .medium))
              .foregroundStyle(\#(c.ink(0.5)))
            HStack(alignment: .firstTextBaseline, spacing: 1) {
              Text("$").font(.system(size: prefixSize, weight: .bold))
              Text(String(format: "%.2f", period.amount))
                .font(.system(size: numberSize, weight: .bold))
                .monospacedDigit()
                .contentTransition(.numericText(value: period.amount))
                .animation(.spring(response: 0.4, dampingFraction: 0.65), value: period)
            }
            .foregroundStyle(\#(c.ink(1)))
      «pop»      .popping(on: period, strength: \#(c.spec.popStrength(0.06)))
      «squash»      .landing(on: period, strength: 0.05)
            .scaleEffect(period == .year ? 1.02 : 1, anchor: .leading)
            .animation(\#(c.motion), value: period)
            .accessibilityIdentifier("amount")
          }
        }

      \#(periodSwitch(c))

      \#(periodActions(c))
      }
      """#
    return parts
  }

  static func bars(_ c: DemoContext) -> DemoParts {
    let count = min(max(c.spec.count ?? 4, 2), 6)
    let names = ["Food", "Travel", "Housing", "Music", "Sport", "Books"]
    let shares = [
      "0.36, 0.28, 0.44", "0.24, 0.34, 0.2", "0.18, 0.16, 0.14", "0.1, 0.12, 0.09",
      "0.07, 0.06, 0.08", "0.05, 0.04, 0.05",
    ]
    let items = (0..<count).map {
      "  Share(id: \($0), title: \"\(c.title($0, names[$0]))\", values: [\(shares[$0])]),"
    }
    var parts = DemoParts()
    parts.model =
      periodModel(c) + """


        private struct Share: Identifiable {
          let id: Int
          let title: String
          let values: [Double]
        }

        private let shares = [
        \(items.joined(separator: "\n"))
        ]
        """
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let barHeight: CGFloat = 6
        private let barColor = \#(c.accent)

        @State private var period = Period.week
        @State private var appeared = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(spacing: 26) {
              periodSwitch
              VStack(spacing: 20) {
                ForEach(shares) { share in
                  row(share)
                }
              }
            }
            .padding(28)
          }
          .onAppear { appeared = true }
      «show»    .task { await loop() }
        }

      \#(periodSwitch(c))

        private func row(_ share: Share) -> some View {
          let value = share.values[period.position]
          return VStack(alignment: .leading, spacing: 8) {
            HStack {
              Text(share.title).foregroundStyle(\#(c.ink(0.8)))
              Spacer()
              HStack(spacing: 1) {
                Text("\(Int((value * 100).rounded()))")
                  .contentTransition(.numericText(value: value))
                  .animation(.spring(response: 0.4, dampingFraction: 0.65), value: period)
                Text("%")
              }
              .foregroundStyle(\#(c.ink(1)))
            }
            .font(.system(size: 15, weight: .medium))
      «!stagger»      bar(value)
      «stagger»      bar(value, order: share.id)
          }
        }

      «!stagger»  private func bar(_ value: Double) -> some View {
      «stagger»  private func bar(_ value: Double, order: Int) -> some View {
          GeometryReader { geometry in
            ZStack(alignment: .leading) {
              Capsule().fill(\#(c.track)).frame(height: barHeight)
              Capsule()
                .fill(barColor)
                .frame(width: geometry.size.width * (appeared ? value : 0), height: barHeight)
      «!stagger»          .animation(\#(c.motion), value: appeared)
      «stagger»          .animation(
      «stagger»            \#(c.motion).delay(Double(order) * \#(c.step(0.07))),
      «stagger»            value: appeared
      «stagger»          )
                .animation(.spring(response: 0.5, dampingFraction: 0.8), value: period)
            }
          }
          .frame(height: barHeight)
        }

      \#(periodActions(c))
      }
      """#
    return parts
  }

  static func rings(_ c: DemoContext) -> DemoParts {
    let count = min(max(c.spec.count ?? 3, 1), 4)
    let rings = [
      ("Move", "1.18", "1, 0.36, 0.62", "0.98, 0.16, 0.3"),
      ("Exercise", "0.72", "0.66, 1, 0.3", "0.3, 0.86, 0.42"),
      ("Stand", "0.9", "0.3, 0.92, 1", "0.16, 0.52, 0.98"),
      ("Rest", "0.55", "1, 0.84, 0.35", "1, 0.6, 0.25"),
    ]
    func colour(_ text: String) -> String {
      let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
      return "Color(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]))"
    }
    let items = (0..<count).map { index -> String in
      let ring = rings[index]
      return
        "  GaugeRing(\n    id: \(index), title: \"\(c.title(index, ring.0))\", goal: \(ring.1),\n"
        + "    start: \(colour(ring.2)),\n    end: \(colour(ring.3))),"
    }
    var parts = DemoParts()
    parts.model = """
      private struct GaugeRing: Identifiable {
        let id: Int
        let title: String
        /// More than 1 once the goal is passed.
        let goal: Double
        let start: Color
        let end: Color
      }

      private let gaugeRings = [
      \(items.joined(separator: "\n"))
      ]
      """
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let outerSide: CGFloat = 240
        private let lineWidth: CGFloat = 24
        private let ringGap: CGFloat = 6

        @State private var progress = [Double](repeating: 0, count: gaugeRings.count)
      «int»  @State private var isFilled = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(spacing: 36) {
              rings
      «int»          .pressable { refill() }
                .accessibilityIdentifier("rings")
              figures
            }
          }
      «int»    .onAppear { refill(silently: true) }
      «show»    .task { await loop() }
        }

        private var rings: some View {
          ZStack {
            ForEach(Array(gaugeRings.enumerated()), id: \.element.id) { index, ring in
              RingView(
                ring: ring, progress: progress[index],
                side: outerSide - CGFloat(index) * 2 * (lineWidth + ringGap), lineWidth: lineWidth)
            }
          }
          .frame(width: outerSide + lineWidth, height: outerSide + lineWidth)
        }

        private var figures: some View {
          HStack(spacing: 28) {
            ForEach(Array(gaugeRings.enumerated()), id: \.element.id) { index, ring in
              VStack(spacing: 4) {
                HStack(spacing: 1) {
                  Text("\(Int((progress[index] * 100).rounded()))")
                    .contentTransition(.numericText(value: progress[index]))
                    .animation(.spring(response: 0.4, dampingFraction: 0.65), value: progress)
                  Text("%")
                }
                .font(.system(size: 22, weight: .bold))
                .foregroundStyle(\#(c.spec.theme == .dark ? "ring.start" : c.spec.theme == .light ? c.ink(1) : "isDark ? ring.start : Color.primary"))
      «pop»          .popping(on: progress[index] > 0)
                Text(ring.title)
                  .font(.system(size: 13, weight: .medium))
                  .foregroundStyle(\#(c.ink(0.5)))
              }
            }
          }
        }

        private func fill(to values: [Double]) {
          for (index, value) in values.enumerated() {
            withAnimation(
              \#(c.motion).delay(\#(c.step(0.08)) * Double(index))
            ) {
              progress[index] = value
            }
          }
        }
      «int»
      «int»  private func refill(silently: Bool = false) {
      «int»«hap»    if !silently { \#(c.selection) }
      «int»    isFilled.toggle()
      «int»    fill(to: gaugeRings.map { isFilled ? $0.goal : 0 })
      «int»  }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      fill(to: gaugeRings.map(\.goal))
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(3))))
      «show»      fill(to: gaugeRings.map { _ in 0 })
      «show»      try? await Task.sleep(for: .seconds(1.2))
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = #"""
      private struct RingView: View {
        let ring: GaugeRing
        let progress: Double
        let side: CGFloat
        let lineWidth: CGFloat

        var body: some View {
          ZStack {
            Circle().stroke(ring.start.opacity(0.18), lineWidth: lineWidth)
            arc(to: progress)
            if progress > 1 {
              arc(to: progress - 1)
            }
            cap
          }
          .frame(width: side, height: side)
        }

        private func arc(to value: Double) -> some View {
          Circle()
            .trim(from: 0, to: min(value, 1))
            .stroke(
              AngularGradient(colors: [ring.start, ring.end], center: .center),
              style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
            )
            .rotationEffect(.degrees(-90))
        }

        private var cap: some View {
          Circle()
            .fill(ring.end)
            .frame(width: lineWidth, height: lineWidth)
            .shadow(color: Color.black.opacity(progress > 1 ? 0.5 : 0), radius: 5, x: 3)
            .offset(y: -side / 2)
            .rotationEffect(.degrees(progress * 360))
            .opacity(progress > 0.001 ? 1 : 0)
        }
      }
      """#
    if c.isInteraction { parts.supporting += "\n\n" + c.pressableSupport() }
    return parts
  }
}
