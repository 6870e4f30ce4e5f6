/// Rules for texts of every source: blanks, punctuation, and where lines end.
enum TextCleaner {
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x3000, 0xFEFF, 0x200B: true
    default: false
    }
  }

  static func trimmed(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      isBlank(first) || isBlank(last)
    else { return text }
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.first, isBlank(scalar) { scalars.removeFirst() }
    while let scalar = scalars.last, isBlank(scalar) { scalars.removeLast() }
    return String(scalars)
  }

  /// One blank where there are several.
  static func collapsed(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 <= 0x20 }) || text.unicodeScalars.contains(where: isBlank)
    else { return text }
    var result = String.UnicodeScalarView()
    for scalar in trimmed(text).unicodeScalars {
      if !isBlank(scalar) {
        result.append(scalar)
      } else if result.last != " " {
        result.append(" ")
      }
    }
    return String(result)
  }

  static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "。" || scalar == "？" || scalar == "！"
  }

  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "，", "。", "？", "！", "；", "：", "、": true
    default: false
    }
  }

  static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "”", "’", "」", "』", "）", ")", "》", "〕", "］": true
    default: false
    }
  }

  private static func chinese(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case ",": "，"
    case ";": "；"
    case ":": "："
    case "?": "？"
    case "!": "！"
    case "．": "。"
    case "､": "、"
    case "-": "—"
    default: nil
    }
  }

  static func isPlainSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || chinese(scalar) != nil
  }

  /// Chinese punctuation for ASCII signs, the first of two stops, dashes for hyphens, curly quotes.
  static func punctuated(_ text: String, _ changed: inout Bool) -> String {
    guard TextSurvey(text).needsPunctuation else { return text }
    changed = true
    var result = String.UnicodeScalarView()
    var opensQuote = true
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        result.append(opensQuote ? "“" : "”")
        opensQuote.toggle()
        continue
      }
      let sign = chinese(scalar) ?? scalar
      if isStop(sign), let last = result.last, isStop(last) { continue }
      // A comma between a sentence and its closing quote, or after a stop, is a slip of the pen.
      if sign == "，", scalar == ",", let last = result.last, isCloser(last) { continue }
      result.append(sign)
    }
    return String(result)
  }

  /// A line for each sentence: the rule of all verse.
  static func sentences(_ text: String) -> [String] {
    guard !TextSurvey(text).isOneLine else { return text.isEmpty ? [] : [text] }
    var lines: [String] = []
    let scalars = text.unicodeScalars
    var start = text.startIndex
    var isEnded = false
    var place = start
    while place < text.endIndex {
      let scalar = scalars[place]
      if isEnded, !isStop(scalar), !isCloser(scalar) {
        lines.append(String(text[start..<place]))
        start = place
        isEnded = false
      }
      if isStop(scalar) { isEnded = true }
      place = scalars.index(after: place)
    }
    if start < text.endIndex { lines.append(String(text[start...])) }
    return lines
  }

  static func endsWithStop(_ text: String) -> Bool {
    text.unicodeScalars.last.map { isStop($0) || isCloser($0) } ?? false
  }

  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9FFF, 0x20000...0x31FFF, 0xF900...0xFAFF, 0x3005, 0x3007: true
    default: false
    }
  }
}
