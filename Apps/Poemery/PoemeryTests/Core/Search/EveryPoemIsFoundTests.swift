import Foundation
import Testing

@testable import Poemery

/// Every poem of fortunes-zh, by all that a reader may type of it.
@Suite(.enabled(if: RealLibrary.hasFortunes, "no fortunes-zh or no built poemery-import"))
struct EveryPoemIsFoundTests {
  private let library: PoemLibrary

  init() throws { library = try RealLibrary.fortunes.get() }

  private func misses(
    _ step: Int = 1, _ queries: (Int) throws -> [String]
  ) throws -> [String] {
    var misses: [String] = []
    for work in stride(from: 0, to: library.count, by: step) {
      let leader = Int(library.index.leaders[work])
      for text in try queries(work) {
        let query = SearchQuery(text)
        if query.isEmpty || query.tokens.contains(.hopeless) { continue }
        if !(try library.search.results(query).works.contains(leader)) {
          misses.append("\(library.id(work)) \(text)")
        }
      }
    }
    return misses
  }

  @Test func byEachOfItsLines() throws {
    let misses = try misses { work in library.poem(work).lines.map(\.text) }
    #expect(misses == [])
  }

  @Test func byEachOfItsLinesInTheOtherScript() throws {
    let misses = try misses(2) { work in
      let original = library.poem(work)
      return [ChineseScript.simplified, .traditional].flatMap { script in
        zip(library.poem(work, script: script).lines, original.lines)
          .compactMap { $0.text == $1.text ? nil : $0.text }
      }
    }
    #expect(misses == [])
  }

  @Test func byItsTitleAndItsAuthorTogether() throws {
    let misses = try misses { work in
      let poem = library.poem(work, script: .simplified)
      return [
        "\(poem.author) \(poem.title)", "\(poem.title) \(poem.author)",
        "\(poem.author)《\(poem.title)》",
      ]
    }
    #expect(misses == [])
  }

  private func letters(_ syllables: [PoemPinyin.Syllable]) -> [String]? {
    let searched = syllables.filter { syllable in
      syllable.character.unicodeScalars.contains { SearchableText.isSearched($0) }
    }
    let readings = searched.compactMap(\.reading)
    return readings.count == searched.count && !readings.isEmpty ? readings : nil
  }

  private func withoutTones(_ reading: String) -> String {
    PinyinSyllable(marked: reading)?.letters ?? reading
  }

  @Test func byThePinyinOfItsTitle() throws {
    let misses = try misses { work in
      guard let readings = letters(library.pinyin(work).title) else { return [] }
      let plain = readings.map(withoutTones)
      return [
        readings.joined(), readings.joined(separator: " "), plain.joined(),
        plain.joined(separator: " "),
      ]
    }
    #expect(misses == [])
  }

  /// Two letters at least; a single one would hit everything.
  @Test func byTheInitialsOfItsTitle() throws {
    let misses = try misses { work in
      guard let readings = letters(library.pinyin(work).title), readings.count >= 2 else {
        return []
      }
      return [String(readings.compactMap { withoutTones($0).first })]
    }
    #expect(misses == [])
  }

  @Test func byThePinyinAndTheInitialsOfItsFirstLine() throws {
    let misses = try misses { work in
      // The first clause: initials are those of one.
      let clause = library.pinyin(work).lines[0].prefix { syllable in
        !syllable.character.unicodeScalars.contains { SearchableText.endsClause($0) }
      }
      guard let readings = letters(Array(clause)) else { return [] }
      let plain = readings.map(withoutTones)
      let initials = String(plain.compactMap(\.first))
      return [readings.joined(), plain.joined()]
        + (initials.count >= TokenMatcher.initialsInTextLength ? [initials] : [])
    }
    #expect(misses == [])
  }
}
