import Foundation

/// Names and titles typed without a blank between them.
extension TokenMatcher {
  /// What a token that is in no text may be meant as: an author's name and something else, in either order.
  /// 李商隐无题 is 李商隐 and 无题, libaijingyesi is libai and jingyesi; a token with hits is itself.
  func resolved(_ token: SearchQuery.Token) throws -> [(token: SearchQuery.Token, hits: TokenHits)]
  {
    let hits = try hits(token)
    guard hits.works.isEmpty else { return [(token, hits)] }
    for (name, rest, works) in partings(of: token) {
      let others = try self.hits(rest)
      if Self.share(works, others.works) { return [(name, try self.hits(name)), (rest, others)] }
    }
    return [(token, hits)]
  }

  private typealias Parting = (
    name: SearchQuery.Token, rest: SearchQuery.Token, works: [UInt32]
  )

  /// Longer names first: 李商隐 before 李商.
  private func partings(of token: SearchQuery.Token) -> [Parting] {
    switch token {
    case .hopeless: []
    case .characters(let scalars):
      partings(
        keys: scalars.map { scalar in
          Int(scalar.value) < index.unitOfScalar.count ? index.unitOfScalar[Int(scalar.value)] : 0
        }, shortest: 2, keysOfAuthor: { Array(index.units[index.authorTextRange($0)]) },
        token: { .characters(Array(scalars[$0])) })
    case .letters(let letters):
      partings(
        keys: letters.map(\.letter), shortest: 4, keysOfAuthor: { spelling(ofAuthor: $0) },
        token: { .letters(Array(letters[$0])) })
    }
  }

  private func spelling(ofAuthor author: Int) -> [UInt8] {
    index.authorTextRange(author).flatMap { spellings[Int(index.syllables[$0] >> 3)] }
  }

  private func partings<Key: Hashable>(
    keys: [Key], shortest: Int, keysOfAuthor: (Int) -> [Key],
    token: (Range<Int>) -> SearchQuery.Token
  ) -> [Parting] {
    guard keys.count > shortest else { return [] }
    var worksByRange: [Range<Int>: [UInt32]] = [:]
    for author in 0..<index.authorCount {
      let name = keysOfAuthor(author)
      guard name.count >= shortest, name.count < keys.count else { continue }
      if keys.starts(with: name) {
        worksByRange[0..<name.count, default: []] += index.authorWorks(author)
      } else if keys.suffix(name.count).elementsEqual(name) {
        worksByRange[(keys.count - name.count)..<keys.count, default: []] += index.authorWorks(
          author)
      }
    }
    return worksByRange.sorted {
      ($1.key.count, $0.key.lowerBound) < ($0.key.count, $1.key.lowerBound)
    }
    .map { range, works in
      let rest = range.lowerBound == 0 ? range.upperBound..<keys.count : 0..<range.lowerBound
      return (token(range), token(rest), works.sorted())
    }
  }

  private static func share(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    var cursor = 0
    for work in left {
      while cursor < right.count, right[cursor] < work { cursor += 1 }
      if cursor < right.count, right[cursor] == work { return true }
    }
    return false
  }
}
