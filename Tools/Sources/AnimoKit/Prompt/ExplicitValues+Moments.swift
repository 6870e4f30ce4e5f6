/// Between which opacities something fades.
public struct OpacityRange: Codable, Equatable, Sendable {
  public var low: Double
  public var high: Double
}

/// What a time, an amount or a distance in a prompt is for: the words around it say.
extension ExplicitValueReader {
  /// What a number of seconds is.
  private enum Moment { case interval, stagger, delay, stay, duration, held, loose }

  func readMoments(into values: inout ExplicitValues) {
    var loose: [Double] = []
    for number in numbers where number.unit == .seconds {
      func set(_ field: WritableKeyPath<ExplicitValues, Double?>, _ range: ClosedRange<Double>) {
        guard range.contains(number.value), values[keyPath: field] == nil else { return }
        values[keyPath: field] = number.value
      }
      switch moment(of: number) {
      case .interval: set(\.interval, 0.2...60)
      case .stagger: set(\.stagger, 0.01...2)
      case .delay: set(\.delay, 0.01...30)
      case .stay: set(\.stay, 0.1...60)
      case .duration: set(\.duration, 0.05...60)
      case .held: break
      case .loose: loose.append(number.value)
      }
    }
    if values.duration == nil, values.motion == nil, loose.count == 1, (0.05...5).contains(loose[0])
    {
      values.duration = loose[0]
    }
    values.repeats = repeats()
    values.scale = scale()
    values.angle = angle()
    values.travel =
      numbers.first { isTravel($0) && (1...400).contains($0.value) }?.value
    values.opacity = opacity()
    values.thresholdShare = thresholdShare()
  }

  /// The first time that belongs to the movement itself.
  func movementSeconds(isPace: Bool) -> Double? {
    numbers.first { number in
      guard number.unit == .seconds, (0.05...60).contains(number.value) else { return false }
      if isPace { return true }
      return [.duration, .loose].contains(moment(of: number))
    }?.value
  }

  /// “0.5 s spring”: the seconds right before one of `words`.
  func statedSeconds(before words: Set<String>) -> Double? {
    numbers.first { $0.unit == .seconds && !words.isDisjoint(with: after($0, 1)) }?.value
  }

  /// The number that stands right behind a word and has no unit.
  func plainValue(after word: String) -> Double? {
    numbers.first { $0.unit == .none && before($0, 1) == [word] }?.value
  }

  // MARK: Words around a number

  private func before(_ number: PromptNumber, _ count: Int) -> [String] {
    around(number, max(0, number.range.lowerBound - count)..<number.range.lowerBound)
  }

  private func after(_ number: PromptNumber, _ count: Int) -> [String] {
    around(
      number, min(number.end, prompt.tokens.count)..<min(number.end + count, prompt.tokens.count))
  }

  private func around(_ number: PromptNumber, _ range: Range<Int>) -> [String] {
    let place = min(number.range.lowerBound, prompt.tokens.count - 1)
    let clause = prompt.tokens[place].clause
    return prompt.tokens[range].filter { $0.clause == clause }.map(\.text)
  }

  /// One of `phrases` stands in `texts`: words by their stems, Chinese phrases as they are.
  private func says(_ texts: [String], _ phrases: Set<String>) -> Bool {
    let joined = texts.joined()
    return texts.contains { phrases.contains($0) || phrases.contains(PromptText.stem($0)) }
      || phrases.contains { $0.utf8.first.map { $0 > 127 } == true && joined.contains($0) }
  }

  private func clauseTexts(_ number: PromptNumber) -> [String] {
    around(number, prompt.tokens.startIndex..<prompt.tokens.endIndex)
  }

  // MARK: Seconds

  private static let durationWords: Set<String> = [
    "over", "in", "within", "takes", "taking", "lasts", "lasting", "duration", "during", "时", "续",
    "内", "长", "约", "last", "take", "用", "历",
  ]
  private static let motionWords: Set<String> = [
    "spring", "bounc", "animation", "transition", "fad", "eas", "morph", "mov", "slid", "settl",
    "curv", "flip", "draw", "swell", "puls", "motion", "timing", "long", "response", "overshoot",
    "弹簧", "动画", "过渡", "弹跳", "缓动", "变形", "淡入", "淡出", "曲线", "动效", "回弹", "转场", "弹性", "时长",
  ]
  private static let vanishing: Set<String> = [
    "disappear", "disappears", "vanish", "dismiss", "hid", "hides", "gon", "gone", "clos", "away",
    "leav", "goes", "消失", "关闭", "收起", "隐藏", "退出", "撤下",
  ]
  private static let staying: Set<String> = [
    "for", "stay", "visibl", "linger", "remain", "shown", "lifetim", "停留", "保持", "显示", "展示", "停住",
    "维持",
  ]
  private static let delaying: Set<String> = [
    "delay", "wait", "paus", "after", "延迟", "延时", "等待", "停顿", "等", "暂停",
  ]
  private static let staggering: Set<String> = ["stagger", "apart", "错开", "相隔", "错落"]
  private static let clocks: Set<String> = [
    "timer", "countdown", "video", "song", "track", "undo", "clip", "ago", "倒计时", "计时", "视频", "音频",
    "秒表", "撤销",
  ]

  private func moment(of number: PromptNumber) -> Moment {
    let lead = before(number, 3)
    let tail = after(number, 3)
    if isPreceded(number, by: ["every", "each", "每", "隔"]) { return .interval }
    if says(lead + tail, Self.staggering) || tail.starts(with: ["between"])
      || lead.joined().hasSuffix("间隔") && number.value < 0.5
    {
      return .stagger
    }
    // “Over 0.3 s” is a duration, whatever is pressed or played.
    if isPreceded(number, by: ["over", "within", "takes", "taking", "duration"]) {
      return .duration
    }
    if says(lead, ["hold", "press", "长按", "按住"]), !says(lead, ["holds"]) { return .held }
    let comesAfter = says(lead, ["after"]) || tail.first == "后" || tail.starts(with: ["之", "后"])
    if comesAfter, says(clauseTexts(number), Self.vanishing) { return .stay }
    if comesAfter || says(Array(lead.suffix(2)), Self.delaying)
      || says(Array(tail.prefix(1)), ["delay", "later", "延"])
    {
      return .delay
    }
    if says(clauseTexts(number), Self.clocks) { return .held }
    if says(Array(lead.suffix(2)), Self.staying) { return .stay }
    if isPreceded(number, by: Self.durationWords) || tail.first == "内"
      || says(Array(tail.prefix(3)), Self.motionWords) || says(lead, Self.motionWords)
    {
      return .duration
    }
    return .loose
  }

  // MARK: Counts and amounts

  private static let growing: Set<String> = [
    "grow", "enlarg", "bigger", "zoom", "放大", "变大", "大到",
  ]
  private static let shrinking: Set<String> = ["shrink", "smaller", "缩小", "变小", "缩到", "缩至", "小到"]
  private static let scaling: Set<String> = ["scal", "scale", "缩放"]
  private static let sizing = growing.union(shrinking).union(scaling)

  private func repeats() -> Int? {
    let touches: Set<String> = ["tap", "click", "press", "touch", "点", "按", "敲", "戳", "第"]
    let onlyOnce: Set<String> = [
      "play", "run", "loop", "repeat", "only", "just", "exactly", "只", "播放", "仅", "就",
    ]
    for number in numbers where number.unit == .repeats {
      let lead = before(number, 3)
      if says(Array(lead.suffix(2)), touches)
        || says(after(number, 1), ["a", "per"])
      {
        continue
      }
      let isOnce = number.value == 1
      if isOnce, !says(lead, onlyOnce) { continue }
      if let whole = Int(exactly: number.value), (1...50).contains(whole) { return whole }
    }
    let tokens = prompt.tokens
    let once = tokens.indices.contains { index in
      tokens[index].text == "once"
        && says(tokens[max(0, index - 2)..<index].map(\.text), onlyOnce)
    }
    return once ? 1 : nil
  }

  private func scale() -> Double? {
    var found: [Double] = []
    for number in numbers {
      let lead = before(number, 4)
      // A bare number may count things: “zoom into 3 photos”.
      let isMeasured =
        says(Array(lead.suffix(1)), ["to", "by", "from", "factor"])
        || says(Array(lead.suffix(2)), ["到", "至", "为"]) || says(Array(lead.suffix(1)), Self.scaling)
      guard
        number.unit == .factor
          || says(lead, Self.sizing)
            && (number.unit == .percent || number.unit == .none && isMeasured)
      else { continue }
      if says(after(number, 1), ["speed", "faster", "slower", "速", "快", "慢"]) { continue }
      var value = number.unit == .percent ? number.value / 100 : number.value
      if says(Array(lead.suffix(1)), ["by"]), number.unit == .percent {
        value = says(lead, Self.shrinking) ? 1 - value : 1 + value
      }
      if (0.1...4).contains(value) { found.append((value * 1000).rounded() / 1000) }
    }
    return found.last { $0 != 1 }
  }

  private func angle() -> Double? {
    numbers.first { number in
      number.unit == .degrees && (0.5...1080).contains(number.value)
        && !says(
          clauseTexts(number),
          ["celsius", "fahrenheit", "temperature", "weather", "气温", "温度", "天气"])
    }?.value
  }

  func isTravel(_ number: PromptNumber) -> Bool {
    let moves: Set<String> = [
      "mov", "ris", "lift", "slid", "shift", "offset", "travel", "float", "nudg", "shak", "wiggl",
      "上移", "下移", "移动", "位移", "偏移", "上浮", "升起", "抬起", "上升", "平移", "左移", "右移", "抖动", "晃动",
    ]
    let limits: Set<String> = [
      "past", "beyond", "threshold", "over", "超过", "阈值", "过了", "drag", "swip",
    ]
    guard isLength(number), !says(before(number, 3), limits) else { return false }
    let direction = after(number, number.unit == .points ? 1 : 2)
    return says(before(number, 4), moves)
      || says(direction, ["up", "down", "upward", "downward", "higher", "lower"])
  }

  private func isLength(_ number: PromptNumber) -> Bool {
    number.unit == .points
      || number.unit == .none
        && ["point", "points", "点"].contains(token(afterUnitOf: number) ?? "")
  }

  /// Corners, blurs and sizes have points too; nothing commits there.
  func isRadius(_ number: PromptNumber) -> Bool {
    let sizes: Set<String> = [
      "radius", "corner", "blur", "font", "spac", "padd", "width", "height", "siz", "stroke", "lin",
      "wid", "wide", "tall", "high", "shadow", "圆角", "半径", "字号", "间距", "宽", "高", "描边", "模糊", "阴影",
    ]
    return says(before(number, 3), sizes) || says(after(number, 2), sizes)
  }

  private func opacity() -> OpacityRange? {
    let words: Set<String> = ["opacity", "alpha", "opaqu", "transparency", "透明度"]
    let fading: Set<String> = ["fad", "fade", "dim", "dimmed", "淡到", "变淡", "变暗"]
    let found = numbers.filter { number in
      guard number.unit == .percent || number.unit == .none else { return false }
      return says(before(number, 8), words) || says(after(number, 2), words)
        || number.unit == .percent && says(before(number, 6), fading)
          && !says(before(number, 3), Self.sizing)
    }.map(plain).filter { (0...1).contains($0) }
    guard let first = found.first else { return nil }
    let second = found.dropFirst().first ?? 1
    guard first != second else { return nil }
    return OpacityRange(low: min(first, second), high: max(first, second))
  }

  private func thresholdShare() -> Double? {
    let limits: Set<String> = [
      "past", "beyond", "threshold", "over", "than", "exceed", "reach", "超过", "阈值", "过", "达到",
    ]
    return numbers.first { number in
      number.unit == .percent && (5...95).contains(number.value)
        && says(before(number, 3), limits)
        && !says(clauseTexts(number), ["opacity", "alpha", "scal", "透明度", "缩放"])
    }.map { $0.value / 100 }
  }
}
