import CGTK
import CoreGraphics
import SwiftUICore

/// Reading and writing text.
extension AccessibleCall {
  func text(_ tree: AccessibleTree, _ entry: AccessibleTree.Entry) -> Answer? {
    let node = entry.node
    guard let text = tree.text(node) else { return nil }
    let client = node.traits.contains(.isTextField) ? tree.textClient(node) : nil
    let around = client?.surroundings
    func place(_ utf16: Int) -> Int { text.scalars(fromUTF16: utf16) }
    let selection = around.map {
      min(place($0.anchor), place($0.caret))..<max(place($0.anchor), place($0.caret))
    }
    switch method {
    case "GetText": return [Variant.string(text.string(integer(0), integer(1)))]
    case "GetCharacterAtOffset": return [Variant.int(text.scalar(at: integer(0)))]
    case "GetTextAtOffset": return span(text, text.range(boundary(integer(1)), at: integer(0)))
    case "GetStringAtOffset": return span(text, text.range(granularity(integer(1)), at: integer(0)))
    case "GetTextBeforeOffset":
      let here = text.range(boundary(integer(1)), at: integer(0))
      return span(
        text,
        here.lowerBound > 0 ? text.range(boundary(integer(1)), at: here.lowerBound - 1) : 0..<0)
    case "GetTextAfterOffset":
      let here = text.range(boundary(integer(1)), at: integer(0))
      return span(
        text,
        here.upperBound < text.count
          ? text.range(boundary(integer(1)), at: here.upperBound) : text.count..<text.count)
    case "GetNSelections": return [Variant.int(selection.map { $0.isEmpty ? 0 : 1 } ?? 0)]
    case "GetSelection":
      let range = integer(0) == 0 ? selection ?? 0..<0 : 0..<0
      return [Variant.int(range.lowerBound), Variant.int(range.upperBound)]
    case "SetCaretOffset":
      return [Variant.boolean(select(tree, client, text, integer(0), integer(0)))]
    case "AddSelection":
      return [Variant.boolean(select(tree, client, text, integer(0), integer(1)))]
    case "SetSelection":
      guard integer(0) == 0 else { return [Variant.boolean(false)] }
      return [Variant.boolean(select(tree, client, text, integer(1), integer(2)))]
    case "RemoveSelection":
      guard let caret = around.map({ place($0.caret) }), integer(0) == 0 else {
        return [Variant.boolean(false)]
      }
      return [Variant.boolean(select(tree, client, text, caret, caret))]
    case "GetCharacterExtents": return rectangle(object.extents(UInt32(clamping: integer(1))))
    case "GetRangeExtents": return rectangle(object.extents(UInt32(clamping: integer(2))))
    case "GetAttributes", "GetAttributeRun":
      return [Variant.array([], of: "{ss}"), Variant.int(0), Variant.int(text.count)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet":
      return [Variant.array([], of: "{ss}")]
    default: return nil
    }
  }

  private func span(_ text: AccessibleText, _ range: Range<Int>) -> Answer {
    [
      Variant.string(text.string(range.lowerBound, range.upperBound)),
      Variant.int(range.lowerBound), Variant.int(range.upperBound),
    ]
  }

  /// AT-SPI's older kinds of boundaries: character, word start and end, sentence, line.
  private func boundary(_ kind: Int) -> AccessibleText.Unit {
    switch kind {
    case 0: .character
    case 1, 2: .word
    default: .line
    }
  }
  /// Its newer ones: character, word, sentence, line, paragraph.
  private func granularity(_ kind: Int) -> AccessibleText.Unit {
    switch kind {
    case 0: .character
    case 1: .word
    default: .line
    }
  }

  private func select(
    _ tree: AccessibleTree, _ client: (any TextInputClient)?, _ text: AccessibleText,
    _ start: Int, _ end: Int
  ) -> Bool {
    guard let client, client.canFocus else { return false }
    let (low, high) = (min(start, end), max(start, end))
    guard low >= 0, high <= text.count else { return false }
    tree.host.perform {
      client.selectText(text.utf16(fromScalars: low)..<text.utf16(fromScalars: high))
    }
    return true
  }

  func editing(_ tree: AccessibleTree, _ entry: AccessibleTree.Entry) -> Answer? {
    let node = entry.node
    guard let client = tree.textClient(node), let text = tree.text(node) else { return nil }
    func range(_ start: Int, _ end: Int) -> Range<Int>? {
      let end = end < 0 ? text.count : end
      guard start >= 0, start <= end, end <= text.count else { return nil }
      return text.utf16(fromScalars: start)..<text.utf16(fromScalars: end)
    }
    func replace(_ range: Range<Int>?, _ new: String) -> Answer {
      guard client.canFocus, let range else { return [Variant.boolean(false)] }
      tree.host.perform {
        client.replaceText(in: range, with: new)
        tree.host.views.settle()
      }
      tree.invalidate()
      return [Variant.boolean(true)]
    }
    func copy() {
      guard !client.isSecret else { return }
      Clipboard.text = text.string(integer(0), integer(1))
    }
    switch method {
    case "SetTextContents": return replace(range(0, -1), string(0))
    case "InsertText":
      let wanted = AccessibleText(string(1))
      return replace(range(integer(0), integer(0)), wanted.string(0, integer(2)))
    case "DeleteText": return replace(range(integer(0), integer(1)), "")
    case "CopyText":
      copy()
      return []
    case "CutText":
      guard !client.isSecret else { return [Variant.boolean(false)] }
      copy()
      return replace(range(integer(0), integer(1)), "")
    case "PasteText":
      guard let paste = Clipboard.text else { return [Variant.boolean(false)] }
      return replace(range(integer(0), integer(0)), paste)
    default: return nil
    }
  }
}
