import Testing

@testable import CommandLineKit

struct NearestNameTests {
  @Test(arguments: [
    ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "xabc", 1), ("", "abc", 3),
    ("abc", "", 3), ("kitten", "sitting", 3),
  ])
  func distanceCountsSingleMistakes(first: String, second: String, distance: Int) {
    #expect(editDistance(Array(first), Array(second)) == distance)
  }

  @Test func theNearestWinsAndTooFarIsNothing() {
    #expect(nearestName(to: "outptu", among: ["input", "output"]) == "output")
    #expect(nearestName(to: "banana", among: ["input", "output"]) == nil)
  }
}
