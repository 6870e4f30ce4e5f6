import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

extension ContainerValues {
  @Entry fileprivate var isPinned = false
  @Entry fileprivate var rank = 0
}

/// Containers that an app builds of the parts of its content.
@Suite @MainActor struct SubviewsTests {
  private struct Board<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack {
        Group(subviews: content) { subviews in
          ForEach(subviews.dropFirst()) { subview in
            HStack {
              Text(subview.containerValues.isPinned ? "pinned" : "loose")
              Text("rank \(subview.containerValues.rank)")
              subview
            }
            .accessibilityElement(children: .combine)
          }
          Text(
            "\(subviews.count) parts, \(subviews.filter(\.containerValues.isPinned).count) pinned")
        }
      }
    }
  }
  private struct Sample: View {
    @State var isPinned = false
    @State var hasThird = false
    var body: some View {
      VStack {
        Board {
          Text("One")
          Text("Two").containerValue(\.isPinned, isPinned).containerValue(\.rank, 7)
          if hasThird { Text("Three") }
        }
        Button("Pin") { isPinned.toggle() }
        Button("Add") { hasThird = true }
      }
    }
  }

  private func finder<V: View>(_ view: V) -> Finder {
    let finder = Finder(
      host: HeadlessHost(view, HeadlessConfiguration(size: CGSize(width: 393, height: 600))))
    finder.host.update()
    return finder
  }

  @Test func partsAreCountedAndLeaveValues() throws {
    let finder = finder(Sample())
    #expect(finder.node("2 parts, 0 pinned") != nil)
    #expect(finder.node("loose, rank 7, Two") != nil)
    #expect(finder.node("One") == nil)
  }

  @Test func aChangedValueIsSeenByTheContainer() throws {
    let finder = finder(Sample())
    try finder.tap("Pin")
    #expect(finder.node("2 parts, 1 pinned") != nil)
    #expect(finder.node("pinned, rank 7, Two") != nil)
    try finder.tap("Pin")
    #expect(finder.node("loose, rank 7, Two") != nil)
  }

  @Test func aPartThatComesIsShown() throws {
    let finder = finder(Sample())
    try finder.tap("Add")
    #expect(finder.node("3 parts, 0 pinned") != nil)
    #expect(finder.node("loose, rank 0, Three") != nil)
  }

  private struct Numbered: View {
    @State var count = 2
    var body: some View {
      VStack {
        ForEach(subviews: ForEach(0..<count, id: \.self) { Text("Row \($0)") }) { subview in
          HStack {
            Text("Item")
            subview
          }
          .accessibilityElement(children: .combine)
        }
        Button("More") { count += 1 }
      }
    }
  }

  @Test func eachPartIsShownByForEach() throws {
    let finder = finder(Numbered())
    #expect(finder.node("Item, Row 1") != nil)
    #expect(finder.node("Item, Row 2") == nil)
    try finder.tap("More")
    #expect(finder.node("Item, Row 2") != nil)
  }
}
