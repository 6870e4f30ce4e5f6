/// Things to do at certain times, in order of time, then of arrival.
struct Agenda<Item> {
  private var heap: [(due: Int64, number: Int, item: Item)] = []
  private var lastNumber = 0

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }
  var nextDue: Int64? { heap.first?.due }

  /// - Complexity: logarithmic
  mutating func add(_ item: Item, due: Int64) {
    lastNumber += 1
    heap.append((due, lastNumber, item))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBefore(child, parent) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the first item that is due at `time`.
  /// - Complexity: logarithmic
  mutating func takeFirst(dueBy time: Int64) -> Item? {
    guard let first = heap.first, first.due <= time else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if isBefore(child, least) { least = child }
      }
      guard least != parent else { break }
      heap.swapAt(parent, least)
      parent = least
    }
    return first.item
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    (heap[left].due, heap[left].number) < (heap[right].due, heap[right].number)
  }
}
