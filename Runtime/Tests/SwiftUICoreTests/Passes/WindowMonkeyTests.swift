import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Somebody who touches, types and turns the window without sense: nothing breaks, and a window that is
/// left alone comes to rest. `WINDOW_MONKEY_SEEDS` and `WINDOW_MONKEY_EVENTS` make it longer.
@Suite(.serialized) @MainActor struct WindowMonkeyTests {
  private nonisolated static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }
  private nonisolated static let seeds = 1...setting("WINDOW_MONKEY_SEEDS", 4)
  private nonisolated static let events = setting("WINDOW_MONKEY_EVENTS", 60)

  // MARK: What it plays with

  private struct Item: Identifiable, Hashable {
    var id: Int
    var name: String { "Item \(id)" }
  }

  private struct Split: View {
    @State private var chosen: Int?
    @State private var column = NavigationSplitViewColumn.sidebar
    @State private var shows = NavigationSplitViewVisibility.automatic
    @State private var text = ""
    var body: some View {
      NavigationSplitView(columnVisibility: $shows, preferredCompactColumn: $column) {
        List(0..<20, id: \.self, selection: $chosen) { Text("Row \($0)") }
          .searchable(text: $text).navigationTitle("Side")
      } content: {
        List(0..<5, id: \.self) { value in
          NavigationLink("Link \(value)", value: value)
        }
        .toolbar { Button("Go") { column = .detail } }
      } detail: {
        VStack {
          Text("Detail \(chosen ?? -1)")
          Button("Home") { chosen = nil }
          Button("Columns") { shows = shows == .all ? .detailOnly : .all }
        }
        .navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
    }
  }

  private struct Tabs: View {
    @State private var tab = 0
    @State private var text = ""
    @State private var sheet: Item?
    @State private var path: [Item] = []
    @State private var asks = false
    @State private var pops = false
    var body: some View {
      TabView(selection: $tab) {
        Tab("One", systemImage: "house", value: 0) {
          NavigationStack(path: $path) {
            List((0..<30).map { Item(id: $0) }) { item in
              NavigationLink(item.name, value: item)
                .swipeActions { Button("Delete", role: .destructive) { asks = true } }
                .contextMenu { Button("Show") { sheet = item } }
            }
            .navigationTitle("Items")
            .navigationDestination(for: Item.self) { item in
              VStack {
                Button("Deeper") { path.append(Item(id: item.id + 1)) }
                Button("Back to all") { path = [] }
                Button("Sheet") { sheet = item }
                TextField("Note", text: $text)
              }
              .navigationTitle(item.name)
            }
            .refreshable {}
            .toolbar {
              Button("Pop") { pops = true }.popover(isPresented: $pops) { Text("Popped").padding() }
            }
          }
        }
        Tab("Two", systemImage: "gear", value: 1) {
          Form {
            TextField("Name", text: $text)
            Toggle("On", isOn: $asks)
            Stepper("Tab \(tab)", value: $tab, in: 0...2)
            Picker("Tab", selection: $tab) { ForEach(0..<3) { Text("\($0)").tag($0) } }
            DisclosureGroup("More") { TextEditor(text: $text).frame(height: 80) }
          }
        }
        Tab(value: 2, role: .search) {
          NavigationStack { List { Text(text) } }.searchable(text: $text)
        }
      }
      .sheet(item: $sheet) { item in
        ScrollView { ForEach(0..<20) { Text("\(item.name) \($0)") } }
          .presentationDetents([.medium, .large])
      }
      .alert("Sure?", isPresented: $asks) { Button("Yes") { path = [] } }
    }
  }

  private struct Editing: View {
    @State private var items = (0..<40).map { Item(id: $0) }
    @State private var chosen: Set<Int> = []
    @State private var mode = EditMode.inactive
    @State private var dropped = ""
    var body: some View {
      VStack {
        Button("Edit") { mode = mode == .active ? .inactive : .active }
        Text(dropped).dropDestination(for: String.self) { texts, _ in
          dropped = texts.first ?? ""
          return true
        }
        List(selection: $chosen) {
          ForEach(items) { item in Text(item.name).draggable(item.name) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { items.remove(atOffsets: $0) }
        }
        .environment(\.editMode, $mode)
        ScrollView(.horizontal) {
          LazyHStack { ForEach(0..<50) { Text("\($0)").frame(width: 60).id($0) } }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
      }
    }
  }

  // MARK: What it does

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private let words = ["a", "中文", "שלום", "👨‍👩‍👧", "e\u{301}", " ", "12"]
  private let keys: [KeyEquivalent] = [
    .return, .tab, .escape, .delete, .space, .upArrow, .downArrow, .leftArrow, .rightArrow, .home,
    .end, .pageDown,
  ]
  private let sizes = [
    CGSize(width: 393, height: 852), CGSize(width: 852, height: 393),
    CGSize(width: 1180, height: 820), CGSize(width: 300, height: 240), CGSize(width: 1, height: 1),
  ]

  private func point(_ host: HeadlessHost, _ random: inout Random) -> CGPoint {
    CGPoint(
      x: CGFloat.random(in: -5...(host.window.size.width + 5), using: &random),
      y: CGFloat.random(in: -5...(host.window.size.height + 5), using: &random))
  }

  private func act(_ host: HeadlessHost, _ random: inout Random) {
    let place = point(host, &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4:
      // What can be touched, so that something comes of it.
      let nodes = AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened).filter {
        !$0.actions.isEmpty
      }
      if let frame = nodes.randomElement(using: &random)?.frame {
        host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      }
    case 5: host.tap(at: place, count: Int.random(in: 1...3, using: &random))
    case 6: host.press(at: place, duration: 0.7)
    case 7, 8:
      host.drag(
        from: place, to: point(host, &random),
        duration: Double.random(in: 0.02...0.4, using: &random))
    case 9:
      host.pointerDown(at: place)
      host.advance(by: Double.random(in: 0...0.7, using: &random))
      host.pointerMove(to: point(host, &random))
      if Bool.random(using: &random) { host.pointerCancel() } else { host.pointerUp(at: place) }
    case 10:
      host.pinch(at: place, scale: CGFloat.random(in: 0.2...3, using: &random), duration: 0.1)
    case 11: host.touch(.down, at: place, pointer: Int.random(in: 0...3, using: &random))
    case 12: host.touch(.up, at: place, pointer: Int.random(in: 0...3, using: &random))
    case 13:
      host.scroll(at: place, by: CGPoint(x: 0, y: CGFloat.random(in: -900...900, using: &random)))
    case 14: host.type(words.randomElement(using: &random) ?? "a")
    case 15, 16: host.key(keys.randomElement(using: &random) ?? .tab)
    case 17: host.hover(at: place)
    default: turn(host, &random)
    }
    if Bool.random(using: &random) {
      host.advance(by: Double.random(in: 0...0.3, using: &random))
    }
  }

  /// The window and the desktop change.
  private func turn(_ host: HeadlessHost, _ random: inout Random) {
    let size = sizes.randomElement(using: &random) ?? sizes[0]
    let isWide = size.width > 600
    let isDark = Bool.random(using: &random)
    let isMirrored = Int.random(in: 0..<4, using: &random) == 0
    let isLarge = Int.random(in: 0..<4, using: &random) == 0
    host.perform {
      host.window.setEnvironment {
        $0.horizontalSizeClass = isWide ? .regular : .compact
        $0.verticalSizeClass = size.height > 400 ? .regular : .compact
        $0.colorScheme = isDark ? .dark : .light
        $0.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        $0.dynamicTypeSize = isLarge ? .accessibility5 : .large
      }
      host.window.resize(to: size)
    }
    host.update()
  }

  // MARK: What must hold

  private func check(_ node: LayoutNode, _ name: String) {
    let frame = CGRect(origin: node.origin, size: node.size)
    let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
    #expect(isFinite, "\(name): \(type(of: node)) \(frame)")
    guard isFinite else { return }
    for child in node.children { check(child, name) }
  }

  private func play(_ view: some View, _ seed: Int) {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let host = HeadlessHost(view, HeadlessConfiguration(size: sizes[0]))
    for event in 0..<Self.events {
      act(host, &random)
      check(host.window.rootElement, "seed \(seed), event \(event)")
    }
    // All fingers leave; nobody has the keyboard.
    for pointer in 0...3 { host.touch(.cancel, at: .zero, pointer: pointer) }
    host.perform { host.window.graph.events.focus.focus(nil) }
    host.advance(by: 15)
    #expect(!host.window.graph.events.isTracking, "seed \(seed)")
    #expect(!host.hasWork, "seed \(seed)")
    host.resetStatistics()
    host.advance(by: 5)
    #expect(host.statistics.bodies == 0, "seed \(seed)")
    #expect(host.statistics.layouts == 0, "seed \(seed)")
  }

  @Test(arguments: seeds) func columnsAreLeftWhole(_ seed: Int) { play(Split(), seed) }
  @Test(arguments: seeds) func tabsAndSheetsAreLeftWhole(_ seed: Int) { play(Tabs(), seed) }
  @Test(arguments: seeds) func rowsThatAreEditedAreLeftWhole(_ seed: Int) { play(Editing(), seed) }

  /// Menus and popovers once stood nowhere in a window too small for what is beside them.
  @Test func aWindowOfOnePointHasAPlaceForEverything() {
    for kind in [PresentationKind.menu, .popover, .dialog, .alert, .sheet, .cover] {
      let view = Text("Under").modifier(
        PresentationModifier(
          kind: kind, id: 1, dismiss: {}, onDismiss: nil, content: { Text("Over") }))
      let host = HeadlessHost(view, HeadlessConfiguration(size: CGSize(width: 1, height: 1)))
      host.advance(by: 1)
      check(host.window.rootElement, "\(kind)")
    }
  }
}
