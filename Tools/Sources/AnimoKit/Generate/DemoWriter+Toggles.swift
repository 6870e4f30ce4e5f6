extension DemoWriter {
  static func liquidToggle(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let trackWidth: CGFloat = 168
        private let trackHeight: CGFloat = 76
        private let liquid = \#(c.accent)

        @State private var isOn = false
      «anticipation»  @State private var tension: CGFloat = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            track
      «ripple»        .rippling(on: isOn, color: liquid)
      «int»        .pressable { flip() }
              .accessibilityElement(children: .ignore)
              .accessibilityLabel("\#(c.title(0, "Liquid switch"))")
              .accessibilityValue(isOn ? "On" : "Off")
              .accessibilityAddTraits(.isButton)
              .accessibilityIdentifier("toggle")
          }
      «show»    .task { await loop() }
        }

        private var track: some View {
          ZStack {
            Capsule().fill(\#(c.track))
            LiquidLayer(progress: isOn ? 1 : 0, color: liquid)
            knob
          }
          .frame(width: trackWidth, height: trackHeight)
          .clipShape(Capsule())
          .overlay(Capsule().strokeBorder(\#(c.hairline), lineWidth: 1))
      «squash»    .scaleEffect(x: isOn ? 1.04 : 1, y: isOn ? 0.96 : 1)
          .animation(\#(c.motion), value: isOn)
        }

        private var knob: some View {
          Circle()
            .fill(Color.white)
            .padding(8)
            .frame(width: trackHeight, height: trackHeight)
      «pop»      .popping(on: isOn)
      «breathe»      .breathing()
      «anticipation»      .scaleEffect(x: 1 + tension * 0.1, y: 1 - tension * 0.1)
            .offset(x: (trackWidth - trackHeight) / 2 * (isOn ? 1 : -1))
        }

        private func flip() {
      «hap»    \#(c.medium)
      «anticipation»    withAnimation(.spring(response: 0.2, dampingFraction: 0.8)) { tension = 1 }
      «anticipation»    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { commit() }
      «anticipation»  }
      «anticipation»
      «anticipation»  private func commit() {
      «anticipation»    withAnimation(.spring(response: 0.35, dampingFraction: 0.55)) { tension = 0 }
          withAnimation(\#(c.motion)) {
            isOn.toggle()
          }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.4))))
      «show»      flip()
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = #"""
      /// The drop under the knob and the flood behind it, one shape while they touch.
      private struct LiquidLayer: View, Animatable {
        var progress: CGFloat
        var color: Color

        nonisolated var animatableData: CGFloat {
          get { progress }
          set { progress = newValue }
        }

        var body: some View {
          Canvas { context, size in
            context.addFilter(.alphaThreshold(min: 0.5, color: color))
            context.addFilter(.blur(radius: 12))
            context.drawLayer { layer in
              let diameter = size.height
              let left = (size.width - diameter) * progress
              let drop = CGRect(x: left, y: 0, width: diameter, height: diameter)
              layer.fill(Path(ellipseIn: drop.insetBy(dx: 2, dy: 2)), with: .color(.white))
              let reach = size.width * max(0, progress)
              let flood = CGRect(
                x: -diameter, y: -diameter, width: reach + diameter, height: diameter * 3)
              layer.fill(Path(flood), with: .color(.white))
            }
          }
        }
      }
      «int»
      """# + (c.isInteraction ? "\n" + c.pressableSupport() : "")
    return parts
  }

  static func tabBar(_ c: DemoContext) -> DemoParts {
    let count = min(max(c.spec.count ?? 4, 2), 5)
    let tabs = [
      ("house", "Home"), ("magnifyingglass", "Browse"), ("heart", "Saved"), ("person", "You"),
      ("gearshape", "More"),
    ].prefix(count).enumerated().map { index, tab in
      "  TabItem(id: \(index), symbol: \"\(tab.0)\", title: \"\(c.title(index, tab.1))\"),"
    }
    var parts = DemoParts()
    parts.model = """
      private struct TabItem: Identifiable {
        let id: Int
        let symbol: String
        let title: String
      }

      private let tabItems = [
      \(tabs.joined(separator: "\n"))
      ]
      """
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let barHeight: CGFloat = 68
        private let outerRadius: CGFloat = 22
        private let activeColor = \#(c.accent)

        @State private var selectedIndex = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            Image(systemName: tabItems[selectedIndex].symbol)
              .font(.system(size: 64, weight: .light))
              .foregroundStyle(\#(c.ink(0.8)))
              .contentTransition(.symbolEffect(.replace.downUp))
              .animation(.spring(response: 0.35, dampingFraction: 0.6), value: selectedIndex)
            bar
              .padding(.horizontal, 20)
              .padding(.bottom, 12)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
          }
      «show»    .task { await loop() }
        }

        private var bar: some View {
          HStack(spacing: 0) {
            ForEach(Array(tabItems.enumerated()), id: \.element.id) { index, item in
              cell(item, isActive: index == selectedIndex)
      «stagger»          .entering(index)
                .contentShape(Rectangle())
      «int»          .onTapGesture { select(index) }
                .accessibilityAddTraits(.isButton)
                .accessibilityIdentifier("tab-\(index)")
            }
          }
          .frame(height: barHeight)
          .background { indicator }
          .background(
            RoundedRectangle(cornerRadius: outerRadius, style: .continuous)
              .fill(\#(c.surface))
          )
        }

        private var indicator: some View {
          GeometryReader { geometry in
            let tabWidth = geometry.size.width / CGFloat(tabItems.count)
            RoundedRectangle(cornerRadius: outerRadius - 5, style: .continuous)
              .fill(\#(c.spec.theme == .light ? "Color(white: 0.88)" : c.ink(0.14)))
              .padding(5)
              .frame(width: tabWidth)
      «anticipation»        .windingUp(on: selectedIndex)
      «squash»        .landing(on: selectedIndex)
              .offset(x: tabWidth * CGFloat(selectedIndex))
      «!anticipation»        .animation(\#(c.motion), value: selectedIndex)
      «anticipation»        .animation(
      «anticipation»          \#(c.heldMotion),
      «anticipation»          value: selectedIndex
      «anticipation»        )
          }
        }

        private func cell(_ item: TabItem, isActive: Bool) -> some View {
          VStack(spacing: 4) {
            Image(systemName: item.symbol)
              .font(.system(size: 22, weight: isActive ? .semibold : .regular))
      «pop»        .popping(on: isActive, strength: isActive ? \#(c.spec.popStrength(0.2)) : 0)
      «ripple»        .rippling(on: isActive, color: activeColor.opacity(isActive ? 0.8 : 0))
            Text(item.title)
              .font(.system(size: 11, weight: isActive ? .semibold : .regular))
          }
          .foregroundStyle(isActive ? activeColor : \#(c.ink(0.5)))
          .frame(maxWidth: .infinity)
          .frame(height: barHeight)
        }

        private func select(_ index: Int) {
          guard index != selectedIndex else { return }
      «hap»    \#(c.selection)
          selectedIndex = index
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.2))))
      «show»      select((selectedIndex + 1) % tabItems.count)
      «show»    }
      «show»  }
      }
      """#
    return parts
  }

  static func expandingTabBar(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = #"""
      private enum NavTab: String, CaseIterable, Identifiable {
        case home, discover, library, profile

        var id: String { rawValue }

        var symbol: String {
          switch self {
          case .home: "house"
          case .discover: "sparkles"
          case .library: "bookmark"
          case .profile: "person"
          }
        }

        var title: String {
          switch self {
          case .home: "\#(c.title(0, "Home"))"
          case .discover: "\#(c.title(1, "Discover"))"
          case .library: "\#(c.title(2, "Library"))"
          case .profile: "\#(c.title(3, "Profile"))"
          }
        }
      }
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
        private let warm = Color(red: 0.95, green: 0.5, blue: 0.4)
        private let cool = \#(c.accent)

        @State private var selectedTab = NavTab.home
        @State private var bounces = 0

        var body: some View {
          backdrop
            .ignoresSafeArea()
            .overlay(alignment: .bottom) {
              glassBar.padding(.bottom, 24)
            }
      «show»      .task { await loop() }
        }

        private var backdrop: some View {
          LinearGradient(
            colors: [warm, cool], startPoint: .topLeading, endPoint: .bottomTrailing
          )
          .overlay {
            VStack(spacing: 18) {
              ForEach(NavTab.allCases) { tab in
                RoundedRectangle(cornerRadius: 28, style: .continuous)
                  .fill(Color.white.opacity(tab == selectedTab ? 0.3 : 0.12))
                  .frame(height: 96)
              }
            }
            .padding(24)
            .animation(\#(c.motion), value: selectedTab)
          }
        }

        @ViewBuilder
        private var glassBar: some View {
          if #available(iOS 26.0, *) {
            tabs.glassEffect(.clear, in: Capsule())
          } else {
            tabs
              .background(.ultraThinMaterial, in: Capsule())
              .overlay(Capsule().strokeBorder(Color.white.opacity(0.12), lineWidth: 1))
          }
        }

        private var tabs: some View {
          HStack(spacing: 10) {
            ForEach(NavTab.allCases) { tab in
              tabButton(tab)
      «squash»          .landing(on: tab == selectedTab)
            }
          }
          .padding(6)
          .animation(\#(c.motion), value: selectedTab)
        }

        private func tabButton(_ tab: NavTab) -> some View {
          let isSelected = tab == selectedTab
          return Button {
            select(tab)
          } label: {
            HStack(spacing: 6) {
              Image(systemName: tab.symbol)
                .font(.system(size: 17))
                .symbolEffect(.bounce, value: isSelected ? bounces : 0)
      «pop»          .popping(on: isSelected, strength: isSelected ? \#(c.spec.popStrength(0.2)) : 0)
              if isSelected {
                Text(tab.title).font(.system(size: 15, weight: .semibold)).fixedSize()
              }
            }
            .foregroundStyle(Color.white.opacity(isSelected ? 1 : 0.6))
            .padding(.horizontal, 14)
            .padding(.vertical, 9)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(tab.title)
          .accessibilityIdentifier("tab-\(tab.rawValue)")
        }

        private func select(_ tab: NavTab) {
          guard tab != selectedTab else { return }
      «hap»    \#(c.selection)
          bounces += 1
          selectedTab = tab
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.4))))
      «show»      let all = NavTab.allCases
      «show»      let index = all.firstIndex(of: selectedTab) ?? 0
      «show»      select(all[(index + 1) % all.count])
      «show»    }
      «show»  }
      }
      """#
    return parts
  }

  static func chips(_ c: DemoContext) -> DemoParts {
    let names = ["All", "Trips", "Food", "Music", "Sport", "Books"]
    let count = min(max(c.spec.count ?? 5, 2), 6)
    let chips = (0..<count).map { "  Chip(id: \($0), title: \"\(c.title($0, names[$0]))\")," }
    var parts = DemoParts()
    parts.model = """
      private struct Chip: Identifiable {
        let id: Int
        let title: String
      }

      private let chips = [
      \(chips.joined(separator: "\n"))
      ]
      """
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let activeColor = \#(c.accent)

        @State private var selectedID = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            ScrollView(.horizontal, showsIndicators: false) {
              HStack(spacing: 10) {
                ForEach(chips) { chip in
                  label(chip)
      «stagger»              .entering(chip.id)
      «int»              .pressable(scale: 0.92) { select(chip.id) }
                    .accessibilityIdentifier("chip-\(chip.id)")
                }
              }
              .padding(.horizontal, 20)
              .padding(.vertical, 12)
            }
          }
      «show»    .task { await loop() }
        }

        private func label(_ chip: Chip) -> some View {
          let isActive = chip.id == selectedID
          return Text(chip.title)
            .font(.system(size: 15, weight: .semibold))
            .foregroundStyle(isActive ? Color(white: 0.06) : \#(c.ink(0.8)))
            .padding(.horizontal, 16)
            .padding(.vertical, 10)
            .background(Capsule().fill(isActive ? activeColor : \#(c.surface)))
            .scaleEffect(isActive ? \#(number(c.spec.scale ?? 1.06)) : 1)
            .animation(\#(c.motion), value: selectedID)
      «pop»      .popping(on: isActive, strength: isActive ? \#(c.spec.popStrength(0.16)) : 0)
      «squash»      .landing(on: isActive, strength: isActive ? 0.09 : 0)
      «ripple»      .rippling(on: isActive, color: activeColor.opacity(isActive ? 0.8 : 0))
        }

        private func select(_ id: Int) {
          guard id != selectedID else { return }
      «hap»    \#(c.selection)
          selectedID = id
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.2))))
      «show»      select((selectedID + 1) % chips.count)
      «show»    }
      «show»  }
      }
      """#
    if c.isInteraction { parts.supporting = c.pressableSupport() }
    return parts
  }
}
