import Testing

@testable import SwiftUICore

@Suite struct TextEditModelTests {
  @Test func aCharacterIsWhatAPersonSees() {
    var model = TextEditModel("a👨‍👩‍👧e\u{301}")
    model.delete(.character, forward: false)
    #expect(model.text == "a👨‍👩‍👧")
    model.move(.character, forward: false)
    #expect(model.head == 1)
    model.delete(.character, forward: true)
    #expect(model.text == "a")
  }

  @Test func aPlaceInsideACharacterIsItsStart() {
    var model = TextEditModel("👨‍👩‍👧b")
    model.move(to: 3)
    #expect(model.head == 0)
    model.insert("x")
    #expect(model.text == "x👨‍👩‍👧b")
  }

  @Test func wordsEndWhereTheScriptChanges() {
    var model = TextEditModel("hello, 世界 wide")
    model.move(to: 0)
    var places: [Int] = []
    for _ in 0..<4 {
      model.move(.word, forward: true)
      places.append(model.head)
    }
    #expect(places == [5, 8, 9, 14])
    model.move(.word, forward: false)
    #expect(model.head == 10)
    model.delete(.word, forward: false)
    #expect(model.text == "hello, 世wide")
    #expect(TextEditModel("one two").word(at: 5) == 4..<7)
  }

  @Test func typingIsTakenBackAsAWhole() {
    var model = TextEditModel()
    for character in "one" { model.insert(String(character)) }
    model.insert(" ")
    for character in "two" { model.insert(String(character)) }
    #expect(model.text == "one two")
    model.undo()
    #expect(model.text == "one")
    model.undo()
    #expect(model.text == "")
    #expect(!model.canUndo)
    model.redo()
    model.redo()
    #expect(model.text == "one two")
    #expect(!model.canRedo)
  }

  @Test func pastedLinesJoinInAFieldOfOneLine() {
    var field = TextEditModel("")
    field.insert("a\r\nb\nc")
    #expect(field.text == "a b c")
    var editor = TextEditModel("", allowsNewlines: true)
    editor.insert("a\r\nb")
    #expect(editor.text == "a\nb")
  }

  @Test func aSelectionIsReplacedAndCollapsesToTheSideMovedTo() {
    var model = TextEditModel("abcdef")
    model.select(1..<4)
    model.move(.character, forward: true)
    #expect(model.selection == 4..<4)
    model.select(1..<4)
    model.move(.character, forward: false)
    #expect(model.selection == 1..<1)
    model.select(1..<4)
    model.insert("X")
    #expect(model.text == "aXef")
    #expect(model.head == 2)
  }

  /// Random edits keep the selection between whole characters, and undo leads all the way back.
  @Test func randomEditsKeepTheModelWhole() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["a", "é", "👨‍👩‍👧", "世", "e\u{301}", " ", "\u{301}", "🇯🇵", "かな"]
    for _ in 0..<50 {
      var model = TextEditModel("start")
      for _ in 0..<100 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: model.insert(pieces.randomElement(using: &random) ?? "a")
        case 2: model.delete(.character, forward: Bool.random(using: &random))
        case 3: model.move(.word, forward: Bool.random(using: &random), extending: true)
        case 4: model.move(to: Int.random(in: 0...40, using: &random))
        default: model.undo()
        }
        let length = model.text.utf16.count
        #expect((0...length).contains(model.head) && (0...length).contains(model.anchor))
        let utf16 = model.text.utf16
        #expect(
          utf16.index(utf16.startIndex, offsetBy: model.head).samePosition(in: model.text) != nil)
      }
      while model.canUndo { model.undo() }
      #expect(model.text == "start")
    }
  }
}
