import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct TextFieldTests {
  let log = EventLog()

  private struct Login: View {
    enum Field { case name, secret }
    @State var name = ""
    @State var secret = ""
    @FocusState var field: Field?
    var log: EventLog
    var body: some View {
      let _ = log.entries = ["\(name)|\(secret)|\(field.map { "\($0)" } ?? "none")"]
      VStack {
        TextField("Name", text: $name).focused($field, equals: .name)
        SecureField("Secret", text: $secret).focused($field, equals: .secret)
        Button("To secret") { field = .secret }
      }
      .onSubmit { field = nil }
    }
  }

  private func host() -> HeadlessHost {
    let host = HeadlessHost(
      Login(log: log), HeadlessConfiguration(size: CGSize(width: 200, height: 200), scale: 1))
    host.update()
    return host
  }
  private func nodes(_ host: HeadlessHost) -> [AccessibilityNode] {
    AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
  }
  private func center(_ host: HeadlessHost, _ label: String) throws -> CGPoint {
    let node = try #require(nodes(host).first { $0.label == label })
    return CGPoint(x: node.frame.midX, y: node.frame.midY)
  }

  @Test func aTapGivesTheKeyboardAndTypingChangesTheText() throws {
    let host = host()
    host.tap(at: try center(host, "Name"))
    host.type("Ana 你好")
    #expect(log.entries == ["Ana 你好||name"])
    host.key(.delete)
    host.key("!")
    #expect(log.entries == ["Ana 你!||name"])
    host.key("a", modifiers: .command)
    host.key("c", modifiers: .command)
    host.key(.rightArrow)
    host.key("v", modifiers: .command)
    #expect(log.entries == ["Ana 你!Ana 你!||name"])
    host.key("z", modifiers: .command)
    #expect(log.entries == ["Ana 你!||name"])
  }

  @Test func tabAndTheFocusStateMoveTheKeyboard() throws {
    let host = host()
    host.key(.tab)
    #expect(log.entries == ["||name"])
    host.key(.tab)
    #expect(log.entries == ["||secret"])
    host.key(.tab, modifiers: .shift)
    #expect(log.entries == ["||name"])
    host.tap(at: try center(host, "To secret"))
    #expect(log.entries == ["||secret"])
    host.type("pw")
    host.key(.return)
    #expect(log.entries == ["|pw|none"])
  }

  @Test func aSecretIsNeitherSpokenNorCopied() throws {
    let host = host()
    host.tap(at: try center(host, "Secret"))
    host.type("pass")
    Clipboard.text = "before"
    host.key("a", modifiers: .command)
    host.key("c", modifiers: .command)
    #expect(Clipboard.text == "before")
    let field = try #require(nodes(host).first { $0.label == "Secret" })
    #expect(field.value == "••••")
    #expect(field.traits.contains(.isTextField) && field.traits.contains(.isSecure))
  }
}
