import Foundation

/// Works as lines of a terminal.
struct PoemText {
  var output: CommandOutput
  var library: PoemLibrary

  /// A row of a list: title, author, and the first line that was hit.
  func row(_ work: Int, query: SearchQuery) -> String {
    let poem = library.poem(work)
    let highlights = library.search.highlights(query, in: work)
    let lineHit = highlights.compactMap { highlight -> Int? in
      if case .line(let line) = highlight.place { line } else { nil }
    }.first
    let line = lineHit ?? 0
    let title = marked(poem.title, highlights, .title)
    let author = marked(poem.author, highlights, .author)
    let text = poem.lines.indices.contains(line) ? poem.lines[line].text : ""
    let place = poem.form == "诗" && poem.dynasty == "先秦" ? poem.work.map { " \($0)" } ?? "" : ""
    return "\(output.styled(title, .bold))  \(poem.dynasty)·\(author)\(place)  "
      + "\(marked(text, highlights, .line(line)))  \(output.styled(poem.id, .faint))"
  }

  private func marked(
    _ text: String, _ highlights: [SearchHighlight], _ place: SearchHighlight.Place
  ) -> String {
    guard output.hasColour else { return text }
    let hit = highlights.filter { $0.place == place }.map(\.range)
    var result = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let isHit = hit.contains { $0.contains(offset) }
      result += isHit ? output.styled(String(scalar), .red) : String(scalar)
    }
    return result
  }

  func page(_ poem: Poem, pinyin: PoemPinyin?) -> String {
    var lines = [output.styled(poem.title, .bold), output.styled(poem.displayArtist, .faint), ""]
    for (index, line) in poem.lines.enumerated() {
      if let pinyin, pinyin.lines.indices.contains(index) {
        lines.append(output.styled(reading(pinyin.lines[index]), .faint))
      }
      lines.append(line.text)
    }
    var details = [[poem.form, poem.metre, poem.work].compactMap { $0 }.joined(separator: " · ")]
    if !poem.tags.isEmpty { details.append("标签：\(poem.tags.joined(separator: "、"))") }
    details += poem.remarks.map { "按：\($0)" }
    details += poem.annotations.map { "注：\($0.term) \($0.note)" }
    if let source = poem.sourceName { details.append("出处：\(source)") }
    if let url = poem.sourceURL { details.append(url.absoluteString) }
    details.append(poem.id)
    return (lines + [""] + details.map { output.styled($0, .faint) }).joined(separator: "\n")
  }

  private func reading(_ syllables: [PoemPinyin.Syllable]) -> String {
    syllables.map { $0.reading ?? $0.character }.joined(separator: " ")
  }
}
