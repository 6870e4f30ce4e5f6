/// The lengths of the lines of a lazy container: some measured, all others taken to be of one
/// length. Places are sums over them, kept in binary indexed trees.
struct LazyLines {
  private(set) var count: Int
  /// The length of each line; NaN while it is not known.
  private var lengths: [CGFloat]
  /// Sums of known lengths, and numbers of known lines.
  private var sums: [CGFloat]
  private var counts: [Int32]
  private(set) var knownCount = 0
  private(set) var knownTotal: CGFloat = 0
  var gap: CGFloat
  /// What lines not yet measured are taken to be.
  private(set) var estimate: CGFloat = 44
  private var isEstimated = false

  init(count: Int, gap: CGFloat) {
    self.count = count
    self.gap = gap
    lengths = Array(repeating: .nan, count: count)
    sums = Array(repeating: 0, count: count + 1)
    counts = Array(repeating: 0, count: count + 1)
  }

  func isKnown(_ line: Int) -> Bool { !lengths[line].isNaN }
  /// - Complexity: O(1).
  func length(_ line: Int) -> CGFloat { isKnown(line) ? lengths[line] : estimate }

  /// Notes a measured length. Returns whether it differs from what was noted before.
  /// - Complexity: O(log n).
  mutating func note(_ line: Int, _ length: CGFloat) -> Bool {
    let old = lengths[line]
    if old == length { return false }
    lengths[line] = length
    let change = length - (old.isNaN ? 0 : old)
    let isNew = old.isNaN
    knownTotal += change
    if isNew { knownCount += 1 }
    var place = line + 1
    while place <= count {
      sums[place] += change
      if isNew { counts[place] += 1 }
      place += place & -place
    }
    return true
  }

  /// Takes the mean of what is known for the rest, once: later rows would move what is in view.
  mutating func estimateOnce() {
    guard !isEstimated, knownCount > 0 else { return }
    isEstimated = true
    estimate = knownTotal / CGFloat(knownCount)
  }
  mutating func keepEstimate(of other: LazyLines) {
    estimate = other.estimate
    isEstimated = other.isEstimated
  }

  /// Where a line starts.
  /// - Complexity: O(log n).
  func start(_ line: Int) -> CGFloat {
    var place = line
    var sum: CGFloat = 0
    var known = 0
    while place > 0 {
      sum += sums[place]
      known += Int(counts[place])
      place -= place & -place
    }
    return sum + CGFloat(line - known) * estimate + CGFloat(line) * gap
  }

  /// The length of all lines with the gaps between them.
  var total: CGFloat { count == 0 ? 0 : start(count) - gap }

  /// The line that ends, with the gap behind it, at or after a place.
  /// - Complexity: O(log² n).
  func line(at position: CGFloat) -> Int {
    var (first, last) = (0, count)
    while first < last {
      let middle = (first + last) / 2
      if start(middle + 1) < position { first = middle + 1 } else { last = middle }
    }
    return min(first, max(0, count - 1))
  }
}
