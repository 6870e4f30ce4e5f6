/// Reads a format string from left to right; what is no placeholder is text.
struct FormatParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var literal = ""
  private var parts: [LocalizedFormat.Part] = []

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() -> [LocalizedFormat.Part] {
    while position < scalars.count {
      if scalars[position] == "%" {
        placeholder()
      } else {
        literal.unicodeScalars.append(scalars[position])
        position += 1
      }
    }
    finishLiteral()
    return parts
  }

  private mutating func finishLiteral() {
    guard !literal.isEmpty else { return }
    parts.append(.literal(literal))
    literal = ""
  }

  private mutating func append(_ part: LocalizedFormat.Part, length: Int) {
    finishLiteral()
    parts.append(part)
    position += length
  }

  private mutating func placeholder() {
    if peek(1) == "%" {
      literal += "%"
      position += 2
    } else if peek(1) == "#", peek(2) == "@" {
      substitution()
    } else if peek(1) == "a", peek(2) == "r", peek(3) == "g" {
      append(.substituted, length: 4)
    } else if let (argument, length) = argument() {
      append(argument, length: length)
    } else {
      literal += "%"
      position += 1
    }
  }

  private mutating func substitution() {
    var end = position + 3
    while end < scalars.count, scalars[end] != "@" { end += 1 }
    guard end < scalars.count else {
      literal += "%"
      position += 1
      return
    }
    var name = ""
    name.unicodeScalars.append(contentsOf: scalars[(position + 3)..<end])
    append(.substitution(name), length: end + 1 - position)
  }

  /// `% [n$] [flags] [width] [.precision] [length] conversion`
  private func argument() -> (LocalizedFormat.Part, Int)? {
    var index = position + 1
    var argumentNumber: Int?
    let digits = number(at: &index)
    if let digits, index < scalars.count, scalars[index] == "$" {
      argumentNumber = digits
      index += 1
    } else {
      index = position + 1
    }
    var specifier = FormatSpecifier.plain
    while index < scalars.count, "-+ 0#'".unicodeScalars.contains(scalars[index]) {
      specifier.flags.unicodeScalars.append(scalars[index])
      index += 1
    }
    specifier.width = number(at: &index)
    if index < scalars.count, scalars[index] == "." {
      index += 1
      specifier.precision = number(at: &index) ?? 0
    }
    while index < scalars.count, "hlqLztj".unicodeScalars.contains(scalars[index]) { index += 1 }
    guard index < scalars.count, "@dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(scalars[index])
    else { return nil }
    // "50% discount" is text: a space flag before a letter is far rarer than a forgotten percent.
    if specifier.flags == " " { return nil }
    specifier.conversion = Character(scalars[index])
    index += 1
    specifier.source.unicodeScalars.append(contentsOf: scalars[position..<index])
    return (.argument(position: argumentNumber, specifier: specifier), index - position)
  }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  private func number(at index: inout Int) -> Int? {
    var value: Int?
    while index < scalars.count, ("0"..."9").contains(scalars[index]), (value ?? 0) < 1000 {
      value = (value ?? 0) * 10 + Int(scalars[index].value - 48)
      index += 1
    }
    return value
  }
}
