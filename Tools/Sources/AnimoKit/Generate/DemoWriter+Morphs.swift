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
      «int»            hint
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

      «int»  private var hint: some View {
      «int»    VStack(spacing: 14) {
      «int»      Image(systemName: "hand.tap").font(.system(size: 34, weight: .light))
      «int»      Text("\#(c.title(0, "Touch anywhere"))").font(.system(size: 15, weight: .medium))
      «int»    }
      «int»    .foregroundStyle(\#(c.ink(0.5)))
      «int»    .frame(maxWidth: .infinity, maxHeight: .infinity)
      «int»    .opacity(nextID == 0 ? 1 : 0)
      «int»    .animation(.easeInOut(duration: 0.3), value: nextID == 0)
      «int»  }
      «int»
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
      \#(c.touching(touchesDown: "spread(from: value.startLocation)"))

        private func spread(from center: CGPoint) {
          let now = Date()
          ripples.removeAll { now.timeIntervalSince($0.start) > lifetime }
          ripples.append(Ripple(id: nextID, center: center, start: now))
          nextID += 1
        }
      «show»
      «show»  private func loop(in size: CGSize) async {
      «show»    \#(c.loopHead) {
      «show»      spread(from: CGPoint(x: size.width / 2, y: size.height / 2))
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(0.9))))
      «show»    }
      «show»  }
      }
      """#
    return parts
  }

  static func gridCylinder(_ c: DemoContext) -> DemoParts {
    let tube = c.spec.silhouette ?? .straight
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
        /// Radius at the middle and at the rims, and how far the axis sways, in halves of the axis.
        private let waist = \#(tube.waist)
        private let edge = \#(tube.edge)
        private let sway = \#(tube.sway)
        /// How steeply a ring slopes: it is sheared, so no dot moves sideways.
        private let ringSlope = 0.12
        private let dots = DotGrid.make(side: 21, rows: 14, columns: 32)

        @State private var liftTap = Date.distantPast
        @State private var layTap = Date.distantPast
        @State private var isLifted = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
              let cycleTime = cycleTime(at: timeline.date)
              let phase = phase(at: cycleTime)
              let turned = spin(after: timeline.date.timeIntervalSince(liftTap))
              Canvas { context, size in
                for dot in dots {
                  let layout = layout(for: dot, cycleTime: cycleTime, turned: turned, in: size)
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

        /// Up to `travelTime` the dots rise, then they lie down again; the clock waits at both ends.
        private func cycleTime(at date: Date) -> Double {
          isLifted
            ? min(travelTime, max(0, date.timeIntervalSince(liftTap)))
            : min(2 * travelTime, travelTime + max(0, date.timeIntervalSince(layTap)))
        }

        private func phase(at cycleTime: Double) -> MorphPhase {
          if cycleTime < travelTime { return .lifting }
          if isLifted { return .spinning }
          return cycleTime < 2 * travelTime ? .settling : .flat
        }

        /// 0 on the page, 1 on the tube; the way back mirrors the way there.
        private func progress(of dot: GridDot, cycleTime: Double) -> Double {
          let rise = smoothMorph((cycleTime - dot.pinch * maxStagger) / morphDuration)
          let fallTime = cycleTime - travelTime - (1 - dot.pinch) * maxStagger
          return rise - smoothMorph(fallTime / morphDuration)
        }

        /// The integral of a speed that rises to `topSpeed`, so nothing starts with a jerk. It has a
        /// clock of its own: the tube turns on while it is taken apart.
        private func spin(after elapsed: Double) -> Double {
          let time = min(max(elapsed, 0), 86_400)
          return topSpeed * (time - spinUp * (1 - exp(-time / spinUp)))
        }

        private func layout(
          for dot: GridDot, cycleTime: Double, turned: Double, in size: CGSize
        ) -> DotLayout {
          let share = progress(of: dot, cycleTime: cycleTime)
          let span = min(size.width, size.height) * 0.78
          let turn = dot.angle + turned
          let flat = CGPoint(
            x: size.width / 2 + dot.home.x * span / 2, y: size.height / 2 + dot.home.y * span / 2)
          let tube = tubePosition(of: dot, turn: turn, half: span * 0.55, in: size)
          let depth = cos(turn)
          let fade = smoothMorph((depth + 0.1) / 0.55)
          return DotLayout(
            position: CGPoint(
              x: flat.x + (tube.x - flat.x) * CGFloat(share),
              y: flat.y + (tube.y - flat.y) * CGFloat(share)),
            opacity: 1 - share * (1 - fade),
            side: span / 34 * CGFloat(1 - share * 0.25))
        }

        /// The width the sway takes is paid by the radius, so the tube keeps to its room.
        private func tubePosition(
          of dot: GridDot, turn: Double, half: CGFloat, in size: CGSize
        ) -> CGPoint {
          let n = dot.height
          let axis = sway * pow(abs(n), 1.5) * (n < 0 ? -1 : 1)
          let radius = waist + (edge - waist) * n * n - sway
          let x = sin(turn) * radius
          return CGPoint(
            x: size.width / 2 + CGFloat(axis + x) * half,
            y: size.height / 2 + CGFloat(n + x * ringSlope) * half)
        }

        private func flip() {
          let now = Date()
          guard now.timeIntervalSince(max(liftTap, layTap)) >= morphDuration + maxStagger else {
            return
          }
          if isLifted { layTap = now } else { liftTap = now }
          isLifted.toggle()
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.5))))
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
