import Testing

@testable import AnimoKit

struct PromptModeTests {
  private let files = [
    "Animations/SwipeDeck.swift", "LikeButton.swift", "A/Card.swift", "B/Card.swift",
  ]

  private func mode(_ prompt: String) -> PromptMode {
    PromptMode.detect(prompt, files: files) { $0 == "LikeButton.swift" ? ["HeartView"] : [] }
  }

  @Test(arguments: [
    ("edit SwipeDeck.swift: raise the dismiss threshold to 160", "Animations/SwipeDeck.swift"),
    ("add haptics to Animations/SwipeDeck.swift", "Animations/SwipeDeck.swift"),
    ("把 LikeButton.swift 的弹簧改得更有弹性", "LikeButton.swift"),
    ("./LikeButton.swift", "LikeButton.swift"),
    ("change the swipe deck to be slower", "Animations/SwipeDeck.swift"),
    ("update LikeButton", "LikeButton.swift"),
    ("edit HeartView", "LikeButton.swift"),
    ("给 LikeButton 加触觉", "LikeButton.swift"),
  ])
  func aNamedFileIsEdited(prompt: String, file: String) {
    #expect(mode(prompt) == .edit(file: file))
  }

  @Test func aMissingFileIsNotCreated() {
    #expect(mode("update NotThere.swift to be bouncy") == .missing(file: "NotThere.swift"))
    #expect(mode("edit ../Secret.swift") == .missing(file: "../Secret.swift"))
    #expect(mode("edit /etc/Passwd.swift") == .missing(file: "/etc/Passwd.swift"))
  }

  @Test func twoFilesOfOneNameAreNotGuessedBetween() {
    #expect(
      mode("edit Card.swift")
        == .ambiguous(name: "Card.swift", files: ["A/Card.swift", "B/Card.swift"]))
    #expect(mode("edit B/Card.swift") == .edit(file: "B/Card.swift"))
  }

  @Test(arguments: [
    "a toast that says Profile updated", "currency exchange-rate board with rolling digits",
    "给我一个会自己画出来的空心星星", "给卡片加载动画", "a button that unchanged lists use",
    "a credit card", "add a comet tail",
  ])
  func wordsThatOnlyLookLikeTriggersCreate(prompt: String) {
    #expect(mode(prompt) == .create(note: nil))
  }

  @Test func aTriggerWithoutATargetCreatesAndSaysSo() {
    guard case .create(let note?) = mode("an edit button that glows") else {
      Issue.record("not created with a note")
      return
    }
    #expect(note.contains("names no file"))
  }
}
