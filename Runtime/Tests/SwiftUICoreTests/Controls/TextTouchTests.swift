import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Selecting text with a finger, the edit menu, and selections that the app keeps.
@Suite(.serialized) @MainActor struct TextTouchTests {
  private final class Box {
    var text = ""
    var selection: TextSelection?
  }

  private struct Field: View {
    @State var text: String
    var box: Box
    var isSecure = false
    var body: some View {
      let _ = box.text = text
      VStack {
        Color.clear.frame(height: 120)
        if isSecure {
          SecureField("Secret", text: $text)
        } else {
          TextField("Name", text: $text)
        }
        Color.clear.frame(height: 120)
      }
      .padding(.horizontal, 20)
    }
  }

  private func finder<V: View>(_ view: V, locale: String = "en_US") -> Finder {
    var configuration = HeadlessConfiguration(size: CGSize(width: 320, height: 400), scale: 2)
    configuration.locale = Locale(identifier: locale)
    let finder = Finder(host: HeadlessHost(view, configuration))
    finder.host.update()
    Clipboard.text = nil
    return finder
  }

  private static func find(_ node: LayoutNode) -> EditableTextElement? {
    if let element = node as? EditableTextElement { return element }
    for child in node.children { if let found = find(child) { return found } }
    return nil
  }
  private func element(_ finder: Finder) throws -> EditableTextElement {
    try #require(Self.find(finder.host.window.rootElement))
  }

  /// A point of the window at a place in the text.
  private func point(_ element: EditableTextElement, _ offset: Int) -> CGPoint {
    let caret = element.caret(at: offset, isUpstream: false)
    let frame = element.globalFrame()
    return CGPoint(x: frame.minX + caret.minX + 2, y: frame.minY + caret.midY)
  }

  private func menu(_ finder: Finder) -> [String] {
    let words = ["Cut", "Copy", "Paste", "Select", "Select All"]
    return finder.nodes.compactMap(\.label).filter { words.contains($0) }
  }

  @Test func aHeldTouchSelectsAWordAndOffersWhatCanBeDone() throws {
    let box = Box()
    let finder = finder(Field(text: "one two three", box: box))
    let element = try element(finder)
    finder.host.press(at: point(element, 5), duration: 0.7)
    finder.host.advance(by: 0.6)
    #expect(element.hasFocus)
    #expect(element.model.selectedText == "two")
    #expect(element.hasHandles)
    #expect(menu(finder) == ["Cut", "Copy", "Select All"])
    try finder.tap("Copy")
    finder.host.advance(by: 0.6)
    #expect(Clipboard.text == "two")
    #expect(menu(finder).isEmpty)
    // The text keeps the keyboard and its selection.
    #expect(element.hasFocus)
    #expect(element.model.selectedText == "two")
  }

  @Test func whatIsCutIsPastedElsewhere() throws {
    let box = Box()
    let finder = finder(Field(text: "one two", box: box))
    let element = try element(finder)
    finder.host.press(at: point(element, 1), duration: 0.7)
    finder.host.advance(by: 0.6)
    try finder.tap("Cut")
    finder.host.advance(by: 0.6)
    #expect(box.text == " two")
    finder.host.key(.end)
    finder.host.perform { element.showEditMenu() }
    finder.host.advance(by: 0.6)
    #expect(menu(finder) == ["Paste", "Select", "Select All"])
    try finder.tap("Paste")
    finder.host.advance(by: 0.6)
    #expect(box.text == " twoone")
  }

  @Test func selectingFromTheMenuOffersTheMenuAnew() throws {
    let box = Box()
    let finder = finder(Field(text: "one two", box: box))
    let element = try element(finder)
    finder.host.tap(at: point(element, 5))
    finder.host.perform { element.showEditMenu() }
    finder.host.advance(by: 0.6)
    try finder.tap("Select All")
    finder.host.advance(by: 0.8)
    #expect(element.model.selectedText == "one two")
    #expect(element.hasHandles)
    #expect(menu(finder) == ["Cut", "Copy"])
    // A touch beside the menu ends it.
    finder.host.tap(at: CGPoint(x: 160, y: 380))
    finder.host.advance(by: 0.6)
    #expect(menu(finder).isEmpty)
    #expect(element.hasFocus)
  }

  @Test func handlesMoveTheEndsOfTheSelection() throws {
    let box = Box()
    let finder = finder(Field(text: "one two three", box: box))
    let element = try element(finder)
    finder.host.press(at: point(element, 5), duration: 0.7)
    finder.host.advance(by: 0.6)
    finder.host.tap(at: CGPoint(x: 160, y: 390))
    finder.host.advance(by: 0.6)
    func knob(_ handle: EditableTextElement.Handle) -> CGPoint {
      let edge = element.edge(handle)
      let frame = element.globalFrame()
      return CGPoint(
        x: frame.minX + edge.minX,
        y: frame.minY + (handle == .start ? edge.minY - 4 : edge.maxY + 4))
    }
    let end = knob(.end)
    let far = point(element, 13)
    finder.host.drag(from: end, to: CGPoint(x: far.x, y: end.y), duration: 0.4)
    finder.host.advance(by: 0.6)
    #expect(element.model.selectedText == "two three")
    #expect(element.hasHandles)
    #expect(menu(finder).first == "Cut")
    finder.host.tap(at: CGPoint(x: 160, y: 390))
    finder.host.advance(by: 0.6)
    // Past the other end one character stays.
    let start = knob(.start)
    finder.host.drag(from: start, to: CGPoint(x: far.x + 30, y: start.y), duration: 0.4)
    finder.host.advance(by: 0.6)
    #expect(element.model.selectedText == "e")
    // Typing takes the place of what is selected, and the handles go.
    finder.host.tap(at: CGPoint(x: 160, y: 390))
    finder.host.advance(by: 0.6)
    finder.host.type("x")
    #expect(box.text == "one two threx")
    #expect(!element.hasHandles)
  }

  @Test func aSecretIsNeitherCopiedNorCut() throws {
    let box = Box()
    let finder = finder(Field(text: "hidden", box: box, isSecure: true))
    let element = try element(finder)
    finder.host.press(at: point(element, 2), duration: 0.7)
    finder.host.advance(by: 0.6)
    #expect(menu(finder) == ["Select All"])
    try finder.tap("Select All")
    finder.host.advance(by: 0.8)
    #expect(menu(finder).isEmpty)
    #expect(Clipboard.text == nil)
  }

  @Test func theSecondMouseButtonOpensTheMenuToo() throws {
    let finder = finder(Field(text: "one", box: Box()))
    let element = try element(finder)
    let action = try #require(element.accessibility?.actions.first { $0.kind == .showMenu })
    finder.host.perform { action.handler() }
    finder.host.advance(by: 0.6)
    #expect(menu(finder) == ["Select", "Select All"])
  }

  // MARK: Selections of the app

  private struct Kept: View {
    @State var text = "héllo 👩‍👩‍👧 wörld"
    @State var selection: TextSelection?
    var box: Box
    var isEditor = false
    var body: some View {
      let _ = (box.text = text, box.selection = selection)
      VStack {
        Button("First") {
          selection = TextSelection(
            range: text.startIndex..<text.index(text.startIndex, offsetBy: 5))
        }
        Button("Behind") { selection = TextSelection(insertionPoint: text.endIndex) }
        if isEditor {
          TextEditor(text: $text, selection: $selection).frame(height: 100)
        } else {
          TextField("Name", text: $text, selection: $selection)
        }
      }
    }
  }

  @Test(arguments: [false, true]) func theAppSelectsAndIsTold(_ isEditor: Bool) throws {
    let box = Box()
    let finder = finder(Kept(box: box, isEditor: isEditor))
    let element = try element(finder)
    finder.host.perform { finder.host.window.graph.events.focus.focus(element) }
    finder.host.advance(by: 0.5)
    try finder.tap("First")
    finder.host.advance(by: 0.2)
    #expect(element.model.selectedText == "héllo")
    #expect(box.selection?.isInsertion == false)
    finder.host.perform { finder.host.window.graph.events.focus.focus(element) }
    finder.host.key(.end)
    #expect(box.selection == TextSelection(insertionPoint: box.text.endIndex))
    finder.host.key(.leftArrow, modifiers: [.option, .shift])
    let selection = try #require(box.selection)
    guard case .selection(let range) = selection.indices else {
      Issue.record("no range")
      return
    }
    #expect(box.text[range] == "wörld")
    finder.host.type("x")
    #expect(box.text == "héllo 👩‍👩‍👧 x")
    #expect(box.selection?.isInsertion == true)
  }

  // MARK: Texts that are not edited

  private struct Labels: View {
    var body: some View {
      VStack(spacing: 40) {
        Text("May be copied")
        Text("May not").textSelection(.disabled)
      }
      .textSelection(.enabled)
    }
  }

  @Test func aHeldLabelIsCopied() throws {
    let finder = finder(Labels())
    let first = try #require(finder.node("May be copied")).frame
    finder.host.press(at: CGPoint(x: first.midX, y: first.midY), duration: 0.7)
    finder.host.advance(by: 0.6)
    #expect(menu(finder) == ["Copy"])
    try finder.tap("Copy")
    finder.host.advance(by: 0.6)
    #expect(Clipboard.text == "May be copied")
    let second = try #require(finder.node("May not")).frame
    finder.host.press(at: CGPoint(x: second.midX, y: second.midY), duration: 0.7)
    finder.host.advance(by: 0.6)
    #expect(menu(finder).isEmpty)
    #expect(!finder.host.hasWork)
  }
}
