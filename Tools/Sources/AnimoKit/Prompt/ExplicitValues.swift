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
  /// Seconds before the movement begins.
  public var delay: Double?
  /// Seconds from one thing's start to the next one's.
  public var stagger: Double?
  /// Seconds something stays, or goes on.
  public var stay: Double?
  /// How often it plays.
  public var repeats: Int?
  /// The size something takes on, as a share of its own.
  public var scale: Double?
  /// How far something turns or tilts, in degrees.
  public var angle: Double?
  /// How far something moves, in points.
  public var travel: Double?
  /// Between which opacities something fades.
  public var opacity: OpacityRange?
  /// The share of its width at which a gesture commits.
  public var thresholdShare: Double?
  public var titles: [String] = []
  public var tint: Tint?

  public init() {}
}

/// Reads explicit values from the tokens of a prompt.
struct ExplicitValueReader {
  typealias Number = PromptNumber

  let prompt: PromptText
  let numbers: [Number]

  init(_ prompt: PromptText) {
    self.prompt = prompt
    numbers = PromptNumber.all(in: prompt.tokens)
  }

  func read() -> ExplicitValues {
    var values = ExplicitValues()
    values.titles = prompt.titles
    values.motion = motion()
    values.motionIsPace = isPace && index(of: ["linear", "easeinout"]) == nil
    for number in numbers { assign(number, to: &values) }
    readMoments(into: &values)
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
    if let bounce = plainValue(after: "bounce"), (-0.9...0.95).contains(bounce),
      let duration = value(of: ["duration", "时长"]) ?? statedSeconds(before: ["spring"])
    {
      return bounded(response: duration, damping: 1 - bounce)
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

  /// “One second per turn”, 每圈一秒.
  private var isPace: Bool {
    index(of: ["per", "every", "each"]) != nil
      && index(of: ["revolution", "turn", "lap", "rotation"]) != nil
      || [["每", "圈"], ["一", "圈"], ["每", "转"]].contains { index(ofSequence: $0) != nil }
  }

  func bounded(response: Double, damping: Double) -> Motion? {
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
      if gap.count == 1, prompt.tokens[gap.lowerBound].text == "/", first.value < 5,
        second.unit == .none
      {
        return (first.value, second.value)
      }
    }
    return nil
  }

  private func durationNear() -> Double? {
    movementSeconds(isPace: isPace) ?? value(of: ["duration", "时长"])
  }

  /// What a word is given: “response 0.4”, or “0.4 response” where the prompt puts numbers first.
  func value(of words: [String]) -> Double? {
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

  func plain(_ number: Number) -> Double {
    number.unit == .percent ? number.value / 100 : number.value
  }

  /// Chinese words stand as one token a character.
  private func range(of word: String) -> Range<Int>? {
    let letters = word.utf8.first.map { $0 < 128 } == true ? [word] : word.map { String($0) }
    return index(ofSequence: letters).map { $0..<($0 + letters.count) }
  }

  func index(of words: Set<String>) -> Int? {
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
    "step", "steps", "stops", "levels", "notch", "notches", "detents", "increments", "刻", "档", "级",
    "格", "步",
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

  func token(afterUnitOf number: Number) -> String? {
    let index = number.range.upperBound + number.unitLength
    return index < prompt.tokens.count ? prompt.tokens[index].text : nil
  }

  /// What is counted: the next word, or the last of at most three that make one noun phrase.
  private func isCount(_ number: Number) -> Bool {
    let start = number.range.upperBound
    let clause = prompt.tokens[number.range.lowerBound].clause
    let pronouns: Set<String> = ["them", "these", "those"]
    if prompt.tokens[start...].first?.text == "of",
      prompt.tokens[start...].dropFirst().first.map({ pronouns.contains($0.text) }) == true
    {
      return true
    }
    for token in prompt.tokens[start...].prefix(3) {
      guard token.clause == clause, !Self.phraseEnds.contains(token.text) else { return false }
      if Self.countUnits.contains(token.text) { return true }
      guard token.isWord, token.text.first?.isLetter == true,
        PromptNumber.englishNumbers[token.text] == nil
      else { return false }
    }
    return false
  }

  func isPreceded(_ number: Number, by words: Set<String>) -> Bool {
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
    if [.seconds, .percent, .degrees, .factor, .repeats].contains(number.unit) {
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
      if (8...600).contains(number.value), !isTravel(number), !isRadius(number) {
        values.threshold = values.threshold ?? number.value
      }
    } else if let whole, limit.contains(whole), isCount(number) {
      values.count = values.count ?? whole
    }
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
