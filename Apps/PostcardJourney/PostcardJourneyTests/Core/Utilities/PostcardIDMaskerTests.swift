import Testing

@testable import PostcardJourney

struct PostcardIDMaskerTests {
  @Test(arguments: [
    ("CN-1234567", "CN-123****"), ("RU-10234567", "RU-102*****"), ("PT-1", "PT-*"),
    ("TW 1561000", "TW 156****"), ("swap #12", "swa*****"), ("", ""), ("ab", "**"),
    ("abc", "***"), ("DE-12", "DE-1*"), ("明信片三号", "明信***"), ("  CN-1234567 ", "CN-123****"),
  ])
  func hidesMostOfIt(_ id: String, _ masked: String) {
    #expect(PostcardIDMasker.mask(id) == masked)
  }

  /// P38: a cut goes between whole characters.
  @Test(arguments: [
    "🇰🇷🇯🇵🇩🇪🇫🇷🇮🇹🇪🇸🇨🇳", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
  ])
  func aMaskKeepsCharactersWhole(_ id: String) {
    let masked = PostcardIDMasker.mask(id)
    let kept = masked.filter { $0 != "*" }
    #expect(masked.count == id.count && id.hasPrefix(kept) && kept.count < id.count)
  }

  /// P33: what people really type. At least half is hidden, and all but three at the least.
  @Test(arguments: ["明信片三", "👩‍👩‍👧‍👦🇩🇪🇫🇷🇯🇵🇨🇳", String(repeating: "x", count: 200), "PT-1", "a-b-c"])
  func hidesEnoughAndMaskingAgainChangesNothing(_ id: String) {
    let once = PostcardIDMasker.mask(id)
    #expect(PostcardIDMasker.mask(once) == once)
    #expect(once.count == id.count)
    let hidden = once.count { $0 == "*" }
    let hideable = id.count - (once.hasPrefix("PT-") ? 3 : 0)
    #expect(hidden * 2 >= hideable)
    #expect(hideable - hidden <= 3)
  }
}
