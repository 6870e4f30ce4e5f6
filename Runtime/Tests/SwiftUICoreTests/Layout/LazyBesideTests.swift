import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

/// A stack asks its children how small and how large they can be; rows of a list among them were made
/// anew each time it did, and every frame laid all of them out again.
@Suite @MainActor struct LazyBesideTests {
  private struct Beside: View {
    @State var path: [Int] = []
    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 60)
        NavigationStack(path: $path) {
          List { ForEach(0..<40, id: \.self) { NavigationLink("Row \($0)", value: $0) } }
            .navigationDestination(for: Int.self) { number in
              List { ForEach(0..<40, id: \.self) { Text("Line \($0) of \(number)") } }
            }
        }
      }
    }
  }

  @Test func aListBesideSomethingComesToRest() throws {
    let host = HeadlessHost(Beside(), HeadlessConfiguration(scale: 1))
    let finder = Finder(host: host)
    host.update()
    #expect(!host.hasWork)
    let before = host.statistics
    host.advance(by: 0.5)
    #expect(host.statistics.rows == before.rows)
    try finder.tap("Row 3")
    #expect(finder.node("Line 0 of 3") != nil)
    #expect(try #require(finder.node("Line 0 of 3")).frame.minX >= 60)
    #expect(!host.hasWork)
    try finder.tap("Back")
    #expect(finder.node("Row 3") != nil)
    #expect(!host.hasWork)
  }
}
