import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

private struct NameKey: FocusedValueKey { typealias Value = String }
private struct TextKey: FocusedValueKey { typealias Value = Binding<String> }
private struct ActionKey: FocusedValueKey { typealias Value = () -> Void }
extension FocusedValues {
  fileprivate var name: String? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
  fileprivate var text: Binding<String>? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }
  fileprivate var action: (() -> Void)? {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
}

@Suite @MainActor struct FocusedValuesTests {
  private struct Reader: View {
    @FocusedValue(\.name) var name
    @FocusedBinding(\.text) var text
    var body: some View {
      Text("Name \(name ?? "none")")
      Button("Clear \(text ?? "none")") { text = "" }
    }
  }
  private struct Fields: View {
    @State var first = "a"
    @State var second = "b"
    @FocusState var focus: Int?
    var body: some View {
      VStack {
        Reader()
        VStack {
          TextField("First", text: $first).focused($focus, equals: 1)
            .focusedValue(\.name, "inner").focusedValue(\.text, $first)
          TextField("Second", text: $second).focused($focus, equals: 2)
            .focusedValue(\.text, $second)
        }
        .focusedValue(\.name, "outer")
        Button("To 1") { focus = 1 }
        Button("To 2") { focus = 2 }
        Button("Away") { focus = nil }
      }
    }
  }

  @Test func valuesAreThoseOfTheViewNearestTheKeyboard() throws {
    let finder = Finder(host: HeadlessHost(Fields()))
    #expect(finder.node("Name none") != nil && finder.node("Clear none") != nil)
    try finder.tap("To 1")
    #expect(finder.node("Name inner") != nil && finder.node("Clear a") != nil)
    try finder.tap("To 2")
    #expect(finder.node("Name outer") != nil && finder.node("Clear b") != nil)
    try finder.tap("Clear b")
    #expect(finder.node("Clear ") != nil)
    try finder.tap("Away")
    #expect(finder.node("Name none") != nil && finder.node("Clear none") != nil)
  }

  private struct Scenes: View {
    @State private var name = "one"
    @State private var isShown = true
    var body: some View {
      VStack {
        Reader()
        Button("Rename") { name = "two" }
        Button("Hide") { isShown = false }
        if isShown { Text("Shown").focusedSceneValue(\.name, name) }
      }
    }
  }

  @Test func valuesOfAWindowAreThereWithoutTheKeyboard() throws {
    let finder = Finder(host: HeadlessHost(Scenes()))
    #expect(finder.node("Name one") != nil)
    try finder.tap("Rename")
    #expect(finder.node("Name two") != nil)
    try finder.tap("Hide")
    #expect(finder.node("Name none") != nil)
  }

  @Observable final class Document {
    var title = "Letter"
  }
  @Test func objectsAreFoundByTheirType() throws {
    struct Title: View {
      @FocusedValue(Document.self) var document
      var body: some View { Text("Title \(document?.title ?? "none")") }
    }
    let document = Document()
    let finder = Finder(
      host: HeadlessHost(VStack { Title() }.focusedSceneValue(document)))
    #expect(finder.node("Title Letter") != nil)
    document.title = "Card"
    #expect(finder.node("Title Card") != nil)
  }

  /// A value that is never known to be the same, said below one that reads it.
  private struct Circle: View {
    @FocusedValue(\.action) var action
    @State private var count = 0
    var body: some View {
      VStack {
        Button("Count \(count) \(action == nil ? "no" : "yes")") { action?() }
        Text("Below").focusedSceneValue(\.action, { count += 1 })
      }
    }
  }

  @Test func aReaderAroundWhatSaysAValueComesToRest() throws {
    let finder = Finder(host: HeadlessHost(Circle()))
    #expect(finder.node("Count 0 yes") != nil)
    try finder.tap("Count 0 yes")
    #expect(finder.node("Count 1 yes") != nil)
    finder.host.resetStatistics()
    finder.host.advance(by: 1)
    #expect(finder.host.statistics.bodies == 0)
  }

  @Test func commandsReachWhatTheirWindowSays() throws {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        Text("Sent \(count)").focusedSceneValue(\.action, { count += 1 })
      }
    }
    struct Send: View {
      @FocusedValue(\.action) var action
      var body: some View {
        Button("Send") { action?() }.keyboardShortcut("s").disabled(action == nil)
      }
    }
    let scenes = HeadlessScenes {
      WindowGroup { Page() }.commands { CommandMenu("Letters") { Send() } }
    }
    let host = try #require(scenes.windows.first)
    let finder = Finder(host: host)
    #expect(finder.node("Sent 0") != nil)
    #expect(host.key("s", modifiers: .command))
    #expect(host.key("s", modifiers: .command))
    #expect(finder.node("Sent 2") != nil)
  }
}
