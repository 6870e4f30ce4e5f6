import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct BarRowTests {
  private struct Page: View {
    var title: String
    var trailing: [String]
    var body: some View {
      NavigationStack {
        Text("Body")
          .navigationTitle(title)
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Button("Cancel", systemImage: "xmark") {} }
            ToolbarItemGroup(placement: .topBarTrailing) {
              ForEach(trailing, id: \.self) { Button($0, systemImage: "star") {} }
            }
          }
      }
    }
  }

  private func frames(_ page: Page) throws -> (cancel: CGRect, title: CGRect, first: CGRect) {
    let finder = Finder(host: HeadlessHost(page))
    return (
      try #require(finder.node("Cancel")).frame, try #require(finder.node(page.title)).frame,
      try #require(finder.node(page.trailing[0])).frame
    )
  }

  @Test func aShortTitleStandsInTheMiddle() throws {
    let found = try frames(Page(title: "Title", trailing: ["A"]))
    #expect(abs(found.title.midX - 196.5) < 1)
  }

  @Test func aTitleMovesBesideItemsThatReachItsPlace() throws {
    let found = try frames(Page(title: "A title of words", trailing: ["A", "B", "C", "D"]))
    #expect(found.title.minX >= found.cancel.maxX)
    #expect(found.title.maxX <= found.first.minX)
    #expect(found.title.midX < 196.5)
  }

  @Test func itemsAtBothEndsKeepTheSameMargin() throws {
    // A group of several items has four points of its own at each end of its glass.
    let found = try frames(Page(title: "Title", trailing: ["A", "B"]))
    let last = try #require(
      Finder(host: HeadlessHost(Page(title: "Title", trailing: ["A", "B"]))).node("B")
    ).frame
    #expect(found.cancel.minX == 16)
    #expect(abs(last.maxX - (393 - 16 - 4)) < 0.5)
  }

  @Test func aLongTitleIsCutBetweenTheItems() throws {
    let long = String(repeating: "Words ", count: 30)
    let found = try frames(Page(title: long, trailing: ["A"]))
    #expect(found.title.minX >= found.cancel.maxX)
    #expect(found.title.maxX <= found.first.minX)
  }
}
