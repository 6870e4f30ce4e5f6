import Testing

@testable import AnimoKit

/// Sources written in other ways than the engine's own.
struct EditorStyleTests {
  private func edited(_ prompt: String, _ source: String) throws -> String {
    var bytes = Array(source.utf8)
    let verbs = try EditRequestReader("Card.swift: \(prompt)", fileName: "Card.swift").verbs()
    try #require(!verbs.isEmpty)
    for verb in verbs {
      let file = SwiftSource(bytes)
      bytes = try file.applying(Editor(source: file, hasHapticHelper: false).apply(verb).edits)
    }
    #expect(!SwiftSource(bytes).hasErrors)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aWholeTranslationIsFollowedAsASize() throws {
    let source = """
      struct Card: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Color.red.gesture(DragGesture().onChanged { v in offset = v.translation })
        }
      }
      """
    #expect(
      try edited("add drag resistance 0.7", source).contains(
        "offset = CGSize(width: v.translation.width * 0.7, height: v.translation.height * 0.7)"))
  }

  @Test func aFallbackNamesTheShapeAnImplicitMemberStandsFor() throws {
    let source = """
      struct Bar: View {
        var body: some View {
          VStack {
            if #available(iOS 26.0, *) {
              Text("Tab").glassEffect(.regular, in: .rect(cornerRadius: 20))
            }
          }
        }
      }
      """
    let text = try edited("add the fallback branch", source)
    #expect(text.contains(".overlay(RoundedRectangle(cornerRadius: 20).strokeBorder("))
  }

  @Test func aModifierStaysOnALineThatHoldsMore() throws {
    let source = """
      struct Badge: View {
        @State private var count = 0
        var body: some View {
          HStack { Image(systemName: "star"); Text("x") }.onTapGesture { count += 1 }
        }
      }
      """
    #expect(
      try edited("add a bounce effect to the star", source).contains(
        "HStack { Image(systemName: \"star\").symbolEffect(.bounce, value: count); Text("))
  }

  @Test func aTextStyleTakesAWeight() throws {
    let source = "struct A: View { var body: some View { Text(\"x\").font(.headline) } }"
    #expect(try edited("make the font bold", source).contains(".font(.headline.weight(.bold))"))
  }

  @Test func anImplicitColourIsAConstantToo() throws {
    let source = """
      struct A: View {
        let tone: Color = .blue
        var body: some View { tone }
      }
      """
    #expect(
      try edited("change the tone to green", source).contains(
        "let tone: Color = Color(red: 0.55, green: 0.95, blue: 0.75)"))
  }

  @Test func elementsWithoutAnIdAreTheirOwnIdentity() throws {
    let plain =
      "struct A: View { let tags = [\"a\"]; var body: some View { "
      + "ForEach(tags.indices, id: \\.self) { i in Text(tags[i]) } } }"
    #expect(try edited("use element identity", plain).contains("id: \\.element) { i, _ in"))
    let typed = plain.replacing("= [\"a\"]", with: ": [Tag]")
    #expect(try edited("use element identity", typed).contains("id: \\.element.id) { i, _ in"))
  }

  @Test(arguments: ["clip it", "raise the threshold to 160"])
  func whatDoesNotFitIsRefused(_ prompt: String) {
    let source = """
      struct A: View {
        private let items = ["a", "b"]
        private let limit = 10
        var body: some View {
          ForEach(items.indices, id: \\.self) { i in Text(items[i]) }
            .clipped()
            .padding()
        }
      }
      """
    #expect(throws: EditFailure.self) { try edited(prompt, source) }
  }
}
