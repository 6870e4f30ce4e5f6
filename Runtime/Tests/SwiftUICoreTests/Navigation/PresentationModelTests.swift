import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Random sequences of what an app and a person do to presentations, against a plain model of them.
@Suite @MainActor struct PresentationModelTests {
  struct Thing: Identifiable, Equatable { var id: Int }

  /// What the views hand out to the test, and what they were told.
  @MainActor final class Stage {
    var item: Binding<Thing?>?
    var cover: Binding<Bool>?
    var question: Binding<Bool>?
    var nested: Binding<Bool>?
    var dismissals: [String: Int] = [:]
    var living = 0
    func dismissed(_ name: String) { dismissals[name, default: 0] += 1 }
  }
  /// Lives as long as the state of a page does. Counted once a body has read it: a page that is only
  /// described makes one too.
  @MainActor final class Token {
    private var stage: Stage?
    func use(in stage: Stage) {
      guard self.stage == nil else { return }
      self.stage = stage
      stage.living += 1
    }
    isolated deinit { stage?.living -= 1 }
  }

  struct Root: View {
    @State var item: Thing?
    @State var covers = false
    @State var asks = false
    @State var text = ""
    var stage: Stage
    var body: some View {
      let _ = stage.item = $item
      let _ = stage.cover = $covers
      let _ = stage.question = $asks
      VStack {
        Text("Under")
        TextField("Field", text: $text)
      }
      .sheet(item: $item, onDismiss: { stage.dismissed("sheet") }) { thing in
        Page(thing: thing, stage: stage)
      }
      .fullScreenCover(isPresented: $covers, onDismiss: { stage.dismissed("cover") }) {
        Text("Cover")
      }
      .alert("Question", isPresented: $asks) {
        Button("Yes") {}
        Button("No", role: .cancel) {}
      }
    }
  }
  struct Page: View {
    @State var token = Token()
    @State var shows = false
    var thing: Thing
    var stage: Stage
    var body: some View {
      let _ = stage.nested = $shows
      let _ = token.use(in: stage)
      Text("Page \(thing.id)")
        .sheet(isPresented: $shows, onDismiss: { stage.dismissed("nested") }) { Text("Nested") }
        .presentationDetents([.medium, .large])
    }
  }

  /// What should be there.
  struct Model {
    var item: Int?
    var covers = false
    var asks = false
    var nested = false
    var ended: [String: Int] = [:]
    mutating func show(_ new: Int?) {
      guard new != item else { return }
      if item != nil {
        ended["sheet", default: 0] += 1
        show(nested: false)
      }
      item = new
    }
    mutating func show(nested new: Bool) {
      if nested, !new { ended["nested", default: 0] += 1 }
      nested = new
    }
    mutating func show(cover new: Bool) {
      if covers, !new { ended["cover", default: 0] += 1 }
      covers = new
    }
    var layers: Int { (item == nil ? 0 : 1) + (covers ? 1 : 0) + (asks ? 1 : 0) + (nested ? 1 : 0) }
  }

  private let pull = (from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 850))

  /// One step of an app or a person; the model does the same.
  private func step(
    _ host: HeadlessHost, _ stage: Stage, _ model: inout Model, _ numbers: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0, 1:
      let new = Int.random(in: 1...3, using: &numbers)
      host.perform { stage.item?.wrappedValue = Thing(id: new) }
      model.show(new)
    case 2:
      host.perform { stage.item?.wrappedValue = nil }
      model.show(nil)
    case 3:
      let new = Bool.random(using: &numbers)
      host.perform { stage.cover?.wrappedValue = new }
      model.show(cover: new)
    case 4:
      let new = Bool.random(using: &numbers)
      host.perform { stage.question?.wrappedValue = new }
      model.asks = new
    case 5, 6:
      guard model.item != nil else { return }
      let new = Bool.random(using: &numbers)
      host.perform { stage.nested?.wrappedValue = new }
      model.show(nested: new)
    case 7:
      // Escape closes what is in front, and a cover not at all.
      let top = host.window.graph.presentations.layers.last { $0.isPresented }
      host.key(.escape)
      guard let top, top.kind != .cover else { return }
      if top.kind == .alert {
        model.asks = false
      } else if top.below != nil {
        model.show(nested: false)
      } else {
        model.show(nil)
      }
    default:
      // A sheet in front is thrown down; one that is on its way is caught where it is.
      host.advance(by: 1)
      let top = host.window.graph.presentations.layers.last
      host.drag(from: pull.from, to: pull.to, duration: 0.1)
      guard let top, top.kind == .sheet else { return }
      if top.below != nil { model.show(nested: false) } else { model.show(nil) }
    }
  }

  private func check(_ finder: Finder, _ stage: Stage, _ model: Model, _ name: String) {
    let host = finder.host
    let layers = host.window.graph.presentations.layers
    #expect(layers.count == model.layers, "\(name)")
    #expect(!layers.contains { !$0.isPresented }, "\(name)")
    #expect(stage.dismissals == model.ended, "\(name)")
    #expect(stage.living == (model.item == nil ? 0 : 1), "\(name)")
    #expect(stage.item?.wrappedValue?.id == model.item, "\(name)")
    #expect(stage.cover?.wrappedValue == model.covers, "\(name)")
    #expect(stage.question?.wrappedValue == model.asks, "\(name)")
    // Only what is in front is within reach, and the keyboard is nowhere else.
    let labels = finder.labels
    let scope = ModalScope.scope(of: host.window.rootElement)
    #expect((scope === host.window.rootElement) == (model.layers == 0), "\(name)")
    #expect(labels.contains("Under") == (model.layers == 0), "\(name)")
    if let focused = host.window.graph.events.focus.focused {
      var current: LayoutNode? = focused
      while let next = current, next !== scope { current = next.parent }
      #expect(current === scope, "\(name)")
    }
    #expect(!host.hasWork, "\(name)")
  }

  @Test(arguments: 1...12) func presentationsAgreeWithAPlainModel(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let stage = Stage()
    let finder = Finder(host: HeadlessHost(Root(stage: stage)))
    finder.host.update()
    var model = Model()
    for index in 0..<40 {
      step(finder.host, stage, &model, &numbers)
      // Sometimes the next thing happens while the last is still on its way.
      if Int.random(in: 0..<3, using: &numbers) == 0 {
        finder.host.advance(by: Double.random(in: 0...0.3, using: &numbers))
      } else {
        finder.host.advance(by: 2)
        check(finder, stage, model, "seed \(seed), step \(index)")
      }
    }
    finder.host.perform {
      stage.item?.wrappedValue = nil
      stage.cover?.wrappedValue = false
      stage.question?.wrappedValue = false
    }
    model.show(nil)
    model.show(cover: false)
    model.asks = false
    finder.host.advance(by: 2)
    check(finder, stage, model, "seed \(seed), end")
  }
}
