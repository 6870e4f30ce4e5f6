import Foundation

/// Answers queries over an index. All tokens must hit; titles before authors, authors before whole tags and
/// first lines, these before the rest; then shorter titles, then the library's order.
struct PoemSearch: Sendable {
  private let index: PoemIndex
  private let matcher: TokenMatcher

  static let authorLimit = 50

  init(index: PoemIndex) {
    self.index = index
    matcher = TokenMatcher(index: index)
  }

  /// - Throws: `CancellationError` when the task was cancelled: the reader typed on.
  func results(_ query: SearchQuery) throws -> PoemSearchResults {
    var results = PoemSearchResults(query: query)
    guard !query.isEmpty else { return results }
    let found = try query.tokens.map { try matcher.resolved($0) }.joined()
    results.works = works(found.map(\.hits))
    try Task.checkCancellation()
    let tokens = found.map(\.token)
    let patterns = tokens.map { matcher.patterns($0) }
    guard !patterns.contains(where: \.isEmpty) else { return results }
    results.authors = authors(patterns)
    results.collectionIDs = collections(tokens)
    return results
  }

  // MARK: - Works

  private func works(_ lists: [TokenHits]) -> [Int] {
    lists.contains { $0.works.isEmpty } ? [] : merged(ranked(lists))
  }

  /// Counting sort by rank: the lists are in the library's order already.
  private func ranked(_ lists: [TokenHits]) -> [UInt32] {
    let rankCount = (Int(HitClass.other.rawValue) * lists.count + 1) * 16
    var works: [UInt32] = []
    var ranks: [UInt16] = []
    var counts = [Int](repeating: 0, count: rankCount + 1)
    func add(_ work: UInt32, _ rank: Int) {
      works.append(work)
      ranks.append(UInt16(rank))
      counts[rank + 1] += 1
    }
    if lists.count == 1 {
      works.reserveCapacity(lists[0].works.count)
      ranks.reserveCapacity(lists[0].works.count)
      for (work, hit) in zip(lists[0].works, lists[0].classes) {
        add(work, rank(sum: Int(hit.rawValue), best: hit, work: work))
      }
    } else {
      intersect(lists) { work, cursors in
        var sum = 0
        var best = HitClass.other
        var covered = 0
        var isInTitle = true
        var isInAuthor = true
        for (list, cursor) in zip(lists, cursors) {
          let hit = list.classes[cursor]
          sum += Int(hit.rawValue)
          best = min(best, hit)
          covered += list.length
          if hit > .title { isInTitle = false }
          if hit != .author, hit != .authorWhole { isInAuthor = false }
        }
        // Several tokens that make up the whole title between them hit it as one would: jing ye si.
        if isInTitle, covered == index.titleLength(Int(work)) { sum = 0 }
        // And the whole of an author's name: li bai.
        if isInAuthor, covered == authorLength(work) {
          sum = Int(HitClass.authorWhole.rawValue)
        }
        add(work, rank(sum: sum, best: best, work: work))
      }
    }
    for rank in 0..<rankCount { counts[rank + 1] += counts[rank] }
    var result = [UInt32](repeating: 0, count: works.count)
    for (work, rank) in zip(works, ranks) {
      result[counts[Int(rank)]] = work
      counts[Int(rank)] += 1
    }
    return result
  }

  private func authorLength(_ work: UInt32) -> Int {
    index.authorTextRange(Int(index.authorOfWork[Int(work)])).count
  }

  private func rank(sum: Int, best: HitClass, work: UInt32) -> Int {
    sum * 16 + (best <= .title ? min(index.titleLength(Int(work)), 15) : 0)
  }

  private func intersect(_ lists: [TokenHits], _ body: (UInt32, [Int]) -> Void) {
    var cursors = [Int](repeating: 0, count: lists.count)
    while cursors[0] < lists[0].works.count {
      let work = lists[0].works[cursors[0]]
      var isEverywhere = true
      for position in 1..<lists.count {
        let works = lists[position].works
        while cursors[position] < works.count, works[cursors[position]] < work {
          cursors[position] += 1
        }
        guard cursors[position] < works.count else { return }
        if works[cursors[position]] != work { isEverywhere = false }
      }
      if isEverywhere { body(work, cursors) }
      cursors[0] += 1
    }
  }

  /// Shows one edition of a text where several hit: the one the library prefers.
  private func merged(_ works: [UInt32]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(works.count)
    var shown = Set<UInt32>()
    for work in works {
      if index.flags(Int(work)) & WorkInformation.groupedFlag != 0 {
        let leader = index.leaders[Int(work)]
        if shown.insert(leader).inserted { result.append(Int(leader)) }
      } else {
        result.append(Int(work))
      }
    }
    return result
  }

  // MARK: - Authors and collections

  private func authors(_ patterns: [[SearchPattern]]) -> [PoemAuthor] {
    let found = (0..<index.authorCount).filter { author in
      patterns.allSatisfy { $0.contains { matcher.author(author, matches: $0) } }
    }
    return
      found
      .sorted { index.authorWorks($0).count > index.authorWorks($1).count }
      .prefix(Self.authorLimit).map { index.author($0) }
  }

  private func collections(_ tokens: [SearchQuery.Token]) -> [String] {
    let units = tokens.compactMap { token -> [UInt16]? in
      guard case .characters(let scalars) = token else { return nil }
      return self.units(scalars)
    }
    guard units.count == tokens.count else { return [] }
    return index.catalogue.collections.filter { collection in
      let text = self.units((collection.title + "\n" + collection.subtitle).unicodeScalars)
      return units.allSatisfy { text.firstRange(of: $0) != nil }
    }.map(\.id)
  }

  func units(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt16] {
    scalars.compactMap { scalar in
      Int(scalar.value) < index.unitOfScalar.count ? index.unitOfScalar[Int(scalar.value)] : 0
    }
  }

  // MARK: - Highlights

  /// False when the token is nowhere in the work, not even in what is not shown.
  private func mark(
    _ token: SearchQuery.Token, in work: Int, _ found: inout Set<Range<Int>>
  ) -> Bool {
    var isThere = false
    for pattern in matcher.patterns(token) {
      matcher.scan(pattern, in: work) { _, field, range in
        isThere = true
        if field == .title || field == .author || field == .text { found.insert(range) }
        return false
      }
    }
    return isThere
  }

  /// Where a query hits what is shown of a work.
  func highlights(_ query: SearchQuery, in work: Int) -> [SearchHighlight] {
    var found = Set<Range<Int>>()
    for token in query.tokens where !mark(token, in: work, &found) {
      for part in (try? matcher.resolved(token)) ?? [] { _ = mark(part.token, in: work, &found) }
    }
    guard !found.isEmpty else { return [] }
    return SearchHighlighter(index: index, work: work).highlights(found)
  }
}
