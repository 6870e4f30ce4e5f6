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

  private static let closers: Set<Unicode.Scalar> = ["”", "’", "」", "』", "）", ")", "》", "〕", "］"]

  private static let plainSigns: [Unicode.Scalar: Unicode.Scalar] = [
    ",": "，", ";": "；", ":": "：", "?": "？", "!": "！", "．": "。", "､": "、",
  ]

  private static func needsPunctuation(_ text: String) -> Bool {
    var previousIsStop = false
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 || scalar == "．" || scalar == "､" {
        if plainSigns[scalar] != nil || scalar == "\"" || scalar == "-" { return true }
      }
      let stops = isStop(scalar)
      if stops && previousIsStop { return true }
      previousIsStop = stops
    }
    return false
  }

  /// Chinese punctuation for ASCII signs, the first of two stops, dashes for hyphens, curly quotes.
  static func punctuated(_ text: String, _ changed: inout Bool) -> String {
    guard needsPunctuation(text) else { return text }
    changed = true
    var result = String.UnicodeScalarView()
    var opensQuote = true
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        result.append(opensQuote ? "“" : "”")
        opensQuote.toggle()
        continue
      }
      let sign = scalar == "-" ? "—" : plainSigns[scalar] ?? scalar
      if isStop(sign), let last = result.last, isStop(last) { continue }
      // A comma between a sentence and its closing quote, or after a stop, is a slip of the pen.
      if sign == "，", scalar == ",", let last = result.last, closers.contains(last) { continue }
      result.append(sign)
    }
    return String(result)
  }

  /// A line for each sentence: the rule of all verse.
  static func sentences(_ text: String) -> [String] {
    var stops = 0
    for scalar in text.unicodeScalars where isStop(scalar) { stops += 1 }
    guard stops > 1 || (stops == 1 && !endsWithStop(text)) else {
      return text.isEmpty ? [] : [text]
    }
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var isEnded = false
    for scalar in text.unicodeScalars {
      if isEnded, !isStop(scalar), !closers.contains(scalar) {
        lines.append(String(line))
        line = String.UnicodeScalarView()
        isEnded = false
      }
      line.append(scalar)
      if isStop(scalar) { isEnded = true }
    }
    if !line.isEmpty { lines.append(String(line)) }
    return lines
  }

  static func endsWithStop(_ text: String) -> Bool {
    text.unicodeScalars.last.map { isStop($0) || closers.contains($0) } ?? false
  }

  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9FFF, 0x20000...0x31FFF, 0xF900...0xFAFF, 0x3005, 0x3007: true
    default: false
    }
  }
}
