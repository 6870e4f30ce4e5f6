extension DemoWriter {
  /// The step slider in two themes that a segmented control changes: one engine, two looks.
  static func themedSlider(_ c: DemoContext) -> DemoParts {
    let steps = c.spec.steps ?? 8
    var parts = DemoParts()
    parts.model = #"""
      private enum SliderTheme: String, CaseIterable, Identifiable {
        case charge = "Charge"
        case budget = "Budget"

        var id: String { rawValue }
        var symbol: String { self == .charge ? "bolt.fill" : "creditcard" }
        var page: Color { self == .charge ? Color(white: 0.06) : Color(white: 0.92) }
        var ink: Color { self == .charge ? .white : Color(white: 0.1) }
        var track: Color { self == .charge ? .white.opacity(0.06) : Color(white: 0.84) }

        /// Red, green and blue at equal distances along the track.
        private var spectrum: [SIMD3<Double>] {
          switch self {
          case .charge: [SIMD3(0.3, 0.78, 0.56), SIMD3(0.55, 0.95, 0.75)]
          case .budget:
            [
              SIMD3(0.28, 0.66, 0.5), SIMD3(0.3, 0.52, 0.95), SIMD3(0.62, 0.4, 0.92),
              SIMD3(0.9, 0.36, 0.6), SIMD3(0.93, 0.5, 0.24),
            ]
          }
        }

        var colors: [Color] {
          spectrum.map { Color(red: $0.x, green: $0.y, blue: $0.z) }
        }

        /// The gradient's own colour where the thumb is.
        func color(at progress: CGFloat) -> Color {
          let place = min(max(Double(progress), 0), 1) * Double(spectrum.count - 1)
          let lower = min(Int(place), spectrum.count - 2)
          let mixed = spectrum[lower] + (spectrum[lower + 1] - spectrum[lower]) * (place - Double(lower))
          return Color(red: mixed.x, green: mixed.y, blue: mixed.z)
        }
      }
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
        private let stepCount = \#(steps)
        private let fillHeight: CGFloat = 10
        private let thumbSize: CGFloat = 34

        @State private var theme = SliderTheme.charge
        @State private var step = \#(max(1, steps / 2))

        var body: some View {
          ZStack {
            theme.page.ignoresSafeArea()
            themePicker
              .padding(.top, 10)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            Image(systemName: theme.symbol)
              .font(.system(size: 64, weight: .semibold))
              .foregroundStyle(theme.color(at: progress))
      «pop»        .popping(on: step)
              .animation(\#(c.motion), value: step)
            slider
              .frame(height: thumbSize)
              .padding(.horizontal, 36)
              .padding(.bottom, 120)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
          }
          .animation(.easeInOut(duration: 0.35), value: theme)
      «show»    .task { await loop() }
        }

        private var progress: CGFloat { CGFloat(step) / CGFloat(stepCount) }

        private var themePicker: some View {
          HStack(spacing: 6) {
            ForEach(SliderTheme.allCases) { item in
              Text(item.rawValue)
                .font(.system(size: 15, weight: .semibold))
                .foregroundStyle(theme.ink.opacity(item == theme ? 1 : 0.5))
                .padding(.horizontal, 18)
                .padding(.vertical, 10)
                .background(Capsule().fill(item == theme ? theme.track : .clear))
                .contentShape(Capsule())
      «int»          .onTapGesture { choose(item) }
                .accessibilityIdentifier("theme-\(item.rawValue)")
            }
          }
        }

        private var slider: some View {
          GeometryReader { geometry in
            let travel = geometry.size.width - thumbSize
            let center = thumbSize / 2 + travel * progress
            let middle = geometry.size.height / 2
            ZStack {
              Capsule()
                .fill(theme.track)
                .frame(height: fillHeight)
              LinearGradient(colors: theme.colors, startPoint: .leading, endPoint: .trailing)
                .mask {
                  DropLayer(progress: progress, fillHeight: fillHeight, thumbSize: thumbSize)
                }
                .shadow(color: theme.color(at: progress).opacity(0.6), radius: 12)
              Text("\(step * 5)")
                .font(.system(size: 20, weight: .bold))
                .foregroundStyle(theme.ink)
                .contentTransition(.numericText(value: Double(step)))
                .position(x: center, y: middle - 44)
                .accessibilityIdentifier("bubble")
            }
            .animation(\#(c.motion), value: step)
            .contentShape(Rectangle())
      «int»      .gesture(sliding(travel: travel))
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(theme.rawValue)
            .accessibilityValue("\(step * 5)")
            .accessibilityIdentifier("slider")
          }
        }
      «int»
      \#(sliding(c))
      «int»
      «int»  private func choose(_ item: SliderTheme) {
      «int»    guard item != theme else { return }
      «int»«hap»    \#(c.selection)
      «int»    theme = item
      «int»  }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(0.9))))
      «show»      move(to: (step + 1) % (stepCount + 1))
      «show»      if step == 0 { theme = theme == .charge ? .budget : .charge }
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = dropLayer
    return parts
  }
}
