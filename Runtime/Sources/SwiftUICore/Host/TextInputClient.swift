/// A box that takes text, as an input method of a window sees it.
@MainActor package protocol TextInputClient: Focusable {
  /// Shows what is being composed and is not yet part of the text; empty ends it.
  func setMarkedText(_ text: String)
  /// Where the caret is, in the window: lists of candidates open beside it.
  var caretInWindow: CGRect { get }
  /// The text with the places of caret and selection, in UTF-16 units; nil when it must not be told.
  var surroundings: TextSurroundings? { get }
  /// Takes characters away, `offset` characters from the caret on.
  func deleteText(offset: Int, count: Int)
  /// Replaces a part of the text, in UTF-16 units, as somebody who edits it would.
  func replaceText(in range: Range<Int>, with text: String)
  /// Moves the caret, or selects.
  func selectText(_ range: Range<Int>)
  var isSecret: Bool { get }
}

/// Text around a caret.
package struct TextSurroundings: Equatable, Sendable {
  package var text: String
  package var anchor: Int
  package var caret: Int
  package init(text: String, anchor: Int, caret: Int) {
    self.text = text
    self.anchor = anchor
    self.caret = caret
  }
}

extension EditableTextElement: TextInputClient {
  package func setMarkedText(_ text: String) {
    guard text != preedit else { return }
    setPreedit(text)
  }

  package var caretInWindow: CGRect { convert(caretRect, to: nil) }

  package var surroundings: TextSurroundings? {
    isSecret ? nil : TextSurroundings(text: model.text, anchor: model.anchor, caret: model.head)
  }

  package func deleteText(offset: Int, count: Int) {
    let text = model.text
    let caret = text.utf16.index(
      text.startIndex, offsetBy: min(max(0, model.head), text.utf16.count))
    guard count > 0, count <= text.unicodeScalars.count,
      let start = text.unicodeScalars.index(
        caret, offsetBy: offset, limitedBy: offset < 0 ? text.startIndex : text.endIndex),
      let end = text.unicodeScalars.index(start, offsetBy: count, limitedBy: text.endIndex)
    else { return }
    replaceText(
      in: text.utf16.distance(
        from: text.startIndex, to: start)..<text.utf16.distance(from: text.startIndex, to: end),
      with: "")
  }

  package func replaceText(in range: Range<Int>, with text: String) {
    guard canFocus, range.lowerBound >= 0, range.upperBound <= model.text.utf16.count else {
      return
    }
    change { $0.replaceUnits(range, with: text) }
  }

  package func selectText(_ range: Range<Int>) {
    let length = model.text.utf16.count
    let low = min(max(0, range.lowerBound), length)
    change { $0.select(low..<min(max(low, range.upperBound), length)) }
  }

  package var isSecret: Bool { accessibility?.traits.contains(.isSecure) ?? true }
}
