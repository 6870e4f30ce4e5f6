/// A number a prompt states, with its unit.
struct PromptNumber: Equatable {
  enum Unit {
    case none, seconds, points, percent, degrees
    /// “1.2×”, 一点五倍
    case factor
    /// “Three times”, 两次
    case repeats
  }

  var value: Double
  /// The tokens of the number without its unit; empty where the unit alone says it (“every second”).
  var range: Range<Int>
  var unit = Unit.none
  /// How many tokens the unit takes.
  var unitLength = 0

  var end: Int { range.upperBound + unitLength }

  /// All numbers in reading order, without overlaps.
  static func all(in tokens: [PromptText.Token]) -> [PromptNumber] {
    var reader = Reader(tokens: tokens)
    return reader.read()
  }
}

extension PromptNumber {
  private struct Reader {
    let tokens: [PromptText.Token]
    private var numbers: [PromptNumber] = []

    init(tokens: [PromptText.Token]) { self.tokens = tokens }

    mutating func read() -> [PromptNumber] {
      var index = 0
      while index < tokens.count {
        if let number = counted(at: index) ?? fraction(at: index) ?? turn(at: index) {
          numbers.append(number)
          index = number.end
        } else if let bare = number(at: index) {
          var number = bare
          readUnit(of: &number)
          joinFraction(with: &number)
          numbers.append(number)
          index = max(number.end, index + 1)
        } else {
          index += 1
        }
      }
      return numbers
    }

    private func text(_ index: Int) -> String {
      tokens.indices.contains(index) ? tokens[index].text : ""
    }

    private func texts(_ index: Int, _ count: Int) -> [String] {
      tokens[min(index, tokens.count)..<min(index + count, tokens.count)].map(\.text)
    }

    // MARK: Numbers with a unit of their own

    /// “Twice”, “thrice”.
    private func counted(at index: Int) -> PromptNumber? {
      let values = ["twice": 2.0, "thrice": 3]
      guard let value = values[text(index)] else { return nil }
      return PromptNumber(value: value, range: index..<(index + 1), unit: .repeats)
    }

    /// “Half a second”, “three quarters of a second”, “a couple of seconds”, 百分之三十, 八成, 一半.
    private func fraction(at index: Int) -> PromptNumber? {
      if texts(index, 3) == ["百", "分", "之"], var number = number(at: index + 3) {
        number.range = index..<number.range.upperBound
        number.unit = .percent
        return number
      }
      if texts(index, 2) == ["一", "半"], text(index + 2) != "秒" {
        return PromptNumber(value: 50, range: index..<(index + 2), unit: .percent)
      }
      if let tenths = Self.chineseDigits[text(index)], text(index + 1) == "成" {
        return PromptNumber(value: tenths * 10, range: index..<(index + 2), unit: .percent)
      }
      if ["halfway", "midway"].contains(text(index)) {
        return PromptNumber(value: 50, range: index..<(index + 1), unit: .percent)
      }
      var start = index
      if ["a", "one"].contains(text(index)) { start += 1 }
      var share: Double? = Self.shares[text(start)]
      if let count = Self.englishNumbers[text(index)], let part = Self.shares[text(index + 1)],
        count == count.rounded()
      {
        share = count * part
        start = index + 1
      }
      guard let share else { return nil }
      var next = start + 1
      if text(next) == "of" { next += 1 }
      if ["a", "an", "one"].contains(text(next)) { next += 1 }
      guard Self.secondWords.contains(text(next)) else { return nil }
      return PromptNumber(value: share, range: index..<next, unit: .seconds, unitLength: 1)
    }

    /// “A quarter turn”, 半圈.
    private func turn(at index: Int) -> PromptNumber? {
      let shares = ["half": 180.0, "quarter": 90, "full": 360, "半": 180]
      guard let value = shares[text(index)], ["turn", "circle", "圈"].contains(text(index + 1))
      else {
        return nil
      }
      return PromptNumber(value: value, range: index..<(index + 1), unit: .degrees, unitLength: 1)
    }

    // MARK: Plain numbers

    private func number(at index: Int) -> PromptNumber? {
      let text = text(index)
      let isPlural = ["seconds", "secs"].contains(self.text(index + 2))
      if text == "couple", self.text(index + 1) == "of", isPlural {
        return PromptNumber(value: 2, range: index..<(index + 2))
      }
      if let alone = soleSecond(at: index) { return alone }
      guard let value = Self.plainNumber(text) ?? englishNumber(at: index)?.value else {
        return chineseNumber(at: index)
      }
      let length = englishNumber(at: index)?.length ?? 1
      var number = PromptNumber(value: value, range: index..<(index + length))
      let next = texts(index + length, 3)
      if next == ["and", "a", "half"] {
        number.value += 0.5
        number.range = index..<(index + length + 3)
      } else if number.value == 0.5, next.first == "a" {
        number.range = index..<(index + length + 1)
      }
      return number
    }

    /// “Every second”, “for a second”: no number is written.
    private func soleSecond(at index: Int) -> PromptNumber? {
      let isNoun = ["second", "sec"].contains(text(index))
      let before = index > 0 ? text(index - 1) : ""
      guard isNoun, ["every", "each", "per", "a"].contains(before) else { return nil }
      // “Every second card” counts cards.
      let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil
      if before != "a", let next, next.clause == tokens[index].clause, next.isWord,
        !Self.smallWords.contains(next.text)
      {
        return nil
      }
      // “A second card” is one more card.
      let lead = index > 1 ? text(index - 2) : ""
      if before == "a", !Self.beforeSecond.contains(lead) { return nil }
      return PromptNumber(value: 1, range: index..<index)
    }

    private static let smallWords: Set<String> = [
      "and", "or", "then", "with", "in", "on", "at", "to", "from", "for", "by", "while", "when",
      "it", "the", "a", "an", "one",
    ]
    private static let beforeSecond: Set<String> = [
      "for", "over", "in", "within", "after", "about", "lasts", "takes", "last", "take", "every",
      "waits", "wait", "under",
    ]

    /// “Twenty five” is one number, as are “a hundred” and “a hundred and twenty”.
    private func englishNumber(at index: Int) -> (value: Double, length: Int)? {
      guard let first = Self.englishNumbers[text(index)] else { return nil }
      if first >= 20, first < 100, let ones = Self.englishNumbers[text(index + 1)],
        (1..<10).contains(ones), ones == ones.rounded()
      {
        return (first + ones, 2)
      }
      if (1..<10).contains(first), first == first.rounded(), text(index + 1) == "hundred" {
        let rest = text(index + 2) == "and" ? index + 3 : index + 2
        if let more = Self.englishNumbers[text(rest)], (1..<100).contains(more) {
          return (first * 100 + more, rest + 1 - index)
        }
        return (first * 100, 2)
      }
      // “Zero point four”
      if first < 10, first == first.rounded(), text(index + 1) == "point",
        let tenths = Self.englishNumbers[text(index + 2)], (0..<10).contains(tenths)
      {
        return (first + tenths / 10, 3)
      }
      return (first, 1)
    }

    /// 半, 十二, 二十, 一百二十, 零点五: up to hundreds.
    private func chineseNumber(at start: Int) -> PromptNumber? {
      if text(start) == "半", text(start + 1) == "秒" {
        return PromptNumber(value: 0.5, range: start..<(start + 1))
      }
      var index = start
      var value: Double = 0
      var digit: Double?
      reading: while index < tokens.count {
        switch tokens[index].text {
        case "零" where index > start || text(index + 1) == "点": break
        case "百":
          guard let hundreds = digit else { break reading }
          value += hundreds * 100
          digit = nil
        case "十":
          value += (digit ?? 1) * 10
          digit = nil
        case let text:
          guard digit == nil, let next = Self.chineseDigits[text] else { break reading }
          digit = next
        }
        index += 1
      }
      guard index > start else { return nil }
      value += digit ?? 0
      if text(index) == "点" { readDecimals(at: &index, into: &value) }
      return PromptNumber(value: value, range: start..<index)
    }

    private func readDecimals(at index: inout Int, into value: inout Double) {
      var place = 0.1
      var next = index + 1
      while let digit = text(next) == "零" ? 0 : Self.chineseDigits[text(next)], next < index + 4 {
        value += digit * place
        place /= 10
        next += 1
      }
      if next > index + 1 { index = next }
    }

    /// Digits with at most one point; no exponents, no hexadecimal, no infinity.
    private static func plainNumber(_ text: String) -> Double? {
      guard text.utf8.count <= 9,
        text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") })
      else { return nil }
      return Double(text)
    }

    // MARK: Units

    private func readUnit(of number: inout PromptNumber) {
      let rest = texts(number.range.upperBound, 4)
      func take(_ unit: Unit, _ length: Int = 1) {
        number.unit = unit
        number.unitLength = length
      }
      switch rest.first ?? "" {
      case let word where Self.secondWords.contains(word):
        take(.seconds)
        if rest.dropFirst() == ["and", "a", "half"] {
          number.value += 0.5
          number.unitLength = 4
        }
      case "秒":
        take(.seconds)
        // 两秒半
        if rest.count > 1, rest[1] == "半" {
          number.value += 0.5
          number.unitLength = 2
        } else if rest.count > 1, rest[1] == "钟" {
          number.unitLength = 2
        }
      case "ms", "millisecond", "milliseconds", "msec", "msecs":
        take(.seconds)
        number.value /= 1000
      case "毫" where rest.count > 1 && rest[1] == "秒":
        take(.seconds, 2)
        number.value /= 1000
      case "pt", "pts", "px": take(.points)
      case "%", "percent": take(.percent)
      case "°", "deg", "degs", "degree", "degrees", "度": take(.degrees)
      case "x", "×", "倍": take(.factor)
      case "times" where rest.count > 1 && Self.comparisons.contains(rest[1]): take(.factor)
      case "times", "repeats", "repetitions", "loops", "次", "遍", "回", "下": take(.repeats)
      default: break
      }
    }

    /// “1/2 second”: what was read as two numbers is one.
    private mutating func joinFraction(with number: inout PromptNumber) {
      guard number.unit == .seconds, number.value > 0, let last = numbers.last, last.unit == .none,
        last.range.upperBound + 1 == number.range.lowerBound, text(last.range.upperBound) == "/",
        last.value == last.value.rounded(), number.value == number.value.rounded()
      else { return }
      numbers.removeLast()
      number.value = last.value / number.value
      number.range = last.range.lowerBound..<number.range.upperBound
    }

    private static let comparisons: Set<String> = [
      "bigger", "larger", "smaller", "wider", "taller", "as", "the", "its", "normal",
    ]
    private static let secondWords: Set<String> = ["second", "seconds", "sec", "secs", "s"]
    private static let shares: [String: Double] = [
      "half": 0.5, "quarter": 0.25, "quarters": 0.25, "third": 1.0 / 3, "thirds": 1.0 / 3,
      "fifth": 0.2, "tenth": 0.1, "tenths": 0.1,
    ]
    private static let chineseDigits: [String: Double] = [
      "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    ]
    private static var englishNumbers: [String: Double] { PromptNumber.englishNumbers }
  }

  static let englishNumbers: [String: Double] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90, "hundred": 100, "half": 0.5,
  ]
}
