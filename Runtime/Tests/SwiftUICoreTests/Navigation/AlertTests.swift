import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct AlertTests {
  let log = EventLog()

  private struct Asking: View {
    @State var asks = false
    @State var name = ""
    var log: EventLog
    var body: some View {
      Button("Ask") { asks = true }
        .alert("Name?", isPresented: $asks) {
          Button("Save") { log.entries.append(name) }
          TextField("Name", text: $name)
          SecureField("Word", text: .constant(""))
          Button("Cancel", role: .cancel) { log.entries.append("cancelled") }
        } message: {
          Text("Say it")
        }
    }
  }

  @Test func theFirstFieldOfAnAlertTakesTextAtOnce() throws {
    let finder = Finder(host: HeadlessHost(Asking(log: log)))
    try finder.tap("Ask")
    let fields = finder.nodes.filter { $0.traits.contains(.isTextField) }
    #expect(fields.count == 2)
    finder.host.type("京都")
    try finder.tap("Save")
    #expect(log.entries == ["京都"])
    #expect(finder.node("Say it") == nil)
  }

  @Test func fieldsStandAboveButtonsOfWhichTheCancellingOneComesFirst() throws {
    let finder = Finder(host: HeadlessHost(Asking(log: log)))
    try finder.tap("Ask")
    let field = try #require(finder.nodes.first { $0.traits.contains(.isTextField) }).frame
    let save = try #require(finder.node("Save")).frame
    let cancel = try #require(finder.node("Cancel")).frame
    #expect(field.maxY <= save.minY)
    #expect(cancel.maxX <= save.minX)
    #expect(cancel.minY == save.minY)
  }

  @Test func escapeAnswersWithTheWayOut() throws {
    let finder = Finder(host: HeadlessHost(Asking(log: log)))
    try finder.tap("Ask")
    #expect(finder.host.key(.escape))
    finder.host.advance(by: 1)
    #expect(log.entries == ["cancelled"])
    #expect(finder.node("Say it") == nil)
    #expect(!finder.host.key(.escape))
  }

  @Test func aTouchBesideAnAlertDoesNothing() throws {
    let finder = Finder(host: HeadlessHost(Asking(log: log)))
    try finder.tap("Ask")
    finder.host.tap(at: CGPoint(x: 10, y: 800))
    finder.host.advance(by: 1)
    #expect(finder.node("Say it") != nil)
    #expect(log.entries == [])
  }

  private struct Choosing: View {
    @State var asks = false
    var visibility: Visibility = .automatic
    var log: EventLog
    var body: some View {
      Button("Ask") { asks = true }
        .confirmationDialog("Sure?", isPresented: $asks, titleVisibility: visibility) {
          Button("No", role: .cancel) { log.entries.append("no") }
          Button("One") { log.entries.append("one") }
          Button("Really", role: .destructive) { log.entries.append("deleted") }
        }
    }
  }

  @Test func aDialogAsksAndActs() throws {
    let finder = Finder(host: HeadlessHost(Choosing(log: log)))
    try finder.tap("Ask")
    try finder.tap("Really")
    #expect(log.entries == ["deleted"])
    #expect(finder.node("Really") == nil)
  }

  @Test func theWayOutOfADialogComesLastAndIsTakenByATouchBeside() throws {
    let finder = Finder(host: HeadlessHost(Choosing(log: log)))
    try finder.tap("Ask")
    let order = finder.nodes.filter { $0.traits.contains(.isButton) }.compactMap(\.label)
    #expect(order == ["One", "Really", "No"])
    finder.host.tap(at: CGPoint(x: 10, y: 800))
    finder.host.advance(by: 1)
    #expect(log.entries == ["no"])
    #expect(finder.node("Really") == nil)
  }

  @Test func aDialogShowsItsTitleOnlyWhereThatIsAskedFor() throws {
    for (visibility, isShown) in [
      (Visibility.automatic, false), (.visible, true), (.hidden, false),
    ] {
      let finder = Finder(host: HeadlessHost(Choosing(visibility: visibility, log: log)))
      try finder.tap("Ask")
      let dialog = try #require(finder.nodes.first { $0.role == .sheet })
      #expect(dialog.label == "Sure?")
      #expect(dialog.children.flatMap(\.flattened).contains { $0.label == "Sure?" } == isShown)
    }
  }

  private struct Bare: View {
    @State var asks = false
    @State var warns = false
    var body: some View {
      VStack {
        Button("Ask") { asks = true }
        Button("Warn") { warns = true }
      }
      .confirmationDialog("Sure?", isPresented: $asks) { Button("Go") {} }
      .alert("Oh", isPresented: $warns) {}
    }
  }

  @Test func questionsWithoutAWayOutGetOne() throws {
    let finder = Finder(host: HeadlessHost(Bare()))
    try finder.tap("Ask")
    try finder.tap("Cancel")
    #expect(finder.node("Go") == nil)
    try finder.tap("Warn")
    #expect(finder.nodes.contains { $0.role == .alert && $0.label == "Oh" })
    try finder.tap("OK")
    #expect(!finder.nodes.contains { $0.role == .alert })
  }
}
