extension DemoWriter {
  static func metaballButton(_ c: DemoContext) -> DemoParts {
    let count = min(max(c.spec.count ?? 3, 1), 5)
    let actions = [
      ("camera", "Photo"), ("pencil", "Note"), ("mic", "Voice"), ("location", "Place"),
      ("paperplane", "Send"),
    ].prefix(count).enumerated().map { index, action in
      "  LiquidAction(\n    id: \(index), symbol: \"\(action.0)\", title: \"\(c.title(index, action.1))\"),"
    }
    var parts = DemoParts()
    parts.model = """
      private struct LiquidAction: Identifiable {
        let id: Int
        let symbol: String
        let title: String
      }

      private let liquidActions = [
      \(actions.joined(separator: "\n"))
      ]
      """
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let diameter: CGFloat = 64
        private let spacing: CGFloat = 104
        private let blobColor = \#(c.spec.tint == nil ? c.ink(1) : c.accent)
        private let glyphColor = \#(c.onInk == "page" ? "Color.gray" : c.onInk)

        @State private var isOpen = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            GeometryReader { geometry in
              let anchor = CGPoint(x: geometry.size.width / 2, y: geometry.size.height - 80)
              ZStack {
                GooLayer(
                  progress: isOpen ? 1 : 0, anchor: anchor, diameter: diameter, spacing: spacing,
                  count: liquidActions.count, color: blobColor)
                ForEach(Array(liquidActions.enumerated()), id: \.element.id) { index, action in
                  actionButton(action)
                    .position(
                      x: anchor.x, y: anchor.y - (isOpen ? spacing * CGFloat(index + 1) : 0))
                }
                plusButton
      «anticipation»            .windingUp(on: isOpen)
      «squash»            .landing(on: isOpen)
      «ripple»            .rippling(on: isOpen, color: blobColor)
                  .position(anchor)
              }
              .animation(\#(c.heldMotion), value: isOpen)
            }
          }
      «show»    .task { await loop() }
        }

        private func actionButton(_ action: LiquidAction) -> some View {
          Button {
            flip()
          } label: {
            Image(systemName: action.symbol)
              .font(.system(size: 22))
              .foregroundStyle(glyphColor)
      «pop»        .popping(on: isOpen)
              .frame(width: diameter, height: diameter)
              .contentShape(Circle())
          }
          .buttonStyle(.plain)
          .opacity(isOpen ? 1 : 0)
          .allowsHitTesting(isOpen)
          .accessibilityLabel(action.title)
          .accessibilityIdentifier("action-\(action.id)")
        }

        private var plusButton: some View {
          Button {
            flip()
          } label: {
            Image(systemName: "plus")
              .font(.system(size: 30, weight: .thin))
              .foregroundStyle(glyphColor)
              .rotationEffect(.degrees(isOpen ? \#(number(c.spec.angle ?? 135)) : 0))
      «breathe»        .breathing()
              .frame(width: diameter, height: diameter)
              .contentShape(Circle())
          }
          .buttonStyle(.plain)
          .accessibilityLabel(isOpen ? "Close" : "Open")
          .accessibilityIdentifier("plus")
        }

        private func flip() {
      «hap»    \#(c.medium)
          isOpen.toggle()
        }
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(2))))
      «show»      flip()
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = #"""
      /// The blobs: crisp circles at rest, one body where they touch.
      private struct GooLayer: View, Animatable {
        var progress: CGFloat
        let anchor: CGPoint
        let diameter: CGFloat
        let spacing: CGFloat
        let count: Int
        let color: Color

        nonisolated var animatableData: CGFloat {
          get { progress }
          set { progress = newValue }
        }

        var body: some View {
          Canvas { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5, color: color))
            context.addFilter(.blur(radius: 16))
            context.drawLayer { layer in
              for index in 0...count {
                let lift = spacing * CGFloat(index) * progress
                let blob = CGRect(
                  x: anchor.x - diameter / 2, y: anchor.y - lift - diameter / 2, width: diameter,
                  height: diameter)
                layer.fill(Path(ellipseIn: blob), with: .color(.white))
              }
            }
          }
          .allowsHitTesting(false)
        }
      }
      """#
    return parts
  }

  static func stepSlider(_ c: DemoContext) -> DemoParts {
    if c.spec.hasThemeVariants { return themedSlider(c) }
    let steps = c.spec.steps ?? 8
    var parts = DemoParts()
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let stepCount = \#(steps)
        private let fillHeight: CGFloat = 10
        private let thumbSize: CGFloat = 34
        private let liquid = \#(c.accent)

        @State private var step = \#(max(1, steps / 2))

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            Text("\#(c.title(0, "Donate"))")
              .font(.system(size: 28, weight: .bold))
              .foregroundStyle(\#(c.ink(0.9)))
              .padding(.top, 10)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            slider
              .frame(height: thumbSize)
              .padding(.horizontal, 36)
              .padding(.bottom, 120)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
          }
      «show»    .task { await loop() }
        }

        private var progress: CGFloat { CGFloat(step) / CGFloat(stepCount) }

        private var slider: some View {
          GeometryReader { geometry in
            let travel = geometry.size.width - thumbSize
            let center = thumbSize / 2 + travel * progress
            let middle = geometry.size.height / 2
            ZStack {
              Capsule()
                .fill(\#(c.track))
                .frame(height: fillHeight)
              LinearGradient(
                colors: [liquid.opacity(0.7), liquid], startPoint: .leading, endPoint: .trailing
              )
              .mask {
                DropLayer(progress: progress, fillHeight: fillHeight, thumbSize: thumbSize)
              }
              .shadow(color: liquid.opacity(0.2 + 0.5 * Double(progress)), radius: 12)
              Text("\(step * 5)")
                .font(.system(size: 20, weight: .bold))
                .foregroundStyle(\#(c.ink(1)))
                .contentTransition(.numericText(value: Double(step)))
      «pop»          .popping(on: step)
                .position(x: center, y: middle - 44)
                .accessibilityIdentifier("bubble")
            }
            .animation(\#(c.motion), value: step)
            .contentShape(Rectangle())
      «int»      .gesture(sliding(travel: travel))
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\#(c.title(0, "Donate"))")
            .accessibilityValue("\(step * 5)")
            .accessibilityIdentifier("slider")
          }
        }
      «int»
      \#(sliding(c))
      «show»
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(\#(c.pause(0.9))))
      «show»      move(to: (step + 1) % (stepCount + 1))
      «show»    }
      «show»  }
      }
      """#
    parts.supporting = dropLayer
    return parts
  }

  /// The finger on a step slider, and what each step does.
  static func sliding(_ c: DemoContext) -> String {
    #"""
    «int»  private func sliding(travel: CGFloat) -> some Gesture {
    «int»    DragGesture(minimumDistance: 0)
    «int»      .onChanged { value in
    «int»        let share = (value.location.x - thumbSize / 2) / max(travel, 1)
    «int»        move(to: Int((max(0, min(1, share)) * CGFloat(stepCount)).rounded()))
    «int»      }
    «int»  }

      private func move(to newStep: Int) {
        guard newStep != step else { return }
    «hap»    if newStep == 0 || newStep == stepCount {
    «hap»      \#(c.medium)
    «hap»    } else {
    «hap»      \#(c.selection)
    «hap»    }
        step = newStep
      }
    """#
  }

  static let dropLayer = #"""
    /// Fill and thumb as one drop, white: it masks the tint. Its blur is half the fill's height, so the
    /// thin fill survives the threshold.
    private struct DropLayer: View, Animatable {
      var progress: CGFloat
      let fillHeight: CGFloat
      let thumbSize: CGFloat

      nonisolated var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
      }

      var body: some View {
        Canvas { context, size in
          context.addFilter(.alphaThreshold(min: 0.5, color: .white))
          context.addFilter(.blur(radius: fillHeight / 2))
          context.drawLayer { layer in
            let center = thumbSize / 2 + (size.width - thumbSize) * progress
            let fill = CGRect(
              x: 0, y: (size.height - fillHeight) / 2, width: max(fillHeight, center),
              height: fillHeight)
            let thumb = CGRect(
              x: center - thumbSize / 2, y: (size.height - thumbSize) / 2, width: thumbSize,
              height: thumbSize)
            layer.fill(Path(roundedRect: fill, cornerRadius: fillHeight / 2), with: .color(.white))
            layer.fill(Path(ellipseIn: thumb), with: .color(.white))
          }
        }
      }
    }
    """#
}
