import Testing

@testable import AnimoKit

/// Each verb's exact lines: what goes, what comes, nothing else.
struct EditorTests {
  static let deck = """
    import SwiftUI

    struct SwipeDeck: View {
      private let dismissThreshold: CGFloat = 120
      private let cardRadius: CGFloat = 24
      private let accent = Color(red: 0.45, green: 0.65, blue: 1.0)

      @State private var dragOffset: CGFloat = 0
      @State private var isOpen = false
      @State private var total = 3
      @State private var items = ["a", "b"]

      var body: some View {
        ZStack {
          Color(white: 0.06).ignoresSafeArea()
          Text("Hello")
            .font(.system(size: 20, weight: .regular))
            .foregroundStyle(.white.opacity(0.9))
            .shadow(radius: 8)
          Text("\\(total)")
          ForEach(items.indices, id: \\.self) { i in
            Text(items[i])
          }
          ForEach(Array(items.enumerated()), id: \\.offset) { i, item in
            Text(item)
              .animation(.easeInOut(duration: 0.4), value: isOpen)
          }
          Image(systemName: "heart")
            .symbolEffect(.pulse, isActive: isOpen)
          Image(systemName: "star")
          Button { isOpen.toggle() } label: { Image(systemName: "plus") }
          Circle()
            .rotationEffect(.degrees(isOpen ? 360 : 0))
            .animation(.linear(duration: 0.8).repeatForever(autoreverses: false), value: isOpen)
        }
        .gesture(
          DragGesture()
            .onChanged { value in dragOffset = value.translation.width }
            .onEnded { value in
              if abs(value.translation.width) > dismissThreshold {
                withAnimation(.spring(response: 0.45, dampingFraction: 0.7)) { items.removeFirst() }
              }
            }
        )
      }

      func reset() {
        HapticFeedback.lightImpact()
        withAnimation(.spring()) { dragOffset = 0 }
      }
    }

    """

  private func edited(_ prompt: String, _ source: String = deck, hasHelper: Bool = true) throws
    -> String
  {
    var bytes = Array(source.utf8)
    let verbs = try EditRequestReader(prompt, fileName: "SwipeDeck.swift").verbs()
    guard !verbs.isEmpty else { throw EditFailure("no verb") }
    for verb in verbs {
      let file = SwiftSource(bytes)
      bytes = try file.applying(Editor(source: file, hasHapticHelper: hasHelper).apply(verb).edits)
    }
    #expect(!SwiftSource(bytes).hasErrors)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines that went, with `-`, and lines that came, with `+`, in the file's order.
  private func changes(
    _ prompt: String, to source: String = deck, hasHelper: Bool = true
  ) throws -> [String] {
    let old = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = try edited(prompt, source, hasHelper: hasHelper)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let difference = new.difference(from: old)
    func trimmed(_ change: CollectionDifference<String>.Change, _ sign: String) -> String {
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): sign + line.trimmed
      }
    }
    return difference.removals.map { trimmed($0, "-") }
      + difference.insertions.map { trimmed($0, "+") }
  }

  @Test(arguments: [
    (
      "edit SwipeDeck.swift: raise the dismiss threshold to 160",
      [
        "-private let dismissThreshold: CGFloat = 120",
        "+private let dismissThreshold: CGFloat = 160",
      ]
    ),
    (
      "把 SwipeDeck.swift 的阈值改为 90",
      [
        "-private let dismissThreshold: CGFloat = 120",
        "+private let dismissThreshold: CGFloat = 90",
      ]
    ),
    (
      "double the card radius in SwipeDeck.swift",
      ["-private let cardRadius: CGFloat = 24", "+private let cardRadius: CGFloat = 48"]
    ),
    (
      "lower the dismissThreshold by 20 in SwipeDeck.swift",
      [
        "-private let dismissThreshold: CGFloat = 120",
        "+private let dismissThreshold: CGFloat = 100",
      ]
    ),
    (
      "increase the card radius by 50% in SwipeDeck.swift",
      ["-private let cardRadius: CGFloat = 24", "+private let cardRadius: CGFloat = 36"]
    ),
    (
      "set the shadow radius to 12 in SwipeDeck.swift",
      ["-.shadow(radius: 8)", "+.shadow(radius: 12)"]
    ),
    (
      "change the accent to green in SwipeDeck.swift",
      [
        "-private let accent = Color(red: 0.45, green: 0.65, blue: 1.0)",
        "+private let accent = Color(red: 0.55, green: 0.95, blue: 0.75)",
      ]
    ),
    (
      "SwipeDeck.swift: change \"Hello\" to \"Say \\\"hi\\\"\"",
      ["-Text(\"Hello\")", "+Text(\"Say \\\\\")"]
    ),
    (
      "update SwipeDeck.swift: replace the star icon with a bell",
      ["-Image(systemName: \"star\")", "+Image(systemName: \"bell\")"]
    ),
    ("remove the shadow from SwipeDeck.swift", ["-.shadow(radius: 8)"]),
    ("remove the symbol effect in SwipeDeck.swift", ["-.symbolEffect(.pulse, isActive: isOpen)"]),
    (
      "SwipeDeck.swift: make the font bold",
      [
        "-.font(.system(size: 20, weight: .regular))", "+.font(.system(size: 20, weight: .bold))",
      ]
    ),
    (
      "make SwipeDeck.swift page by velocity",
      [
        "-if abs(value.translation.width) > dismissThreshold {",
        "+if abs(value.predictedEndTranslation.width) > dismissThreshold {",
      ]
    ),
    (
      "add drag resistance 0.6 to SwipeDeck.swift",
      [
        "-.onChanged { value in dragOffset = value.translation.width }",
        "+.onChanged { value in dragOffset = value.translation.width * 0.6 }",
      ]
    ),
    (
      "stop the loops in SwipeDeck.swift",
      [
        "-.animation(.linear(duration: 0.8).repeatForever(autoreverses: false), value: isOpen)",
        "+.animation(.linear(duration: 0.8), value: isOpen)",
      ]
    ),
    (
      "stagger SwipeDeck.swift by 0.05",
      [
        "-.animation(.easeInOut(duration: 0.4), value: isOpen)",
        "+.animation(.easeInOut(duration: 0.4).delay(Double(i) * 0.05), value: isOpen)",
      ]
    ),
    (
      "make the springs explicit in SwipeDeck.swift",
      [
        "-withAnimation(.spring()) { dragOffset = 0 }",
        "+withAnimation(.spring(response: 0.4, dampingFraction: 0.65)) { dragOffset = 0 }",
      ]
    ),
    (
      "use element identity in SwipeDeck.swift",
      [
        "-ForEach(items.indices, id: \\.self) { i in",
        "-ForEach(Array(items.enumerated()), id: \\.offset) { i, item in",
        "+ForEach(Array(items.enumerated()), id: \\.element) { i, _ in",
        "+ForEach(Array(items.enumerated()), id: \\.element) { i, item in",
      ]
    ),
    (
      "rolling numbers in SwipeDeck.swift",
      [
        "+.contentTransition(.numericText(value: Double(total)))",
        "+.animation(.spring(response: 0.4, dampingFraction: 0.65), value: total)",
      ]
    ),
    (
      "add accessibility labels to SwipeDeck.swift", ["+.accessibilityLabel(\"Plus\")"]
    ),
    (
      "add a bounce effect to the star in SwipeDeck.swift",
      ["+.symbolEffect(.bounce, value: isOpen)"]
    ),
    ("clip SwipeDeck.swift", ["+.clipped()"]),
    (
      "rename accent to highlight in SwipeDeck.swift",
      [
        "-private let accent = Color(red: 0.45, green: 0.65, blue: 1.0)",
        "+private let highlight = Color(red: 0.45, green: 0.65, blue: 1.0)",
      ]
    ),
    (
      "make the haptics heavier in SwipeDeck.swift",
      ["-HapticFeedback.lightImpact()", "+HapticFeedback.heavyImpact()"]
    ),
    ("remove the haptics from SwipeDeck.swift", ["-HapticFeedback.lightImpact()"]),
  ])
  func theVerbChangesItsLines(prompt: String, lines: [String]) throws {
    #expect(try changes(prompt) == lines)
  }

  @Test func aPreviewComesLast() throws {
    #expect(
      try edited("add a preview to SwipeDeck.swift") == Self.deck + """

        // MARK: - Preview

        #Preview {
          SwipeDeck()
        }

        """)
  }

  @Test func feelWordsAndNumbersChangeSpringsOnly() throws {
    let elastic = try changes("把 SwipeDeck.swift 的弹簧改得更有弹性")
    #expect(
      elastic == [
        "-withAnimation(.spring(response: 0.45, dampingFraction: 0.7)) { items.removeFirst() }",
        "-withAnimation(.spring()) { dragOffset = 0 }",
        "+withAnimation(.spring(response: 0.4, dampingFraction: 0.5)) { items.removeFirst() }",
        "+withAnimation(.spring(response: 0.4, dampingFraction: 0.5)) { dragOffset = 0 }",
      ])
    let numbers = try changes("SwipeDeck.swift springs: response 0.4 damping 0.5")
    #expect(numbers == elastic)
  }

  @Test func theDurationAndThePaceAreChanged() throws {
    #expect(
      try changes("make the duration 0.6 seconds in SwipeDeck.swift").contains(
        "+.animation(.easeInOut(duration: 0.6), value: isOpen)"))
    let slower = try changes("make SwipeDeck.swift slower")
    #expect(slower.contains("+.animation(.easeInOut(duration: 0.6), value: isOpen)"))
    #expect(
      slower.contains(
        "+withAnimation(.spring(response: 0.68, dampingFraction: 0.7)) { items.removeFirst() }"))
  }

  @Test func hapticsComeAtTheRightPhases() throws {
    let bare = Self.deck.replacingOccurrences("    HapticFeedback.lightImpact()\n", with: "")
    let lines = try changes("add haptics to SwipeDeck.swift", to: bare)
    #expect(
      lines == [
        "-Button { isOpen.toggle() } label: { Image(systemName: \"plus\") }",
        "-.onChanged { value in dragOffset = value.translation.width }",
        "+@State private var didStartDrag = false",
        "+Button {", "+HapticFeedback.mediumImpact()", "+isOpen.toggle()",
        "+} label: { Image(systemName: \"plus\") }",
        "+.onChanged { value in", "+if !didStartDrag {", "+didStartDrag = true",
        "+HapticFeedback.lightImpact()", "+}", "+dragOffset = value.translation.width", "+}",
        "+didStartDrag = false", "+HapticFeedback.heavyImpact()",
      ])
    let direct = try changes("add haptics to SwipeDeck.swift", to: bare, hasHelper: false)
    #expect(direct.contains("+import UIKit"))
    #expect(direct.contains("+UIImpactFeedbackGenerator(style: .heavy).impactOccurred()"))
  }

  @Test func reduceMotionReachesEveryAnimation() throws {
    let lines = try changes("make SwipeDeck.swift respect Reduce Motion")
    #expect(lines.filter { $0.hasPrefix("+") && $0.contains("reduceMotion ? nil : ") }.count == 4)
    #expect(
      lines.contains("+@Environment(\\.accessibilityReduceMotion) private var reduceMotion"))
    #expect(lines.count == 9)
  }

  @Test func coloursBecomeAdaptive() throws {
    #expect(
      try changes("SwipeDeck.swift: make the colours adaptive") == [
        "-Color(white: 0.06).ignoresSafeArea()", "-.foregroundStyle(.white.opacity(0.9))",
        "+@Environment(\\.colorScheme) private var scheme",
        "+private var isDark: Bool { scheme == .dark }",
        "+(isDark ? Color(white: 0.06) : Color(white: 0.92)).ignoresSafeArea()",
        "+.foregroundStyle(.primary.opacity(0.9))",
      ])
  }

  @Test func glassGetsItsFallbackStyleTintAndTouch() throws {
    let glass = """
      struct Pill: View {
        var body: some View {
          if #available(iOS 26.0, *) {
            Text("Play").padding().glassEffect(.regular, in: Capsule())
          }
        }
      }

      """
    #expect(
      try edited("add the fallback branch to SwipeDeck.swift", glass) == """
        struct Pill: View {
          var body: some View {
            if #available(iOS 26.0, *) {
              Text("Play").padding().glassEffect(.regular, in: Capsule())
            } else {
              Text("Play").padding()
                .background(.ultraThinMaterial, in: Capsule())
                .overlay(Capsule().strokeBorder(Color.white.opacity(0.12), lineWidth: 1))
            }
          }
        }

        """)
    let bare = glass.replacingOccurrences("    if #available(iOS 26.0, *) {\n", with: "")
      .replacingOccurrences("    }\n  }\n", with: "  }\n")
    #expect(
      try edited("add the fallback branch to SwipeDeck.swift", bare).contains(
        "if #available(iOS 26.0, *) {"))
    let line = "-Text(\"Play\").padding().glassEffect(.regular, in: Capsule())"
    #expect(
      try changes("make the glass clear in SwipeDeck.swift", to: glass) == [
        line, "+Text(\"Play\").padding().glassEffect(.clear, in: Capsule())",
      ])
    #expect(
      try changes("tint the glass red in SwipeDeck.swift", to: glass) == [
        line,
        "+Text(\"Play\").padding().glassEffect(.regular.tint(Color(red: 0.87, green: 0.32, blue: 0.42)), in: Capsule())",
      ])
    #expect(
      try changes("make the glass interactive in SwipeDeck.swift", to: glass) == [
        line, "+Text(\"Play\").padding().glassEffect(.regular.interactive(), in: Capsule())",
      ])
  }

  @Test(arguments: [
    "raise the flux capacitance to 3 in SwipeDeck.swift", "make SwipeDeck.swift sing",
    "make the glass clear in SwipeDeck.swift", "rename nothing to something in SwipeDeck.swift",
    "rename accent to isOpen in SwipeDeck.swift",
    "replace the moon icon with a sun in SwipeDeck.swift",
    "add a bounce effect to the moon symbol in SwipeDeck.swift",
    "raise the dismiss threshold to 120 in SwipeDeck.swift", "remove the blur from SwipeDeck.swift",
    "add the fallback branch to SwipeDeck.swift",
  ])
  func whatCannotBeDoneIsSaid(prompt: String) {
    #expect(throws: (any Error).self) { try changes(prompt) }
  }

  @Test func anEditMadeTwiceIsRefusedTheSecondTimeOrChangesNothing() throws {
    for prompt in [
      "make SwipeDeck.swift respect Reduce Motion", "add a preview to SwipeDeck.swift",
    ] {
      let verb = try #require(
        try EditRequestReader(prompt, fileName: "SwipeDeck.swift").verbs().first)
      let first = SwiftSource(Array(Self.deck.utf8))
      let bytes = try first.applying(Editor(source: first, hasHapticHelper: true).apply(verb).edits)
      #expect(throws: EditFailure.self) {
        try Editor(source: SwiftSource(bytes), hasHapticHelper: true).apply(verb)
      }
    }
  }
}
