import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ScrollBehaviourTests {
  let log = EventLog()

  private struct Pages: View {
    @State var id: Int?
    var log: EventLog
    var body: some View {
      let _ = log.entries = [id.map { "\($0)" } ?? "-"]
      VStack {
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<5, id: \.self) { Color.red.opacity(Double($0) / 5).frame(width: 300) }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollPosition(id: $id)
        Button("Third") { id = 2 }
      }
      .frame(width: 300)
    }
  }

  @Test func pagesComeToRestOneFurther() throws {
    let host = HeadlessHost(
      Pages(log: log), HeadlessConfiguration(size: CGSize(width: 300, height: 300)))
    host.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 20, y: 100), duration: 0.1)
    host.advance(by: 2)
    #expect(log.entries == ["1"])
    host.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 120, y: 100), duration: 1)
    host.advance(by: 2)
    #expect(log.entries == ["1"])
    try Finder(host: host).tap("Third")
    #expect(log.entries == ["2"])
  }

  @Test func contentGoesOnByAboutHalfItsSpeed() {
    #expect(abs(ScrollMover.coasting(1000) - 499) < 1)
    #expect(ScrollMover.banded(-100, limit: 0, room: 800) > -55)
    #expect(ScrollMover.banded(-1e6, limit: 0, room: 800) > -800)
    #expect(ScrollMover.banded(50, limit: 100, room: 800) == 50)
  }

  private struct Watched: View {
    @State var position = ScrollPosition(edge: .bottom)
    var log: EventLog
    var body: some View {
      VStack {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { Text("Row \($0)").frame(height: 50) }
            Color.red.frame(height: 50)
              .onScrollVisibilityChange { log.entries.append("last \($0)") }
          }
        }
        .scrollPosition($position)
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y > 10
        } action: { _, now in
          log.entries.append("below \(now)")
        }
        .onScrollPhaseChange { _, now in log.entries.append("\(now)") }
        .frame(height: 300)
        Button("Top") { position.scrollTo(edge: .top) }
      }
    }
  }

  @Test func whatAScrollViewDoesIsTold() throws {
    let host = HeadlessHost(Watched(log: log))
    host.advance(by: 0.5)
    #expect(log.entries.contains("last true"))
    log.entries = []
    try Finder(host: host).tap("Top")
    #expect(log.entries.contains("last false") && log.entries.contains("below false"))
    log.entries = []
    host.drag(from: CGPoint(x: 196, y: 400), to: CGPoint(x: 196, y: 340), duration: 0.3)
    host.advance(by: 3)
    let phases = log.entries.filter { !$0.contains(" ") }
    #expect(phases.first == "tracking" && phases.contains("interacting"))
    #expect(phases.last == "idle")
    #expect(log.entries.contains("below true"))
  }
}
