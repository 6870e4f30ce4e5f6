import Testing

@testable import AnimoKit

struct SpellingTests {
  private static let spelling: Spelling = {
    var spelling = Spelling()
    for word in [
      "toggle", "carousel", "signature", "loading", "spinner", "slider", "switch", "card",
    ] {
      spelling.learn(word)
    }
    return spelling
  }()

  private func key(_ word: String) -> String {
    let token = PromptText.Token(
      text: word, key: PromptText.stem(word), original: word, isWord: true)
    return Self.spelling.corrected(token).key
  }

  @Test(arguments: [
    ("toogle", "toggle"), ("toggel", "toggle"), ("togle", "toggle"), ("carosel", "carousel"),
    ("carrousel", "carousel"), ("sinature", "signature"), ("signatrue", "signature"),
    ("loding", "loading"), ("spiner", "spinner"), ("swithc", "switch"),
  ])
  func aSlipIsMended(_ written: String, _ meant: String) {
    #expect(key(written) == PromptText.stem(meant))
  }

  @Test(arguments: [
    "spider", "glider", "swatch", "cards", "care", "cart", "sliders", "toggles", "switched",
    "stitch", "spine", "winner",
  ])
  func anotherWordStaysItself(_ word: String) {
    #expect(key(word) == PromptText.stem(word))
  }

  /// Everyday words of prompts that are near a word of the lexicon.
  @Test(arguments: [
    "grass", "letter", "purple", "stage", "photo", "better", "coffee", "garden", "window",
    "station",
    "mountain", "bottle", "flower", "shadow", "message", "profile", "weather", "music", "screen",
    "corner", "border", "center", "colour", "picture", "number", "golden", "silver", "table",
    "chair",
    "street", "bridge", "school", "friend", "family", "dinner", "market", "travel", "ticket",
    "wallet",
    "camera", "planet", "rocket", "forest", "animal", "orange", "yellow", "circle", "square",
    "double",
    "single", "simple", "little", "middle", "bottom", "inside", "around", "behind", "through",
    "during",
    "always", "before", "after", "every", "thing", "first", "second", "third", "other", "large",
    "small",
  ])
  func ordinaryWordsAreNotBent(_ word: String) throws {
    let text = try PromptText(word)
    let hits = Lexicon.standard.hits(in: text)
    let known = Lexicon.standard.isExactlyKnown(word)
    #expect(hits.isEmpty || known, "\(word) was read as \(hits.map(\.meanings))")
  }

  @Test func whatWasWrittenIsWhatTheLogShows() throws {
    let inference = try Inference("a snapy toogle")
    #expect(inference.spec.pattern == .liquidToggle)
    #expect(inference.log.contains { $0.text.contains("\"snapy\"") })
  }
}
