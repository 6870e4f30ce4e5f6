import Foundation

/// Visvalingam's measure: the triangle a vertex makes with its neighbours when its turn comes to go.
enum VertexWeights {
  /// The weight of each vertex. Ends of an open line and vertices on the map's edge are infinite.
  ///
  /// - Complexity: O(*n* log *n*).
  static func weights(of line: [Vertex], isRing: Bool) -> [Double] {
    let count = line.count
    var weights = line.indices.map { index in
      isFixed(line[index]) || (!isRing && (index == 0 || index == count - 1))
        ? Double.infinity : -1
    }
    guard count > 3 else { return weights.map { _ in .infinity } }
    var before = line.indices.map { $0 == 0 ? count - 1 : $0 - 1 }
    var after = line.indices.map { $0 == count - 1 ? 0 : $0 + 1 }
    var heap = MinimumHeap()
    var current = [Double](repeating: .infinity, count: count)
    for index in line.indices where weights[index] < 0 {
      current[index] = area(line[before[index]], line[index], line[after[index]])
      heap.insert(current[index], index)
    }
    var largest = 0.0
    while let (area, index) = heap.removeFirst() {
      guard weights[index] < 0, area == current[index] else { continue }
      largest = max(largest, area)
      weights[index] = largest
      let (left, right) = (before[index], after[index])
      after[left] = right
      before[right] = left
      for neighbour in [left, right] where weights[neighbour] < 0 {
        current[neighbour] = self.area(
          line[before[neighbour]], line[neighbour], line[after[neighbour]])
        heap.insert(current[neighbour], neighbour)
      }
    }
    return weights
  }

  /// The date line and the pole are straight in every thinning, so the halves of a cut country meet.
  private static func isFixed(_ vertex: Vertex) -> Bool {
    abs(vertex.x) >= 17_999_900 || vertex.y <= -8_999_900
  }

  private static func area(_ first: Vertex, _ second: Vertex, _ third: Vertex) -> Double {
    let squeeze = cos(second.latitude * .pi / 180)
    let width = (second.longitude - first.longitude) * (third.latitude - first.latitude)
    let height = (third.longitude - first.longitude) * (second.latitude - first.latitude)
    return abs(width - height) / 2 * squeeze
  }
}

/// A binary heap of numbered areas, smallest first; the number decides among equals.
struct MinimumHeap {
  private var items: [(area: Double, index: Int)] = []

  mutating func insert(_ area: Double, _ index: Int) {
    items.append((area, index))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard isSmaller(child, parent) else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> (area: Double, index: Int)? {
    guard let first = items.first else { return nil }
    items[0] = items[items.count - 1]
    items.removeLast()
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < items.count && isSmaller(child, smallest) {
        smallest = child
      }
      guard smallest != parent else { return first }
      items.swapAt(parent, smallest)
      parent = smallest
    }
  }

  private func isSmaller(_ left: Int, _ right: Int) -> Bool {
    (items[left].area, items[left].index) < (items[right].area, items[right].index)
  }
}
