extension DemoWriter {
  /// Colourful tiles: glass needs something to bend.
  private static let tiles = #"""
    private struct GlassBackdrop: View {
      private let tones = [
        Color(red: 0.98, green: 0.62, blue: 0.5), Color(red: 0.5, green: 0.72, blue: 1),
        Color(red: 0.62, green: 0.9, blue: 0.72), Color(red: 0.86, green: 0.66, blue: 1),
        Color(red: 1, green: 0.84, blue: 0.45),
      ]

      var body: some View {
        LinearGradient(
          colors: [Color(white: 0.97), Color(white: 0.88)], startPoint: .topLeading,
          endPoint: .bottomTrailing
        )
        .overlay {
          VStack(spacing: 14) {
            ForEach(0..<7, id: \.self) { row in
              HStack(spacing: 14) {
                ForEach(0..<4, id: \.self) { column in
                  RoundedRectangle(cornerRadius: 22, style: .continuous)
                    .fill(tones[(row * 3 + column) % tones.count])
                    .frame(height: 104)
                }
              }
            }
          }
          .padding(14)
        }
        .clipped()
        .ignoresSafeArea()
      }
    }
    """#

  static func glassMorph(_ c: DemoContext) -> DemoParts {
    let isPhased = c.spec.motion == .threePhase
    var parts = DemoParts()
    parts.main = Template.render(
      #"""
      struct \#(c.typeName): View {
        private let containerSpacing: CGFloat = 18
        private let layoutSpacing: CGFloat = 28
        private let height: CGFloat = 64
        private let danger = \#((c.spec.tint ?? .danger).source)

        @State private var isExpanded = false
      «phased»  @State private var stretch: CGFloat = 0
        @Namespace private var glassSpace

        var body: some View {
          morph
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background { GlassBackdrop() }
      «show»      .task { await loop() }
        }

        @ViewBuilder
        private var morph: some View {
          if #available(iOS 26.0, *) {
            GlassEffectContainer(spacing: containerSpacing) {
              HStack(spacing: layoutSpacing) {
                capsule
                  .glassEffect(.regular.interactive(), in: Capsule())
                  .glassEffectID("capsule", in: glassSpace)
                if isExpanded {
                  circle
                    .glassEffect(.regular.tint(danger), in: Circle())
                    .glassEffectID("circle", in: glassSpace)
                }
              }
            }
      «phased»      .scaleEffect(x: 1 + stretch * 0.05, y: 1 - stretch * 0.025, anchor: .center)
      «!phased»«anticipation»      .windingUp(on: isExpanded)
      «squash»      .landing(on: isExpanded, strength: 0.05)
          } else {
            HStack(spacing: layoutSpacing) {
              capsule
                .background(.ultraThinMaterial, in: Capsule())
                .overlay(Capsule().strokeBorder(Color.white.opacity(0.12), lineWidth: 1))
              if isExpanded {
                circle
                  .background(danger.opacity(0.8), in: Circle())
                  .transition(.opacity)
              }
            }
      «phased»      .scaleEffect(x: 1 + stretch * 0.05, y: 1 - stretch * 0.025, anchor: .center)
      «!phased»«anticipation»      .windingUp(on: isExpanded)
      «squash»      .landing(on: isExpanded, strength: 0.05)
          }
        }

        private var capsule: some View {
          Label("\#(c.title(0, "Edit"))", systemImage: isExpanded ? "xmark" : "pencil")
      «pop»      .popping(on: isExpanded, strength: \#(c.spec.popStrength(0.1)))
            .font(.system(size: 18, weight: .semibold))
            .foregroundStyle(Color.primary)
            .padding(.horizontal, 28)
            .frame(height: height)
            .contentShape(Capsule())
      «int»      .onTapGesture { toggle() }
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("capsule")
        }

        private var circle: some View {
          Image(systemName: "trash")
            .font(.system(size: 20, weight: .semibold))
            .foregroundStyle(Color.white)
            .frame(width: height, height: height)
            .contentShape(Circle())
      «int»      .onTapGesture { toggle() }
            .accessibilityLabel("\#(c.title(1, "Delete"))")
            .accessibilityIdentifier("circle")
        }

        private func toggle() {
      «hap»    \#(c.medium)
      «phased»    withAnimation(.spring(response: 0.28, dampingFraction: 0.55)) { stretch = 1 }
      «phased»    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
      «phased»      withAnimation(.spring(response: 0.55, dampingFraction: 0.72)) { isExpanded.toggle() }
      «phased»    }
      «phased»    DispatchQueue.main.asyncAfter(deadline: .now() + 0.28) {
      «phased»      withAnimation(.spring(response: 0.45, dampingFraction: 0.55)) { stretch = 0 }
      «phased»    }
      «!phased»    withAnimation(\#(c.heldMotion)) {
      «!phased»      isExpanded.toggle()
      «!phased»    }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(1.8))))
      «show»      toggle()
      «show»    }
      «show»  }
      }
      """#, flags: c.flags.union(isPhased ? ["phased"] : []))
    parts.supporting = tiles
    return parts
  }

  static func searchMorph(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.model = #"""
      private enum SearchTab: String, CaseIterable, Identifiable {
        case home = "house"
        case saved = "heart"
        case files = "folder"
        case profile = "person"

        var id: String { rawValue }
      }
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
        private let containerSpacing: CGFloat = 18
        private let layoutSpacing: CGFloat = 28
        private let barHeight: CGFloat = 56
        private let focusDelay = 0.6

        @State private var selectedTab = SearchTab.home
        @State private var isSearching = false
        @State private var query = ""
        @FocusState private var isFieldFocused: Bool
        @Namespace private var glassSpace

        var body: some View {
          bars
      «anticipation»      .windingUp(on: isSearching)
      «squash»      .landing(on: isSearching, strength: 0.04)
            .padding(.horizontal, 20)
            .padding(.bottom, 16)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            .background { GlassBackdrop() }
      «show»      .task { await loop() }
        }

        @ViewBuilder
        private var bars: some View {
          if #available(iOS 26.0, *) {
            GlassEffectContainer(spacing: containerSpacing) {
              HStack(spacing: layoutSpacing) {
                if !isSearching {
                  tabBar
                    .glassEffect(.regular.interactive(), in: Capsule())
                    .glassEffectID("bar", in: glassSpace)
                }
                search
                  .glassEffect(.regular.interactive(), in: Capsule())
                  .glassEffectID("search", in: glassSpace)
              }
            }
          } else {
            HStack(spacing: layoutSpacing) {
              if !isSearching {
                tabBar
                  .background(.ultraThinMaterial, in: Capsule())
                  .overlay(Capsule().strokeBorder(Color.white.opacity(0.12), lineWidth: 1))
                  .transition(.opacity)
              }
              search
                .background(.ultraThinMaterial, in: Capsule())
                .overlay(Capsule().strokeBorder(Color.white.opacity(0.12), lineWidth: 1))
            }
          }
        }

        private var tabBar: some View {
          HStack(spacing: 0) {
            ForEach(SearchTab.allCases) { tab in
              Button {
                choose(tab)
              } label: {
                Image(systemName: tab.rawValue)
                  .font(.system(size: 20, weight: tab == selectedTab ? .semibold : .regular))
                  .foregroundStyle(Color.primary)
                  .frame(maxWidth: .infinity)
                  .frame(height: barHeight)
                  .background {
                    Circle()
                      .fill(Color.primary.opacity(tab == selectedTab ? 0.08 : 0))
                      .padding(6)
                  }
              }
              .buttonStyle(.plain)
              .accessibilityIdentifier("tab-\(tab.rawValue)")
            }
          }
        }

        private var search: some View {
          HStack(spacing: 10) {
            Button {
              toggle()
            } label: {
              Image(systemName: isSearching ? "xmark" : "magnifyingglass")
                .font(.system(size: 20, weight: .semibold))
                .contentTransition(.symbolEffect(.replace.downUp))
                .animation(.spring(response: 0.35, dampingFraction: 0.6), value: isSearching)
                .frame(width: 24, height: barHeight)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(isSearching ? "Close search" : "Search")
            .accessibilityIdentifier("search")
            if isSearching {
              TextField("\#(c.title(0, "Search"))", text: $query)
                .focused($isFieldFocused)
                .frame(maxWidth: .infinity)
            }
          }
          .foregroundStyle(Color.primary)
          .padding(.horizontal, 16)
          .frame(height: barHeight)
        }

        private func choose(_ tab: SearchTab) {
          withAnimation(.spring(response: 0.35, dampingFraction: 0.65)) { selectedTab = tab }
        }

        private func toggle() {
      «hap»    \#(c.medium)
          let opens = !isSearching
          isFieldFocused = false
          withAnimation(\#(c.heldMotion)) {
            isSearching = opens
          }
          guard opens else { return }
          DispatchQueue.main.asyncAfter(deadline: .now() + focusDelay) {
            if isSearching { isFieldFocused = true }
          }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(2.4))))
      «show»      toggle()
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = tiles
    return parts
  }

  static func toast(_ c: DemoContext) -> DemoParts {
    let only = c.spec.titles.isEmpty ? nil : c.title(0, "")
    var parts = DemoParts()
    parts.flags = only == nil ? [] : ["said"]
    parts.model = Template.render(
      #"""
      private enum ToastKind: CaseIterable {
        case copied, saved, failed

        var symbol: String {
          switch self {
          case .copied: "doc.on.doc"
          case .saved: "checkmark"
          case .failed: "exclamationmark.triangle"
          }
        }

        var title: String {
      «said»    "\#(only ?? "")"
      «!said»    switch self {
      «!said»    case .copied: "Copied"
      «!said»    case .saved: "Saved"
      «!said»    case .failed: "Could not save"
      «!said»    }
        }

        var color: Color {
          switch self {
          case .copied: Color(red: 0.3, green: 0.52, blue: 0.95)
          case .saved: Color(red: 0.2, green: 0.68, blue: 0.42)
          case .failed: Color(red: 0.87, green: 0.32, blue: 0.42)
          }
        }
      }

      private struct ToastMessage: Identifiable, Equatable {
        let id: Int
        let kind: ToastKind
      }
      """#, flags: parts.flags)
    parts.main = #"""
      struct \#(c.typeName): View {
        private let lifetime = \#(decimal(c.spec.stay ?? 2.5))
        private let buttonSide: CGFloat = 72

        @State private var toast: ToastMessage?
        @State private var kindIndex = \#(only == nil ? 0 : 1)
        @State private var nextID = 0

        var body: some View {
          Color.clear
            .overlay(alignment: .bottom) {
              trigger.padding(.bottom, 28)
            }
            .overlay(alignment: .top) {
              if let toast {
                toastView(toast.kind)
                  .padding(.top, 10)
                  .transition(.move(edge: .top).combined(with: .opacity))
                  .id(toast.id)
                  .accessibilityIdentifier("toast")
              }
            }
            .background { ToastBackdrop() }
      «show»      .task { await loop() }
        }

        private func toastView(_ kind: ToastKind) -> some View {
          HStack(spacing: 10) {
            Image(systemName: kind.symbol)
              .font(.system(size: 16, weight: .bold))
              .foregroundStyle(kind.color)
            Text(kind.title)
              .font(.system(size: 16, weight: .semibold))
              .foregroundStyle(Color.primary)
          }
          .padding(.horizontal, 20)
          .padding(.vertical, 14)
          .background { neutralGlass }
        }

        @ViewBuilder
        private var neutralGlass: some View {
          if #available(iOS 26.0, *) {
            Capsule().fill(.clear).glassEffect(.regular, in: Capsule())
          } else {
            Capsule()
              .fill(.ultraThinMaterial)
              .overlay(Capsule().strokeBorder(Color.white.opacity(0.12), lineWidth: 1))
          }
        }

        @ViewBuilder
        private var trigger: some View {
          let kind = ToastKind.allCases[kindIndex]
          let label = Image(systemName: kind.symbol)
            .font(.system(size: 24, weight: .semibold))
            .contentTransition(.symbolEffect(.replace))
            .animation(.spring(response: 0.35, dampingFraction: 0.6), value: kindIndex)
      «pop»      .popping(on: nextID)
      «breathe»      .breathing()
            .frame(width: buttonSide, height: buttonSide)
          if #available(iOS 26.0, *) {
            Button {
              present()
            } label: {
              label
            }
            .buttonStyle(.glass)
            .buttonBorderShape(.circle)
            .tint(kind.color)
            .accessibilityLabel(kind.title)
            .accessibilityIdentifier("trigger")
          } else {
            Button {
              present()
            } label: {
              label.background(.ultraThinMaterial, in: Circle())
            }
            .buttonStyle(.plain)
            .tint(kind.color)
            .accessibilityLabel(kind.title)
            .accessibilityIdentifier("trigger")
          }
        }

        private func present() {
          let kind = ToastKind.allCases[kindIndex]
          let shown = ToastMessage(id: nextID, kind: kind)
          nextID += 1
      «hap»    switch kind {
      «hap»    case .copied: \#(c.light)
      «hap»    case .saved: \#(c.haptic(.notificationSuccess))
      «hap»    case .failed: \#(c.haptic(.notificationError))
      «hap»    }
          withAnimation(\#(c.motion)) {
            toast = shown
      «!said»      kindIndex = (kindIndex + 1) % ToastKind.allCases.count
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + lifetime) {
            if toast?.id == shown.id {
              withAnimation(.easeInOut(duration: 0.3)) { toast = nil }
            }
          }
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(0.8))))
      «show»      present()
      «show»      try? await Task.sleep(for: .seconds(lifetime + 0.8))
      «show»    }
      «show»  }
      }
      """#
    if !c.isInteraction {
      parts.main = parts.main
        .replacingOccurrences(
          "      .overlay(alignment: .bottom) {\n        trigger.padding(.bottom, 28)\n      }\n",
          with: ""
        )
        .removingDeclarations(["  private var trigger: some View {"])
        .replacingOccurrences(
          "\n  @ViewBuilder\n\n  private func present", with: "\n  private func present"
        )
        .removingLines { $0.contains("buttonSide") }
    }
    let photos = c.facts.photos.prefix(8).map { "\"\($0.literalBody)\"" }.joined(separator: ", ")
    parts.supporting =
      c.usesPhotos
      ? #"""
      private struct ToastBackdrop: View {
        private let names = [\#(photos)]

        var body: some View {
          Color(white: 0.97)
            .overlay(alignment: .top) {
              LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 10) {
                ForEach(0..<12, id: \.self) { position in
                  Color(white: 0.88)
                    .frame(height: 190)
                    .overlay {
                      Image(names[position % names.count]).resizable().scaledToFill()
                    }
                    .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
                }
              }
              .padding(10)
            }
            .clipped()
            .ignoresSafeArea()
        }
      }
      """#
      : #"""
      private struct ToastBackdrop: View {
        private let tones = [
          Color(red: 0.98, green: 0.62, blue: 0.5), Color(red: 0.5, green: 0.72, blue: 1),
          Color(red: 0.62, green: 0.9, blue: 0.72), Color(red: 0.86, green: 0.66, blue: 1),
          Color(red: 1, green: 0.84, blue: 0.45),
        ]

        var body: some View {
          Color(white: 0.97)
            .overlay(alignment: .top) {
              LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 10) {
                ForEach(0..<12, id: \.self) { position in
                  RoundedRectangle(cornerRadius: 20, style: .continuous)
                    .fill(tones[position % tones.count])
                    .frame(height: 190)
                    .overlay {
                      Image(systemName: "photo.fill")
                        .font(.system(size: 34))
                        .foregroundStyle(Color.white.opacity(0.8))
                    }
                }
              }
              .padding(10)
            }
            .clipped()
            .ignoresSafeArea()
        }
      }
      """#
    return parts
  }
}

extension String {
  /// Every occurrence replaced; Foundation's own takes another label.
  func replacingOccurrences(_ target: String, with text: String) -> String {
    ranges(of: target).reversed().reduce(into: self) { $0.replaceSubrange($1, with: text) }
  }
}
