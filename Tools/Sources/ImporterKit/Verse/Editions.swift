/// Finds works that are one text printed twice, and says which of them lists show.
struct Editions {
  private static let sharedPartOfPairs = 0.5

  private let tables: ScriptTables

  init(tables: ScriptTables) { self.tables = tables }

  /// - Complexity: linear in the text, and in the pairs of Tang poems that share two characters.
  func group(_ works: inout [Work], _ report: inout ImportReport) {
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

    var textsByHash: [UInt64: [Int]] = [:]
    var tangKeys: [(work: Int, keys: [UInt32])] = []
    for index in works.indices {
      let keys = tables.keys(works[index].lines)
      guard keys.count >= 8 else { continue }
      let hash = keys.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
      let candidates = textsByHash[hash, default: []]
      if let first = candidates.first(where: { tables.keys(works[$0].lines) == keys }) {
        join(first, index)
        report.note(.sameText, "\(works[first].name) = \(works[index].name)")
      } else {
        textsByHash[hash] = candidates + [index]
      }
      if works[index].source == UpstreamFile.tang.rawValue { tangKeys.append((index, keys)) }
    }
    for (a, b) in nearPairs(tangKeys) where root(a) != root(b) {
      join(a, b)
      report.note(.nearText, "\(works[a].name) ~ \(works[b].name)")
    }
    choose(&works, roots: works.indices.map { root($0) })
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
  private func choose(_ works: inout [Work], roots: [Int]) {
    var members: [Int: [Int]] = [:]
    for (index, root) in roots.enumerated() { members[root, default: []].append(index) }
    for group in members.values where group.count > 1 {
      let leader = group.first { works[$0].canonicalAuthor == nil } ?? group[0]
      for member in group where member != leader {
        works[member].leader = leader
      }
    }
  }
}
