/// Finds works that are one text printed twice, and says which of them lists show.
struct Editions {
  private static let sharedPartOfPairs = 0.5

  private let tables: ScriptTables

  init(tables: ScriptTables) { self.tables = tables }

  /// For each work the place of the edition that lists show in its stead; nil where they show the work.
  ///
  /// - Complexity: linear in the text, and in the pairs of Tang poems that share two characters.
  func leaders(of works: [Work], _ report: inout ImportReport) -> [Int?] {
    var parents = Array(works.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index { index = parents[index] }
      return index
    }
    func join(_ a: Int, _ b: Int) {
      let (a, b) = (root(a), root(b))
      if a != b { parents[max(a, b)] = min(a, b) }
    }

    var textsByHash: [UInt64: Int] = [:]
    textsByHash.reserveCapacity(works.count)
    var others: [UInt64: [Int]] = [:]
    var tangKeys: [(work: Int, keys: [UInt32])] = []
    for (index, work) in works.enumerated() {
      let (count, hash) = tables.digest(of: work)
      guard count >= 8 else { continue }
      if let known = textsByHash[hash] {
        let keys = tables.keys(of: work)
        let candidates = [known] + others[hash, default: []]
        if let first = candidates.first(where: { tables.keys(of: works[$0]) == keys }) {
          join(first, index)
          report.note(.sameText, "\(works[first].name) = \(work.name)")
        } else {
          others[hash, default: []].append(index)
        }
      } else {
        textsByHash[hash] = index
      }
      if work.source == UpstreamFile.tang.rawValue {
        tangKeys.append((index, tables.keys(of: work)))
      }
    }
    for (a, b) in nearPairs(tangKeys) where root(a) != root(b) {
      join(a, b)
      report.note(.nearText, "\(works[a].name) ~ \(works[b].name)")
    }
    return chosen(works, roots: works.indices.map { root($0) })
  }

  /// Pairs that share at least half of their neighbouring characters.
  private func nearPairs(_ texts: [(work: Int, keys: [UInt32])]) -> [(Int, Int)] {
    var holders: [UInt64: [Int]] = [:]
    var sizes: [Int] = []
    for (place, text) in texts.enumerated() {
      let pairs = Set(zip(text.keys, text.keys.dropFirst()).map { UInt64($0) << 32 | UInt64($1) })
      sizes.append(pairs.count)
      for pair in pairs { holders[pair, default: []].append(place) }
    }
    var shared: [Int: Int] = [:]
    for places in holders.values where places.count > 1 {
      for (order, first) in places.enumerated() {
        for second in places[(order + 1)...] {
          shared[first * texts.count + second, default: 0] += 1
        }
      }
    }
    return
      shared
      .filter { key, count in
        let sum = sizes[key / texts.count] + sizes[key % texts.count]
        return Double(2 * count) >= Self.sharedPartOfPairs * Double(sum)
      }
      .keys.sorted()
      .map { (texts[$0 / texts.count].work, texts[$0 % texts.count].work) }
  }

  /// Prefers the edition under the name most editions print, then the first.
  private func chosen(_ works: [Work], roots: [Int]) -> [Int?] {
    var members: [Int: [Int]] = [:]
    for (index, root) in roots.enumerated() where index != root {
      members[root, default: [root]].append(index)
    }
    var leaders = [Int?](repeating: nil, count: works.count)
    for group in members.values {
      let leader = group.first { works[$0].canonicalAuthor == nil } ?? group[0]
      for member in group where member != leader { leaders[member] = leader }
    }
    return leaders
  }
}
