import Foundation

/// The works one token hits, in the library's order, and how well.
struct TokenHits: Sendable {
  var works: [UInt32] = []
  var classes: [HitClass] = []
  /// How many characters of text the token covers.
  var length = 0

  mutating func append(_ work: UInt32, _ hit: HitClass) {
    works.append(work)
    classes.append(hit)
  }

  /// Both lists' works, each with the better of its hits.
  func union(_ other: TokenHits) -> TokenHits {
    if works.isEmpty { return other }
    if other.works.isEmpty { return self }
    var result = TokenHits(length: length)
    var left = 0
    var right = 0
    while left < works.count || right < other.works.count {
      let leftWork = left < works.count ? works[left] : UInt32.max
      let rightWork = right < other.works.count ? other.works[right] : UInt32.max
      if leftWork < rightWork {
        result.append(leftWork, classes[left])
        left += 1
      } else if rightWork < leftWork {
        result.append(rightWork, other.classes[right])
        right += 1
      } else {
        result.append(leftWork, min(classes[left], other.classes[right]))
        left += 1
        right += 1
      }
    }
    return result
  }
}

/// What a place in the text is compared with.
enum SearchPattern: Sendable {
  /// Folded characters.
  case units([UInt16])
  /// Syllables, and at the end perhaps any of those that begin with what was typed.
  case syllables([PinyinReading.Syllable], endings: Set<Int>?)
  /// Letters that can be cut into syllables in too many ways to list; the text itself says how.
  case spelled([SearchQuery.Letter])
  /// First letters of syllables.
  case initials([UInt8])

  var length: Int {
    switch self {
    case .units(let units): units.count
    case .syllables(let syllables, let endings): syllables.count + (endings == nil ? 0 : 1)
    case .spelled(let letters): letters.count / 3
    case .initials(let letters): letters.count
    }
  }
}

/// Finds tokens in an index.
struct TokenMatcher: Sendable {
  let index: PoemIndex
  private let reader: PinyinReader
  private let initials: [UInt8]
  let spellings: [[UInt8]]

  /// Shorter tokens do not run over the end of a line.
  static let lengthThatCrossesLines = 5
  /// Initials of fewer letters are looked for in titles and names only.
  static let initialsInTextLength = InitialKeys.clauseLength

  init(index: PoemIndex) {
    self.index = index
    reader = PinyinReader(names: index.syllableNames)
    initials = InitialKeys.initials(of: index.syllableNames)
    spellings = index.syllableNames.map { Array($0.utf8) }
  }

  // MARK: - Patterns

  /// The ways to understand a token. Empty when no work can hold it.
  func patterns(_ token: SearchQuery.Token) -> [SearchPattern] {
    switch token {
    case .hopeless: return []
    case .characters(let scalars):
      let units = scalars.map { scalar in
        Int(scalar.value) < index.unitOfScalar.count ? index.unitOfScalar[Int(scalar.value)] : 0
      }
      return units.contains(0) ? [] : [.units(units)]
    case .letters(let letters):
      let readings = reader.readings(letters)
      var patterns =
        readings.count >= PinyinReader.readingLimit
        ? [.spelled(letters)]
        : readings.map { reading in
          SearchPattern.syllables(
            reading.syllables, endings: reading.rest.isEmpty ? nil : endings(reading.rest))
        }
      if letters.count >= 2, letters.allSatisfy({ $0.tone == 0 }) {
        patterns.append(.initials(letters.map(\.letter)))
      }
      return patterns
    }
  }

  private func endings(_ prefix: String) -> Set<Int> {
    Set(index.syllableNames.indices.filter { index.syllableNames[$0].hasPrefix(prefix) })
  }

  // MARK: - Works

  /// - Complexity: linear in the shortest lists that the token's neighbours share.
  func hits(_ token: SearchQuery.Token) throws -> TokenHits {
    var result = TokenHits()
    for pattern in patterns(token) {
      try Task.checkCancellation()
      var hits = try self.hits(pattern)
      hits.length = pattern.length
      result = result.union(hits)
    }
    return result
  }

  private func hits(_ pattern: SearchPattern) throws -> TokenHits {
    switch pattern {
    case .units(let units):
      if units.count == 1 { return storedHits(index.unitLists.list(Int(units[0]))) }
      let lists = zip(units, units.dropFirst()).map { first, second in
        index.pairLists.list(
          PairKeys.bucket(first, second, count: max(index.pairLists.keyCount, 1)))
      }
      return try verified(candidates(lists), pattern).union(tagHits(units))
    case .syllables(let syllables, let endings):
      return try syllableHits(syllables, endings: endings, pattern)
    case .spelled(let letters):
      return try verified(works(beginning: letters), pattern)
    case .initials(let letters):
      return try initialHits(letters, pattern)
    }
  }

  private func tagHits(_ units: [UInt16]) -> TokenHits {
    guard let tag = index.tagOfUnits[units] else { return TokenHits() }
    let works = index.tagLists.list(tag).filter { $0 < index.count }
    return TokenHits(works: works, classes: [HitClass](repeating: .tag, count: works.count))
  }

  private func storedHits(_ list: PostingList) -> TokenHits {
    var list = list
    var result = TokenHits()
    result.works.reserveCapacity(list.byteCount)
    result.classes.reserveCapacity(list.byteCount)
    while let (work, hit) = list.nextHit() {
      guard work < index.count else { break }
      result.append(work, HitClass(rawValue: hit) ?? .other)
    }
    return result
  }

  private func syllableHits(
    _ syllables: [PinyinReading.Syllable], endings: Set<Int>?, _ pattern: SearchPattern
  ) throws -> TokenHits {
    if syllables.count == 1 {
      let tone = syllables[0].tone > 0 ? syllables[0].tone : SyllableKeys.anyTone
      let stored = storedHits(index.syllableLists.list(syllables[0].index << 3 | tone))
      guard endings != nil else { return stored }
      // One syllable and a half is looked for in titles and names only, and so stays quick.
      return try verified(
        zip(stored.works, stored.classes).filter { $1 <= .author }.map(\.0), pattern,
        fields: 0...SearchField.authorAliases.rawValue)
    }
    let count = index.syllableNames.count
    let lists = zip(syllables, syllables.dropFirst()).map { first, second in
      index.syllablePairLists.list(first.index * count + second.index)
    }
    return try verified(candidates(lists), pattern)
  }

  /// The works that hold two neighbours which the letters can begin with.
  private func works(beginning letters: [SearchQuery.Letter]) -> [UInt32] {
    func syllables(at start: Int) -> [Int] {
      spellings.indices.filter { index in
        let spelling = spellings[index]
        return !spelling.isEmpty && start + spelling.count <= letters.count
          && spelling.indices.allSatisfy { spelling[$0] == letters[start + $0].letter }
      }
    }
    var works = Set<UInt32>()
    for first in syllables(at: 0) {
      for second in syllables(at: spellings[first].count) {
        works.formUnion(index.syllablePairLists.list(first * spellings.count + second))
      }
    }
    return works.sorted()
  }

  private func initialHits(_ letters: [UInt8], _ pattern: SearchPattern) throws -> TokenHits {
    let titles = index.initialLists.list(InitialKeys.titleKey(letters[0], letters[1]))
    var result = TokenHits()
    for work in titles where work < index.count {
      if let hit = hit(of: pattern, in: Int(work), fields: 0...SearchField.titleAliases.rawValue),
        hit <= .titleStart
      {
        result.append(work, hit)
      }
    }
    result = result.union(authorHits(letters))
    if letters.count >= Self.initialsInTextLength {
      var hash = InitialKeys.clauseSeed
      for letter in letters.prefix(InitialKeys.clauseLength) {
        hash = InitialKeys.mixed(hash, letter)
      }
      let key = Int(hash) & max(index.clauseLists.keyCount - 1, 0)
      result = result.union(
        try verified(Array(index.clauseLists.list(key)), pattern))
    }
    return result
  }

  private func authorHits(_ letters: [UInt8]) -> TokenHits {
    var works: [UInt32] = []
    for author in 0..<index.authorCount where self.author(author, matches: .initials(letters)) {
      works.append(contentsOf: index.authorWorks(author))
    }
    works.sort()
    return TokenHits(
      works: works, classes: [HitClass](repeating: .authorWhole, count: works.count))
  }

  /// True when an author's name holds the pattern; initials must be those of the whole name.
  func author(_ author: Int, matches pattern: SearchPattern) -> Bool {
    let range = index.authorTextRange(author)
    if case .initials(let letters) = pattern, letters.count != range.count { return false }
    guard pattern.length <= range.count else { return false }
    return (range.lowerBound...range.upperBound - pattern.length).contains {
      matchEnd(pattern, at: $0, limit: range.upperBound, crossesLines: false) != nil
    }
  }

  // MARK: - Candidates

  /// The works in the two shortest lists.
  private func candidates(_ lists: [PostingList]) -> [UInt32] {
    let sorted = lists.sorted { $0.byteCount < $1.byteCount }
    guard var shortest = sorted.first else { return [] }
    guard sorted.count > 1 else { return Array(shortest) }
    var second = sorted[1]
    var result: [UInt32] = []
    var left = shortest.next()
    var right = second.next()
    while let a = left, let b = right {
      if a == b { result.append(a) }
      if a <= b { left = shortest.next() }
      if b <= a { right = second.next() }
    }
    return result
  }

  private func verified(
    _ works: [UInt32], _ pattern: SearchPattern, fields: ClosedRange<Int> = 0...6
  ) throws -> TokenHits {
    var result = TokenHits()
    for (step, work) in works.enumerated() where work < index.count {
      if step & 1023 == 1023 { try Task.checkCancellation() }
      if let hit = hit(of: pattern, in: Int(work), fields: fields) { result.append(work, hit) }
    }
    return result
  }

  // MARK: - Places

  /// The best hit of a pattern in a work; nil when there is none.
  func hit(
    of pattern: SearchPattern, in work: Int, fields: ClosedRange<Int> = 0...6
  ) -> HitClass? {
    var best: HitClass?
    scan(pattern, in: work, fields: fields) { hit, _, _ in
      best = best.map { min($0, hit) } ?? hit
      // Fields come best first, but the whole of a title or name may follow a part of another.
      return hit <= .titleStart || hit >= .authorWhole
    }
    return best
  }

  /// Calls `found` with each place of a pattern until it answers true.
  func scan(
    _ pattern: SearchPattern, in work: Int, fields: ClosedRange<Int> = 0...6,
    _ found: (HitClass, SearchField, Range<Int>) -> Bool
  ) {
    let range = index.textRange(work)
    var place = TextPlace(start: range.lowerBound)
    let crosses = pattern.length >= Self.lengthThatCrossesLines
    for start in range {
      let unit = index.units[start]
      if unit < SearchableText.firstUnit {
        place.pass(mark: unit, at: start)
        if place.field > fields.upperBound { return }
        continue
      }
      guard
        let end = matchEnd(
          pattern, at: start, limit: range.upperBound,
          crossesLines: crosses && place.field == SearchField.text.rawValue)
      else { continue }
      let endsSegment = end < range.upperBound && index.units[end] < SearchableText.firstUnit
      let field = SearchField(rawValue: place.field) ?? .other
      if found(place.hit(at: start, endsSegment: endsSegment), field, start..<end) { return }
    }
  }

  /// Where a match that begins at `start` ends; nil when there is none.
  @inline(__always)  // poem-search-333k: once for each character of each candidate
  private func matchEnd(
    _ pattern: SearchPattern, at start: Int, limit: Int, crossesLines: Bool
  ) -> Int? {
    switch pattern {
    case .units(let wanted):
      guard index.units[start] == wanted[0] else { return nil }
      var cursor = start + 1
      for unit in wanted.dropFirst() {
        cursor = skippingLineEnds(cursor, limit: limit, crossesLines)
        guard cursor < limit, index.units[cursor] == unit else { return nil }
        cursor += 1
      }
      return cursor
    case .syllables(let wanted, let endings):
      guard Int(index.syllables[start] >> 3) == wanted[0].index else { return nil }
      var cursor = start
      for syllable in wanted {
        cursor = skippingLineEnds(cursor, limit: limit, crossesLines)
        guard cursor < limit, Int(index.syllables[cursor] >> 3) == syllable.index,
          syllable.tone == 0 || Int(index.syllables[cursor] & 7) == syllable.tone
        else { return nil }
        cursor += 1
      }
      guard let endings else { return cursor }
      cursor = skippingLineEnds(cursor, limit: limit, crossesLines)
      guard cursor < limit, endings.contains(Int(index.syllables[cursor] >> 3)) else { return nil }
      return cursor + 1
    case .spelled(let letters):
      return spelledEnd(letters, at: start, limit: limit, crossesLines: crossesLines)
    case .initials(let letters):
      guard initials[Int(index.syllables[start] >> 3)] == letters[0] else { return nil }
      var cursor = start
      for letter in letters {
        cursor = skippingLineEnds(cursor, limit: limit, crossesLines)
        guard cursor < limit, initials[Int(index.syllables[cursor] >> 3)] == letter else {
          return nil
        }
        cursor += 1
      }
      return cursor
    }
  }

  private func spelledEnd(
    _ letters: [SearchQuery.Letter], at start: Int, limit: Int, crossesLines: Bool
  ) -> Int? {
    var cursor = start
    var letter = 0
    while letter < letters.count {
      cursor = skippingLineEnds(cursor, limit: limit, crossesLines)
      guard cursor < limit else { return nil }
      let spelling = spellings[Int(index.syllables[cursor] >> 3)]
      guard !spelling.isEmpty, letter + spelling.count <= letters.count else { return nil }
      for offset in spelling.indices {
        let typed = letters[letter + offset]
        guard typed.letter == spelling[offset],
          typed.tone == 0 || typed.tone == Int(index.syllables[cursor] & 7)
        else { return nil }
      }
      letter += spelling.count
      cursor += 1
    }
    return cursor
  }

  @inline(__always)  // as above
  private func skippingLineEnds(_ cursor: Int, limit: Int, _ crossesLines: Bool) -> Int {
    guard crossesLines else { return cursor }
    var result = cursor
    while result < limit, index.units[result] == SearchableText.lineEnd { result += 1 }
    return result
  }
}
