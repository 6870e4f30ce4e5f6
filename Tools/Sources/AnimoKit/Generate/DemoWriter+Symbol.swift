extension DemoWriter {
  static func symbol(_ c: DemoContext) -> DemoParts {
    let symbol = c.spec.symbol ?? SymbolStage.fallback
    var parts = DemoParts()
    switch symbol.effect {
    case .drawOn: parts.main = drawnSymbol(c, symbol)
    case .bounce: parts.main = countedSymbol(c, symbol, effect: "bounce", isGated: false)
    case .wiggle: parts.main = countedSymbol(c, symbol, effect: "wiggle", isGated: true)
    case .breathe: parts.main = runningSymbol(c, symbol, effect: "breathe", isGated: true)
    case .rotate: parts.main = runningSymbol(c, symbol, effect: "rotate", isGated: true)
    case .variableColor:
      parts.main = runningSymbol(
        c, symbol, effect: "variableColor.iterative.reversing", isGated: false)
    case .replace: parts.main = replacedSymbol(c, symbol)
    }
    if c.isInteraction { parts.supporting = c.pressableSupport() }
    return parts
  }

  private static func image(_ c: DemoContext, _ name: String) -> String {
    #"""
      private var glyph: some View {
        Image(systemName: "\#(name)")
          .font(.system(size: symbolSize, weight: .regular))
          .foregroundStyle(\#(c.spec.tint == nil ? c.ink(0.9) : c.accent))
      }
    """#
  }

  private static func drawnSymbol(_ c: DemoContext, _ symbol: SymbolChoice) -> String {
    #"""
    struct \#(c.typeName): View {
    \#(c.themeTokens)
      private let symbolSize: CGFloat = 120
    «show»  private let firstDelay = \#(number(c.spec.delay ?? 0.5))
    «show»  private let holdTime = \#(number(c.spec.stay ?? c.spec.interval ?? 2))

      @State private var isDrawSymbolHidden = true

      var body: some View {
        ZStack {
          page.ignoresSafeArea()
          drawnGlyph
    «anticipation»        .windingUp(on: isDrawSymbolHidden)
    «squash»        .landing(on: isDrawSymbolHidden)
    «pop»        .popping(on: isDrawSymbolHidden)
    «ripple»        .rippling(on: isDrawSymbolHidden, color: \#(c.accent))
            .frame(width: symbolSize * 1.6, height: symbolSize * 1.6)
    «int»        .pressable(scale: \#(number(c.spec.shrink ?? 0.9))) { isDrawSymbolHidden.toggle() }
            .accessibilityIdentifier("symbol")
        }
    «show»    .task { await play() }
      }

    \#(image(c, symbol.name))

      @ViewBuilder
      private var drawnGlyph: some View {
        if #available(iOS 26.0, *) {
          glyph.symbolEffect(.drawOn, options: .speed(\#(c.drawingSpeed)), isActive: isDrawSymbolHidden)
        } else {
          glyph
            .opacity(isDrawSymbolHidden ? 0 : 1)
            .animation(\#(c.motion), value: isDrawSymbolHidden)
        }
      }
    «show»
    «show»  private func play() async {
    «show»    try? await Task.sleep(for: .seconds(firstDelay))
    «show»    \#(c.loopHead) {
    «show»      isDrawSymbolHidden.toggle()
    «show»      try? await Task.sleep(for: .seconds(holdTime))
    «show»    }
    «show»  }
    }
    """#
  }

  private static func countedSymbol(
    _ c: DemoContext, _ symbol: SymbolChoice, effect: String, isGated: Bool
  ) -> String {
    let counter = effect == "wiggle" ? "rejections" : "plays"
    return Template.render(
      #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let symbolSize: CGFloat = 120
      «show»  private let pauseTime = \#(number(c.spec.interval ?? 1.5))

        @State private var \#(counter) = 0

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            movingGlyph
      «anticipation»        .windingUp(on: \#(counter))
      «squash»        .landing(on: \#(counter))
      «pop»        .popping(on: \#(counter))
      «ripple»        .rippling(on: \#(counter), color: \#(c.accent))
              .frame(width: symbolSize * 1.6, height: symbolSize * 1.6)
      «int»        .pressable(scale: \#(number(c.spec.shrink ?? 0.9))) { play() }
              .accessibilityIdentifier("symbol")
          }
      «show»    .task { await loop() }
        }

      \#(image(c, symbol.name))

      «gated»  @ViewBuilder
        private var movingGlyph: some View {
      «gated»    if #available(iOS 18.0, *) {
      «gated»      glyph.symbolEffect(.\#(effect)\#(c.repeatOption), value: \#(counter))
      «gated»    } else {
      «gated»      glyph.symbolEffect(.bounce\#(c.repeatOption), value: \#(counter))
      «gated»    }
      «!gated»    glyph.symbolEffect(.\#(effect)\#(c.repeatOption), value: \#(counter))
        }

      «int»  private func play() {
      «int»«hap»    \#(c.haptic(.notificationError))
      «int»    \#(counter) += 1
      «int»  }
      «show»  private func loop() async {
      «show»    \#(c.loopHead) {
      «show»      try? await Task.sleep(for: .seconds(pauseTime))
      «show»      \#(counter) += 1
      «show»    }
      «show»  }
      }
      """#, flags: c.flags.union(isGated ? ["gated"] : []))
  }

  private static func runningSymbol(
    _ c: DemoContext, _ symbol: SymbolChoice, effect: String, isGated: Bool
  ) -> String {
    let flag =
      effect == "rotate" ? "isTurning" : effect == "breathe" ? "isBreathing" : "isRunning"
    return Template.render(
      #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let symbolSize: CGFloat = 120
      «timed»  private let runTime = \#(number(c.spec.stay ?? 0))

        @State private var \#(flag) = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            movingGlyph
      «anticipation»        .windingUp(on: \#(flag))
      «squash»        .landing(on: \#(flag))
      «pop»        .popping(on: \#(flag))
      «ripple»        .rippling(on: \#(flag), color: \#(c.accent))
              .frame(width: symbolSize * 1.6, height: symbolSize * 1.6)
      «int»«!timed»        .pressable(scale: \#(number(c.spec.shrink ?? 0.9))) { \#(flag).toggle() }
      «int»«timed»        .pressable(scale: \#(number(c.spec.shrink ?? 0.9))) { Task { await run() } }
              .accessibilityIdentifier("symbol")
          }
      «show»«!timed»    .task { \#(flag) = true }
      «show»«timed»    .task { await run() }
        }

      \#(image(c, symbol.name))

      «gated»  @ViewBuilder
        private var movingGlyph: some View {
      «gated»    if #available(iOS 18.0, *) {
      «gated»      glyph.symbolEffect(.\#(effect), isActive: \#(flag))
      «gated»    } else {
      «gated»      glyph.symbolEffect(.variableColor.iterative.reversing, isActive: \#(flag))
      «gated»    }
      «!gated»    glyph.symbolEffect(.\#(effect), isActive: \#(flag))
        }
      «timed»
      «timed»  private func run() async {
      «timed»«delayed»    try? await Task.sleep(for: .seconds(\#(number(c.spec.delay ?? 0))))
      «timed»    \#(flag) = true
      «timed»    try? await Task.sleep(for: .seconds(runTime))
      «timed»    \#(flag) = false
      «timed»  }
      }
      """#,
      flags: c.flags.union(isGated ? ["gated"] : []).union(c.spec.stay == nil ? [] : ["timed"]))
  }

  private static func replacedSymbol(_ c: DemoContext, _ symbol: SymbolChoice) -> String {
    #"""
    struct \#(c.typeName): View {
    \#(c.themeTokens)
      private let symbolSize: CGFloat = 120
    «show»  private let pauseTime = \#(number(c.spec.interval ?? 1.5))

      @State private var isReplaced = false

      var body: some View {
        ZStack {
          page.ignoresSafeArea()
          Image(systemName: isReplaced ? "\#(symbol.replacement ?? "checkmark")" : "\#(symbol.name)")
            .font(.system(size: symbolSize, weight: .regular))
            .foregroundStyle(\#(c.spec.tint == nil ? c.ink(0.9) : c.accent))
            .contentTransition(.symbolEffect(.replace.downUp))
            .animation(\#(c.motion), value: isReplaced)
    «anticipation»        .windingUp(on: isReplaced)
    «squash»        .landing(on: isReplaced)
    «pop»        .popping(on: isReplaced)
    «ripple»        .rippling(on: isReplaced, color: \#(c.accent))
            .frame(width: symbolSize * 1.6, height: symbolSize * 1.6)
    «int»        .pressable(scale: \#(number(c.spec.shrink ?? 0.9))) { isReplaced.toggle() }
            .accessibilityIdentifier("symbol")
        }
    «show»    .task { await loop() }
      }
    «show»
    «show»  private func loop() async {
    «show»    \#(c.loopHead) {
    «show»      try? await Task.sleep(for: .seconds(pauseTime))
    «show»      isReplaced.toggle()
    «show»    }
    «show»  }
    }
    """#
  }
}
