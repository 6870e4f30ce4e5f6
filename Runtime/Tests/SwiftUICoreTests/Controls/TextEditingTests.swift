import CoreGraphics
import Foundation
import HeadlessHost
import TextShaping
import Testing

@testable import SwiftUICore

@Suite @MainActor struct TextEditingTests {
  @MainActor private final class Box { var text = "" }

  private struct Field: View {
    @State var text: String
    var isEditor = false
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

  private func element(_ host: HeadlessHost) throws -> EditableTextElement {
    host.update()
    return try #require(Self.find(host.window.rootElement))
  }
  private static func find(_ node: LayoutNode) -> EditableTextElement? {
    if let found = node as? EditableTextElement { return found }
    for child in node.children { if let found = find(child) { return found } }
    return nil
  }
  private func host<V: View>(_ view: V, direction: LayoutDirection = .leftToRight) -> HeadlessHost {
    var configuration = HeadlessConfiguration(size: CGSize(width: 200, height: 300), scale: 2)
    configuration.layoutDirection = direction
    return HeadlessHost(view, configuration)
  }
  private func focused(
    _ text: String, isEditor: Bool = false, direction: LayoutDirection = .leftToRight,
    _ box: Box = Box()
  ) throws -> (HeadlessHost, EditableTextElement) {
    let host = host(Field(text: text, isEditor: isEditor, box: box), direction: direction)
    let element = try element(host)
    host.perform { host.window.graph.events.focus.focus(element) }
    host.update()
    return (host, element)
  }

  @Test func arrowsMoveTheCaretWhereTheyPoint() throws {
    let (host, element) = try focused("ab שלום cd")
    host.key(.home)
    var places = [element.caretRect.minX]
    for _ in 0..<10 {
      host.key(.rightArrow)
      places.append(element.caretRect.minX)
    }
    for (a, b) in zip(places, places.dropFirst()) { #expect(b > a) }
    #expect(element.model.head == 10)
    for _ in 0..<10 { host.key(.leftArrow) }
    #expect(element.model.head == 0)
    #expect(abs(element.caretRect.minX - places[0]) < 0.01)
  }

  @Test func rightToLeftTextIsReadTheOtherWay() throws {
    let (host, element) = try focused("שלום", direction: .rightToLeft)
    host.key(.home)
    #expect(element.model.head == 0)
    let right = element.caretRect.minX
    host.key(.leftArrow)
    #expect(element.model.head == 1)
    #expect(element.caretRect.minX < right)
  }

  @Test func theKeyboardSelectsByCharacterWordLineAndText() throws {
    let (host, element) = try focused("one two\nthree four", isEditor: true)
    host.key(.home, modifiers: .command)
    host.key(.rightArrow, modifiers: .shift)
    #expect(element.model.selection == 0..<1)
    host.key(.rightArrow, modifiers: [.shift, .option])
    #expect(element.model.selection == 0..<3)
    host.key(.rightArrow, modifiers: [.shift, .command])
    #expect(element.model.selection == 0..<7)
    host.key(.downArrow, modifiers: [.shift, .command])
    #expect(element.model.selection == 0..<18)
    host.key(.upArrow)
    host.key("a", modifiers: .command)
    #expect(element.model.selectedText == "one two\nthree four")
  }

  @Test func movingUpAndDownKeepsItsColumn() throws {
    let (host, element) = try focused("wide line\nx\nwide line", isEditor: true)
    host.key(.home, modifiers: .command)
    for _ in 0..<7 { host.key(.rightArrow) }
    host.key(.downArrow)
    #expect(element.model.head == 11)
    host.key(.downArrow)
    #expect(element.model.head == 12 + 7)
  }

  @Test func aDoubleClickSelectsAWordAndDraggingOnSelectsMore() throws {
    let (host, element) = try focused("one two three")
    let line = element.globalFrame()
    func x(_ offset: Int) -> CGPoint {
      CGPoint(
        x: line.minX + element.textLayout().caret(at: offset).minX + 2, y: line.midY)
    }
    host.tap(at: x(5), count: 2)
    #expect(element.model.selectedText == "two")
    host.advance(by: 1)
    host.tap(at: x(1))
    host.pointerDown(at: x(1))
    host.pointerMove(to: x(5))
    host.pointerMove(to: x(9))
    host.pointerUp(at: x(9))
    #expect(element.model.selectedText == "one two three")
    host.advance(by: 1)
    host.tap(at: x(5), count: 3)
    #expect(element.model.selectedText == "one two three")
  }

  @Test func theWindowsUndoManagerTakesStepsBack() throws {
    let box = Box()
    let manager = UndoManager()
    manager.groupsByEvent = false
    let host = host(Field(text: "", box: box).environment(\.hostUndoManager, manager))
    let element = try element(host)
    host.perform { host.window.graph.events.focus.focus(element) }
    manager.beginUndoGrouping()
    host.type("one")
    manager.endUndoGrouping()
    #expect(manager.canUndo)
    host.key("z", modifiers: .command)
    #expect(box.text == "")
    host.key("z", modifiers: [.command, .shift])
    #expect(box.text == "one")
  }

  @Test func undoWorksWithoutAManagerToo() throws {
    let box = Box()
    let host = host(Field(text: "", box: box).environment(\.hostUndoManager, nil))
    let element = try element(host)
    host.perform { host.window.graph.events.focus.focus(element) }
    for character in "ab cd" { host.type(String(character)) }
    host.key("z", modifiers: .command)
    #expect(box.text == "ab")
    host.key("y", modifiers: .command)
    #expect(box.text == "ab cd")
  }

  @Test func theCaretBlinksOnlyWhereAHostWantsItAndRestsAfterAWhile() throws {
    let (host, _) = try focused("a")
    host.settle()
    #expect(!host.hasWork)
    CaretBlink.interval = 0.5
    defer { CaretBlink.interval = nil }
    host.type("b")
    let seen = try #require(host.render())
    host.advance(by: 0.6)
    let hidden = try #require(host.render())
    #expect(seen.dataProvider?.data as Data? != hidden.dataProvider?.data as Data?)
    host.advance(by: 0.5)
    let again = try #require(host.render())
    #expect(seen.dataProvider?.data as Data? == again.dataProvider?.data as Data?)
    host.advance(by: 12, step: 0.25)
    host.settle()
    #expect(!host.hasWork)
    let rested = try #require(host.render())
    #expect(seen.dataProvider?.data as Data? == rested.dataProvider?.data as Data?)
  }

  @Test func theCaretIsScrolledIntoView() throws {
    struct Page: View {
      @State var text = "x"
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 600)
            TextField("Low", text: $text)
            Color.red.frame(height: 600)
          }
        }
      }
    }
    let host = host(Page())
    let element = try element(host)
    host.perform { host.window.graph.events.focus.focus(element) }
    host.advance(by: 1)
    let frame = element.globalFrame()
    #expect(frame.minY >= 0 && frame.maxY <= 300)
  }

  @Test func aLineLongerThanItsFieldScrollsWithTheCaret() throws {
    let (host, element) = try focused(String(repeating: "wide ", count: 30))
    host.key(.end)
    #expect(element.caretRect.maxX <= 200)
    host.key(.home)
    #expect(element.caretRect.minX >= 0)
  }

  @Test func aFieldGrowsByLinesUpToItsLimit() throws {
    struct Growing: View {
      @State var text = ""
      var body: some View {
        VStack { TextField("Note", text: $text, axis: .vertical).lineLimit(1...3) }
      }
    }
    let host = host(Growing())
    let element = try element(host)
    host.perform { host.window.graph.events.focus.focus(element) }
    let line = element.lineHeight
    #expect(abs(element.size.height - line) < 1)
    host.type("a long note that takes two lines here")
    host.update()
    #expect(abs(element.size.height - 2 * line) < 2)
    host.type(String(repeating: " and more and more", count: 5))
    host.update()
    #expect(abs(element.size.height - 3 * line) < 2)
  }

  @Test func composedTextIsUnderlinedAndNotYetPartOfTheText() throws {
    let box = Box()
    let (host, element) = try focused("日", box)
    host.perform { element.setMarkedText("nihon") }
    host.update()
    #expect(box.text == "日")
    #expect(element.surroundings?.text == "日")
    host.perform {
      element.setMarkedText("")
      element.insert("本")
    }
    host.update()
    #expect(box.text == "日本")
  }

  @Test func anInputMethodCountsScalarsAndTakesAwayNoMoreThanItAsksFor() throws {
    let (host, element) = try focused("x👨‍👩‍👧e\u{301}")
    // A mark goes, the letter stays.
    host.perform { element.deleteText(offset: -1, count: 1) }
    #expect(Array(element.model.text.unicodeScalars) == Array("x👨‍👩‍👧e".unicodeScalars))
    #expect(element.model.head == element.model.text.utf16.count)
    // More scalars than there are characters.
    host.perform { element.deleteText(offset: -6, count: 6) }
    #expect(element.model.text == "x")
    host.perform { element.deleteText(offset: -2, count: 2) }
    host.perform { element.deleteText(offset: .min, count: .max) }
    #expect(element.model.text == "x")
  }

  @Test func replacingAPartOfACharacterLeavesItsNeighbours() throws {
    let (host, element) = try focused("ab👨‍👩‍👧")
    // The joiner and the second face: what stood before is not touched.
    host.perform { element.replaceText(in: 4..<7, with: "") }
    #expect(element.model.text == "ab👨\u{200D}👧")
    #expect(element.model.isBoundary(element.model.head))
    host.perform { element.replaceText(in: 0..<1, with: "one\ntwo") }
    #expect(element.model.text == "one twob👨\u{200D}👧")
    host.key("z", modifiers: .command)
    host.key("z", modifiers: .command)
    #expect(element.model.text == "ab👨‍👩‍👧")
  }

  @Test func aPlaceBehindWhatIsComposedIsFoundByTheFinger() throws {
    let (host, element) = try focused("ab日c")
    host.perform { element.selectText(2..<2) }
    host.perform { element.setMarkedText("nihon") }
    for offset in 0...4 {
      #expect(element.real(element.shown(offset)) == offset)
    }
    // Anywhere in what is composed is the caret.
    for shown in 2...7 { #expect(element.real(shown) == 2) }
    let end = element.caret(at: 4, isUpstream: false)
    #expect(abs(end.minX - element.textLayout().size.width) < 1)
    _ = host
  }
}
