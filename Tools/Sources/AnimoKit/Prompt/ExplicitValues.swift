/// Numbers and names the prompt states outright. They win over every default.
public struct ExplicitValues: Codable, Equatable, Sendable {
  public var motion: Motion?
  /// The motion is a time for one turn.
  public var motionIsPace = false
  /// Things there are several of: cards, tabs, rings, rows.
  public var count: Int?
  public var steps: Int?
  /// Seconds the whole movement takes; a spring has no such time.
  public var duration: Double?
  /// Tips of a star.
  public var points: Int?
  /// Sides of a polygon.
  public var sides: Int?
  /// The most there may be.
  public var cap: Int?
  /// Distance in points at which a gesture commits.
  public var threshold: Double?
  /// Seconds between two runs of a loop.
  public var interval: Double?
  public var titles: [String] = []
  public var tint: Tint?

  public init() {}
}

/// Reads explicit values from the tokens of a prompt.
struct ExplicitValueReader {
  private struct Number {
    var value: Double
    /// The tokens of the number without its unit.
    var range: Range<Int>
    var unit = Unit.none
    /// How many tokens the unit takes.
    var unitLength = 0
  }
  private enum Unit { case none, seconds, points, percent }

  private let prompt: PromptText
  private let numbers: [Number]

  init(_ prompt: PromptText) {
    self.prompt = prompt
    numbers = Self.findNumbers(in: prompt.tokens)
  }

  func read() -> ExplicitValues {
    var values = ExplicitValues()
    values.titles = prompt.titles
    values.motion = motion()
    values.motionIsPace = isPace && index(of: ["linear", "easeinout"]) == nil
    for number in numbers { assign(number, to: &values) }
    values.duration = statedDuration()
    values.tint = hexadecimalTint()
    return values
  }

  // MARK: Springs

  private func motion() -> Motion? {
    let damping = value(of: ["dampingfraction", "damping", "阻尼"])
    if let stiffness = value(of: ["stiffness", "刚度"]), let damping {
      return bounded(stiffness: stiffness, damping: damping)
    }
    if let call = index(of: ["interpolatingspring"]) {
      let following = numbers.filter { $0.range.lowerBound > call }.prefix(2).map(\.value)
      if following.count == 2 { return bounded(stiffness: following[0], damping: following[1]) }
    }
    if let response = value(of: ["response", "响应"]), let damping {
      return bounded(response: response, damping: damping)
    }
    if let pair = slashPair() { return bounded(response: pair.0, damping: pair.1) }
    if (index(of: ["linear"]) ?? index(ofSequence: ["线", "性"])) != nil,
      let duration = durationNear()
    {
      return .linear(duration: duration)
    }
    if isPace, let duration = durationNear() { return .linear(duration: duration) }
    if isEased, let duration = durationNear() { return .easeInOut(duration: duration) }
    return nil
  }

  private var isEased: Bool {
    index(of: ["easeinout"]) != nil || index(ofSequence: ["ease", "in", "out"]) != nil
      || index(ofSequence: ["缓", "入", "缓", "出"]) != nil
  }

  private static let durationWords: Set<String> = [
    "over", "in", "within", "takes", "taking", "lasts", "lasting", "duration", "during", "时", "续",
    "内", "长", "约",
  ]

  /// “Over 0.8 seconds”, 持续两秒.
  private func statedDuration() -> Double? {
    numbers.first { number in
      number.unit == .seconds && (0.05...60).contains(number.value)
        && (isPreceded(number, by: Self.durationWords) || token(afterUnitOf: number) == "内")
    }?.value
  }

  /// “One second per turn”, 每圈一秒.
  private var isPace: Bool {
    index(of: ["per", "every", "each"]) != nil
      && index(of: ["revolution", "turn", "lap", "rotation"]) != nil
      || [["每", "圈"], ["一", "圈"], ["每", "转"]].contains { index(ofSequence: $0) != nil }
  }

  private func bounded(response: Double, damping: Double) -> Motion? {
    guard (0.05...5).contains(response), (0.05...2).contains(damping) else { return nil }
    return .spring(response: response, damping: damping)
  }

  private func bounded(stiffness: Double, damping: Double) -> Motion? {
    guard (1...5000).contains(stiffness), (0.5...500).contains(damping) else { return nil }
    return .interpolatingSpring(stiffness: stiffness, damping: damping)
  }

  /// `0.35/0.6`
  private func slashPair() -> (Double, Double)? {
    for (first, second) in zip(numbers, numbers.dropFirst()) {
      let gap = first.range.upperBound..<second.range.lowerBound
      if gap.count == 1, prompt.tokens[gap.lowerBound].text == "/", first.value < 5 {
        return (first.value, second.value)
      }
    }
    return nil
  }

  private func durationNear() -> Double? {
    numbers.first { $0.unit == .seconds && (0.05...60).contains($0.value) }?.value
      ?? value(of: ["duration", "时长"])
  }

  /// What a word is given: “response 0.4”, or “0.4 response” where the prompt puts numbers first.
  private func value(of words: [String]) -> Double? {
    for word in words {
      guard let range = range(of: word) else { continue }
      if putsNumbersFirst {
        if let number = numbers.last(where: { isRightBefore(range.lowerBound, $0) }) {
          return plain(number)
        }
      } else {
        let end = range.upperBound
        if let number = numbers.first(where: { (end...(end + 3)).contains($0.range.lowerBound) }) {
          return plain(number)
        }
      }
    }
    return nil
  }

  /// The first word of a spring's numbers stands right behind a number.
  private var putsNumbersFirst: Bool {
    let words = ["response", "响应", "dampingfraction", "damping", "阻尼", "stiffness", "刚度"]
    guard let first = words.compactMap({ range(of: $0)?.lowerBound }).min() else { return false }
    return numbers.contains { isRightBefore(first, $0) }
  }

  private func isRightBefore(_ index: Int, _ number: Number) -> Bool {
    let end = number.range.upperBound + number.unitLength
    return end == index || end + 1 == index && ["of", "的"].contains(prompt.tokens[end].text)
  }

  private func plain(_ number: Number) -> Double {
    number.unit == .percent ? number.value / 100 : number.value
  }

  /// Chinese words stand as one token a character.
  private func range(of word: String) -> Range<Int>? {
    let letters = word.utf8.first.map { $0 < 128 } == true ? [word] : word.map { String($0) }
    return index(ofSequence: letters).map { $0..<($0 + letters.count) }
  }

  private func index(of words: Set<String>) -> Int? {
    prompt.tokens.firstIndex { words.contains($0.text) }
  }

  private func index(ofSequence letters: [String]) -> Int? {
    guard let first = letters.first else { return nil }
    return prompt.tokens.indices.first { index in
      prompt.tokens[index].text == first && index + letters.count <= prompt.tokens.count
        && zip(letters, prompt.tokens[index...]).allSatisfy { $0 == $1.text }
    }
  }

  // MARK: Counts

  private static let stepUnits: Set<String> = [
    "step", "steps", "stops", "levels", "档", "级", "格", "步",
  ]
  private static let cornerUnits: Set<String> = ["point", "points", "pointed", "角"]
  private static let sideUnits: Set<String> = ["sided", "sides", "边"]
  private static let countUnits: Set<String> = [
    "card", "cards", "tab", "tabs", "ring", "rings", "row", "rows", "item", "items", "page",
    "pages", "poster", "posters", "photo", "photos", "chip", "chips", "action", "actions", "bar",
    "bars", "album", "albums", "个", "张", "行", "层", "项", "环", "blobs", "balls", "buttons",
    "notifications", "songs", "movies", "round", "球", "dots", "slides", "covers", "options",
    "choices", "tiles", "bubbles", "segments", "circles", "icons", "symbols", "places",
    "destinations", "marbles", "条",
    "页", "枚", "颗",
  ]
  /// Words that end a count's noun phrase: “three of the cards” counts, “two, then a card” does not.
  private static let phraseEnds: Set<String> = [
    "and", "or", "then", "with", "in", "on", "at", "to", "from", "for", "per", "every", "of",
  ]

  private func token(afterUnitOf number: Number) -> String? {
    let index = number.range.upperBound + number.unitLength
    return index < prompt.tokens.count ? prompt.tokens[index].text : nil
  }

  /// What is counted: the next word, or the last of at most three that make one noun phrase.
  private func isCount(_ number: Number) -> Bool {
    let start = number.range.upperBound
    let clause = prompt.tokens[number.range.lowerBound].clause
    for token in prompt.tokens[start...].prefix(3) {
      guard token.clause == clause, !Self.phraseEnds.contains(token.text) else { return false }
      if Self.countUnits.contains(token.text) { return true }
      guard token.isWord, token.text.first?.isLetter == true,
        Self.englishNumbers[token.text] == nil
      else { return false }
    }
    return false
  }

  private func isPreceded(_ number: Number, by words: Set<String>) -> Bool {
    prompt.tokens[max(0, number.range.lowerBound - 2)..<number.range.lowerBound]
      .contains { words.contains($0.text) }
  }

  /// “At most five”, “no more than five”, 最多五张, 不超过五张.
  private func isCap(_ number: Number) -> Bool {
    let before = prompt.tokens[..<number.range.lowerBound].suffix(3).map(\.text)
    return before == ["no", "more", "than"] || before == ["不", "超", "过"]
      || isPreceded(number, by: ["most", "max", "maximum", "cap", "up", "多"])
  }

  private func assign(_ number: Number, to values: inout ExplicitValues) {
    let whole = Int(exactly: number.value.rounded())
    let unit = token(afterUnitOf: number) ?? ""
    let limit = 2...24
    if number.unit == .seconds {
      if isPreceded(number, by: ["every", "each", "每", "隔"]), (0.2...60).contains(number.value) {
        values.interval = values.interval ?? number.value
      }
    } else if number.unit == .percent {
      return
    } else if isCap(number) {
      if let whole, limit.contains(whole) { values.cap = values.cap ?? whole }
    } else if Self.stepUnits.contains(unit) {
      if let whole, (2...40).contains(whole) { values.steps = values.steps ?? whole }
    } else if Self.sideUnits.contains(unit) {
      if let whole, (3...24).contains(whole) { values.sides = values.sides ?? whole }
    } else if Self.cornerUnits.contains(unit), (3...24).contains(number.value),
      !isPreceded(number, by: ["threshold", "past"])
    {
      values.points = values.points ?? whole
    } else if number.unit == .points || ["point", "points", "点", "像"].contains(unit)
      || isPreceded(number, by: ["threshold", "past", "beyond", "阈", "值", "过"])
    {
      if (8...600).contains(number.value) { values.threshold = values.threshold ?? number.value }
    } else if let whole, limit.contains(whole), isCount(number) {
      values.count = values.count ?? whole
    }
  }

  // MARK: Numbers

  private static let englishNumbers: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "sixteen": 16, "twenty": 20,
    "half": 0.5,
  ]
  private static let chineseDigits: [String: Double] = [
    "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]

  private static func findNumbers(in tokens: [PromptText.Token]) -> [Number] {
    var numbers: [Number] = []
    var index = 0
    while index < tokens.count {
      guard var number = number(at: index, in: tokens) else {
        index += 1
        continue
      }
      let next = tokens[number.range.upperBound...].prefix(3).map(\.text)
      if next == ["and", "a", "half"] {
        // “two and a half”
        number.value += 0.5
        number.range = number.range.lowerBound..<(number.range.upperBound + 3)
      } else if number.value == 0.5, next.first == "a" {
        // “half a second”
        number.range = number.range.lowerBound..<(number.range.upperBound + 1)
      }
      readUnit(of: &number, in: tokens)
      numbers.append(number)
      index = number.range.upperBound + number.unitLength
    }
    return numbers
  }

  private static func readUnit(of number: inout Number, in tokens: [PromptText.Token]) {
    let rest = tokens[number.range.upperBound...].prefix(2).map(\.text)
    switch rest.first {
    case "second", "seconds", "sec", "secs", "s", "秒":
      number.unit = .seconds
      number.unitLength = 1
      // 两秒半
      if rest.first == "秒", rest.last == "半" {
        number.value += 0.5
        number.unitLength = 2
      }
    case "ms", "millisecond", "milliseconds", "msec":
      number.unit = .seconds
      number.unitLength = 1
      number.value /= 1000
    case "毫" where rest.last == "秒":
      number.unit = .seconds
      number.unitLength = 2
      number.value /= 1000
    case "pt", "pts", "px":
      number.unit = .points
      number.unitLength = 1
    case "%", "percent":
      number.unit = .percent
      number.unitLength = 1
    default: break
    }
  }

  private static func number(at index: Int, in tokens: [PromptText.Token]) -> Number? {
    let token = tokens[index]
    if let value = plainNumber(token.text) {
      return Number(value: value, range: index..<(index + 1))
    }
    if let value = englishNumbers[token.text] {
      return Number(value: value, range: index..<(index + 1))
    }
    return chineseNumber(at: index, in: tokens)
  }

  /// 半, 十二, 二十, 一百二十: up to hundreds.
  private static func chineseNumber(at start: Int, in tokens: [PromptText.Token]) -> Number? {
    if tokens[start].text == "半", start + 1 < tokens.count, tokens[start + 1].text == "秒" {
      return Number(value: 0.5, range: start..<(start + 1))
    }
    var index = start
    var value: Double = 0
    var digit: Double?
    reading: while index < tokens.count {
      switch tokens[index].text {
      case "零" where index > start: break
      case "百":
        guard let hundreds = digit else { break reading }
        value += hundreds * 100
        digit = nil
      case "十":
        value += (digit ?? 1) * 10
        digit = nil
      case let text:
        guard digit == nil, let next = chineseDigits[text] else { break reading }
        digit = next
      }
      index += 1
    }
    guard index > start else { return nil }
    return Number(value: value + (digit ?? 0), range: start..<index)
  }

  /// Digits with at most one point; no exponents, no hexadecimal, no infinity.
  private static func plainNumber(_ text: String) -> Double? {
    guard text.utf8.count <= 9,
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  // MARK: Colours

  private func hexadecimalTint() -> Tint? {
    for (index, token) in prompt.tokens.enumerated() where token.text == "#" {
      guard index + 1 < prompt.tokens.count else { continue }
      let digits = prompt.tokens[index + 1].text
      let long = digits.utf8.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
      guard long.utf8.count == 6, let value = UInt32(long, radix: 16) else { continue }
      func part(_ shift: UInt32) -> Double {
        (Double((value >> shift) & 0xFF) / 255 * 1000).rounded() / 1000
      }
      return Tint(name: "#\(long)", red: part(16), green: part(8), blue: part(0))
    }
    return nil
  }
}
