import Foundation
import Testing

@testable import Combine

struct FoundationPublisherTests {
  @Test func notificationsArePublishedUntilCancelled() {
    let center = NotificationCenter()
    let name = Notification.Name("combine.test")
    var count = 0
    let sink = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    sink.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func onlyTheObjectsNotificationsArrive() {
    let center = NotificationCenter()
    let (mine, other) = (NSObject(), NSObject())
    let name = Notification.Name("combine.test")
    var count = 0
    let sink = center.publisher(for: name, object: mine).sink { _ in count += 1 }
    center.post(name: name, object: other)
    center.post(name: name, object: mine)
    #expect(count == 1)
    sink.cancel()
  }

  @Test func aTimerTicksWhileSomebodyListens() {
    let timer = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect()
    var dates: [Date] = []
    var sink: AnyCancellable? = timer.sink { dates.append($0) }
    var turns = 0
    while dates.count < 3, turns < 1_000 {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      turns += 1
    }
    sink = nil
    let ticks = dates.count
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    #expect(ticks >= 3)
    #expect(dates.count == ticks)
    _ = sink
  }
}
