/// Numbers and names the prompt states outright. They win over every default.
public struct ExplicitValues: Codable, Equatable, Sendable {
  public var motion: Motion?
  /// The motion is a time for one turn.
  public var motionIsPace = false
  /// Things there are several of: cards, tabs, rings, rows.
  public var count: Int?
  public var steps: Int?
  /// Corners of a star or a polygon.
  public var points: Int?
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
    var range: Range<Int>
  }

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
    values.tint = hexadecimalTint()
    return values
  }

  // MARK: Springs

  private func motion() -> Motion? {
    let damping = value(after: ["damping", "dampingfraction", "阻尼"])
    if let stiffness = value(after: ["stiffness", "刚度"]), let damping {
      return bounded(stiffness: stiffness, damping: damping)
    }
    if let call = index(of: ["interpolatingspring"]) {
      let following = numbers.filter { $0.range.lowerBound > call }.prefix(2).map(\.value)
      if following.count == 2 { return bounded(stiffness: following[0], damping: following[1]) }
    }
    if let response = value(after: ["response", "响应"]), let damping {
      return bounded(response: response, damping: damping)
    }
    if let pair = slashPair() { return bounded(response: pair.0, damping: pair.1) }
    if index(of: ["linear", "线"]) != nil, let duration = durationNear() {
      return .linear(duration: duration)
    }
    if isPace, let duration = durationNear() { return .linear(duration: duration) }
    if index(of: ["easeinout"]) != nil, let duration = durationNear() {
      return .easeInOut(duration: duration)
    }
    return nil
  }

  /// “One second per turn”, 每圈一秒.
  private var isPace: Bool {
    index(of: ["per", "every", "each", "每", "一"]) != nil
      && index(of: ["revolution", "turn", "lap", "rotation", "圈", "转"]) != nil
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
    numbers.first { number in
      unit(after: number).map { Self.secondUnits.contains($0) } ?? false
        && (0.05...60).contains(number.value)
    }?.value ?? value(after: ["duration", "时长"])
  }

  /// The number at most three tokens after one of the words (Chinese words by their first letters).
  private func value(after words: [String]) -> Double? {
    for word in words {
      let letters = word.utf8.first.map { $0 < 128 } == true ? [word] : word.map { String($0) }
      guard let start = index(ofSequence: letters) else { continue }
      let end = start + letters.count
      if let number = numbers.first(where: { (end...(end + 3)).contains($0.range.lowerBound) }) {
        return number.value
      }
    }
    return nil
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

  private static let secondUnits: Set<String> = ["second", "seconds", "sec", "s", "秒"]
  private static let stepUnits: Set<String> = [
    "step", "steps", "stops", "levels", "档", "级", "格", "步",
  ]
  private static let cornerUnits: Set<String> = ["point", "points", "pointed", "角", "sided", "边"]
  private static let lengthUnits: Set<String> = ["pt", "pts", "px"]
  private static let countUnits: Set<String> = [
    "card", "cards", "tab", "tabs", "ring", "rings", "row", "rows", "item", "items", "page",
    "pages", "poster", "posters", "photo", "photos", "chip", "chips", "action", "actions", "bar",
    "bars", "album", "albums", "个", "张", "行", "层", "项", "环", "blobs", "balls", "buttons",
    "notifications", "songs", "movies", "round", "球", "dots",
  ]

  private func unit(after number: Number) -> String? {
    let index = number.range.upperBound
    return index < prompt.tokens.count ? prompt.tokens[index].text : nil
  }

  private func isPreceded(_ number: Number, by words: Set<String>) -> Bool {
    prompt.tokens[max(0, number.range.lowerBound - 2)..<number.range.lowerBound]
      .contains { words.contains($0.text) }
  }

  private func assign(_ number: Number, to values: inout ExplicitValues) {
    let whole = Int(exactly: number.value.rounded())
    let unit = unit(after: number) ?? ""
    let limit = 1...24
    if Self.secondUnits.contains(unit) {
      if isPreceded(number, by: ["every", "each", "每", "隔"]), (0.2...60).contains(number.value) {
        values.interval = values.interval ?? number.value
      }
    } else if isPreceded(number, by: ["most", "max", "maximum", "cap", "up", "多"]) {
      if let whole, limit.contains(whole) { values.cap = values.cap ?? whole }
    } else if Self.stepUnits.contains(unit) {
      if let whole, (2...40).contains(whole) { values.steps = values.steps ?? whole }
    } else if Self.cornerUnits.contains(unit), !isPreceded(number, by: ["threshold", "past"]) {
      if let whole, (3...24).contains(whole) { values.points = values.points ?? whole }
    } else if Self.lengthUnits.contains(unit)
      || isPreceded(number, by: ["threshold", "past", "beyond", "阈", "值", "过"])
    {
      if (8...600).contains(number.value) { values.threshold = values.threshold ?? number.value }
    } else if Self.countUnits.contains(unit), let whole, limit.contains(whole) {
      values.count = values.count ?? whole
    }
  }

  // MARK: Numbers

  private static let englishNumbers: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "half": 0.5,
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
      // “two and a half”
      let rest = tokens[number.range.upperBound...].prefix(3).map(\.text)
      if rest == ["and", "a", "half"] {
        number.value += 0.5
        number.range = number.range.lowerBound..<(number.range.upperBound + 3)
      }
      numbers.append(number)
      index = number.range.upperBound
    }
    return numbers
  }

  private static func number(at index: Int, in tokens: [PromptText.Token]) -> Number? {
    let token = tokens[index]
    if let value = plainNumber(token.text) {
      return Number(value: value, range: index..<(index + 1))
    }
    if let (value, length) = attachedUnit(token.text) {
      _ = length
      return Number(value: value, range: index..<(index + 1))
    }
    if let value = englishNumbers[token.text] {
      return Number(value: value, range: index..<(index + 1))
    }
    if token.text == "十" {
      let ones = index + 1 < tokens.count ? chineseDigits[tokens[index + 1].text] : nil
      return Number(value: 10 + (ones ?? 0), range: index..<(index + (ones == nil ? 1 : 2)))
    }
    guard let tens = chineseDigits[token.text] else { return nil }
    guard index + 1 < tokens.count, tokens[index + 1].text == "十" else {
      return Number(value: tens, range: index..<(index + 1))
    }
    let ones = index + 2 < tokens.count ? chineseDigits[tokens[index + 2].text] : nil
    return Number(value: tens * 10 + (ones ?? 0), range: index..<(index + (ones == nil ? 2 : 3)))
  }

  /// Digits with at most one point; no exponents, no hexadecimal, no infinity.
  private static func plainNumber(_ text: String) -> Double? {
    guard text.utf8.count <= 9,
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  /// `160pt`, `2.5s`: the number; the unit is looked up by the caller from the token itself.
  private static func attachedUnit(_ text: String) -> (Double, Int)? {
    for unit in ["pt", "px", "s"] where text.hasSuffix(unit) {
      if let value = plainNumber(String(text.dropLast(unit.count))) { return (value, unit.count) }
    }
    return nil
  }

  // MARK: Colours

  private func hexadecimalTint() -> Tint? {
    for (index, token) in prompt.tokens.enumerated() where token.text == "#" {
      guard index + 1 < prompt.tokens.count else { continue }
      let digits = prompt.tokens[index + 1].text
      guard digits.utf8.count == 6, let value = UInt32(digits, radix: 16) else { continue }
      func part(_ shift: UInt32) -> Double {
        (Double((value >> shift) & 0xFF) / 255 * 1000).rounded() / 1000
      }
      return Tint(name: "#\(digits)", red: part(16), green: part(8), blue: part(0))
    }
    return nil
  }
}
