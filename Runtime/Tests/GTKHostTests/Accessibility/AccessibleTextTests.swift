import Testing

@testable import GTKHost

struct AccessibleTextTests {
  @Test func placesAreCountedInScalars() {
    let text = AccessibleText("a😀é卡")
    #expect(text.count == 4)
    #expect(text.string(1, 3) == "😀é")
    #expect(text.string(0, -1) == "a😀é卡")
    #expect(text.utf16(fromScalars: 2) == 3)
    #expect(text.scalars(fromUTF16: 3) == 2)
    #expect(text.scalars(fromUTF16: 99) == 4)
    #expect(text.scalar(at: 3) == 0x5361)
  }

  @Test func whatLiesOutsideIsLeftOut() {
    let text = AccessibleText("abc")
    #expect(text.string(-5, 2) == "ab")
    #expect(text.string(2, 99) == "c")
    #expect(text.string(3, 1) == "")
    #expect(text.string(7, 9) == "")
    #expect(text.scalar(at: -1) == 0)
    #expect(text.scalar(at: 3) == 0)
    #expect(AccessibleText("").range(.word, at: 4) == 0..<0)
  }

  @Test func unitsAroundAPlace() {
    let text = AccessibleText("two words\nnext")
    #expect(text.range(.word, at: 1) == 0..<3)
    #expect(text.range(.word, at: 3) == 3..<4)
    #expect(text.range(.word, at: 5) == 4..<9)
    #expect(text.range(.line, at: 5) == 0..<10)
    #expect(text.range(.line, at: 11) == 10..<14)
    #expect(text.range(.line, at: 99) == 10..<14)
    #expect(text.range(.character, at: 2) == 2..<3)
    // A character of several scalars is one.
    #expect(AccessibleText("e\u{301}x").range(.character, at: 1) == 0..<2)
  }

  @Test func aChangeIsWhatWasTakenAndWhatWasPut() {
    func change(_ old: String, _ new: String) -> [String] {
      let change = AccessibleText.change(from: old, to: new)
      return ["\(change.at)", change.removed, change.added]
    }
    #expect(change("", "你好") == ["0", "", "你好"])
    #expect(change("abc", "abXc") == ["2", "", "X"])
    #expect(change("abc", "ac") == ["1", "b", ""])
    #expect(change("aaa", "aa") == ["2", "a", ""])
    #expect(change("one two", "one three") == ["5", "wo", "hree"])
  }

  @Test func numbersAreReadOutOfWords() {
    #expect(AccessibleTree.number(in: "50%") == 0.5)
    #expect(AccessibleTree.number(in: "3 of 5") == 3)
    #expect(AccessibleTree.number(in: "-2.5") == -2.5)
    #expect(AccessibleTree.number(in: "none") == nil)
    #expect(AccessibleTree.number(in: "") == nil)
    #expect(AccessibleTree.number(in: "1-2") == nil)
  }
}
