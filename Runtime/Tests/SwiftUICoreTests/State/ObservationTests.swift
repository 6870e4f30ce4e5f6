import Combine
import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private final class Ship: ObservableObject {
  @Published var speed = 1
  @Published var name = "Erasmus"
}

@MainActor @Observable private final class Post {
  var title = "A"
  var count = 0
}

extension EnvironmentValues {
  @Entry fileprivate var stampColor: String = "blue"
}

private struct Owner: View {
  @StateObject private var ship = Ship()
  var log: (String) -> Void
  var body: some View {
    let _ = log("owner \(ship.speed)")
    VStack {
      Button("Faster") { ship.speed += 1 }
      Watcher(ship: ship, log: log)
      Deep(log: log).environmentObject(ship)
    }
  }
  struct Watcher: View {
    @ObservedObject var ship: Ship
    var log: (String) -> Void
    var body: some View {
      let _ = log("watcher \(ship.speed)")
      Text(verbatim: "\(ship.speed)")
    }
  }
  struct Deep: View {
    @EnvironmentObject var ship: Ship
    var log: (String) -> Void
    var body: some View {
      let _ = log("deep \(ship.speed)")
      Text(verbatim: ship.name)
    }
  }
}

private struct Editor: View {
  @Bindable var post: Post
  var body: some View { Field(text: $post.title) }
  struct Field: View {
    @Binding var text: String
    var body: some View { Button(text) { text += "!" } }
  }
}

private struct Row: View, Equatable {
  var id: Int
  var noise: Int
  var log: (String) -> Void
  nonisolated static func == (a: Row, b: Row) -> Bool { a.id == b.id }
  var body: some View {
    let _ = log("row \(noise)")
    Color.red
  }
}

@Suite @MainActor struct ObservationTests {
  private final class Log { var entries: [String] = [] }

  private func tap(_ host: HeadlessHost, _ label: String) throws {
    let nodes = AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
    let node = try #require(nodes.first { $0.label == label && $0.traits.contains(.isButton) })
    host.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    host.update()
  }

  @Test func objectsUpdateWhoeverObservesThem() throws {
    let log = Log()
    let host = MotionStage.host { Owner { log.entries.append($0) } }
    #expect(Set(log.entries) == ["owner 1", "watcher 1", "deep 1"])
    log.entries = []
    try tap(host, "Faster")
    #expect(Set(log.entries) == ["owner 2", "watcher 2", "deep 2"])
  }

  @Test func aBindableWritesThroughItsObject() throws {
    let post = Post()
    let host = MotionStage.host { Editor(post: post) }
    try tap(host, "A")
    #expect(post.title == "A!")
    try tap(host, "A!")
    #expect(post.title == "A!!")
  }

  @Test func anEntryIsReadAndSet() {
    struct Reader: View {
      @Environment(\.stampColor) var color
      var body: some View { Text(verbatim: color) }
    }
    let host = MotionStage.host {
      VStack {
        Reader()
        Reader().environment(\.stampColor, "red")
      }
    }
    let labels = AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
      .compactMap(\.label)
    #expect(labels == ["blue", "red"])
  }

  @Test func anObjectInTheEnvironmentIsFoundByItsType() {
    struct Reader: View {
      @Environment(Post.self) var post
      var body: some View { Text(verbatim: "\(post.count)") }
    }
    let post = Post()
    let host = MotionStage.host { Reader().environment(post) }
    host.perform { post.count = 7 }
    host.update()
    let labels = AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
      .compactMap(\.label)
    #expect(labels == ["7"])
  }

  @Test func changesAreToldWithAndWithoutTheValues() {
    let log = Log()
    struct Changing: View {
      var post: Post
      var log: (String) -> Void
      var body: some View {
        Text(verbatim: post.title)
          .onChange(of: post.count) { old, new in log("\(old)>\(new)") }
          .onChange(of: post.count) { log("changed") }
          .onChange(of: post.title, initial: true) { _, new in log("title \(new)") }
      }
    }
    let post = Post()
    let host = MotionStage.host { Changing(post: post) { log.entries.append($0) } }
    #expect(log.entries == ["title A"])
    host.perform { post.count = 2 }
    host.update()
    #expect(log.entries.dropFirst().sorted() == ["0>2", "changed"])
  }

  @Test func anEquatableViewIsEvaluatedOnlyWhenItDiffers() {
    let log = Log()
    struct Parent: View {
      var post: Post
      var log: (String) -> Void
      var body: some View { Row(id: 1, noise: post.count, log: log).equatable() }
    }
    let post = Post()
    let host = MotionStage.host { Parent(post: post) { log.entries.append($0) } }
    host.perform { post.count = 1 }
    host.update()
    #expect(log.entries == ["row 0"])
  }

  @Test func anotherIdentityIsAnotherState() throws {
    struct Parent: View {
      var post: Post
      var body: some View { Counter().id(post.count) }
      struct Counter: View {
        @State private var taps = 0
        var body: some View { Button("taps \(taps)") { taps += 1 } }
      }
    }
    let post = Post()
    let host = MotionStage.host { Parent(post: post) }
    try tap(host, "taps 0")
    try tap(host, "taps 1")
    host.perform { post.count = 1 }
    host.update()
    try tap(host, "taps 0")
  }

  @Test func whatIsPublishedIsReceived() {
    let log = Log()
    struct Listener: View {
      let subject: PassthroughSubject<Int, Never>
      var log: (String) -> Void
      var body: some View { Color.red.onReceive(subject) { log("\($0)") } }
    }
    let subject = PassthroughSubject<Int, Never>()
    let host = MotionStage.host { Listener(subject: subject) { log.entries.append($0) } }
    host.perform { subject.send(4) }
    host.update()
    #expect(log.entries == ["4"])
  }

  @Test func transactionsCanBeStopped() {
    struct Mover: View {
      var stage: Stage
      var body: some View {
        Color.red.frame(width: 10, height: 10).named("box").offset(x: stage.value)
          .transaction { $0.animation = nil }
      }
    }
    let stage = Stage()
    let host = MotionStage.host { Mover(stage: stage) }
    let recording = host.record(
      for: 0.5, rate: 10, pictures: false,
      script: [MotionEvent(at: 0) { withAnimation(.linear(duration: 1)) { stage.value = 50 } }])
    #expect(Set(recording.frames.dropFirst().compactMap { $0["box"]?.frame[0] }).count == 1)
  }
}
