import Foundation

/// A text as AT-SPI counts it: places are numbers of Unicode scalars.
struct AccessibleText {
  let text: String
  private let scalars: [Unicode.Scalar]

  enum Unit { case character, word, line, all }

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  var count: Int { scalars.count }

  /// The scalars from `start` to `end`; -1 is the end, and what lies outside is left out.
  func string(_ start: Int, _ end: Int) -> String {
    let low = min(max(0, start), count)
    let high = end < 0 ? count : min(end, count)
    guard low < high else { return "" }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[low..<high])
    return String(result)
  }

  func scalar(at offset: Int) -> Int {
    scalars.indices.contains(offset) ? Int(scalars[offset].value) : 0
  }

  /// A place counted in UTF-16 units, in scalars, and back.
  func scalars(fromUTF16 offset: Int) -> Int {
    var left = max(0, offset)
    for (index, scalar) in scalars.enumerated() {
      if left <= 0 { return index }
      left -= UTF16.width(scalar)
    }
    return count
  }
  func utf16(fromScalars offset: Int) -> Int {
    scalars.prefix(max(0, offset)).reduce(0) { $0 + UTF16.width($1) }
  }

  /// The unit that holds the place `offset`.
  func range(_ unit: Unit, at offset: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let offset = min(max(0, offset), count)
    switch unit {
    case .all: return 0..<count
    case .character:
      // A whole character, not a part of one.
      var start = 0
      for character in text {
        let end = start + character.unicodeScalars.count
        if offset < end { return start..<end }
        start = end
      }
      return count..<count
    case .word: return span(at: offset) { isWord($0) }
    case .line:
      var low = offset
      while low > 0, !CharacterSet.newlines.contains(scalars[low - 1]) { low -= 1 }
      var high = offset
      while high < count, !CharacterSet.newlines.contains(scalars[high]) { high += 1 }
      return low..<min(count, high + (high < count ? 1 : 0))
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    CharacterSet.alphanumerics.contains(scalar)
  }

  private func span(at offset: Int, _ isInside: (Unicode.Scalar) -> Bool) -> Range<Int> {
    var low = min(offset, count - 1)
    let kind = isInside(scalars[low])
    var high = low + 1
    while low > 0, isInside(scalars[low - 1]) == kind { low -= 1 }
    while high < count, isInside(scalars[high]) == kind { high += 1 }
    return low..<high
  }

  /// How one text became another: what was taken away where, and what was put there.
  static func change(from old: String, to new: String) -> (at: Int, removed: String, added: String)
  {
    let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    var start = 0
    while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
    var tail = 0
    while tail < before.count - start, tail < after.count - start,
      before[before.count - 1 - tail] == after[after.count - 1 - tail]
    { tail += 1 }
    func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      return String(view)
    }
    return (
      start, text(before[start..<(before.count - tail)]), text(after[start..<(after.count - tail)])
    )
  }
}
