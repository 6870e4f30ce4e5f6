import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Random keys in fields of several writing directions keep the text whole.
@Suite @MainActor struct TextKeysModelTests {
  @MainActor private final class Box { var text = "" }

  private struct Field: View {
    @State var text = ""
    var isEditor: Bool
    var box: Box
    var body: some View {
      let _ = box.text = text
      if isEditor {
        TextEditor(text: $text).frame(height: 120)
      } else {
        TextField("Name", text: $text)
      }
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 31)
    }
  }

  private static func find(_ node: LayoutNode) -> EditableTextElement? {
    if let found = node as? EditableTextElement { return found }
    for child in node.children { if let found = find(child) { return found } }
    return nil
  }

  private func field(_ isEditor: Bool, _ direction: LayoutDirection, _ box: Box) throws -> (
    HeadlessHost, EditableTextElement
  ) {
    var configuration = HeadlessConfiguration(size: CGSize(width: 260, height: 300), scale: 2)
    configuration.layoutDirection = direction
    let host = HeadlessHost(Field(isEditor: isEditor, box: box), configuration)
    host.update()
    let element = try #require(Self.find(host.window.rootElement))
    host.perform { host.window.graph.events.focus.focus(element) }
    host.update()
    return (host, element)
  }

  private static let pieces = [
    "a", "word ", "שלום", "ש", "مرحبا ", "12", "中文", "e\u{301}", "👩‍👩‍👧", "🇪🇸", "(", ") ", "-",
  ]

  @Test(arguments: 1...12) func randomKeysKeepTheTextWhole(_ seed: UInt64) throws {
    var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let box = Box()
    let isEditor = seed.isMultiple(of: 2)
    let (host, element) = try field(
      isEditor, seed.isMultiple(of: 3) ? .rightToLeft : .leftToRight, box)
    let keys: [KeyEquivalent] = [
      .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .leftArrow, .rightArrow,
    ]
    let modifiers: [EventModifiers] = [[], [], .shift, .option, [.option, .shift], .command]
    for step in 0..<120 {
      let before = element.model
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        host.type(Self.pieces.randomElement(using: &random) ?? "a")
      case 4:
        if isEditor { host.key(.return) } else { host.type("x") }
      case 5:
        host.key(
          Bool.random(using: &random) ? .delete : .deleteForward,
          modifiers: Bool.random(using: &random) ? [] : .option)
      case 6:
        host.key("z", modifiers: .command)
      case 7:
        host.key("z", modifiers: [.command, .shift])
      default:
        let key = keys.randomElement(using: &random) ?? .leftArrow
        let modifier = modifiers.randomElement(using: &random) ?? []
        host.key(key, modifiers: modifier)
        #expect(element.model.text == before.text, "step \(step)")
        if !modifier.contains(.shift) {
          #expect(element.model.selection.isEmpty, "step \(step)")
        } else {
          #expect(element.model.anchor == before.anchor, "step \(step)")
        }
      }
      let model = element.model
      #expect(box.text == model.text, "step \(step)")
      #expect(model.isBoundary(model.head) && model.isBoundary(model.anchor), "step \(step)")
      #expect(model.selection.upperBound <= model.text.utf16.count, "step \(step)")
      let caret = element.caretRect
      #expect(caret.minX.isFinite && caret.height > 0, "step \(step)")
      if !isEditor {
        let hasLines = model.text.contains { $0.isNewline }
        #expect(!hasLines, "step \(step)")
        #expect(caret.minX >= -1 && caret.minX <= element.size.width + 2, "step \(step)")
      }
    }
    let final = box.text
    var steps = 0
    while element.model.canUndo, steps < 500 {
      host.key("z", modifiers: .command)
      steps += 1
    }
    #expect(box.text == "")
    for _ in 0..<steps { host.key("z", modifiers: [.command, .shift]) }
    #expect(box.text == final)
  }

  @Test(arguments: 1...20) func theRightArrowGoesThroughALineFromLeftToRight(_ seed: UInt64) throws
  {
    var random = Random(state: seed &* 0xD6E8_FEB8_6659_FD93)
    let box = Box()
    let (host, element) = try field(false, .leftToRight, box)
    let text = (0..<5).map { _ in Self.pieces.randomElement(using: &random) ?? "a" }.joined()
    host.type(text)
    // To the left end, wherever in the text that is.
    for _ in 0..<(text.count + 6) { host.key(.leftArrow) }
    var x = element.caretRect.minX
    var stops: Set<Int> = [Int((x * 4).rounded())]
    #expect(x <= 1, "\(text)")
    for _ in 0..<(text.count + 6) {
      host.key(.rightArrow)
      let now = element.caretRect.minX
      #expect(now >= x - 0.01, "\(text)")
      x = now
      stops.insert(Int((now * 4).rounded()))
    }
    // At the right end, having stopped beside every character.
    #expect(abs(x - element.textLayout().size.width) <= 1 || x >= element.size.width - 3, "\(text)")
    #expect(stops.count >= text.count, "\(text)")
  }

  /// What an input method or a reader of the screen may ask for, in any order and with any numbers.
  @Test(arguments: 1...24) func whatInputMethodsAskForKeepsTheTextWhole(_ seed: UInt64) throws {
    var random = Random(state: seed &* 0xA24B_AED4_963E_E407)
    let box = Box()
    let (host, element) = try field(seed.isMultiple(of: 2), .leftToRight, box)
    for step in 0..<120 {
      let scalars = box.text.unicodeScalars.count
      let units = box.text.utf16.count
      let low = Int.random(in: 0...units, using: &random)
      let high = Int.random(in: low...units, using: &random)
      let piece = Self.pieces.randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: host.perform { element.insert(piece) }
      case 2: host.perform { element.setMarkedText(Bool.random(using: &random) ? piece : "") }
      case 3:
        let count = Int.random(in: -1...4, using: &random)
        let offset = Int.random(in: -4...2, using: &random)
        host.perform { element.deleteText(offset: offset, count: count) }
        host.update()
        let lost = scalars - box.text.unicodeScalars.count
        #expect(lost == 0 || lost == count, "step \(step)")
      case 4:
        let before = Array(box.text.utf16)
        host.perform { element.replaceText(in: low..<high, with: piece) }
        host.update()
        // Half a pair is kept or goes whole; all else before and behind is as it was.
        let after = Array(box.text.utf16)
        #expect(after.starts(with: before[..<max(0, low - 1)]), "step \(step)")
        #expect(
          after.reversed().starts(with: before[min(units, high + 1)...].reversed()), "step \(step)")
      case 5: host.perform { element.selectText(low..<high) }
      default:
        host.key("z", modifiers: Bool.random(using: &random) ? .command : [.command, .shift])
      }
      host.update()
      let model = element.model
      #expect(box.text == model.text, "step \(step)")
      #expect(model.isBoundary(model.head) && model.isBoundary(model.anchor), "step \(step)")
      #expect(element.surroundings?.text == model.text, "step \(step)")
      let shown = element.textLayout().clusters.map { element.real($0.range.upperBound) }
      #expect(shown.allSatisfy { (0...model.text.utf16.count).contains($0) }, "step \(step)")
      #expect(element.caretRect.minX.isFinite, "step \(step)")
    }
  }
}
