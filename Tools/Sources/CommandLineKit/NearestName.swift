/// The known name a person most likely meant by `word`: at most a third of its letters wrong.
public func nearestName(to word: String, among names: [String]) -> String? {
  let limit = max(1, word.count / 3)
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(Array(word.lowercased()), Array(name.lowercased()))
    if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  return best?.name
}

/// Letters inserted, left out, replaced, or swapped with a neighbour.
/// - Complexity: O(*n*·*m*); both words are cut at 64 letters.
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  let first = first.prefix(64)
  let second = second.prefix(64)
  guard !first.isEmpty else { return second.count }
  guard !second.isEmpty else { return first.count }
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  for row in 1...first.count {
    var current = [row] + [Int](repeating: 0, count: second.count)
    for column in 1...second.count {
      let same = first[row - 1] == second[column - 1]
      var cost = min(
        last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        cost = min(cost, beforeLast[column - 2] + 1)
      }
      current[column] = cost
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
