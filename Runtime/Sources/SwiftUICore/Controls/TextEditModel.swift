import TextShaping

/// Text with a selection that is being edited. Offsets count UTF-16 units and stand between whole
/// characters as people see them.
package struct TextEditModel: Equatable {
  package enum Step: Equatable { case character, word, line, paragraph, all }

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
    case .paragraph:
      // Past the end of one paragraph is the end of the next.
      if forward {
        let next = from < text.endIndex && text[from].isNewline ? text.index(after: from) : from
        return offset(text[next...].firstIndex(where: \.isNewline) ?? text.endIndex)
      }
      let before =
        from > text.startIndex && text[text.index(before: from)].isNewline
        ? text.index(before: from) : from
      return offset(
        text[..<before].lastIndex(where: \.isNewline).map { text.index(after: $0) }
          ?? text.startIndex)
    case .all: return forward ? text.utf16.count : 0
    }
  }

  /// Whether a caret can stand there.
  package func isBoundary(_ offset: Int) -> Bool { self.offset(index(offset)) == offset }
  /// Whether the character before a place ends a line.
  package func isNewline(before offset: Int) -> Bool {
    let place = index(offset)
    return place > text.startIndex && text[text.index(before: place)].isNewline
  }

  // MARK: Words

  /// The paragraph around a place, and where it starts in UTF-16 units.
  private func paragraph(_ place: String.Index) -> (start: Int, text: Substring) {
    let low =
      text[..<place].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
    var high = text[place...].firstIndex(where: \.isNewline) ?? text.endIndex
    if high < text.endIndex { high = text.index(after: high) }
    return (offset(low), text[low..<high])
  }

  /// The words of a paragraph and what is between them. Without ICU's data each run of one kind of
  /// characters is a word.
  private func segments(_ paragraph: Substring) -> [WordBreaks.Segment] {
    let string = String(paragraph)
    if let found = WordBreaks.segments(of: string) { return found }
    var result: [WordBreaks.Segment] = []
    var start = 0
    for character in string {
      let end = start + character.utf16.count
      let isWord = character.isLetter || character.isNumber
      if let last = result.last, last.isWord, isWord {
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append(WordBreaks.Segment(start..<end, isWord: isWord))
      }
      start = end
    }
    return result
  }

  /// The end of the next word, or the start of the one before.
  private func wordBoundary(_ from: String.Index, forward: Bool) -> String.Index {
    var place = from
    while true {
      let at = offset(place)
      // At the start of a paragraph what is before belongs to the one above.
      let inside =
        !forward && place > text.startIndex && text[text.index(before: place)].isNewline
        ? text.index(before: place) : place
      let (start, part) = paragraph(inside)
      let words = segments(part).filter(\.isWord)
      if forward, let word = words.first(where: { start + $0.range.upperBound > at }) {
        return index(start + word.range.upperBound)
      }
      if !forward, let word = words.last(where: { start + $0.range.lowerBound < at }) {
        return index(start + word.range.lowerBound)
      }
      let next = forward ? part.endIndex : part.startIndex
      if next == place || next == text.endIndex || next == text.startIndex { return next }
      place = next
    }
  }

  /// The word around a place, for a double tap.
  package func word(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    var at = index(offset)
    if at == text.endIndex { at = text.index(before: at) }
    let (start, part) = paragraph(at)
    let place = self.offset(at) - start
    guard let found = segments(part).first(where: { $0.range.contains(place) }) else {
      return self.offset(at)..<self.offset(text.index(after: at))
    }
    let low = index(start + found.range.lowerBound)
    let high = index(start + found.range.upperBound)
    return self.offset(low)..<self.offset(max(high, text.index(after: low)))
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
    stand(after: end)
  }

  /// Puts the caret there, or behind the character that what was inserted has joined with.
  private mutating func stand(after end: Int) {
    head = offset(index(end))
    if head < end { head = place(from: end, .character, forward: true) }
    anchor = head
  }

  /// What of a string this text takes.
  private func accepted(_ string: String) -> String {
    let new = string.replacingOccurrences(of: "\r\n", with: "\n")
    return allowsNewlines ? new : String(new.map { $0.isNewline ? " " : $0 })
  }

  package mutating func insert(_ string: String) {
    let new = accepted(string)
    guard !new.isEmpty || !selection.isEmpty else { return }
    let continues =
      isTyping && selection.isEmpty && new.count == 1 && new.first?.isWhitespace == false
    if !continues { remember() }
    redoStack = []
    replace(selection, with: new)
    isTyping = new.count == 1
  }

  /// Replaces a part as input methods count it, which may begin or end within a character: a mark that
  /// is taken away leaves the letter it stood on. The caret stays where it is beside what goes.
  package mutating func replaceUnits(_ range: Range<Int>, with string: String) {
    let units = text.utf16
    func place(_ offset: Int) -> String.Index {
      units.index(units.startIndex, offsetBy: min(max(0, offset), units.count))
    }
    // Halves of a surrogate pair go together.
    let part = text[place(range.lowerBound)..<place(range.upperBound)]
    let low = offset(part.startIndex)
    let high = offset(part.endIndex)
    let new = accepted(string)
    guard low < high || !new.isEmpty else { return }
    remember()
    isTyping = false
    text.replaceSubrange(part.startIndex..<part.endIndex, with: new)
    var end = low + new.utf16.count
    if new.isEmpty { end = head <= low ? head : max(low, head - (high - low)) }
    stand(after: end)
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

  package var undoCount: Int { undoStack.count }
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
