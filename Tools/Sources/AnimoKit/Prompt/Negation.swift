/// Takes back what a prompt says it does not want: “not bouncy”, 不要震动.
///
/// A negation reaches the phrases right behind it, over small words and through “or”, and no further than
/// its clause. In a condition (“when there is no network”) it describes and asks for nothing.
enum Negation {
  private static let negators: [[String]] = [
    ["no"], ["not"], ["without"], ["never"], ["avoid"], ["nor"], ["neither"], ["nothing"],
    ["nobody"], ["no", "one"], ["没", "人"], ["没", "有", "人"],
    ["don"], ["doesn"], ["isn"], ["shouldn"], ["won"], ["dont"], ["doesnt"], ["isnt"], ["sans"],
    ["instead", "of"], ["rather", "than"], ["free", "of"], ["不", "需", "要"], ["不", "要"],
    ["不", "用"], ["不", "需"], ["不", "想"], ["不", "带"], ["不", "做"], ["不", "是"], ["无", "需"],
    ["没", "有"], ["避", "免"], ["禁", "止"], ["不", "许"], ["勿"], ["别"], ["不"], ["无"],
  ]
  /// Describe in a condition what they would decline elsewhere.
  private static let descriptive: Set<String> = [
    "no", "not", "never", "nothing", "nobody", "isn", "doesn", "isnt", "doesnt", "没", "不", "无",
  ]
  /// Must touch what they negate, because they begin other words.
  private static let touching: [[String]] = [["不"], ["无"]]
  private static let conditions: Set<String> = [
    "when", "if", "while", "until", "unless", "once", "whenever", "where", "时", "若", "当",
  ]
  private static let smallWords: Set<String> = [
    "t", "a", "an", "the", "any", "too", "so", "very", "much", "make", "makes", "it", "be", "is",
    "use", "using", "add", "need", "needs", "want", "have", "do", "that", "太", "那", "么", "有", "加",
    "用", "做", "成", "得", "很", "过", "任", "何", "是", "再", "出", "现", "带", "于",
  ]
  private static let connectors: Set<String> = ["or", "nor", "和", "或", "与", "、", "/", "也"]
  /// 特别, 类别: the character is the end of another word.
  private static let beforeBie: Set<String> = ["特", "类", "级", "区", "性", "识", "分", "个", "告"]

  static func apply(to hits: [Lexicon.Hit], tokens: [PromptText.Token]) -> [Lexicon.Hit] {
    var starts: [Int: Int] = [:]
    for (index, hit) in hits.enumerated() { starts[hit.range.lowerBound] = index }
    var negated: Set<Int> = []
    var index = 0
    while index < tokens.count {
      if let hit = starts[index] {
        index = hits[hit].range.upperBound
      } else if let length = negator(at: index, in: tokens, starts: starts) {
        let ahead = reached(
          from: index, length: length, tokens: tokens, hits: hits, starts: starts)
        negated.formUnion(ahead)
        if ahead.isEmpty,
          let hit = named(before: index, length: length, tokens: tokens, hits: hits)
        {
          negated.insert(hit)
        }
        index += length
      } else {
        index += 1
      }
    }
    return negated.isEmpty ? hits : taking(negated, from: hits)
  }

  private static func negator(
    at index: Int, in tokens: [PromptText.Token], starts: [Int: Int]
  ) -> Int? {
    guard
      let words = negators.first(where: { words in
        index + words.count <= tokens.count
          && zip(words, tokens[index...]).allSatisfy { $0 == $1.text }
      })
    else { return nil }
    if touching.contains(words), starts[index + words.count] == nil { return nil }
    if words == ["别"], index > 0, beforeBie.contains(tokens[index - 1].text) { return nil }
    if let first = words.first, descriptive.contains(first), words != ["不", "要"],
      isCondition(index, in: tokens)
    {
      return nil
    }
    return words.count
  }

  private static func isCondition(_ index: Int, in tokens: [PromptText.Token]) -> Bool {
    let clause = tokens[index].clause
    let isChinese = !tokens[index].isWord
    return tokens.indices.contains { other in
      tokens[other].clause == clause && conditions.contains(tokens[other].text)
        && (other < index || isChinese && tokens[other].text == "时")
    }
  }

  private static func reached(
    from start: Int, length: Int, tokens: [PromptText.Token], hits: [Lexicon.Hit],
    starts: [Int: Int]
  ) -> Set<Int> {
    let clause = tokens[start].clause
    var reached: Set<Int> = []
    var isOpen = true
    var index = start + length
    while index < tokens.count, tokens[index].clause == clause {
      if isOpen, let hit = starts[index] {
        reached.insert(hit)
        index = hits[hit].range.upperBound
        isOpen = false
      } else if isOpen, smallWords.contains(tokens[index].text) {
        index += 1
      } else if !reached.isEmpty, connectors.contains(tokens[index].text) {
        isOpen = true
        index += 1
      } else {
        break
      }
    }
    return reached
  }

  /// 震动就不用了: what is declined stands before a negation that ends its clause.
  private static func named(
    before start: Int, length: Int, tokens: [PromptText.Token], hits: [Lexicon.Hit]
  ) -> Int? {
    guard !tokens[start].isWord else { return nil }
    let clause = tokens[start].clause
    let endings: Set<String> = ["做", "用", "了", "有", "加", "的", "吧", "要", "搞"]
    let tail = tokens[(start + length)...].prefix { $0.clause == clause }
    guard tail.allSatisfy({ endings.contains($0.text) }) else { return nil }
    var end = start
    while end > 0, ["就", "都", "也", "可", "以"].contains(tokens[end - 1].text) { end -= 1 }
    return hits.firstIndex { $0.range.upperBound == end && tokens[end - 1].clause == clause }
  }

  private static func taking(_ negated: Set<Int>, from hits: [Lexicon.Hit]) -> [Lexicon.Hit] {
    let staysActive = hits.indices.contains {
      !negated.contains($0) && hits[$0].meanings.contains(.action)
    }
    return hits.indices.compactMap { index in
      guard negated.contains(index) else { return hits[index] }
      var hit = hits[index]
      if hit.meanings.contains(.noHaptics) || hit.meanings.contains(.passive) {
        // “Not bouncy and no haptics”: the second wish has its own negation.
        return hit
      } else if hit.meanings.contains(.hapticWord) {
        hit.meanings = [.noHaptics]
      } else if hit.meanings == [.action], !staysActive {
        hit.meanings = [.passive]
      } else {
        return nil
      }
      return hit
    }
  }
}
