/// Text with a selection that is being edited. Offsets count UTF-16 units and stand between whole
/// characters as people see them.
package struct TextEditModel: Equatable {
  package enum Step: Equatable { case character, word, line, all }

  package private(set) var text: String
  /// Where the selection began, and where it is being moved.
  package private(set) var anchor: Int
  package private(set) var head: Int
  package var allowsNewlines: Bool
  private var undoStack: [Snapshot] = []
  private var redoStack: [Snapshot] = []
  private var isTyping = false

  private struct Snapshot: Equatable {
    var text: String
    var anchor: Int
    var head: Int
  }
  /// Steps that can be taken back; older ones are forgotten.
  static let undoLimit = 200

  package init(_ text: String = "", allowsNewlines: Bool = false) {
    self.text = text
    self.allowsNewlines = allowsNewlines
    anchor = text.utf16.count
    head = anchor
  }

  package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  package var selectedText: String { String(text[range(selection)]) }

  // MARK: Places

  private func index(_ offset: Int) -> String.Index {
    let utf16 = text.utf16
    let place = utf16.index(
      utf16.startIndex, offsetBy: min(max(0, offset), utf16.count), limitedBy: utf16.endIndex)
    let found = place ?? text.endIndex
    return text.rangeOfComposedCharacter(at: found)
  }
  private func range(_ range: Range<Int>) -> Range<String.Index> {
    index(range.lowerBound)..<index(range.upperBound)
  }
  private func offset(_ index: String.Index) -> Int {
    text.utf16.distance(from: text.startIndex, to: index)
  }

  /// The place one step from `offset`.
  package func place(from start: Int, _ step: Step, forward: Bool) -> Int {
    let from = index(start)
    switch step {
    case .character:
      if forward { return from < text.endIndex ? offset(text.index(after: from)) : start }
      return from > text.startIndex ? offset(text.index(before: from)) : 0
    case .word: return offset(wordBoundary(from, forward: forward))
    case .line:
      if forward { return offset(text[from...].firstIndex(where: \.isNewline) ?? text.endIndex) }
      return offset(
        text[..<from].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
      )
    case .all: return forward ? text.utf16.count : 0
    }
  }

  private enum Kind: Equatable { case space, punctuation, word, kana, ideograph }
  private func kind(_ character: Character) -> Kind {
    if character.isWhitespace || character.isNewline { return .space }
    guard let scalar = character.unicodeScalars.first else { return .punctuation }
    switch scalar.value {
    case 0x3040...0x30FF, 0x31F0...0x31FF: return .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .ideograph
    default: break
    }
    return character.isLetter || character.isNumber || character == "_" || character == "'"
      ? .word : .punctuation
  }

  /// The end of the next word, or the start of the one before. An ideograph is a word of its own.
  private func wordBoundary(_ from: String.Index, forward: Bool) -> String.Index {
    var place = from
    func next() -> Character? {
      if forward { return place < text.endIndex ? text[place] : nil }
      return place > text.startIndex ? text[text.index(before: place)] : nil
    }
    func step() { place = forward ? text.index(after: place) : text.index(before: place) }
    while let character = next(), [.space, .punctuation].contains(kind(character)) { step() }
    guard let first = next() else { return place }
    let wanted = kind(first)
    step()
    while wanted != .ideograph, let character = next(), kind(character) == wanted { step() }
    return place
  }

  /// The word around a place, for a double tap.
  package func word(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    var at = index(offset)
    if at == text.endIndex { at = text.index(before: at) }
    let wanted = kind(text[at])
    var (low, high) = (at, text.index(after: at))
    guard wanted != .ideograph else { return self.offset(low)..<self.offset(high) }
    while low > text.startIndex, kind(text[text.index(before: low)]) == wanted {
      low = text.index(before: low)
    }
    while high < text.endIndex, kind(text[high]) == wanted { high = text.index(after: high) }
    return self.offset(low)..<self.offset(high)
  }

  // MARK: Selecting

  package mutating func select(_ range: Range<Int>) {
    anchor = offset(index(range.lowerBound))
    head = offset(index(range.upperBound))
    isTyping = false
  }
  package mutating func selectAll() { select(0..<text.utf16.count) }
  package mutating func move(to offset: Int, extending: Bool = false) {
    head = self.offset(index(offset))
    if !extending { anchor = head }
    isTyping = false
  }
  package mutating func move(_ step: Step, forward: Bool, extending: Bool = false) {
    if !extending, !selection.isEmpty, step == .character {
      // A selection ends on the side moved to.
      return move(to: forward ? selection.upperBound : selection.lowerBound)
    }
    move(to: place(from: head, step, forward: forward), extending: extending)
  }

  // MARK: Editing

  private mutating func remember() {
    undoStack.append(Snapshot(text: text, anchor: anchor, head: head))
    if undoStack.count > Self.undoLimit { undoStack.removeFirst() }
    redoStack = []
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    let end = range.lowerBound + new.utf16.count
    text.replaceSubrange(self.range(range), with: new)
    // What was inserted may have joined with what follows.
    head = offset(index(end))
    if head < end { head = place(from: end, .character, forward: true) }
    anchor = head
  }

  package mutating func insert(_ string: String) {
    var new = string.replacingOccurrences(of: "\r\n", with: "\n")
    if !allowsNewlines { new = String(new.map { $0.isNewline ? " " : $0 }) }
    guard !new.isEmpty || !selection.isEmpty else { return }
    let continues =
      isTyping && selection.isEmpty && new.count == 1 && new.first?.isWhitespace == false
    if !continues { remember() }
    redoStack = []
    replace(selection, with: new)
    isTyping = new.count == 1
  }

  package mutating func delete(_ step: Step, forward: Bool) {
    var range = selection
    if range.isEmpty {
      let to = place(from: head, step, forward: forward)
      range = min(to, head)..<max(to, head)
    }
    guard !range.isEmpty else { return }
    remember()
    isTyping = false
    replace(range, with: "")
  }

  /// Takes over a text that was changed from outside.
  package mutating func adopt(_ new: String) {
    guard new != text else { return }
    text = new
    anchor = offset(index(anchor))
    head = offset(index(head))
    undoStack = []
    redoStack = []
    isTyping = false
  }

  package var canUndo: Bool { !undoStack.isEmpty }
  package var canRedo: Bool { !redoStack.isEmpty }
  package mutating func undo() {
    guard let last = undoStack.popLast() else { return }
    redoStack.append(Snapshot(text: text, anchor: anchor, head: head))
    restore(last)
  }
  package mutating func redo() {
    guard let next = redoStack.popLast() else { return }
    undoStack.append(Snapshot(text: text, anchor: anchor, head: head))
    restore(next)
  }
  private mutating func restore(_ snapshot: Snapshot) {
    (text, anchor, head) = (snapshot.text, snapshot.anchor, snapshot.head)
    isTyping = false
  }
}

extension String {
  /// The start of the character that contains `index`.
  fileprivate func rangeOfComposedCharacter(at index: String.Index) -> String.Index {
    if index == endIndex { return index }
    return self.index(after: index) > index ? _characterStart(index) : index
  }
  private func _characterStart(_ index: String.Index) -> String.Index {
    let rounded = index.samePosition(in: self)
    if let rounded { return rounded }
    // Inside a character: back to where it starts.
    var place = index
    while place > startIndex {
      place = utf16.index(before: place)
      if let whole = place.samePosition(in: self) { return whole }
    }
    return startIndex
  }
}
