/// Reads what a prompt asks an edit to do. Several wishes in one sentence are several verbs.
struct EditRequestReader {
  private let text: PromptText
  private let words: [String]
  private let letters: String
  private let originals: [String]
  private let hits: [Lexicon.Hit]
  private let values: ExplicitValues

  /// `prompt` without the file's name, which may hold words that mean something.
  init(_ prompt: String, fileName: String) throws(PromptError) {
    let stem = fileName.split(separator: "/").last.map(String.init) ?? fileName
    let rest = prompt.replacingOccurrences(fileName, with: " ").replacingOccurrences(
      stem, with: " ")
    text = try PromptText(rest.isEmpty ? " " : rest)
    words = text.tokens.map(\.text)
    originals = text.tokens.map(\.original)
    letters = words.joined(separator: " ")
    hits = Lexicon.standard.hits(in: text)
    values = ExplicitValueReader(text).read()
  }

  func verbs() -> [EditVerb] {
    var verbs: [EditVerb] = []
    func add(_ verb: EditVerb?) { if let verb, !verbs.contains(verb) { verbs.append(verb) } }
    add(textReplacement())
    add(renaming())
    add(haptics())
    add(symbolReplacement())
    add(symbolEffect())
    add(looks())
    add(glass())
    add(structure())
    add(motion(existing: verbs))
    if verbs.isEmpty { add(number()) }
    return verbs
  }

  // MARK: Words

  private func has(_ phrases: String...) -> Bool {
    phrases.contains { phrase in
      let parts = PromptText.tokenize(Array(phrase)).map(\.key)
      let keys = text.tokens.map(\.key)
      guard !parts.isEmpty, keys.count >= parts.count else { return false }
      return (0...(keys.count - parts.count)).contains { start in
        keys[start..<(start + parts.count)].elementsEqual(parts)
      }
    }
  }

  private var removes: Bool {
    has("remove", "delete", "drop", "without", "no", "get rid of", "去掉", "删除", "移除", "去除", "不要")
  }

  private var tint: Tint? {
    values.tint
      ?? hits.flatMap(\.meanings).compactMap {
        if case .colour(let tint) = $0 { tint } else { nil }
      }.first
  }

  // MARK: Verbs

  private func textReplacement() -> EditVerb? {
    guard text.titles.count == 2, has("change", "replace", "update", "edit", "改", "换", "替换") else {
      return nil
    }
    return .replaceText(old: text.titles[0], new: text.titles[1])
  }

  private func renaming() -> EditVerb? {
    guard has("rename", "重命名", "改名") else { return nil }
    let names = text.tokens.filter {
      $0.isWord
        && !["rename", "to", "as", "the", "constant", "variable", "struct", "in", "edit"].contains(
          $0.text)
    }.map(\.original)
    guard names.count >= 2 else { return nil }
    return .rename(old: names[0], new: names[1])
  }

  private func haptics() -> EditVerb? {
    guard has("haptic", "haptics", "vibration", "触觉", "触感", "震动", "振动") else { return nil }
    if removes { return .removeHaptics }
    if has("heavier", "heavy", "stronger", "更重", "更强", "重一点") {
      return .hapticStrength(.heavyImpact)
    }
    if has("lighter", "light", "softer", "更轻", "轻一点") { return .hapticStrength(.lightImpact) }
    if has("medium", "中等") { return .hapticStrength(.mediumImpact) }
    return .addHaptics
  }

  private var symbolNames: [String] {
    hits.flatMap(\.meanings).compactMap { if case .symbol(let name) = $0 { name } else { nil } }
  }

  private func symbolReplacement() -> EditVerb? {
    guard has("replace", "swap", "change", "use", "换成", "替换", "改成"), !symbolNames.isEmpty,
      text.titles.isEmpty, effect == nil || effect == .replace
    else { return nil }
    let names = symbolNames
    if names.count >= 2 { return .replaceSymbol(old: names[0], new: names[1]) }
    guard has("icon", "symbol", "图标", "符号") else { return nil }
    return .replaceSymbol(old: nil, new: names[0])
  }

  private var effect: SymbolEffect? {
    hits.flatMap(\.meanings).compactMap {
      if case .effect(let effect) = $0 { effect } else { nil }
    }.first
  }

  private func symbolEffect() -> EditVerb? {
    if removes, has("symbol effect", "effect", "符号效果", "效果") { return .removeSymbolEffects }
    guard let effect, effect != .replace else { return nil }
    let speaksOfSymbols =
      has("symbol", "icon", "effect", "图标", "符号", "效果") || !symbolNames.isEmpty
    guard speaksOfSymbols else { return nil }
    return .addSymbolEffect(effect, symbol: symbolNames.first)
  }

  private func looks() -> EditVerb? {
    if has("reduce motion", "reduced motion", "减弱动态", "减少动态", "减弱动画") { return .reduceMotion }
    if hits.contains(where: { $0.meanings.contains(.theme(.adaptive)) })
      || has("both themes", "dark mode support", "support dark mode", "支持深色")
    {
      return .adaptiveColours
    }
    if has("shadow", "阴影"), removes { return .removeShadows }
    if has("blur", "模糊"), removes { return .removeBlur }
    for (weight, names) in [
      ("semibold", ["semibold", "半粗"]), ("bold", ["bold", "粗体", "加粗"]),
      ("light", ["light font", "thin font", "细体"]),
      ("regular", ["regular font", "regular weight", "常规字重"]),
    ] where names.contains(where: { has($0) }) {
      return .fontWeight(weight)
    }
    if has("accessibility", "accessibility label", "voiceover", "无障碍") {
      return .accessibilityLabels
    }
    if !has("glass", "玻璃"), let tint,
      has("change", "make", "set", "use", "update", "edit", "改", "换", "设")
    {
      return .setColour(tint, name: nameWords())
    }
    return nil
  }

  private func glass() -> EditVerb? {
    guard has("glass", "玻璃", "fallback", "回退", "后备") else { return nil }
    if has("fallback", "fallback branch", "回退", "后备") { return .addFallback }
    if has("interactive", "可交互") { return .interactiveGlass }
    if let tint { return .glassTint(tint) }
    if has("clear", "透明", "通透") { return .glassStyle("clear") }
    if has("regular", "标准", "常规") { return .glassStyle("regular") }
    return nil
  }

  private func structure() -> EditVerb? {
    if has("preview", "预览") { return .addPreview }
    if has("element identity", "stable identity", "foreach identity", "元素标识", "稳定标识") {
      return .elementIdentity
    }
    if has("roll the number", "rolling number", "numeric text", "rolling digit", "数字滚动", "滚动数字") {
      return .rollNumbers
    }
    if has("explicit spring", "springs explicit", "name the spring", "显式弹簧", "弹簧参数写明") {
      return .explicitSprings
    }
    if has("velocity", "predicted", "flick to page", "速度感知", "按速度翻页") { return .velocityPaging }
    if has("resistance", "阻力") || has("阻尼") && has("拖动", "拖拽") && values.motion == nil {
      return .dragResistance(plainNumbers().first { (0.05...1).contains($0) } ?? 0.5)
    }
    if has("clip", "clipped", "裁剪") { return .addClipping }
    if has("stagger", "错开", "依次") {
      return .stagger(plainNumbers().first { (0.01...1).contains($0) } ?? 0.07)
    }
    if has(
      "stop the loop", "stop looping", "no loop", "remove the loop", "stop repeating", "停止循环",
      "不要循环", "去掉循环")
    {
      return .stopLoops
    }
    return nil
  }

  private func motion(existing: [EditVerb]) -> EditVerb? {
    if let motion = values.motion,
      motion.numbers.count == 2 || has("easeInOut", "ease in out", "linear", "线性")
    {
      return .springNumbers(motion)
    }
    let feels = hits.flatMap(\.meanings).compactMap { meaning -> Feel? in
      if case .feel(let feel) = meaning { feel } else { nil }
    }
    if let feel = feels.first,
      existing.isEmpty || has("spring", "feel", "make", "弹簧", "更", "变得", "改得")
    {
      return .feel(feel)
    }
    guard existing.isEmpty else { return nil }
    if has("slower", "slow down", "慢一点", "更慢", "变慢", "放慢") { return .pace(1.5) }
    if has("faster", "speed up", "quicker", "快一点", "更快", "变快", "加快") { return .pace(1 / 1.5) }
    if has("duration", "seconds", "时长", "秒"), !hasConstantWord, let seconds = plainNumbers().first,
      (0.05...30).contains(seconds)
    {
      return .duration(seconds)
    }
    return nil
  }

  private var hasConstantWord: Bool { has("threshold", "delay", "interval", "阈值", "延迟", "间隔") }

  private static let fillerWords: Set<String> = [
    "edit", "update", "change", "raise", "lower", "set", "make", "increase", "decrease", "reduce",
    "bump", "grow", "shrink", "double", "halve", "to", "by", "the", "a", "an", "of", "in", "it",
    "its", "from", "and", "please", "is", "be", "for", "at", "value", "up", "down", "pt", "points",
    "px", "percent", "constant", "number", "with", "add", "more", "less", "larger", "smaller",
    "bigger", "use", "colour", "color",
  ]
  private static let chineseNames: [(String, [String])] = [
    ("阈值", ["threshold"]), ("圆角", ["corner", "radius"]), ("半径", ["radius"]),
    ("间距", ["spacing"]), ("宽度", ["width"]), ("高度", ["height"]), ("时长", ["duration"]),
    ("延迟", ["delay"]), ("透明度", ["opacity"]), ("大小", ["size"]), ("尺寸", ["size"]),
    ("速度", ["speed"]), ("数量", ["count"]), ("模糊", ["blur"]), ("线宽", ["line", "width"]),
    ("卡片", ["card"]), ("关闭", ["dismiss"]), ("间隔", ["interval"]), ("阻力", ["resistance"]),
    ("上限", ["cap"]), ("内边距", ["padding"]), ("距离", ["distance"]), ("强调色", ["accent"]),
    ("背景", ["background"]),
  ]

  /// The words that name what is to change.
  private func nameWords() -> [String] {
    let joined = words.joined()
    let chinese = Self.chineseNames.filter { joined.contains($0.0) }.flatMap(\.1)
    let colours: Set<String> = [
      "red", "blue", "green", "cyan", "gold", "yellow", "purple", "pink", "orange", "mint", "teal",
    ]
    let english = zip(originals, text.tokens).filter { original, token in
      token.isWord && !Self.fillerWords.contains(token.text) && Double(token.text) == nil
        && !colours.contains(token.text) && !token.text.hasSuffix(".swift")
        && !(token.text.first?.isNumber ?? false)
    }
    .flatMap { original, _ in camelWords(original) }
    return english + chinese
  }

  private func plainNumbers() -> [Double] {
    var numbers: [Double] = []
    for word in words {
      let digits = word.prefix { $0.isNumber || $0 == "." }
      if let value = Double(digits),
        digits.count == word.count || word.hasSuffix("pt") || word.hasSuffix("s")
      {
        numbers.append(value)
      }
    }
    return numbers
  }

  /// A minus is no token, so a negative number would be read without it.
  private var hasMinus: Bool {
    let letters = Array(text.original)
    return letters.indices.contains { index in
      "-−".contains(letters[index]) && index + 1 < letters.count && letters[index + 1].isASCIIDigit
        && (index == 0 || !letters[index - 1].isLetter && !letters[index - 1].isNumber)
    }
  }

  private func number() -> EditVerb? {
    let names = nameWords()
    guard !names.isEmpty else { return nil }
    if has("double", "twice", "翻倍", "加倍") { return .setNumber(name: names, change: .times(2)) }
    if has("halve", "half", "减半") { return .setNumber(name: names, change: .times(0.5)) }
    guard let value = plainNumbers().last, value.isFinite, abs(value) < 1e6, !hasMinus else {
      return nil
    }
    let lowers = has("lower", "decrease", "reduce", "shrink", "less", "减小", "减少", "降低")
    if has("by") || (words.joined().contains("增加") && !words.joined().contains("到")) {
      if words.contains("%") || has("percent") {
        return .setNumber(name: names, change: .times(lowers ? 1 - value / 100 : 1 + value / 100))
      }
      return .setNumber(name: names, change: .by(lowers ? -value : value))
    }
    return .setNumber(name: names, change: .to(value))
  }
}

/// `dismissThreshold` → dismiss, threshold.
func camelWords(_ name: String) -> [String] {
  var words: [String] = []
  var word = ""
  for character in name {
    if character.isUppercase, !word.isEmpty, word.last?.isUppercase == false {
      words.append(word.lowercased())
      word = ""
    }
    if character.isLetter || character.isNumber { word.append(character) }
  }
  if !word.isEmpty { words.append(word.lowercased()) }
  return words
}
