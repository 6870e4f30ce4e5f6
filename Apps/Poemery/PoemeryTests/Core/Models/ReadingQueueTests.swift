import Testing

@testable import Poemery

struct ReadingQueueTests {
  @Test func theQueueIsACircle() {
    var queue = ReadingQueue(
      source: .collection(id: "c"), title: "诗单", poemIDs: ["a", "b", "c"], current: "c")
    #expect(queue.nextID == "a")
    queue.moveToNext()
    #expect(queue.currentID == "a")
    #expect(queue.previousID == "c")
    queue.moveToPrevious()
    #expect(queue.currentID == "c")
    #expect(queue.positionText == "诗单 3 / 3")
  }

  @Test func aQueueWithoutTheCurrentWorkIsThatWorkAlone() {
    let queue = ReadingQueue(source: .library, title: "诗词", poemIDs: ["a", "b"], current: "x")
    #expect(queue.poemIDs == ["x"])
    #expect(queue.source == .single)
    #expect(queue.nextID == "x" && queue.previousID == "x")
    #expect(ReadingQueue(source: .library, title: "诗词", poemIDs: [], current: "x").count == 1)
  }

  @Test func noWorkIsInAQueueTwice() {
    let queue = ReadingQueue(
      source: .recents, title: "最近", poemIDs: ["a", "b", "a", "b", "c"], current: "b")
    #expect(queue.poemIDs == ["a", "b", "c"])
    #expect(queue.position == 1)
  }

  @Test func movingToAStrangerChangesNothing() {
    var queue = ReadingQueue(source: .library, title: "诗词", poemIDs: ["a", "b"], current: "a")
    let before = queue
    let strayed = queue.move(to: "x")
    #expect(!strayed)
    #expect(queue == before)
    let moved = queue.move(to: "b")
    #expect(moved)
  }

  /// Whatever is done to a queue, it holds the current work and comes round.
  @Test func everyWalkStaysInsideAndReturns() {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<300 {
      let ids = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        String(Int.random(in: 0...6, using: &generator))
      }
      let current = String(Int.random(in: 0...6, using: &generator))
      var queue = ReadingQueue(source: .library, title: "t", poemIDs: ids, current: current)
      #expect(queue.currentID == current)
      for _ in 0..<20 {
        if Bool.random(using: &generator) { queue.moveToNext() } else { queue.moveToPrevious() }
        #expect(queue.poemIDs.contains(queue.currentID))
      }
      let start = queue.currentID
      for _ in 0..<queue.count { queue.moveToNext() }
      #expect(queue.currentID == start)
    }
  }
}

/// The same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
