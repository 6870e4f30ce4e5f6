import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor @Suite struct ScenesTests {
  @MainActor @Observable final class Log { var lines: [String] = [] }
  @MainActor final class Actions {
    var open: OpenWindowAction?
    var dismiss: DismissWindowAction?
  }

  private struct Page: View {
    var name: String
    var log: Log
    var actions: Actions?
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.scenePhase) private var phase
    @Environment(\.supportsMultipleWindows) private var several
    var body: some View {
      Text(name)
        .onAppear {
          log.lines.append("\(name) \(several)")
          actions?.open = openWindow
          actions?.dismiss = dismissWindow
        }
        .onChange(of: phase) { log.lines.append("\(name) \($1)") }
    }
  }

  private struct Letter: Codable, Hashable { var number: Int }

  private func app(_ log: Log, _ actions: Actions, _ inner: Actions? = nil) -> HeadlessScenes {
    HeadlessScenes(HeadlessConfiguration(size: CGSize(width: 200, height: 200))) {
      WindowGroup("Main") { Page(name: "main", log: log, actions: actions) }
      WindowGroup(id: "letter", for: Letter.self) { $letter in
        Page(name: "letter \(letter?.number ?? 0)", log: log, actions: inner)
      }
      WindowGroup(id: "note") { Page(name: "note", log: log) }
        .defaultSize(width: 120, height: 90)
      Window("Help", id: "help") { Page(name: "help", log: log) }
      Settings { Page(name: "settings", log: log) }
    }
  }

  @Test func theFirstGroupIsOpened() {
    let log = Log()
    let app = app(log, Actions())
    #expect(app.windows.count == 1)
    #expect(app.titles == ["Main"])
    #expect(log.lines == ["main true"])
  }

  @Test func aWindowForAValueIsOpenedOnce() throws {
    let (log, actions) = (Log(), Actions())
    let app = app(log, actions)
    let open = try #require(actions.open)
    open(id: "letter", value: Letter(number: 1))
    open(value: Letter(number: 2))
    #expect(app.windows.count == 3)
    let first = app.windows[1]
    open(id: "letter", value: Letter(number: 1))
    #expect(app.windows.count == 3)
    #expect(app.windows.last === first)
    #expect(
      log.lines.filter { $0.hasPrefix("letter 1") }
        == ["letter 1 true", "letter 1 inactive", "letter 1 active"])
  }

  @Test func aGroupOpensAsManyWindowsAsAreAskedFor() throws {
    let (log, actions) = (Log(), Actions())
    let app = app(log, actions)
    let open = try #require(actions.open)
    open(id: "note")
    open(id: "note")
    #expect(app.windows.count == 3)
    #expect(app.windows.last?.configuration.size == CGSize(width: 120, height: 90))
    open(id: "help")
    open(id: "help")
    #expect(app.windows.count == 4)
    open(id: "nowhere")
    #expect(app.windows.count == 4)
  }

  @Test func windowsAreDismissed() throws {
    let (log, actions, inner) = (Log(), Actions(), Actions())
    let app = app(log, actions, inner)
    let open = try #require(actions.open)
    let dismiss = try #require(actions.dismiss)
    open(id: "note")
    open(id: "note")
    dismiss(id: "note")
    #expect(app.windows.count == 1)
    open(value: Letter(number: 1))
    open(value: Letter(number: 2))
    dismiss(value: Letter(number: 1))
    #expect(app.windows.count == 2)
    // Without a name it is the window that asks.
    let close = try #require(inner.dismiss)
    close()
    #expect(app.windows.count == 1)
    #expect(log.lines.contains("letter 2 background"))
    #expect(log.lines.last == "main active")
  }

  @Test func settingsHaveOneWindow() {
    let log = Log()
    let app = app(log, Actions())
    #expect(app.openSettings())
    #expect(app.openSettings())
    #expect(app.windows.count == 2)
    let bare = HeadlessScenes { WindowGroup { Text("Alone") } }
    #expect(!bare.openSettings())
  }

  @Test func aWindowWithoutAnAppOpensNoOther() throws {
    let (log, actions) = (Log(), Actions())
    let host = HeadlessHost(Page(name: "alone", log: log, actions: actions))
    host.update()
    #expect(log.lines == ["alone false"])
    let open = try #require(actions.open)
    open(id: "note")
    host.setScenePhase(.inactive)
    host.setScenePhase(.background)
    host.setScenePhase(.active)
    #expect(log.lines.dropFirst() == ["alone inactive", "alone background", "alone active"])
  }

  // MARK: Commands

  private func commands(_ log: Log) -> HeadlessScenes {
    HeadlessScenes(HeadlessConfiguration(size: CGSize(width: 393, height: 700))) {
      WindowGroup {
        VStack {
          TextField("Name", text: .constant(""))
          Text("Content")
        }
      }
      .commands {
        CommandMenu("Letters") {
          Button("Send") { log.lines.append("send") }
            .keyboardShortcut("s", modifiers: [.command, .shift])
          Button("Burn") { log.lines.append("burn") }.disabled(true)
            .keyboardShortcut("b")
        }
        CommandGroup(replacing: .newItem) {
          Button("New Letter") { log.lines.append("new") }.keyboardShortcut("n")
        }
      }
    }
  }

  private func labels(_ host: HeadlessHost) -> [String] {
    var labels: [String] = []
    func collect(_ node: AccessibilityNode) {
      if let label = node.label { labels.append(label) }
      node.children.forEach(collect)
    }
    AccessibilityTree.make(host.window.rootElement).forEach(collect)
    return labels
  }

  @Test func keysOfCommandsAct() throws {
    let log = Log()
    let host = try #require(commands(log).windows.first)
    #expect(host.key("s", modifiers: [.command, .shift]))
    #expect(host.key("n", modifiers: .command))
    #expect(!host.key("b", modifiers: .command))
    #expect(log.lines == ["send", "new"])
  }

  @Test func commandsTakeNoTurnOfTheTabKey() throws {
    let host = try #require(commands(Log()).windows.first)
    let focus = host.window.graph.events.focus
    host.key(.tab)
    let field = try #require(focus.focused)
    #expect(field.takesText)
    host.key(.tab)
    #expect(focus.focused === field)
  }

  @Test func theMenuKeyOpensMenusByName() throws {
    let log = Log()
    let host = try #require(commands(log).windows.first)
    #expect(!labels(host).contains("Send"))
    #expect(host.key(.menu))
    host.advance(by: 1)
    let shown = labels(host)
    #expect(shown.contains("File") && shown.contains("Letters"))
    #expect(shown.contains("New Letter") && !shown.contains("Send"))
    let file = try #require(shown.firstIndex(of: "File"))
    let own = try #require(shown.firstIndex(of: "Letters"))
    #expect(file < own)
    try Finder(host: host).tap("Letters")
    #expect(labels(host).contains("Send") && labels(host).contains("Burn"))
    #expect(!labels(host).contains("New Letter"))
    try Finder(host: host).tap("Send")
    #expect(log.lines == ["send"])
    #expect(!labels(host).contains("Letters"))
  }

  @Test func theArrowsGoFromMenuToMenu() throws {
    let host = try #require(commands(Log()).windows.first)
    #expect(host.key(.menu))
    host.advance(by: 1)
    #expect(host.key(.rightArrow))
    host.advance(by: 1)
    #expect(labels(host).contains("Send"))
    #expect(host.key(.rightArrow))
    host.advance(by: 1)
    #expect(labels(host).contains("New Letter"))
    #expect(host.key(.escape))
    host.advance(by: 1)
    #expect(!labels(host).contains("File"))
  }

  // MARK: Windows that were open

  private func letters(_ saved: [SceneCenter.SavedWindow]) -> HeadlessScenes {
    struct Opening: View {
      @Environment(\.openWindow) var openWindow
      var body: some View {
        Button("Seven") { openWindow(value: 7) }
        Button("Log") { openWindow(id: "log") }
      }
    }
    return HeadlessScenes(HeadlessConfiguration(), restoring: saved) {
      WindowGroup { VStack { Opening() } }
      WindowGroup(id: "letter", for: Int.self) { $number in Text("Letter \(number ?? 0)") }
      Window("Log", id: "log") { Text("Log") }
      Settings { Text("Settings") }
    }
  }

  @Test func windowsThatWereOpenOpenAgain() throws {
    let before = letters([])
    let finder = Finder(host: try #require(before.windows.first))
    try finder.tap("Seven")
    try finder.tap("Log")
    before.openSettings()
    #expect(before.windows.count == 4)
    let saved = before.savedWindows
    #expect(saved.map(\.scene) == ["#0", "letter", "log"])
    let data = try JSONEncoder().encode(saved)
    let after = letters(try JSONDecoder().decode([SceneCenter.SavedWindow].self, from: data))
    #expect(after.windows.count == 3)
    #expect(labels(after.windows[1]).contains("Letter 7"))
  }

  @Test func whatIsNoWindowOfTheAppIsNotOpened() {
    let nonsense = Data("no number".utf8)
    let scenes = letters([
      .init(scene: "gone"), .init(scene: "letter", value: nonsense), .init(scene: "#3"),
      .init(scene: "log"), .init(scene: "log"), .init(scene: "letter", value: Data("7".utf8)),
      .init(scene: "letter", value: Data("7".utf8)),
    ])
    #expect(scenes.windows.count == 2)
    // Where nothing is left there is the first window.
    #expect(letters([.init(scene: "gone")]).windows.count == 1)
    #expect(letters(Array(repeating: .init(scene: "#0"), count: 500)).windows.count == 64)
  }
}
