/// `見且猶1不得…」1. 猶 : 或作「由」。`: a note at the end of a paragraph and its number in it.
enum Footnote {
  static func separated(_ text: String) -> (text: String, note: (term: String, text: String)?) {
    guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }),
      let start = text.firstRange(of: "1. "), start.lowerBound > text.startIndex
    else { return (text, nil) }
    let note = text[start.upperBound...]
    let body = text[..<start.lowerBound].filter { !($0.isASCII && $0.isNumber) }
    guard let colon = note.firstIndex(of: ":") else { return (text, nil) }
    let term = TextCleaner.trimmed(String(note[..<colon]))
    return (body, (term, TextCleaner.trimmed(String(note[note.index(after: colon)...]))))
  }
}
