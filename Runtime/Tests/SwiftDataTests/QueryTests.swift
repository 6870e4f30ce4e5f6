import SwiftData
import SwiftUICore
import Testing

@Model
final class Item {
  var name: String
  var stars: Int
  var note = ""

  init(name: String, stars: Int = 0) {
    self.name = name
    self.stars = stars
  }
}

@MainActor private final class Seen {
  var lists: [[String]] = []
  var rows: [String] = []
  var context: ModelContext?
}

private struct ItemList: View {
  @Environment(\.modelContext) private var context
  @Query(filter: #Predicate<Item> { $0.stars > 0 }, sort: \Item.name) private var items: [Item]
  let seen: Seen

  var body: some View {
    let _ = seen.lists.append(items.map(\.name))
    let _ = seen.context = context
    VStack {
      ForEach(items) { ItemRow(item: $0, seen: seen) }
    }
  }
}

private struct ItemRow: View {
  let item: Item
  let seen: Seen

  var body: some View {
    let _ = seen.rows.append("\(item.name) \(item.note)")
    Text(item.name)
  }
}

private struct AllItems: View {
  @Query private var items: [Item]
  let seen: Seen

  var body: some View {
    let _ = seen.lists.append(items.map(\.name))
    Text("\(items.count)")
  }
}

private struct MinimumStars: View {
  let seen: Seen
  let control: Control

  @MainActor @Observable final class Control { var minimum = 0 }

  var body: some View { Filtered(minimum: control.minimum, seen: seen) }

  struct Filtered: View {
    @Query private var items: [Item]
    let seen: Seen

    init(minimum: Int, seen: Seen) {
      _items = Query(
        filter: #Predicate<Item> { $0.stars >= minimum }, sort: [SortDescriptor(\.stars)])
      self.seen = seen
    }

    var body: some View {
      let _ = seen.lists.append(items.map(\.name))
      Text("\(items.count)")
    }
  }
}

@Suite @MainActor struct QueryTests {
  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Item.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  private func window(_ view: some View) -> WindowRoot {
    let window = WindowRoot(
      view, size: CGSize(width: 300, height: 300), safeAreaInsets: EdgeInsets(),
      environment: EnvironmentValues())
    _ = window.frame(at: 0)
    return window
  }

  /// Makes a frame once what the change set off on the main actor has run.
  private func frame(_ window: WindowRoot) async {
    for _ in 0..<10 { await Task.yield() }
    _ = window.frame(at: 0)
  }

  @Test func aListFollowsItsContext() async throws {
    let container = try container()
    let context = container.mainContext
    // Saved in between, there would be nothing to roll back.
    context.autosaveEnabled = false
    let b = Item(name: "b", stars: 1)
    context.insert(b)
    let seen = Seen()
    let window = window(ItemList(seen: seen).modelContainer(container))
    #expect(seen.context === context)
    #expect(seen.lists == [["b"]])
    context.insert(Item(name: "a", stars: 1))
    await frame(window)
    #expect(seen.lists.last == ["a", "b"])
    try context.save()
    let count = seen.lists.count
    await frame(window)
    #expect(seen.lists.count == count)
    b.stars = 0
    await frame(window)
    #expect(seen.lists.last == ["a"])
    context.rollback()
    await frame(window)
    #expect(seen.lists.last == ["a", "b"])
    context.delete(b)
    await frame(window)
    #expect(seen.lists.last == ["a"])
    window.end()
  }

  @Test func anUnrelatedPropertyUpdatesOnlyTheRowThatReadsIt() async throws {
    let container = try container()
    let items = (0..<5).map { Item(name: "n\($0)", stars: 1) }
    for item in items { container.mainContext.insert(item) }
    try container.mainContext.save()
    let seen = Seen()
    let window = window(ItemList(seen: seen).modelContainer(container))
    let lists = seen.lists.count
    seen.rows = []
    items[3].note = "new"
    await frame(window)
    #expect(seen.rows == ["n3 new"])
    #expect(seen.lists.count == lists)
    window.end()
  }

  @Test func anotherContextsSaveComesToo() async throws {
    let container = try container()
    let seen = Seen()
    let window = window(AllItems(seen: seen).modelContainer(container))
    #expect(seen.lists == [[]])
    let other = ModelContext(container)
    other.insert(Item(name: "x"))
    try other.save()
    for _ in 0..<100 where seen.lists.last != ["x"] {
      try await Task.sleep(for: .milliseconds(10))
      _ = window.frame(at: 0)
    }
    #expect(seen.lists.last == ["x"])
    window.end()
  }

  @Test func aNewPredicateIsANewQuery() async throws {
    let container = try container()
    for index in 0..<4 { container.mainContext.insert(Item(name: "n\(index)", stars: index)) }
    let seen = Seen()
    let control = MinimumStars.Control()
    let window = window(MinimumStars(seen: seen, control: control).modelContainer(container))
    #expect(seen.lists.last?.count == 4)
    control.minimum = 3
    await frame(window)
    #expect(seen.lists.last == ["n3"])
    window.end()
  }

  @Test func aContainerIsMadeOnceForItsViews() async throws {
    let seen = Seen()
    var setups = 0
    let window = window(
      ItemList(seen: seen).modelContainer(for: Item.self, inMemory: true) { result in
        if case .success = result { setups += 1 }
      })
    #expect(setups == 1)
    seen.context?.insert(Item(name: "a", stars: 2))
    await frame(window)
    #expect(seen.lists.last == ["a"])
    #expect(setups == 1)
    window.end()
  }

  @Test func withoutAContainerThereIsNothing() throws {
    let seen = Seen()
    let window = window(AllItems(seen: seen))
    #expect(seen.lists == [[]])
    window.end()
  }
}
