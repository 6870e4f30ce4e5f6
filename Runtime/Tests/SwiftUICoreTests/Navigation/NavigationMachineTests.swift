import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Random walks through two tabs with a stack each, beside a plain model of what must be seen.
@Suite @MainActor struct NavigationMachineTests {
  /// What the app's own code does to its state, and reads of it.
  @MainActor final class Remote {
    var read: (Int) -> [AnyHashable] = { _ in [] }
    var write: (Int, [AnyHashable]) -> Void = { _, _ in }
  }

  private struct Typed: View {
    @State var first: [Int] = []
    @State var second: [Int] = []
    var remote: Remote
    var body: some View {
      let _ = remote.read = { ($0 == 0 ? first : second).map { AnyHashable($0) } }
      let _ =
        remote.write = { tab, path in
          let numbers = path.compactMap { $0.base as? Int }
          if tab == 0 { first = numbers } else { second = numbers }
        }
      Tabs {
        NavigationStack(path: $first) { Root(tab: 0) }
      } second: {
        NavigationStack(path: $second) { Root(tab: 1) }
      }
    }
  }

  private struct Untyped: View {
    @State var first = NavigationPath()
    @State var second = NavigationPath()
    var remote: Remote
    var body: some View {
      let _ = remote.read = { ($0 == 0 ? first : second).elements }
      let _ =
        remote.write = { tab, values in
          var path = NavigationPath()
          for value in values {
            if let number = value.base as? Int { path.append(number) }
            if let word = value.base as? String { path.append(word) }
          }
          if tab == 0 { first = path } else { second = path }
        }
      Tabs {
        NavigationStack(path: $first) { Root(tab: 0) }
      } second: {
        NavigationStack(path: $second) { Root(tab: 1) }
      }
    }
  }

  private struct Tabs<A: View, B: View>: View {
    @State var chosen = 0
    @ViewBuilder var first: A
    @ViewBuilder var second: B
    var body: some View {
      TabView(selection: $chosen) {
        Tab("Tab 0", systemImage: "map", value: 0) { first }
        Tab("Tab 1", systemImage: "book", value: 1) { second }
      }
    }
  }

  private struct Root: View {
    var tab: Int
    var body: some View {
      Page(tab: tab, value: "root")
        .navigationDestination(for: Int.self) { Page(tab: tab, value: "\($0)") }
        .navigationDestination(for: String.self) { Page(tab: tab, value: $0) }
    }
  }

  private struct Page: View {
    @State var count = 0
    var tab: Int
    var value: String
    var body: some View {
      VStack {
        Text("\(tab) \(value) \(count)")
        Button("Count") { count += 1 }
        ForEach(0..<3, id: \.self) { NavigationLink("Go \($0)", value: $0) }
      }
      .navigationTitle("Title \(value)").navigationBarTitleDisplayMode(.inline)
    }
  }

  /// The plain model: the pages of each tab above its root, and what was counted on each.
  private struct Model {
    struct Entry: Equatable {
      var value: AnyHashable
      var count = 0
    }
    var chosen = 0
    var stacks: [[Entry]] = [[], []]
    var roots = [0, 0]

    var path: [AnyHashable] { stacks[chosen].map(\.value) }
    var text: String {
      let top = stacks[chosen].last
      return "\(chosen) \(top.map { "\($0.value.base)" } ?? "root") \(top?.count ?? roots[chosen])"
    }
    mutating func count() {
      let last = stacks[chosen].count - 1
      if last < 0 { roots[chosen] += 1 } else { stacks[chosen][last].count += 1 }
    }
    /// A new path keeps the pages it begins with.
    mutating func replace(_ path: [AnyHashable]) {
      let old = stacks[chosen]
      var kept = 0
      while kept < min(old.count, path.count), old[kept].value == path[kept] { kept += 1 }
      stacks[chosen] = Array(old[..<kept]) + path[kept...].map { Entry(value: $0) }
    }
  }

  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private func walk<V: View>(_ view: V, _ remote: Remote, seed: UInt64, words: Bool) throws {
    let host = HeadlessHost(view, HeadlessConfiguration(scale: 1))
    let finder = Finder(host: host)
    var dice = Dice(state: seed)
    var model = Model()
    var story: [String] = []
    for _ in 0..<25 {
      let action = Int.random(in: 0..<12, using: &dice)
      switch action {
      case 0...2:
        let number = Int.random(in: 0..<3, using: &dice)
        story.append("push \(number)")
        try tap("Go \(number)", finder)
        model.stacks[model.chosen].append(Model.Entry(value: number))
      case 3:
        guard !model.stacks[model.chosen].isEmpty else { continue }
        story.append("back")
        try tap("Back", finder)
        model.stacks[model.chosen].removeLast()
      case 4, 5:
        let fromEdge = Bool.random(using: &dice)
        story.append("swipe \(fromEdge)")
        swipe(host, fromEdge ? 6 : 120, 380)
        _ = model.stacks[model.chosen].popLast()
      case 6:
        story.append("swipe and return")
        swipe(host, 6, 6 + CGFloat.random(in: 20..<150, using: &dice), duration: 1)
      case 7, 8:
        let kept = Int.random(in: 0...model.path.count, using: &dice)
        var path = Array(model.path.prefix(kept))
        for _ in 0..<Int.random(in: 0..<4, using: &dice) {
          let number = Int.random(in: 0..<4, using: &dice)
          path.append(words && number == 3 ? AnyHashable("word") : AnyHashable(number))
        }
        story.append("path \(path.map { "\($0.base)" })")
        remote.write(model.chosen, path)
        rest(host)
        model.replace(path)
      case 9:
        let tab = Int.random(in: 0..<2, using: &dice)
        story.append("tab \(tab)")
        try tap("Tab \(tab)", finder)
        if tab == model.chosen { model.stacks[tab] = [] }
        model.chosen = tab
      default:
        story.append("count")
        try tap("Count", finder)
        model.count()
      }
      let labels = finder.labels
      let told = Comment(rawValue: "seed \(seed): \(story.joined(separator: ", "))")
      try #require(labels.contains(model.text), told)
      let pages = labels.filter { $0.hasSuffix(" 0") || $0.first?.isNumber == true }
      #expect(pages.filter { $0.split(separator: " ").count == 3 } == [model.text], told)
      #expect(labels.contains("Back") == !model.path.isEmpty, told)
      #expect(remote.read(model.chosen) == model.path, told)
      #expect(remote.read(1 - model.chosen) == model.stacks[1 - model.chosen].map(\.value), told)
      #expect(!host.hasWork, told)
    }
  }

  /// Few frames are enough: what is asked is where all comes to rest.
  private func rest(_ host: HeadlessHost) { host.advance(by: 1, step: 0.1) }
  private func tap(_ label: String, _ finder: Finder) throws {
    let found = finder.nodes.first { $0.label == label }
    let node = try #require(found, "\(label) not in \(finder.labels)")
    finder.host.tap(at: node.activationPoint)
    rest(finder.host)
  }

  private func swipe(_ host: HeadlessHost, _ start: CGFloat, _ end: CGFloat, duration: Double = 0.3)
  {
    host.drag(from: CGPoint(x: start, y: 700), to: CGPoint(x: end, y: 700), duration: duration)
    rest(host)
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>) func aTypedPathAndItsPagesAgree(seed: UInt64)
    throws
  {
    let remote = Remote()
    try walk(Typed(remote: remote), remote, seed: seed, words: false)
  }

  @Test(arguments: 11...12 as ClosedRange<UInt64>)
  func aPathOfAnyValuesAndItsPagesAgree(seed: UInt64) throws {
    let remote = Remote()
    try walk(Untyped(remote: remote), remote, seed: seed, words: true)
  }
}
