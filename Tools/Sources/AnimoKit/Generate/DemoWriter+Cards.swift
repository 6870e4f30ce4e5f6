extension DemoWriter {
  static func swipeCard(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = #"""
      private struct SwipeItem: Identifiable {
        let id: Int
        let symbol: String
        let title: String
      }

      private let swipeItems = [
        SwipeItem(id: 0, symbol: "leaf", title: "\#(c.title(0, "Morning walk"))"),
        SwipeItem(id: 1, symbol: "moon", title: "\#(c.title(1, "Evening read"))"),
        SwipeItem(id: 2, symbol: "bolt", title: "\#(c.title(2, "Quick reply"))"),
      ]
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let resistance: CGFloat = 0.8
        private let commitDistance: CGFloat = \#(number(c.spec.threshold ?? 120))
        private let leaveDistance: CGFloat = 620
      «tilted»  private let tilt = \#(decimal(c.spec.angle ?? 0))

        @State private var index = 0
        @State private var dragOffset: CGFloat = 0
        @State private var didStartDrag = false
        @State private var didCrossThreshold = false
        @State private var isLeaving = false
      «anticipation»  @State private var tension: CGFloat = 0
      «wiggle»«int»  @State private var refusals = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            card(swipeItems[(index + 1) % swipeItems.count])
              .scaleEffect(\#(c.growing(from: 0.92)) * progress)
              .opacity(\#(c.fading(from: 0.5)) * progress)
            card(swipeItems[index])
      «anticipation»        .scaleEffect(x: 1 - tension * 0.08, y: 1 + tension * 0.04)
      «squash»        .landing(on: index)
      «pop»        .popping(on: index)
      «wiggle»«int»        .shaking(on: refusals)
              .offset(x: dragOffset)
      «!tilted»        .rotationEffect(.degrees(Double(dragOffset) / 24), anchor: .bottom)
      «tilted»        .rotationEffect(
      «tilted»          .degrees(max(-tilt, min(tilt, Double(dragOffset / commitDistance) * tilt))),
      «tilted»          anchor: .bottom
      «tilted»        )
              .gesture(drag)
              .accessibilityIdentifier("card")
          }
      «show»    .task { await loop() }
        }

        private var progress: CGFloat { min(1, abs(dragOffset) / commitDistance) }

        private func card(_ item: SwipeItem) -> some View {
          VStack(spacing: 18) {
            Image(systemName: item.symbol).font(.system(size: 56, weight: .light))
            Text(item.title).font(.system(size: 20, weight: .semibold))
          }
          .foregroundStyle(\#(c.ink(0.9)))
          .frame(width: 270, height: 360)
          .background(
            RoundedRectangle(cornerRadius: 28, style: .continuous)
              .fill(\#(c.opaqueSurface))
          )
          .overlay(
            RoundedRectangle(cornerRadius: 28, style: .continuous)
              .strokeBorder(\#(c.hairline), lineWidth: 1)
          )
          .contentShape(Rectangle())
        }

        private var drag: some Gesture {
          DragGesture(minimumDistance: 2)
            .onChanged { value in
              guard !isLeaving else { return }
              dragOffset = value.translation.width * resistance
              if !didStartDrag, abs(dragOffset) > 2 {
                didStartDrag = true
      «hap»          \#(c.light)
              }
              if !didCrossThreshold, abs(dragOffset) > commitDistance {
                didCrossThreshold = true
      «hap»          \#(c.medium)
              } else if didCrossThreshold, abs(dragOffset) <= commitDistance {
                didCrossThreshold = false
              }
            }
            .onEnded { _ in
              didStartDrag = false
              didCrossThreshold = false
              release()
            }
        }

        private func release() {
          guard !isLeaving else { return }
          guard abs(dragOffset) > commitDistance else {
            withAnimation(\#(c.motion)) { dragOffset = 0 }
      «wiggle»«int»      refusals += 1
            return
          }
          leave(toward: dragOffset < 0 ? -1 : 1)
        }

        private func leave(toward side: CGFloat) {
          isLeaving = true
      «hap»    \#(c.heavy)
      «anticipation»    withAnimation(.spring(response: 0.2, dampingFraction: 0.8)) { tension = 1 }
      «anticipation»    DispatchQueue.main.asyncAfter(deadline: .now() + 0.14) {
      «anticipation»      tension = 0
      «anticipation»      fly(toward: side)
      «anticipation»    }
      «anticipation»  }
      «anticipation»
      «anticipation»  private func fly(toward side: CGFloat) {
          withAnimation(\#(c.motion)) {
            dragOffset = side * leaveDistance
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.45) {
            index = (index + 1) % swipeItems.count
            dragOffset = 0
            isLeaving = false
          }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.6))))
      «show»      if !isLeaving { leave(toward: 1) }
      «show»    }
      «show»  }
      }
      """#
    if !c.isInteraction {
      parts.main = parts.main.removingLines { $0.contains(".gesture(drag)") }
        .removingDeclarations(["  private var drag: some Gesture {", "  private func release() {"])
        .removingLines {
          $0.contains("didStartDrag = false") || $0.contains("didCrossThreshold = false")
            || $0.contains("private let resistance")
        }
    }
    return parts
  }

  static func tearCard(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
      «int»  private let resistance: CGFloat = 0.6
        private let slack: CGFloat = 18
        private let tearDistance: CGFloat = \#(number(c.spec.threshold ?? 110))
        private let cardSize = CGSize(width: 280, height: 180)

        @State private var pull: CGFloat = 0
      «int»  @State private var didStartDrag = false
      «int»  @State private var didCrossThreshold = false
        @State private var isTorn = false
      «anticipation»  @State private var tension: CGFloat = 0
      «wiggle»  @State private var refusals = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            ZStack {
              half(.left)
                .offset(x: -gap / 2, y: isTorn ? 60 : 0)
                .rotationEffect(.degrees(isTorn ? -\#(number(c.spec.angle ?? 18)) : Double(-gap) / 30), anchor: .bottomLeading)
              half(.right)
                .offset(x: gap / 2, y: isTorn ? 60 : 0)
                .rotationEffect(.degrees(isTorn ? \#(number(c.spec.angle ?? 18)) : Double(gap) / 30), anchor: .bottomTrailing)
            }
      «anticipation»      .scaleEffect(x: 1 + tension * 0.07, y: 1 - tension * 0.035)
      «squash»      .landing(on: isTorn, strength: 0.05)
      «wiggle»      .shaking(on: refusals)
            .opacity(isTorn ? 0 : 1)
            .contentShape(Rectangle())
      «int»      .gesture(drag)
            .accessibilityIdentifier("card")
          }
      «show»    .task { await loop() }
        }

        private var gap: CGFloat { isTorn ? 420 : max(0, pull - slack) }

        private func half(_ side: TornHalf.Side) -> some View {
          face
            .frame(width: cardSize.width, height: cardSize.height)
            .mask { TornHalf(side: side) }
        }

        private var face: some View {
          RoundedRectangle(cornerRadius: 24, style: .continuous)
            .fill(\#(c.opaqueSurface))
            .overlay(alignment: .topLeading) {
              VStack(alignment: .leading, spacing: 8) {
                Image(systemName: "ticket").font(.system(size: 26, weight: .light))
                Text("\#(c.title(0, "Admit one"))").font(.system(size: 22, weight: .bold))
                Text("\#(c.title(1, "Pull to tear"))").font(.system(size: 14))
              }
              .foregroundStyle(\#(c.ink(0.9)))
              .padding(22)
            }
            .overlay(
              RoundedRectangle(cornerRadius: 24, style: .continuous)
                .strokeBorder(\#(c.accent).opacity(0.5), lineWidth: 1)
            )
        }

      «int»  private var drag: some Gesture {
      «int»    DragGesture(minimumDistance: 2)
      «int»      .onChanged { value in
      «int»        guard !isTorn else { return }
      «int»        pull = abs(value.translation.width) * resistance
      «int»        if !didStartDrag, pull > 2 {
      «int»          didStartDrag = true
      «int»«hap»          \#(c.light)
      «int»«anticipation»          withAnimation(.spring(response: 0.28, dampingFraction: 0.55)) { tension = 1 }
      «int»        }
      «int»        if !didCrossThreshold, pull > tearDistance {
      «int»          didCrossThreshold = true
      «int»«hap»          \#(c.medium)
      «int»        } else if didCrossThreshold, pull <= tearDistance {
      «int»          didCrossThreshold = false
      «int»        }
      «int»      }
      «int»      .onEnded { _ in
      «int»        didStartDrag = false
      «int»        didCrossThreshold = false
      «int»        release()
      «int»      }
      «int»  }
      «int»
        private func release() {
          guard !isTorn else { return }
      «anticipation»    withAnimation(.spring(response: 0.45, dampingFraction: 0.55)) { tension = 0 }
          guard pull > tearDistance else {
            withAnimation(\#(c.motion)) { pull = 0 }
      «wiggle»      refusals += 1
            return
          }
      «hap»    \#(c.heavy)
          withAnimation(\#(c.motion)) { isTorn = true }
          DispatchQueue.main.asyncAfter(deadline: .now() + 1.4) {
            pull = 0
            withAnimation(\#(c.motion)) { isTorn = false }
          }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 1.2))))
      «show»      withAnimation(.easeInOut(duration: 0.5)) { pull = tearDistance + slack }
      «show»      try? await Task.sleep(for: .seconds(0.6))
      «show»      release()
      «show»      try? await Task.sleep(for: .seconds(1.8))
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = #"""
      /// One side of a ragged vertical edge through the middle.
      private struct TornHalf: Shape {
        enum Side { case left, right }

        var side: Side

        func path(in rect: CGRect) -> Path {
          let teeth = 14
          let step = rect.height / CGFloat(teeth)
          let edge = side == .left ? rect.minX : rect.maxX
          var path = Path()
          path.move(to: CGPoint(x: edge, y: rect.minY))
          for tooth in 0...teeth {
            let shift: CGFloat = tooth % 2 == 0 ? 6 : CGFloat(tooth % 3) * -4 - 2
            path.addLine(to: CGPoint(x: rect.midX + shift, y: rect.minY + CGFloat(tooth) * step))
          }
          path.addLine(to: CGPoint(x: edge, y: rect.maxY))
          path.closeSubpath()
          return path
        }
      }
      """#
    return parts
  }

  static func pressable(_ c: DemoContext) -> DemoParts {
    let rows = [("bell", "Alerts"), ("lock", "Privacy"), ("cloud", "Backup"), ("gift", "Invite")]
    let count = min(max(c.spec.count ?? 3, 1), 4)
    let items = (0..<count).map {
      "  PressItem(id: \($0), symbol: \"\(rows[$0].0)\", title: \"\(c.title($0, rows[$0].1))\"),"
    }
    var parts = DemoParts()
    parts.model = """
      private struct PressItem: Identifiable {
        let id: Int
        let symbol: String
        let title: String
      }

      private let pressItems = [
      \(items.joined(separator: "\n"))
      ]
      """
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let rowScale: CGFloat = \#(number(c.spec.scale ?? 0.965))
      «int»  private let iconScale: CGFloat = 0.9

        @State private var openedID: Int?

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(spacing: 12) {
              ForEach(pressItems) { item in
                row(item)
      «squash»            .landing(on: openedID == item.id, strength: 0.04)
      «stagger»            .entering(item.id)
      «int»            .pressable(scale: rowScale) { open(item.id) }
      «show»            .scaleEffect(item.id == openedID ? rowScale : 1)
      «show»            .animation(\#(c.motion), value: openedID)
                  .accessibilityIdentifier("row-\(item.id)")
              }
              Image(systemName: "plus")
                .font(.system(size: 24, weight: .semibold))
                .foregroundStyle(\#(c.onInk))
                .frame(width: 64, height: 64)
                .background(Circle().fill(\#(c.ink(0.9))))
      «int»          .pressable(scale: iconScale) { openedID = nil }
                .padding(.top, 18)
                .accessibilityLabel("Close")
            }
            .padding(.horizontal, 20)
          }
      «show»    .task { await loop() }
        }

        private func row(_ item: PressItem) -> some View {
          HStack(spacing: 14) {
            Image(systemName: item.symbol)
              .font(.system(size: 20))
      «pop»        .popping(on: openedID == item.id, strength: \#(c.spec.popStrength(0.25)))
      «ripple»        .rippling(on: openedID == item.id, color: \#(c.accent))
            Text(item.title).font(.system(size: 17, weight: .medium))
            Spacer()
            Image(systemName: item.id == openedID ? "checkmark" : "chevron.right")
              .font(.system(size: 15, weight: .semibold))
              .contentTransition(.symbolEffect(.replace.downUp))
              .animation(.spring(response: 0.35, dampingFraction: 0.6), value: openedID)
          }
          .foregroundStyle(\#(c.ink(0.9)))
          .padding(18)
          .background(
            RoundedRectangle(cornerRadius: 20, style: .continuous)
              .fill(\#(c.surface))
          )
        }

      «int»  private func open(_ id: Int) {
      «int»    openedID = openedID == id ? nil : id
      «int»  }
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 1.8))))
      «show»      openedID = ((openedID ?? -1) + 1) % pressItems.count
      «show»    }
      «show»  }
      }
      """#
    if c.isInteraction {
      parts.supporting = c.pressableSupport(haptic: !c.spec.haptics.isEmpty, motion: c.motion)
    }
    return parts
  }
}
