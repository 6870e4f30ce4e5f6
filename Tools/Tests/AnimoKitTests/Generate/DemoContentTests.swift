import Testing

@testable import AnimoKit

/// What each demo must hold, by the spellings that carry it.
struct DemoContentTests {
  static let contents: [(prompt: String, words: [String])] = [
    (
      "animate a checkmark",
      [
        "isDrawSymbolHidden = true",
        ".symbolEffect(.drawOn, options: .speed(0.5), isActive: isDrawSymbolHidden)",
        "while !Task.isCancelled", "firstDelay = 0.5", "holdTime = 2",
      ]
    ),
    ("heart.fill", [".symbolEffect(.bounce, value: plays)", "plays += 1"]),
    ("gear that keeps turning", [".symbolEffect(.rotate, isActive: isTurning)", "iOS 18.0"]),
    (
      "toggle, the track fills with liquid when switched",
      [
        ".alphaThreshold(min: 0.5", ".blur(radius:", "View, Animatable", "animatableData",
        "isOn.toggle()", "UIImpactFeedbackGenerator(style: .medium)",
      ]
    ),
    (
      "灵动的卡片，带预备动作，可以撕开",
      [
        "resistance", "didStartDrag", "didCrossThreshold", "pull <= tearDistance", "TornHalf",
        ".mask {",
        "style: .light", "style: .medium", "style: .heavy", "tension = 1",
      ]
    ),
    (
      "签名板，写完点完成",
      [
        ".sheet(isPresented:", ".presentationDetents([.height(sheetHeight)])",
        "sheetHeight: CGFloat = 540",
        ".presentationCornerRadius(28)", ".presentationDragIndicator(.visible)", "NavigationStack",
        "placement: .cancellationAction", "placement: .confirmationAction", "Button(\"清除\")",
        "Button(\"完成\")", "private struct SignatureSheetViewSheetContent", "\\.dismiss", "Canvas",
      ]
    ),
    (
      "sheet with a colour picker and a short form",
      [
        "Form {", "TextField(", "Picker(", ".pickerStyle(.segmented)",
        "placement: .confirmationAction",
      ]
    ),
    (
      "scrub a line chart of heart rate data",
      [
        "samples", ".numericText(value:", "selectionChanged()",
        ".interactiveSpring(response: 0.3, dampingFraction: 0.7)",
      ]
    ),
    (
      "活动圆环，三个环依次填充，超过 100% 要有提示",
      [
        ".trim(from: 0, to: min(value, 1))", ".offset(y: -side / 2)", "progress * 360",
        "arc(to: progress - 1)",
        ".delay(0.08 * Double(index))", ".shadow(", "AngularGradient",
      ]
    ),
    (
      "spending bar chart",
      [
        "geometry.size.width * (appeared ? value : 0)", "value: appeared", "value: period",
        "height: barHeight",
      ]
    ),
    (
      "Revenue headline: the dollar amount rolls when I switch between week, month and year",
      [
        "Text(\"$\")", ".firstTextBaseline, spacing: 1",
        ".contentTransition(.numericText(value: period.amount))",
      ]
    ),
    (
      "tap to split a glass capsule from a red circle",
      [
        "GlassEffectContainer(spacing: containerSpacing)", "containerSpacing: CGFloat = 18",
        "layoutSpacing: CGFloat = 28", ".glassEffectID(\"capsule\"", ".glassEffectID(\"circle\"",
        "stretch * 0.05", "stretch * 0.025", ".now() + 0.05", ".now() + 0.28",
        "Color(red: 0.87, green: 0.32, blue: 0.42)", ".ultraThinMaterial",
      ]
    ),
    (
      "玻璃标签栏，点搜索按钮变成整宽搜索框",
      [".glassEffectID(\"bar\"", ".glassEffectID(\"search\"", "focusDelay = 0.6", "response: 0.95"]
    ),
    (
      "sand falling in an hourglass",
      ["TimelineView(.animation(minimumInterval: 1.0 / 60.0))", "SeededRNG", "Canvas", "stepTime"]
    ),
    (
      "liquid chrome blob I can poke",
      [
        "ShaderLibrary.liquidMetal(", ".colorEffect(", "rippleSlots = 4", ".float4(",
        "AngularGradient",
        "timeIntervalSince(start)",
      ]
    ),
    (
      "five-point star loader with a comet tail",
      [
        "0..<10", "0.42", "evenlySpaced", "static let samples", "rendersAsynchronously: true",
        "wrappedUnit",
      ]
    ),
    (
      "spin a boxed product in 3D by dragging",
      [
        "[front, right, back, left, top, bottom]", "SCNTransaction.disableActions = true",
        "intensity = 900",
        "fieldOfView = 46", "isEmbedded ? .multisampling2X : .multisampling4X",
        "view.isOpaque = false",
        "view.layer.isOpaque = false", "scene.background.contents = nil",
        "view.backgroundColor = .clear",
        ".blinn", ".constant", "UIGraphicsImageRenderer",
      ]
    ),
    (
      "achievement coin I can flick",
      [
        "(spinAngle / .pi).rounded() * .pi", "stiffness = 50", "SCNCylinder", "SCNTorus",
        "metalness.contents = 0.7", "roughness.contents = 0.34", "lightingEnvironment.intensity",
      ]
    ),
    (
      "album cover that tints the screen with its dominant colour",
      ["side = 40", "saturation * 0.7 + brightness * 0.3", "> 0.55", "0.75", "0.08"]
    ),
    (
      "first-run walkthrough that spotlights the tab bar, the plus button and the profile card",
      [
        "PreferenceKey", "frame(in: .global)", "disablesAnimations = true", ".destinationOut",
        ".presentationBackground(.clear)", ".id(stop.message)", ".transition(.opacity)",
        "response: 0.5, dampingFraction: 0.86", ".easeInOut(duration: 0.25)", "safeAreaInsets",
        "0.33", "0.67",
      ]
    ),
    (
      "unbox a foil card pack: tear it open, flip the cards",
      [
        "rotation3DEffect", "halfTurns % 2 != 0 ? -1 : 1", "SeededRNG", "isRare", "style: .heavy",
        "style: .medium", "notificationOccurred(.success)", "response: 0.6, dampingFraction: 0.7",
      ]
    ),
    (
      "rows with press feedback",
      [
        ".simultaneousGesture(", "response: 0.3, dampingFraction: 0.6",
        "abs(value.translation.width) < 20",
        "rowScale: CGFloat = 0.965", "iconScale: CGFloat = 0.9", "if !isPressed", "style: .light",
      ]
    ),
    (
      "Settings rows that assemble themselves each time the sheet opens, light and dark",
      [
        "@State private var appeared = false", ".offset(y: appeared ? 0 : 16)",
        "appeared ? 1 : 0.97, anchor: .top",
        ".delay(0.1 + Double(index) * 0.07)", ".onAppear { appeared = true }",
        "response: 0.5, dampingFraction: 0.82",
      ]
    ),
    (
      "tab bar with a sliding indicator",
      [
        "GeometryReader", "tabWidth * CGFloat(selectedIndex)", ".padding(5)",
        "barHeight: CGFloat = 68",
        "outerRadius - 5", ".semibold", "response: 0.35, dampingFraction: 0.65", ".replace.downUp",
      ]
    ),
    (
      "a tab bar where only the selected tab shows its label",
      [
        "HStack(spacing: 10)", "if isSelected", ".glassEffect(.clear, in: Capsule())",
        ".symbolEffect(.bounce",
      ]
    ),
    (
      "carousel of posters",
      [
        "predictedEndTranslation", "* 0.5", "pageThreshold: CGFloat = 52", "minimumDistance: 12",
        "response: 0.42, dampingFraction: 0.72", "0.86", "-10 : 14",
      ]
    ),
    (
      "滑动翻看电影海报的封面流，整屏背景跟着模糊变化",
      [
        "dragOffset / cardWidth", "max(0.82, 1 - 0.12 * away)", "max(-2, min(2, distance)) * 7",
        "away * 18",
        "max(0, 1 - 0.28 * away)", "min(4, away * 2)", ".blur(radius: 80, opaque: true)",
        ".saturation(1.3)",
        ".easeInOut(duration: 0.55)", "? 22 : 7", ".id(current.id)", ".contentTransition(.opacity)",
        ".softLight",
      ]
    ),
    (
      "Album stack that scrolls exactly like a native list, with a tick per album",
      [
        "UIViewRepresentable", "decelerationRate = .normal",
        "!scrollView.isTracking, !scrollView.isDecelerating",
        "> 0.5", "floor(position + 0.5)", "boundaryFired", "scrollViewWillBeginDragging",
        "renderWindow",
        ".allowsHitTesting(false)",
      ]
    ),
    (
      "通知卡片堆，左滑最前面一张删除，最多五张",
      [
        "cap = 5", "CGFloat(depth) * 16", "max(0.88, 1 - CGFloat(depth) * 0.06)",
        "Double(depth) * 0.22",
        "depth == 0", "dismissDistance: CGFloat = 120", "notes.removeFirst()", "notes.removeLast()",
        ".widthPop",
        ".tint((isDark ? Color.black : Color.white).opacity(0.28))", "cornerRadius: 28", "1.16",
        "1.07", "-34",
      ]
    ),
    (
      "Every two and a half seconds the front song card drops off the bottom of the screen",
      [
        "interval = 2.5", "% songItems.count", "flying == nil",
        "asyncAfter(deadline: .now() + 0.87)",
        ".easeIn(duration: 0.85)", "flyY = 1100", "max(9, step - 3)", "if song.id != flying?.id",
        ".zIndex(100)",
      ]
    ),
    (
      "reorder links with up and down arrows",
      [
        "1 - depth * 0.05", "-Double(depth) * 0.03", "links.swapAt", ".disabled(!isEnabled)",
        "rectangle.stack",
        "min(links.count - 1, maxPeeks)", "deckHeight",
      ]
    ),
    (
      "Floating action button: on tap three round actions squeeze out of it like goo and the plus becomes a cross",
      [
        ".blur(radius: 16)", "View, Animatable", ".degrees(isOpen ? 135 : 0)", ".thin",
        ".position(",
        "spacing: CGFloat = 104",
      ]
    ),
    (
      "A donation slider with eight steps",
      [
        "stepCount = 8", "radius: fillHeight / 2", ".mask {", ".position(x: center",
        "response: 0.5, dampingFraction: 0.55",
        "View, Animatable", "selectionChanged()", "style: .medium",
      ]
    ),
    (
      "Copied, saved and failed toasts in Liquid Glass over a photo wall; one round icon button cycles through them",
      [
        "if toast?.id == shown.id", "lifetime = 2.5", ".padding(.top, 10)",
        ".overlay(alignment: .top)",
        ".move(edge: .top).combined(with: .opacity)", ".buttonStyle(.glass)",
        ".buttonBorderShape(.circle)",
        ".background { ToastBackdrop() }", ".clipped()", "72", "notificationOccurred(.success)",
        "notificationOccurred(.error)",
      ]
    ),
    (
      "QR code dots lift off the page and gather into a slowly spinning tube; tap again and they lie flat",
      [
        "maxStagger = 0.8", "morphDuration = 0.9", "t * t * t * (t * (t * 6 - 15) + 10)", "7919",
        "104_729",
        "100_003", "(depth + 0.1) / 0.55", "1 - exp(-time / spinUp)",
        ">= morphDuration + maxStagger",
        "pow(abs(n), 1.5) * (n < 0 ? -1 : 1)", "waist + (edge - waist) * n * n", "x * ringSlope",
        "page.opacity(0)",
        "sensoryFeedback(trigger: phase)",
      ]
    ),
    (
      "Live Activity for a song",
      [
        "ActivityAttributes", "ContentState", "ActivityConfiguration(for:", "DynamicIsland {",
        "LiveActivityIntent",
        "Button(intent:", "Activity.request", "contentUpdates",
      ]
    ),
  ]

  @Test(arguments: contents.indices)
  func theDemoHoldsWhatItsKindNeeds(index: Int) throws {
    let (prompt, words) = Self.contents[index]
    let spec = try Inference(prompt).spec
    let text = DemoWriter.write(
      spec, facts: ProjectFacts(), typeName: DemoWriter.defaultTypeName(for: spec)
    ).file.text
    for word in words { #expect(text.contains(word), "\(spec.pattern) lacks \(word)") }
  }

  @Test func aShaderFileIsWrittenWithItsFunction() throws {
    let spec = try Inference("liquid chrome blob I can poke").spec
    let demo = DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView")
    let metal = try #require(demo.companions.first)
    #expect(metal.name == "LiquidMetal.metal")
    for word in [
      "[[ stitchable ]]", "#include <metal_stdlib>", "#include <SwiftUI/SwiftUI_Metal.h>",
      "float2 pos, half4 color", "float4 r0", "exp(-age", "normalize(", "fresnel", "specular",
    ] {
      #expect(metal.text.contains(word))
    }
  }
}
