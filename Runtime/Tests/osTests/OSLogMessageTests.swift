import Testing

@testable import os

struct OSLogMessageTests {
  @Test func textIsPrivateUnlessSaidOtherwise() {
    let (secret, count) = ("reply", 3)
    let message: OSLogMessage = "saved \(count) of \(secret): \(secret, privacy: .public)"
    #expect(message.text == "saved 3 of <private>: reply")
  }

  @Test func numbersCanBePrivateToo() {
    let message: OSLogMessage = "at \(51.5, privacy: .private) \(true) \(7, privacy: .sensitive)"
    #expect(message.text == "at <private> true <private>")
  }

  @Test func privateValuesAreNotEvenEvaluated() {
    var calls = 0
    func secret() -> String {
      calls += 1
      return "x"
    }
    let message: OSLogMessage = "\(secret())"
    #expect(message.text == "<private>" && calls == 0)
  }

  @Test func levelsAreOrdered() {
    let levels: [OSLogType] = [.debug, .info, .default, .error, .fault]
    #expect(levels.map(LogLevel.rank) == [0, 1, 2, 3, 4])
    #expect(LogLevel.rank(named: nil) == LogLevel.rank(.error))
    #expect(LogLevel.rank(named: "debug") == 0)
  }
}
