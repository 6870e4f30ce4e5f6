extension DemoWriter {
  static func stackedCards(_ c: DemoContext) -> DemoParts {
    let count = min(max(c.spec.count ?? 3, 2), 6)
    let cap = min(max(c.spec.cap ?? 5, 1), 12)
    let texts = [
      ("envelope", "New letter", "Your parcel left the depot"),
      ("bell", "Reminder", "Stand-up starts soon"),
      ("heart", "Well done", "Three days in a row"),
      ("cloud", "Backup", "Everything is safe"),
      ("leaf", "Weather", "Light rain this evening"),
      ("bolt", "Charging", "Full in twenty minutes"),
    ]
    let notes = texts.enumerated().map { index, text in
      "  Note(\n    id: \(index), symbol: \"\(text.0)\", title: \"\(c.title(index, text.1))\",\n"
        + "    text: \"\(text.2)\"),"
    }
    var parts = DemoParts()
    parts.model = """
      private struct Note: Identifiable, Equatable {
        var id: Int
        let symbol: String
        let title: String
        let text: String
      }

      private let sampleNotes = [
      \(notes.joined(separator: "\n"))
      ]
      """
    parts.main = #"""
      struct \#(c.typeName): View {
        @Environment(\.colorScheme) private var scheme
        private var isDark: Bool { scheme == .dark }
        private let cardHeight: CGFloat = 92
        private let cap = \#(cap)
        private let dismissDistance: CGFloat = \#(number(c.spec.threshold ?? 120))

        @State private var notes = Array(sampleNotes.prefix(\#(min(count, cap))))
        @State private var nextID = sampleNotes.count
        @State private var isExpanded = false
        @State private var dragOffset: CGFloat = 0
        @State private var didStartDrag = false

        var body: some View {
          ZStack {
            backdrop.ignoresSafeArea()
            stack
              .padding(.horizontal, 18)
              .padding(.top, 24)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            addButton
              .padding(.bottom, 20)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
          }
      «show»    .task { await loop() }
        }

        private var backdrop: some View {
          LinearGradient(
            colors: isDark
              ? [Color(red: 0.05, green: 0.07, blue: 0.16), Color(red: 0.16, green: 0.12, blue: 0.3)]
              : [Color(red: 0.86, green: 0.91, blue: 1), Color(red: 0.98, green: 0.9, blue: 0.88)],
            startPoint: .top, endPoint: .bottom)
        }

        private var stack: some View {
          ZStack(alignment: .top) {
            ForEach(Array(notes.enumerated()), id: \.element.id) { depth, note in
              card(note, showsText: isExpanded || depth == 0)
                .scaleEffect(scale(at: depth), anchor: .top)
                .opacity(opacity(at: depth))
                .offset(x: depth == 0 ? dragOffset : 0, y: yOffset(at: depth))
      «stagger»          .animation(
      «stagger»            .spring(response: 0.5, dampingFraction: 0.8).delay(Double(depth) * \#(c.step(0.05))),
      «stagger»            value: isExpanded
      «stagger»          )
      «squash»          .landing(on: notes.count, strength: depth == 0 ? 0.06 : 0)
                .zIndex(Double(notes.count - depth))
                .transition(
                  .asymmetric(
                    insertion: .widthPop, removal: .move(edge: .top).combined(with: .opacity))
                )
                .gesture(dismissal, including: depth == 0 ? .all : .subviews)
                .accessibilityIdentifier("note-\(depth)")
            }
          }
      «anticipation»    .windingUp(on: isExpanded)
          .contentShape(Rectangle())
      «int»    .onTapGesture { fan() }
        }

        private func card(_ note: Note, showsText: Bool) -> some View {
          HStack(spacing: 14) {
            Image(systemName: note.symbol)
              .font(.system(size: 22))
              .frame(width: 44, height: 44)
              .background(Circle().fill(Color.primary.opacity(0.08)))
            VStack(alignment: .leading, spacing: 4) {
              Text(note.title).font(.system(size: 16, weight: .semibold))
              Text(note.text).font(.system(size: 14)).foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
          }
          .opacity(showsText ? 1 : 0)
          .foregroundStyle(.primary)
          .padding(.horizontal, 18)
          .frame(height: cardHeight)
          .background { surface }
          .shadow(color: Color.black.opacity(isDark ? 0.35 : 0.12), radius: 14, y: 8)
        }

        @ViewBuilder
        private var surface: some View {
          let shape = RoundedRectangle(cornerRadius: 28, style: .continuous)
          if #available(iOS 26.0, *) {
            shape
              .fill(.clear)
              .glassEffect(.regular.tint((isDark ? Color.black : Color.white).opacity(0.28)), in: shape)
          } else {
            shape
              .fill(.ultraThinMaterial)
              .overlay(shape.fill(isDark ? Color.black.opacity(0.45) : Color.white.opacity(0.35)))
          }
        }

        private var addButton: some View {
          Image(systemName: "plus")
            .font(.system(size: 22, weight: .semibold))
            .foregroundStyle(.primary)
            .frame(width: 60, height: 60)
            .background(Circle().fill(Color.primary.opacity(0.12)))
            .pressable(scale: 0.9) { insert() }
            .accessibilityLabel("Add")
            .accessibilityIdentifier("add")
        }

        private var dismissal: some Gesture {
          DragGesture(minimumDistance: 8)
            .onChanged { value in
              dragOffset = value.translation.width * (value.translation.width < 0 ? 0.9 : 0.3)
              if !didStartDrag, abs(dragOffset) > 2 {
                didStartDrag = true
      «hap»          \#(c.light)
              }
            }
            .onEnded { _ in
              didStartDrag = false
              release()
            }
        }

        private func yOffset(at depth: Int) -> CGFloat {
          isExpanded ? CGFloat(depth) * (cardHeight + 10) : CGFloat(depth) * 16
        }

        private func scale(at depth: Int) -> CGFloat {
          isExpanded ? 1 : max(0.88, 1 - CGFloat(depth) * 0.06)
        }

        private func opacity(at depth: Int) -> Double {
          guard !isExpanded else { return 1 }
          return depth < 3 ? 1 - Double(depth) * 0.22 : 0
        }

        private func fan() {
      «hap»    \#(c.selection)
          withAnimation(\#(c.spec.motion == .physicsSettle ? Motion.spring(response: 0.5, damping: 0.8).source + (c.spec.principles.contains(.anticipation) ? ".delay(0.14)" : "") : c.heldMotion)) {
            isExpanded.toggle()
          }
        }

        private func release() {
          guard abs(dragOffset) > dismissDistance, !notes.isEmpty else {
            withAnimation(\#(c.motion)) { dragOffset = 0 }
            return
          }
      «hap»    \#(c.heavy)
          withAnimation(\#(c.motion)) {
            notes.removeFirst()
            dragOffset = 0
          }
        }

        private func insert() {
          var note = sampleNotes[nextID % sampleNotes.count]
          note.id = nextID
          nextID += 1
          withAnimation(.spring(response: 0.5, dampingFraction: 0.55)) {
            notes.insert(note, at: 0)
            if notes.count > cap { notes.removeLast() }
          }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 1.8))))
      «show»      fan()
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = Self.widthPop + "\n\n" + c.pressableSupport()
    return parts
  }

  static let widthPop = #"""
    /// Enters wider than it stays; the spring around it does the rest.
    private struct WidthPopModifier: ViewModifier {
      let isActive: Bool

      func body(content: Content) -> some View {
        content
          .scaleEffect(x: isActive ? 1.16 : 1, y: isActive ? 1.07 : 1, anchor: .top)
          .offset(y: isActive ? -34 : 0)
          .opacity(isActive ? 0 : 1)
      }
    }

    extension AnyTransition {
      fileprivate static var widthPop: AnyTransition {
        .modifier(
          active: WidthPopModifier(isActive: true), identity: WidthPopModifier(isActive: false))
      }
    }
    """#

  static func autoDeck(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = photoModel(
      c, type: "Song", titles: ["Slow Tide", "Paper Moon", "North Line", "Amber"])
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let cardWidth: CGFloat = 280
        private let cardHeight: CGFloat = 380
        private let interval = \#(number(c.spec.interval ?? 2.5))
      «int»  private let dropDistance: CGFloat = \#(number(c.spec.threshold ?? 110))

        @State private var index = 0
        @State private var flying: Song?
        @State private var flyY: CGFloat = 0
        @State private var flyTilt = 0.0
      «int»  @State private var dragOffset: CGFloat = 0
      «int»  @State private var didStartDrag = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            deck
            if let flying {
              card(flying)
                .offset(y: flyY)
                .rotationEffect(.degrees(flyTilt))
                .zIndex(100)
                .allowsHitTesting(false)
            }
          }
          .task { await advanceForever() }
        }

        private var deck: some View {
          ZStack {
            ForEach(Array(songItems.enumerated()), id: \.element.id) { position, song in
              if song.id != flying?.id {
                let depth = slot(for: position)
                card(song)
      «squash»            .landing(on: index, strength: depth == 0 ? 0.05 : 0)
      «stagger»            .entering(position)
                  .scaleEffect(1 - CGFloat(depth) * 0.04, anchor: .top)
                  .offset(y: stackOffset(depth)\#(c.isInteraction ? " + (depth == 0 ? dragOffset : 0)" : ""))
                  .zIndex(Double(songItems.count - depth))
              }
            }
          }
      «int»    .gesture(drag)
          .accessibilityIdentifier("deck")
        }

        private func card(_ song: Song) -> some View {
          SongFace(song: song)
            .frame(width: cardWidth, height: cardHeight)
            .clipShape(RoundedRectangle(cornerRadius: 30, style: .continuous))
            .overlay(
              RoundedRectangle(cornerRadius: 30, style: .continuous)
                .fill(
                  LinearGradient(
                    colors: [.white.opacity(0.18), .clear], startPoint: .topLeading,
                    endPoint: .center)
                )
                .blendMode(.softLight)
            )
        }
      «int»
      «int»  private var drag: some Gesture {
      «int»    DragGesture(minimumDistance: 8)
      «int»      .onChanged { value in
      «int»        dragOffset = max(0, value.translation.height) * 0.9
      «int»        if !didStartDrag, dragOffset > 2 {
      «int»          didStartDrag = true
      «int»«hap»          \#(c.light)
      «int»        }
      «int»      }
      «int»      .onEnded { value in
      «int»        didStartDrag = false
      «int»        let isThrown = value.predictedEndTranslation.height > dropDistance * 2
      «int»        if dragOffset > dropDistance || isThrown, flying == nil {
      «int»«hap»          \#(c.heavy)
      «int»          advance(fromDrag: dragOffset)
      «int»          dragOffset = 0
      «int»        } else {
      «int»          withAnimation(\#(Motion.physicsSettle.source)) { dragOffset = 0 }
      «int»        }
      «int»      }
      «int»  }

        private func slot(for position: Int) -> Int {
          (position - index + songItems.count) % songItems.count
        }

        private func stackOffset(_ depth: Int) -> CGFloat {
          var y: CGFloat = 0
          var step: CGFloat = 18
          for _ in 0..<depth {
            y += step
            step = max(9, step - 3)
          }
          return -y
        }

        private func advance(fromDrag startY: CGFloat) {
          flying = songItems[index]
          flyY = startY
          flyTilt = 0
          withAnimation(\#(c.heldMotion)) {
            index = (index + 1) % songItems.count
          }
      «anticipation»    withAnimation(.easeOut(duration: 0.14)) { flyY = startY - 28 }
      «anticipation»    DispatchQueue.main.asyncAfter(deadline: .now() + 0.14) { drop() }
      «anticipation»  }
      «anticipation»
      «anticipation»  private func drop() {
          withAnimation(.easeIn(duration: 0.85)) {
            flyY = 1100
            flyTilt = 6
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.87) { flying = nil }
        }

        private func advanceForever() async {
          \#(c.loopHead) {
            try? await Task.sleep(for: .seconds(interval))
            if flying == nil { advance(fromDrag: 0) }
          }
        }
      }
      """#
    parts.supporting = photoFace(c, type: "Song")
    return parts
  }

  static func stackedDeck(_ c: DemoContext) -> DemoParts {
    let count = min(max(c.spec.count ?? 4, 2), 8)
    let names = [
      "Design notes", "Travel plan", "Recipe", "Reading list", "Budget", "Music", "Ideas", "Mail",
    ]
    let items = (0..<count).map { "  Link(id: \($0), title: \"\(c.title($0, names[$0]))\")," }
    var parts = DemoParts()
    parts.model = """
      private struct Link: Identifiable, Equatable {
        let id: Int
        let title: String
      }

      private let sampleLinks = [
      \(items.joined(separator: "\n"))
      ]
      """
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let rowHeight: CGFloat = 72
        private let spacing: CGFloat = 10
        private let peekStep: CGFloat = 10
        private let maxPeeks = 2

        @State private var links = sampleLinks
        @State private var isExpanded = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            deck
              .frame(height: deckHeight, alignment: .top)
      «anticipation»        .windingUp(on: isExpanded)
              .padding(.horizontal, 20)
          }
      «show»    .task { await loop() }
        }

        private var deckHeight: CGFloat {
          let count = CGFloat(links.count)
          return isExpanded
            ? count * rowHeight + (count - 1) * spacing
            : rowHeight + CGFloat(min(links.count - 1, maxPeeks)) * peekStep
        }

        private var deck: some View {
          ZStack(alignment: .top) {
            ForEach(Array(links.enumerated()), id: \.element.id) { index, link in
              let depth = CGFloat(min(index, maxPeeks))
              row(link, at: index)
                .frame(height: rowHeight)
                .scaleEffect(isExpanded ? 1 : 1 - depth * 0.05, anchor: .top)
                .brightness(isExpanded ? 0 : -Double(depth) * 0.03)
      «squash»          .landing(on: isExpanded, strength: 0.05)
                .offset(y: isExpanded ? CGFloat(index) * (rowHeight + spacing) : depth * peekStep)
      «stagger»          .animation(
      «stagger»            \#(c.motion).delay(\#(c.step(0.05)) * Double(index)),
      «stagger»            value: isExpanded
      «stagger»          )
                .opacity(!isExpanded && index > maxPeeks ? 0 : 1)
                .zIndex(Double(links.count - index))
                .allowsHitTesting(isExpanded)
            }
      «int»      if !isExpanded {
      «int»        Button {
      «int»          toggle()
      «int»        } label: {
      «int»          Color.white.opacity(0.001).frame(height: rowHeight)
      «int»        }
      «int»        .buttonStyle(.plain)
      «int»        .zIndex(200)
      «int»        .accessibilityLabel("Expand")
      «int»        .accessibilityIdentifier("expand")
      «int»      }
          }
        }

        private func row(_ link: Link, at index: Int) -> some View {
          HStack(spacing: 12) {
            Text(link.title).font(.system(size: 17, weight: .medium))
            Spacer()
            if isExpanded {
              arrow("chevron.up", isEnabled: index > 0) { move(index, by: -1) }
              arrow("chevron.down", isEnabled: index < links.count - 1) { move(index, by: 1) }
            } else if index == 0 {
              countBadge
            }
          }
          .foregroundStyle(\#(c.ink(0.9)))
          .padding(.horizontal, 18)
          .frame(maxHeight: .infinity)
          .background(
            RoundedRectangle(cornerRadius: 22, style: .continuous)
              .fill(\#(c.opaqueSurface))
          )
          .contentShape(Rectangle())
      «int»    .onTapGesture { toggle() }
        }

        @ViewBuilder
        private var countBadge: some View {
          let label = Label("\(links.count)", systemImage: "rectangle.stack")
            .font(.system(size: 13, weight: .semibold))
            .padding(.horizontal, 10)
            .padding(.vertical, 6)
          if #available(iOS 26.0, *) {
            label.glassEffect(.regular, in: Capsule())
          } else {
            label.background(.ultraThinMaterial, in: Capsule())
          }
        }

        private func arrow(
          _ symbol: String, isEnabled: Bool, action: @escaping () -> Void
        ) -> some View {
          Button {
            action()
          } label: {
            Image(systemName: symbol)
              .font(.system(size: 15, weight: .semibold))
              .frame(width: 36, height: 36)
          }
          .buttonStyle(.plain)
          .disabled(!isEnabled)
          .opacity(isEnabled ? 1 : 0.3)
        }

        private func toggle() {
      «hap»    \#(c.medium)
          withAnimation(\#(c.heldMotion)) {
            isExpanded.toggle()
          }
        }

        private func move(_ index: Int, by step: Int) {
          let target = index + step
          guard links.indices.contains(index), links.indices.contains(target) else { return }
      «hap»    \#(c.selection)
          withAnimation(\#(c.motion)) { links.swapAt(index, target) }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(number(c.spec.interval ?? 1.8))))
      «show»      toggle()
      «show»    }
      «show»  }
      }
      """#
    return parts
  }
}
