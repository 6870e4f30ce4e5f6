extension DemoWriter {
  static func ripple(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = #"""
      private struct Ripple: Identifiable {
        let id: Int
        let center: CGPoint
        let start: Date
      }
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let lifetime = 1.6
        private let reach: CGFloat = 260
        private let rippleColor = \#(c.accent)

        @State private var ripples: [Ripple] = []
        @State private var nextID = 0
      «int»  @State private var isTouching = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            GeometryReader { geometry in
              TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
                ZStack {
                  ForEach(ripples) { ripple in
                    ring(ripple, age: timeline.date.timeIntervalSince(ripple.start) / lifetime)
                  }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
              }
              .contentShape(Rectangle())
      «int»        .gesture(touching)
      «show»        .task { await loop(in: geometry.size) }
              .accessibilityIdentifier("pond")
            }
            .ignoresSafeArea()
          }
        }

        private func ring(_ ripple: Ripple, age: Double) -> some View {
          let progress = min(max(age, 0), 1)
          let eased = 1 - (1 - progress) * (1 - progress)
          return Circle()
            .stroke(rippleColor, lineWidth: 3)
            .frame(width: reach, height: reach)
            .scaleEffect(CGFloat(max(0.02, eased)))
            .opacity(1 - progress)
            .position(ripple.center)
        }
      «int»
      «int»  private var touching: some Gesture {
      «int»    DragGesture(minimumDistance: 0)
      «int»      .onChanged { value in
      «int»        if !isTouching {
      «int»          isTouching = true
      «int»«hap»          \#(c.light)
      «int»          spread(from: value.startLocation)
      «int»        }
      «int»      }
      «int»      .onEnded { _ in isTouching = false }
      «int»  }

        private func spread(from center: CGPoint) {
          let now = Date()
          ripples.removeAll { now.timeIntervalSince($0.start) > lifetime }
          ripples.append(Ripple(id: nextID, center: center, start: now))
          nextID += 1
        }
      «show»
      «show»  private func loop(in size: CGSize) async {
      «show»    while !Task.isCancelled {
      «show»      spread(from: CGPoint(x: size.width / 2, y: size.height / 2))
      «show»      try? await Task.sleep(for: .seconds(0.9))
      «show»    }
      «show»  }
      }
      """#
    return parts
  }

  static func gridCylinder(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = #"""
      private enum MorphPhase: Equatable {
        case flat, lifting, spinning, settling
      }

      private struct GridDot {
        let home: CGPoint
        /// Where on the tube, in its own lattice.
        let angle: Double
        let height: Double
        /// Distance from the centre over the distance of a corner.
        let pinch: Double
      }

      private struct DotLayout {
        let position: CGPoint
        let opacity: Double
        let side: CGFloat
      }
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let morphDuration = 0.9
        private let maxStagger = 0.8
        private let topSpeed = 1.1
        private let spinUp = 1.2
        private let dots = DotGrid.make(side: 21, rows: 14, columns: 32)

        @State private var start = Date.distantPast
        @State private var isLifted = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
              let elapsed = timeline.date.timeIntervalSince(start)
              let phase = phase(at: elapsed)
              Canvas { context, size in
                for dot in dots {
                  let layout = layout(for: dot, elapsed: elapsed, in: size)
                  let square = CGRect(
                    x: layout.position.x - layout.side / 2, y: layout.position.y - layout.side / 2,
                    width: layout.side, height: layout.side)
                  context.fill(
                    Path(roundedRect: square, cornerRadius: layout.side / 3),
                    with: .color(\#(c.spec.tint == nil ? c.ink(1) : c.accent).opacity(layout.opacity)))
                }
              }
      «hap»        .sensoryFeedback(trigger: phase) { _, arrived in
      «hap»          switch arrived {
      «hap»          case .spinning: .impact(weight: .light)
      «hap»          case .flat: .impact(weight: .medium)
      «hap»          case .lifting, .settling: nil
      «hap»          }
      «hap»        }
              .accessibilityValue(phase == .flat ? "Flat" : "Lifted")
            }
            .overlay {
              LinearGradient(
                stops: [
                  .init(color: page, location: 0), .init(color: page.opacity(0), location: 0.2),
                  .init(color: page.opacity(0), location: 0.8), .init(color: page, location: 1),
                ], startPoint: .top, endPoint: .bottom
              )
              .allowsHitTesting(false)
            }
            .contentShape(Rectangle())
      «int»      .onTapGesture { flip() }
            .accessibilityLabel("\#(c.title(0, "Dot grid"))")
            .accessibilityIdentifier("grid")
          }
      «show»    .task { await loop() }
        }

        private var travelTime: Double { morphDuration + maxStagger }

        private func phase(at elapsed: Double) -> MorphPhase {
          if elapsed >= travelTime { return isLifted ? .spinning : .flat }
          return isLifted ? .lifting : .settling
        }

        /// 0 on the page, 1 on the tube; the way back mirrors the way there.
        private func progress(of dot: GridDot, elapsed: Double) -> Double {
          let delay = (isLifted ? dot.pinch : 1 - dot.pinch) * maxStagger
          let share = smoothMorph((elapsed - delay) / morphDuration)
          return isLifted ? share : 1 - share
        }

        /// The integral of a speed that rises to `topSpeed`, so nothing starts with a jerk.
        private func spin(after elapsed: Double) -> Double {
          topSpeed * (elapsed - spinUp * (1 - exp(-elapsed / spinUp)))
        }

        private func layout(for dot: GridDot, elapsed: Double, in size: CGSize) -> DotLayout {
          let share = progress(of: dot, elapsed: elapsed)
          let span = min(size.width, size.height) * 0.78
          let turn = dot.angle + spin(after: min(max(elapsed, 0), 3600))
          let depth = cos(turn)
          let flat = CGPoint(
            x: size.width / 2 + dot.home.x * span / 2, y: size.height / 2 + dot.home.y * span / 2)
          let radius = span * 0.32
          let tube = CGPoint(
            x: size.width / 2 + CGFloat(sin(turn)) * radius,
            y: size.height / 2 + CGFloat(dot.height) * span * 0.55 + CGFloat(sin(turn)) * radius * 0.12)
          let fade = smoothMorph((depth + 0.1) / 0.55)
          return DotLayout(
            position: CGPoint(
              x: flat.x + (tube.x - flat.x) * CGFloat(share),
              y: flat.y + (tube.y - flat.y) * CGFloat(share)),
            opacity: 1 - share * (1 - fade),
            side: span / 34 * CGFloat(1 - share * 0.25))
        }

        private func flip() {
          let now = Date()
          guard now.timeIntervalSince(start) >= travelTime else { return }
          start = now
          isLifted.toggle()
        }
      «show»
      «show»  private func loop() async {
      «show»    while !Task.isCancelled {
      «show»      try? await Task.sleep(for: .seconds(1.5))
      «show»      flip()
      «show»      try? await Task.sleep(for: .seconds(4))
      «show»      flip()
      «show»      try? await Task.sleep(for: .seconds(1.5))
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = #"""
      /// Quintic: neither speed nor acceleration jumps at its ends.
      private func smoothMorph(_ value: Double) -> Double {
        let t = min(max(value, 0), 1)
        return t * t * t * (t * (t * 6 - 15) + 10)
      }

      /// A square of dots with finder corners, each given a seat on a tube of its own even lattice.
      private enum DotGrid {
        static func make(side: Int, rows: Int, columns: Int) -> [GridDot] {
          let middle = Double(side - 1) / 2
          let corner = middle * 2.0.squareRoot()
          let cells = (0..<(side * side)).filter { isFilled($0 / side, $0 % side, side: side) }
          let order = cells.sorted { seat($0, side: side) < seat($1, side: side) }
          let seats = rows * columns
          return order.enumerated().map { position, cell in
            let row = Double(cell / side) - middle
            let column = Double(cell % side) - middle
            let slot = position % seats
            return GridDot(
              home: CGPoint(x: column / middle, y: row / middle),
              angle: Double(slot % columns) / Double(columns) * 2 * .pi,
              height: Double(slot / columns) / Double(rows - 1) * 2 - 1,
              pinch: (row * row + column * column).squareRoot() / corner)
          }
        }

        private static func seat(_ cell: Int, side: Int) -> Int {
          (cell / side * 7919 + cell % side * 104_729) % 100_003
        }

        private static func isFilled(_ row: Int, _ column: Int, side: Int) -> Bool {
          let last = side - 1
          for (top, left) in [(0, 0), (0, last - 6), (last - 6, 0)] {
            let y = row - top
            let x = column - left
            guard (0...6).contains(y), (0...6).contains(x) else { continue }
            let ring = max(abs(y - 3), abs(x - 3))
            return ring != 2
          }
          return (row * 31 + column * 17 + row * column * 7) % 5 < 2
        }
      }
      """#
    return parts
  }
}
