import Foundation

/// Carries places of the searched text over to the shown one. Folding is one code point to one, so counting
/// the searched characters on both sides is enough, in either script.
struct SearchHighlighter {
  private let index: PoemIndex
  private let work: Int

  init(index: PoemIndex, work: Int) {
    self.index = index
    self.work = work
  }

  func highlights(_ ranges: Set<Range<Int>>) -> [SearchHighlight] {
    var hit = Set<Int>()
    for range in ranges { hit.formUnion(range) }
    let fields = index.fields(work)
    func field(_ field: PoemRecord.Field) -> String { fields[field.rawValue] }
    let text = index.textRange(work)
    var result: [SearchHighlight] = []
    var cursor = text.lowerBound
    mark(field(.title), .title, &cursor, hit, &result)
    skip(to: .author, from: text.lowerBound, &cursor)
    mark(field(.author), .author, &cursor, hit, &result)
    skip(to: .text, from: text.lowerBound, &cursor)
    for (number, line) in PoemRecord.items(field(.lines)).enumerated() {
      mark(line, .line(number), &cursor, hit, &result)
      cursor += 1
    }
    return result
  }

  private func skip(to field: SearchField, from start: Int, _ cursor: inout Int) {
    var fields = 0
    cursor = start
    while fields < field.rawValue {
      if index.units[cursor] == SearchableText.fieldEnd { fields += 1 }
      cursor += 1
    }
  }

  private func mark(
    _ text: String, _ place: SearchHighlight.Place, _ cursor: inout Int, _ hit: Set<Int>,
    _ result: inout [SearchHighlight]
  ) {
    var start: Int?
    var end = 0
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      guard SearchableText.isSearched(scalar), index.unitOfScalar[Int(scalar.value)] != 0 else {
        continue
      }
      if hit.contains(cursor) {
        if start == nil { start = offset }
        end = offset + 1
      } else if let begun = start {
        result.append(SearchHighlight(place: place, range: begun..<end))
        start = nil
      }
      cursor += 1
    }
    if let start { result.append(SearchHighlight(place: place, range: start..<end)) }
  }
}
