extension DemoWriter {
  static func coachTour(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = #"""
      private enum TourStop: String, CaseIterable {
        case profile, tabs, add

        var message: String {
          switch self {
          case .profile: "\#(c.title(0, "Your card: name, photo and status."))"
          case .tabs: "\#(c.title(1, "Everything is one tab away."))"
          case .add: "\#(c.title(2, "Start something new here."))"
          }
        }

        var isRound: Bool { self == .add }
      }

      private struct TourFrames: PreferenceKey {
        static let defaultValue: [TourStop: CGRect] = [:]

        static func reduce(
          value: inout [TourStop: CGRect], nextValue: () -> [TourStop: CGRect]
        ) {
          value.merge(nextValue()) { $1 }
        }
      }
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let accent = \#(c.accent)

        @State private var frames: [TourStop: CGRect] = [:]
        @State private var isTouring = false
        @State private var itemCount = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            profileCard
              .padding(.top, 24)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            VStack(spacing: 18) {
              addButton
              tabs
            }
            .padding(.bottom, 18)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
          }
          .onPreferenceChange(TourFrames.self) { [$frames] in $frames.wrappedValue = $0 }
          .fullScreenCover(isPresented: $isTouring) {
            TourOverlay(
              frames: frames, accent: accent,
              act: { stop in
                if stop == .add { itemCount += 1 }
              }, finish: { present(false) }
            )
            .presentationBackground(.clear)
          }
          .task {
            try? await Task.sleep(for: .seconds(0.6))
            present(true)
          }
        }

        private var profileCard: some View {
          HStack(spacing: 14) {
            Image(systemName: "person").font(.system(size: 24))
            Text("Profile").font(.system(size: 18, weight: .semibold))
            Text("\(itemCount)").font(.system(size: 18)).foregroundStyle(\#(c.ink(0.5)))
          }
          .foregroundStyle(\#(c.ink(0.9)))
          .padding(20)
          .background(
            RoundedRectangle(cornerRadius: 22, style: .continuous)
              .fill(\#(c.surface))
          )
          .tourStop(.profile)
          .accessibilityIdentifier("profile")
        }

        private var addButton: some View {
          Button {
            itemCount += 1
          } label: {
            Image(systemName: "plus")
              .font(.system(size: 24, weight: .semibold))
              .foregroundStyle(\#(c.onInk))
              .frame(width: 60, height: 60)
              .background(Circle().fill(\#(c.ink(0.9))))
          }
          .buttonStyle(.plain)
          .tourStop(.add)
          .accessibilityLabel("Add")
          .accessibilityIdentifier("add")
        }

        private var tabs: some View {
          HStack(spacing: 40) {
            Image(systemName: "house")
            Image(systemName: "magnifyingglass")
            Image(systemName: "heart")
          }
          .font(.system(size: 22))
          .foregroundStyle(\#(c.ink(0.8)))
          .padding(.horizontal, 28)
          .frame(height: 49)
          .background(Capsule().fill(\#(c.surface)))
          .tourStop(.tabs)
          .accessibilityIdentifier("tabs")
        }

        /// The cover itself never slides: the overlay inside fades.
        private func present(_ shows: Bool) {
          var quiet = Transaction()
          quiet.disablesAnimations = true
          withTransaction(quiet) { isTouring = shows }
        }
      }
      """#
    parts.supporting = #"""
      /// Presented once; a step only changes what it points at.
      private struct TourOverlay: View {
        let frames: [TourStop: CGRect]
        let accent: Color
        let act: (TourStop) -> Void
        let finish: () -> Void
        private let gap: CGFloat = 14

        @State private var stop = TourStop.profile
        @State private var isVisible = false

        var body: some View {
          GeometryReader { safe in
            GeometryReader { full in
              let hole = hole(for: stop)
              ZStack {
                scrim(hole)
                hitArea(hole)
                bubble(hole, in: full.size, insets: safe.safeAreaInsets)
              }
            }
            .ignoresSafeArea()
          }
          .opacity(isVisible ? 1 : 0)
          .onAppear {
            stop = stops.first ?? .profile
            withAnimation(.easeInOut(duration: 0.25)) { isVisible = true }
          }
      «show»    .task { await advance() }
        }

        /// Targets that have been laid out.
        private var stops: [TourStop] {
          TourStop.allCases.filter { stop in
            (frames[stop]?.width ?? 0) > 0 && (frames[stop]?.height ?? 0) > 0
          }
        }

        private func hole(for stop: TourStop) -> CGRect {
          guard let frame = frames[stop] else { return .zero }
          guard stop.isRound else { return frame.insetBy(dx: -10, dy: -6) }
          let side = max(frame.width, frame.height) + 12
          return CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        }

        private func scrim(_ hole: CGRect) -> some View {
          ZStack {
            Color.black.opacity(0.8)
            RoundedRectangle(cornerRadius: stop.isRound ? hole.width / 2 : 24, style: .continuous)
              .frame(width: hole.width, height: hole.height)
              .position(x: hole.midX, y: hole.midY)
              .blendMode(.destinationOut)
          }
          .compositingGroup()
          .contentShape(Rectangle())
          .onTapGesture { _ in }
        }

        private func hitArea(_ hole: CGRect) -> some View {
          Button {
            useTarget()
          } label: {
            Color.white.opacity(0.001).frame(width: hole.width, height: hole.height)
          }
          .buttonStyle(.plain)
          .position(x: hole.midX, y: hole.midY)
          .accessibilityIdentifier("target")
        }

        private func bubble(_ hole: CGRect, in size: CGSize, insets: EdgeInsets) -> some View {
          let above = hole.minY - insets.top
          let below = size.height - insets.bottom - hole.maxY
          let width = min(300, size.width - 32)
          let x = min(max(hole.midX, 16 + width / 2), size.width - 16 - width / 2)
          let isBelow = below >= above
          let room = max(0, max(above, below) - gap)
          let pointer = (hole.midX - (x - width / 2)) / width
          return TourBubble(
            message: stop.message, accent: accent, pointsUp: isBelow,
            pointer: pointer < 0.33 ? .leading : pointer > 0.67 ? .trailing : .center,
            isLast: stop == stops.last, next: next, end: end
          )
          .frame(width: width, height: room, alignment: isBelow ? .top : .bottom)
          .position(x: x, y: isBelow ? hole.maxY + gap + room / 2 : hole.minY - gap - room / 2)
          .id(stop.message)
          .transition(.opacity)
        }

        private func next() {
          guard let index = stops.firstIndex(of: stop), index + 1 < stops.count else {
            end()
            return
          }
          withAnimation(\#(c.motion)) { stop = stops[index + 1] }
        }

        private func useTarget() {
          let used = stop
          withAnimation(.easeInOut(duration: 0.25)) { isVisible = false }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
            act(used)
            guard let index = stops.firstIndex(of: used), index + 1 < stops.count else {
              finish()
              return
            }
            stop = stops[index + 1]
            withAnimation(.easeInOut(duration: 0.25)) { isVisible = true }
          }
        }

        private func end() {
          withAnimation(.easeInOut(duration: 0.25)) { isVisible = false }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { finish() }
        }
      «show»
      «show»  private func advance() async {
      «show»    for _ in stops {
      «show»      try? await Task.sleep(for: .seconds(2))
      «show»      if Task.isCancelled { return }
      «show»      next()
      «show»    }
      «show»  }
      }

      private struct TourBubble: View {
        let message: String
        let accent: Color
        let pointsUp: Bool
        let pointer: HorizontalAlignment
        let isLast: Bool
        let next: () -> Void
        let end: () -> Void

        var body: some View {
          VStack(alignment: pointer, spacing: 0) {
            if pointsUp { tip }
            VStack(alignment: .leading, spacing: 16) {
              Text(message).font(.system(size: 16, weight: .medium))
              HStack {
                Button("End tour") { end() }
                  .font(.system(size: 15, weight: .bold))
                  .underline()
                  .foregroundStyle(Color.white.opacity(0.8))
                  .accessibilityIdentifier("end")
                Spacer()
                Button {
                  next()
                } label: {
                  Text(isLast ? "Done" : "Next")
                    .font(.system(size: 15, weight: .semibold))
                    .foregroundStyle(Color(white: 0.06))
                    .padding(.horizontal, 20)
                    .padding(.vertical, 10)
                    .background(Capsule().fill(accent))
                }
                .accessibilityIdentifier("next")
              }
              .buttonStyle(.plain)
            }
            .foregroundStyle(Color.white)
            .padding(18)
            .background(
              RoundedRectangle(cornerRadius: 22, style: .continuous).fill(Color(white: 0.2))
            )
            if !pointsUp { tip }
          }
        }

        private var tip: some View {
          TipShape(pointsUp: pointsUp)
            .fill(Color(white: 0.2))
            .frame(width: 22, height: 10)
            .padding(.horizontal, 24)
        }
      }

      private struct TipShape: Shape {
        let pointsUp: Bool

        func path(in rect: CGRect) -> Path {
          var path = Path()
          let base = pointsUp ? rect.maxY : rect.minY
          path.move(to: CGPoint(x: rect.minX, y: base))
          path.addLine(to: CGPoint(x: rect.midX, y: pointsUp ? rect.minY : rect.maxY))
          path.addLine(to: CGPoint(x: rect.maxX, y: base))
          path.closeSubpath()
          return path
        }
      }

      extension View {
        fileprivate func tourStop(_ stop: TourStop) -> some View {
          background {
            GeometryReader { proxy in
              Color.clear.preference(key: TourFrames.self, value: [stop: proxy.frame(in: .global)])
            }
          }
        }
      }
      """#
    return parts
  }

  static func cardPack(_ c: DemoContext) -> DemoParts {
    let count = min(max(c.spec.count ?? 4, 2), 5)
    let names = ["Ember Fox", "Tide Heron", "Moss Golem", "Star Whale", "Glass Moth"]
    let cards = (0..<count).map { index in
      "  PackCard(\n    id: \(index), name: \"\(c.title(index, names[index]))\", "
        + "stats: [\(["0.72, 0.4, 0.9", "0.5, 0.82, 0.36", "0.94, 0.3, 0.5", "0.88, 0.92, 0.8", "0.44, 0.7, 0.6"][index])],\n"
        + "    isRare: \(index == min(3, count - 1))),"
    }
    var parts = DemoParts()
    parts.model =
      """
      private struct PackCard: Identifiable {
        let id: Int
        let name: String
        let stats: [Double]
        let isRare: Bool
      }

      private let packCards = [
      \(cards.joined(separator: "\n"))
      ]


      """ + c.seededGenerator
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let packSize = CGSize(width: 250, height: 350)
      «int»  private let tearDistance: CGFloat = \#(number(c.spec.threshold ?? 150))
        private let foil = \#(c.accent)

        @State private var tearX: CGFloat = 0
        @State private var isOpen = false
        @State private var index = 0
        @State private var turn = 0.0
        @State private var showsFront = false
        @State private var burstStart = Date.distantPast
        @State private var burstSeed: UInt64 = 1

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            burst
            if isOpen {
              card
      «squash»          .landing(on: showsFront, strength: 0.06)
      «pop»          .popping(on: showsFront, strength: \#(c.spec.popStrength(0.08)))
      «int»          .pressable { flip() }
                .accessibilityIdentifier("card")
            } else {
              pack
      «anticipation»          .windingUp(on: tearX > 0)
      «int»          .gesture(tearing)
                .accessibilityIdentifier("pack")
            }
          }
      «show»    .task { await loop() }
        }

        private var pack: some View {
          ZStack(alignment: .topLeading) {
            PackFace(foil: foil, title: "\#(c.title(0, "Booster"))")
            Rectangle()
              .fill(Color(white: 0.06))
              .frame(width: max(0, tearX), height: 34)
            PackEdge(teeth: 12)
              .fill(Color.white.opacity(0.8))
              .frame(width: max(0, tearX), height: 8)
              .offset(y: 30)
          }
          .frame(width: packSize.width, height: packSize.height)
          .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
          .contentShape(Rectangle())
        }

        private var card: some View {
          let halfTurns = Int((turn / 180).rounded())
          return CardFace(card: packCards[index], showsFront: showsFront, foil: foil)
            .frame(width: packSize.width, height: packSize.height)
            .scaleEffect(x: halfTurns % 2 != 0 ? -1 : 1)
            .rotation3DEffect(.degrees(turn), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
        }

        private var burst: some View {
          TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
            let age = timeline.date.timeIntervalSince(burstStart)
            Canvas { context, size in
              guard age >= 0, age < 1.4 else { return }
              var random = SeededRNG(state: burstSeed)
              for _ in 0..<90 {
                let angle = random.unit() * 2 * .pi
                let speed = 60 + random.unit() * 260
                let reach = speed * CGFloat(1 - exp(-age * 2))
                let spot = CGPoint(
                  x: size.width / 2 + cos(angle) * reach, y: size.height / 2 + sin(angle) * reach)
                let spark = CGRect(x: spot.x - 3, y: spot.y - 3, width: 6, height: 6)
                context.fill(
                  Path(ellipseIn: spark), with: .color(foil.opacity(max(0, 1 - age / 1.4))))
              }
            }
          }
          .allowsHitTesting(false)
        }

      «int»  private var tearing: some Gesture {
      «int»    DragGesture(minimumDistance: 4)
      «int»      .onChanged { value in
      «int»        tearX = max(tearX, min(packSize.width, value.location.x))
      «int»      }
      «int»      .onEnded { _ in
      «int»        if tearX > tearDistance { open() } else { mend() }
      «int»      }
      «int»  }
      «int»
      «int»  private func mend() {
      «int»    withAnimation(.easeInOut(duration: 0.3)) { tearX = 0 }
      «int»  }
      «int»
        private func open() {
      «hap»    \#(c.heavy)
          spark()
          withAnimation(.easeInOut(duration: 0.4)) { tearX = packSize.width }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
            withAnimation(.easeInOut(duration: 0.35)) { isOpen = true }
          }
        }

        /// Shows the face on the first tap and the next card's back on the second.
        private func flip() {
          let reveals = !showsFront
      «hap»    \#(c.medium)
          withAnimation(\#(c.motion)) { turn += 180 }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.16) {
            if !reveals { index = (index + 1) % packCards.count }
            showsFront = reveals
            guard reveals, packCards[index].isRare else { return }
      «hap»      \#(c.haptic(.notificationSuccess))
            spark()
          }
        }

        private func spark() {
          burstSeed &+= 7919
          burstStart = Date()
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1))))
      «show»      withAnimation(.easeInOut(duration: 0.7)) { tearX = packSize.width }
      «show»      try? await Task.sleep(for: .seconds(0.7))
      «show»      open()
      «show»      for _ in 0..<(packCards.count * 2) {
      «show»        try? await Task.sleep(for: .seconds(1.1))
      «show»        flip()
      «show»      }
      «show»      try? await Task.sleep(for: .seconds(1.1))
      «show»      withAnimation(.easeInOut(duration: 0.35)) { isOpen = false }
      «show»      tearX = 0
      «show»    }
      «show»  }
      }
      """#
    parts.supporting =
      #"""
      private struct PackFace: View {
        let foil: Color
        let title: String

        var body: some View {
          LinearGradient(
            colors: [foil, foil.opacity(0.5)], startPoint: .topLeading, endPoint: .bottomTrailing
          )
          .overlay {
            VStack(spacing: 14) {
              Image(systemName: "sparkles").font(.system(size: 54, weight: .light))
              Text(title).font(.system(size: 24, weight: .heavy))
            }
            .foregroundStyle(Color.white)
          }
        }
      }

      private struct PackEdge: Shape {
        let teeth: Int

        func path(in rect: CGRect) -> Path {
          var path = Path()
          path.move(to: CGPoint(x: rect.minX, y: rect.minY))
          let step = rect.width / CGFloat(max(teeth, 1))
          for tooth in 0..<teeth {
            let left = rect.minX + CGFloat(tooth) * step
            path.addLine(to: CGPoint(x: left + step / 2, y: rect.maxY))
            path.addLine(to: CGPoint(x: left + step, y: rect.minY))
          }
          path.closeSubpath()
          return path
        }
      }

      private struct CardFace: View {
        let card: PackCard
        let showsFront: Bool
        let foil: Color

        var body: some View {
          RoundedRectangle(cornerRadius: 18, style: .continuous)
            .fill(showsFront ? Color(white: 0.16) : foil)
            .overlay {
              if showsFront {
                VStack(spacing: 22) {
                  Image(systemName: card.isRare ? "star.fill" : "leaf")
                    .font(.system(size: 52))
                    .foregroundStyle(card.isRare ? Color(red: 1, green: 0.84, blue: 0.35) : foil)
                  Text(card.name).font(.system(size: 22, weight: .bold))
                  StatRings(stats: card.stats, color: foil)
                }
                .foregroundStyle(Color.white)
              } else {
                Image(systemName: "sparkles")
                  .font(.system(size: 54, weight: .light))
                  .foregroundStyle(Color.white.opacity(0.8))
              }
            }
        }
      }

      private struct StatRings: View {
        let stats: [Double]
        let color: Color

        @State private var appeared = false

        var body: some View {
          HStack(spacing: 16) {
            ring(0)
            ring(1)
            ring(2)
          }
          .onAppear { appeared = true }
        }

        private func ring(_ position: Int) -> some View {
          let stat = position < stats.count ? stats[position] : 0
          return Circle()
            .trim(from: 0, to: min(appeared ? stat : 0, 1))
            .stroke(color, style: StrokeStyle(lineWidth: 5, lineCap: .round))
            .rotationEffect(.degrees(-90))
            .frame(width: 40, height: 40)
            .animation(
              .spring(response: 0.45, dampingFraction: 0.7).delay(\#(c.step(0.08)) * Double(position)),
              value: appeared)
        }
      }


      """# + (c.isInteraction ? c.pressableSupport() : "")
    return parts
  }
}
