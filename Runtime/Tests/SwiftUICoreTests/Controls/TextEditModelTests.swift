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

  @Test func wordsEndWhereTheDictionarySaysTheyDo() {
    var model = TextEditModel("hello, 世界 wide")
    model.move(to: 0)
    var places: [Int] = []
    for _ in 0..<3 {
      model.move(.word, forward: true)
      places.append(model.head)
    }
    #expect(places == [5, 9, 14])
    model.move(.word, forward: false)
    #expect(model.head == 10)
    model.delete(.word, forward: false)
    #expect(model.text == "hello, wide")
    #expect(TextEditModel("one two").word(at: 5) == 4..<7)
  }

  @Test func chineseAndJapaneseAreCutIntoWords() {
    func words(_ text: String) -> [String] {
      var model = TextEditModel(text)
      model.move(to: 0)
      var result: [String] = []
      while model.head < text.utf16.count {
        let from = model.head
        model.move(.word, forward: true)
        model.select(from..<model.head)
        result.append(model.selectedText)
      }
      return result
    }
    #expect(words("今天天气很好") == ["今天", "天气", "很好"])
    #expect(words("明信片收藏") == ["明信片", "收藏"])
    #expect(words("きょうは天気") == ["きょう", "は", "天気"])
    #expect(TextEditModel("我爱北京天安门").word(at: 3) == 2..<4)
  }

  @Test func wordsAreFoundAcrossLines() {
    var model = TextEditModel("one\n\n  two\n", allowsNewlines: true)
    model.move(to: 3)
    model.move(.word, forward: true)
    #expect(model.head == 10)
    model.move(.word, forward: false)
    model.move(.word, forward: false)
    #expect(model.head == 0)
    model.move(.all, forward: true)
    model.move(.word, forward: false)
    #expect(model.head == 7)
  }

  @Test func paragraphsEndAtNewlines() {
    var model = TextEditModel("ab\ncd\nef", allowsNewlines: true)
    model.move(to: 1)
    var places: [Int] = []
    for _ in 0..<3 {
      model.move(.paragraph, forward: true)
      places.append(model.head)
    }
    #expect(places == [2, 5, 8])
    for _ in 0..<3 {
      model.move(.paragraph, forward: false)
      places.append(model.head)
    }
    #expect(places.suffix(3) == [6, 3, 0])
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

  /// What a text with a selection is, written down as plainly as can be: an array of characters.
  private struct Plain {
    var characters: [Character] = []
    var anchor = 0
    var head = 0
    var low: Int { min(anchor, head) }
    var high: Int { max(anchor, head) }

    mutating func replace(_ range: Range<Int>, with new: String) {
      let before = String(characters[..<range.lowerBound])
      let after = String(characters[range.upperBound...])
      let end = (before + new).utf16.count
      characters = Array(before + new + after)
      // The caret stands behind the character that the end of the insertion has become part of.
      var count = 0
      head = 0
      while count < end, head < characters.count {
        count += characters[head].utf16.count
        head += 1
      }
      anchor = head
    }
    func units(_ place: Int) -> Int { characters[..<place].reduce(0) { $0 + $1.utf16.count } }
  }

  private struct Lehmer: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: 1...40) func randomEditsAgreeWithAnArrayOfCharacters(_ seed: UInt64) {
    var random = Lehmer(state: seed)
    let pieces = [
      "a", "é", "👨‍👩‍👧", "世界", "e\u{301}", " ", "\u{301}", "🇯🇵", "🇨", "かな", "שלום", "\r\n",
      "\n", "\u{200D}", "👍🏽", "x y", "",
    ]
    var model = TextEditModel("", allowsNewlines: true)
    var plain = Plain()
    for step in 0..<200 {
      let place = Int.random(in: 0...plain.characters.count, using: &random)
      let other = Int.random(in: 0...plain.characters.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1, 2:
        let piece = pieces.randomElement(using: &random) ?? "a"
        model.insert(piece)
        if !piece.isEmpty || plain.low != plain.high {
          plain.replace(
            plain.low..<plain.high, with: piece.replacingOccurrences(of: "\r\n", with: "\n"))
        }
      case 3:
        let forward = Bool.random(using: &random)
        model.delete(.character, forward: forward)
        if plain.low != plain.high {
          plain.replace(plain.low..<plain.high, with: "")
        } else if forward, plain.head < plain.characters.count {
          plain.replace(plain.head..<(plain.head + 1), with: "")
        } else if !forward, plain.head > 0 {
          plain.replace((plain.head - 1)..<plain.head, with: "")
        }
      case 4:
        model.move(to: plain.units(place))
        (plain.anchor, plain.head) = (place, place)
      case 5:
        model.select(plain.units(min(place, other))..<plain.units(max(place, other)))
        (plain.anchor, plain.head) = (min(place, other), max(place, other))
      default:
        let forward = Bool.random(using: &random)
        model.move(.character, forward: forward, extending: true)
        plain.head = min(max(0, plain.head + (forward ? 1 : -1)), plain.characters.count)
      }
      #expect(Array(model.text) == plain.characters, "step \(step)")
      #expect(model.head == plain.units(plain.head), "step \(step)")
      #expect(model.anchor == plain.units(plain.anchor), "step \(step)")
      guard Array(model.text) == plain.characters else { return }
    }
    while model.canUndo { model.undo() }
    while model.canRedo { model.redo() }
    #expect(Array(model.text) == plain.characters)
  }
}
