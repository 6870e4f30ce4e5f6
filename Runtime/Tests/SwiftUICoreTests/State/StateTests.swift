import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor private final class Handle {
  var set: (Int) -> Void = { _ in }
  var bodies: [String: Int] = [:]
  var events: [String] = []
  func count(_ name: String) { bodies[name, default: 0] += 1 }
}

@Observable @MainActor private final class Model {
  var name = "a"
  var other = 0
}

private struct Reader: View {
  var handle: Handle
  var value: Int
  var body: some View {
    let _ = handle.count("reader")
    Text("\(value)")
  }
}

private struct Parent: View {
  @State private var count = 0
  @State private var unread = 0
  var handle: Handle
  var body: some View {
    let _ = handle.count("parent")
    let _ = handle.set = { count = $0 }
    VStack {
      Reader(handle: handle, value: count)
      Reader(handle: handle, value: 7)
    }
  }
}

@Suite @MainActor struct StateTests {
  @Test func onlyReadersOfAChangedValueAreEvaluated() {
    let handle = Handle()
    let host = HeadlessHost(Parent(handle: handle))
    host.update()
    #expect(handle.bodies == ["parent": 1, "reader": 2])
    handle.set(5)
    host.update()
    // The reader of 7 has the same value as before and is left alone.
    #expect(handle.bodies == ["parent": 2, "reader": 3])
    handle.set(5)
    host.update()
    #expect(handle.bodies == ["parent": 2, "reader": 3])
  }

  private struct Named: View {
    var model: Model
    var handle: Handle
    var body: some View {
      let _ = handle.count("named")
      Text(model.name)
    }
  }

  @Test func anObservablePropertyUpdatesOnlyItsReaders() {
    let handle = Handle()
    let model = Model()
    let host = HeadlessHost(Named(model: model, handle: handle))
    host.update()
    model.other = 3
    host.update()
    #expect(handle.bodies["named"] == 1)
    model.name = "b"
    host.update()
    #expect(handle.bodies["named"] == 2)
  }

  private struct Field: View {
    @Binding var text: String
    var handle: Handle
    var body: some View {
      let _ = handle.count("field")
      let _ = handle.set = { text = "\($0)" }
      Text(text)
    }
  }
  private struct Owner: View {
    @State private var text = ""
    var handle: Handle
    var body: some View {
      let _ = handle.count("owner")
      Field(text: $text, handle: handle)
    }
  }

  @Test func aBindingWritesForItsOwnerButOnlyReadersAreEvaluated() {
    let handle = Handle()
    let host = HeadlessHost(Owner(handle: handle))
    host.update()
    handle.set(9)
    host.update()
    #expect(handle.bodies == ["owner": 1, "field": 2])
  }

  private struct Themed: View {
    @Environment(\.colorScheme) private var scheme
    var handle: Handle
    var body: some View {
      let _ = handle.count(scheme == .dark ? "dark" : "light")
      Text("x")
    }
  }
  private struct Plain: View {
    var handle: Handle
    var body: some View {
      let _ = handle.count("plain")
      Text("y")
    }
  }

  @Test func anEnvironmentChangeEvaluatesOnlyBodiesThatReadIt() {
    let handle = Handle()
    let host = HeadlessHost(
      VStack {
        Themed(handle: handle)
        Plain(handle: handle)
      })
    host.update()
    host.window.setEnvironment { $0.colorScheme = .dark }
    host.update()
    #expect(handle.bodies == ["light": 1, "dark": 1, "plain": 1])
  }

  private struct Lifecycle: View {
    @State private var shows = true
    var handle: Handle
    var body: some View {
      let _ = handle.set = { shows = $0 == 1 }
      VStack {
        if shows {
          Text("here")
            .onAppear { handle.events.append("appear") }
            .onDisappear { handle.events.append("disappear") }
        }
      }
      .onChange(of: shows) { old, new in handle.events.append("\(old)>\(new)") }
    }
  }

  @Test func viewsAppearAndDisappearOnce() {
    let handle = Handle()
    let host = HeadlessHost(Lifecycle(handle: handle))
    host.update()
    #expect(handle.events == ["appear"])
    handle.set(0)
    host.update()
    #expect(Set(handle.events) == ["appear", "disappear", "true>false"])
    #expect(handle.events.count == 3)
    handle.set(1)
    host.update()
    #expect(handle.events.filter { $0 == "appear" }.count == 2)
  }

  private struct Feedback: View {
    @State private var ready = false
    var handle: Handle
    var body: some View {
      Text(ready ? "ready" : "not ready").accessibilityIdentifier("text")
        .onAppear { ready = true }
        .onChange(of: ready) { handle.events.append("changed") }
    }
  }

  @Test func aStateSetOnAppearIsInTheFirstFrame() {
    let handle = Handle()
    let host = HeadlessHost(Feedback(handle: handle))
    host.update()
    #expect(handle.events == ["changed"])
    let texts = AccessibilityTree.make(host.window.rootElement).compactMap(\.label)
    #expect(texts == ["ready"])
  }

  private struct Rows: View {
    @State private var order = [1, 2, 3]
    var handle: Handle
    var body: some View {
      let _ = handle.set = { _ in order = [3, 1, 4] }
      VStack {
        ForEach(order, id: \.self) { id in
          Row(id: id, handle: handle)
        }
      }
    }
  }
  private struct Row: View {
    var id: Int
    var handle: Handle
    @State private var memory = 0
    var body: some View {
      Text("\(id)").onAppear { handle.events.append("+\(id)") }
        .onDisappear { handle.events.append("-\(id)") }
    }
  }

  @Test func rowsKeepTheirIdentityWhenTheyMove() {
    let handle = Handle()
    let host = HeadlessHost(Rows(handle: handle))
    host.update()
    handle.events = []
    handle.set(0)
    host.update()
    #expect(Set(handle.events) == ["+4", "-2"])
  }

  private struct Width: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
      value = max(value, nextValue())
    }
  }

  @Test func preferencesAreReducedUpwards() {
    let handle = Handle()
    let host = HeadlessHost(
      VStack {
        Text("a").preference(key: Width.self, value: 30)
        Text("b").preference(key: Width.self, value: 70)
      }
      .onPreferenceChange(Width.self) { value in
        MainActor.assumeIsolated { handle.events.append("\(Int(value))") }
      })
    host.update()
    #expect(handle.events == ["70"])
  }

  private struct Tasks: View {
    @State private var id = 0
    var handle: Handle
    var body: some View {
      let _ = handle.set = { id = $0 }
      Text("x").task(id: id) {
        handle.events.append("start \(id)")
        // Waits until it is cancelled, without an appointment on any clock.
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for await _ in stream {}
        continuation.finish()
        handle.events.append(Task.isCancelled ? "cancelled" : "done")
      }
    }
  }

  @Test func aTaskIsCancelledWhenItsIdentityChanges() async {
    let handle = Handle()
    let host = HeadlessHost(Tasks(handle: handle))
    host.update()
    for _ in 0..<10 { await Task.yield() }
    #expect(handle.events == ["start 0"])
    handle.set(1)
    host.update()
    for _ in 0..<100 where handle.events.count < 3 { await Task.yield() }
    #expect(Set(handle.events) == ["start 0", "cancelled", "start 1"])
  }
}
