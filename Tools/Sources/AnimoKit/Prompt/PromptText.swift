/// A prompt cut into tokens: one per Latin word or number, one per CJK character.
///
/// Text in quotation marks, and what follows “says”, is what the demo shows, not what it is, so it
/// becomes a title and no token.
public struct PromptText: Equatable, Sendable {
  struct Token: Equatable, Sendable {
    /// Lower-case, as written.
    var text: String
    /// What phrases are compared by.
    var key: String
    /// Upper and lower case kept.
    var original: String
    var isWord: Bool
    /// Which part of the sentence it stands in: punctuation parts them.
    var clause = 0
  }

  /// Longer prompts are refused by `PromptError.tooLong`.
  public static let limit = 4000

  public let original: String
  /// Quoted texts in reading order.
  public let titles: [String]
  let tokens: [Token]

  /// Chinese if more is written in Chinese characters than in words of letters.
  public var language: PromptLanguage {
    let characters = tokens.filter { token in
      !token.isWord && token.text.unicodeScalars.contains { $0.properties.isIdeographic }
    }
    let words = tokens.filter { $0.isWord && $0.text.first?.isLetter == true }
    return characters.count > words.count ? .chinese : .english
  }

  public init(_ prompt: String) throws(PromptError) {
    guard prompt.unicodeScalars.count <= Self.limit else {
      throw .tooLong(prompt.unicodeScalars.count)
    }
    original = prompt
    let characters = prompt.map(Self.plain)
    let (rest, titles) = Self.takingQuotations(from: characters)
    self.titles = titles
    tokens = Self.tokenize(rest)
    guard !tokens.isEmpty || !titles.isEmpty else { throw .empty }
  }

  /// Full-width letters and digits become their plain forms.
  private static func plain(_ character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return character
    }
    if (0xFF01...0xFF5E).contains(scalar.value), let half = Unicode.Scalar(scalar.value - 0xFEE0) {
      return Character(half)
    }
    return traditionalToSimplified[character] ?? character
  }

  private static let traditionalToSimplified: [Character: Character] = {
    let traditional =
      "動畫開關籤選擇圖標環進載轉專輯裝層欄變對話熱鐵彈軌點擊輕觸觀產藍綠紅黃從懸圓條體"
      + "現實頁導覽單時過與給會個來後無類態顏樣線長間寬狀檔邊數據錄雙發鎖鈴鐺雲燈閃葉陽電"
      + "購車禮連續盤齒輪緩衝漸濾鏡鏤曉拋擲陰頭縮齊滿裡別錯誤碼紙飛機劃聲檢測斷級顆"
    let simplified =
      "动画开关签选择图标环进载转专辑装层栏变对话热铁弹轨点击轻触观产蓝绿红黄从悬圆条体"
      + "现实页导览单时过与给会个来后无类态颜样线长间宽状档边数据录双发锁铃铛云灯闪叶阳电"
      + "购车礼连续盘齿轮缓冲渐滤镜镂晓抛掷阴头缩齐满里别错误码纸飞机划声检测断级颗"
    return Dictionary(zip(traditional, simplified), uniquingKeysWith: { first, _ in first })
  }()

  private static let quotationMarks: [Character: Character] = [
    "\"": "\"", "“": "”", "「": "」", "『": "』", "‘": "’", "《": "》",
  ]
  private static let openers = [
    "says ", "saying ", "titled ", "labelled ", "labeled ", "写着", "文案是",
  ]
  private static let enders = [
    " when ", " after ", " with ", " then ", " in ", " over ", " and ", " on ", " that ",
  ]

  private static func takingQuotations(
    from characters: [Character]
  ) -> (rest: [Character], titles: [String]) {
    var rest: [Character] = []
    var titles: [String] = []
    var index = 0
    while index < characters.count {
      if let closer = quotationMarks[characters[index]],
        let end = characters[(index + 1)...].prefix(80).firstIndex(of: closer)
      {
        let title = String(characters[(index + 1)..<end]).trimmed
        if !title.isEmpty { titles.append(title) }
        rest.append(" ")
        index = end + 1
      } else if let opener = openers.first(where: { starts($0, characters, index) }),
        index == 0 || !characters[index - 1].isASCIILetter
      {
        index += opener.count
        let end = endOfSpokenText(characters, from: index)
        let title = String(characters[index..<end]).trimmed
        if !title.isEmpty, quotationMarks[title.first ?? " "] == nil {
          titles.append(title)
          index = end
        }
        rest.append(" ")
      } else {
        rest.append(characters[index])
        index += 1
      }
    }
    return (rest, titles)
  }

  private static func endOfSpokenText(_ characters: [Character], from start: Int) -> Int {
    var index = start
    while index < characters.count, index - start < 60 {
      if ",.;:!?，。；：！？\n".contains(characters[index]) { return index }
      if enders.contains(where: { starts($0, characters, index) }) { return index }
      index += 1
    }
    return index
  }

  private static func starts(_ text: String, _ characters: [Character], _ index: Int) -> Bool {
    guard index + text.count <= characters.count else { return false }
    return zip(text, characters[index...]).allSatisfy { $0 == Character($1.lowercased()) }
  }

  private static let clauseEnds: Set<Character> = [
    ",", ";", ":", "!", "?", "(", ")", "。", "，", "；", "：", "！", "？", "…", "—", "–", "\n",
  ]

  static func tokenize(_ characters: [Character]) -> [Token] {
    var tokens: [Token] = []
    var word: [Character] = []
    var clause = 0
    func flush() {
      defer { word = [] }
      let endsSentence = word.last == "."
      while word.last == "." { word.removeLast() }
      if !word.isEmpty { append(String(word), clause: clause, to: &tokens) }
      if endsSentence { clause += 1 }
    }
    for (index, character) in characters.enumerated() {
      if character.isASCII, character.isLetter || character.isNumber {
        word.append(character)
      } else if character == ".", !word.isEmpty {
        word.append(character)
      } else if character == ".", index + 1 < characters.count, characters[index + 1].isASCIIDigit {
        word = ["0", "."]
      } else {
        flush()
        if let name = SymbolCatalogue.symbolName(ofEmoji: character) {
          tokens.append(
            Token(
              text: PromptText.emojiPrefix + name, key: PromptText.emojiPrefix + name,
              original: String(character), isWord: false, clause: clause))
        } else if !character.isASCII && (character.isLetter || character.isNumber)
          || "#%/、°×".contains(character)
        {
          append(character, clause: clause, to: &tokens)
        } else if clauseEnds.contains(character) {
          clause += 1
        }
      }
    }
    flush()
    return tokens
  }

  /// What a token of a picture begins with, so that no word is one.
  static let emojiPrefix = "emoji:"

  private static func append(_ character: Character, clause: Int, to tokens: inout [Token]) {
    let text = String(character)
    tokens.append(Token(text: text, key: text, original: text, isWord: false, clause: clause))
  }

  /// `2.5s` and `160pt` are a number and its unit.
  private static func splittingUnit(_ word: String) -> (number: String, unit: String)? {
    let digits = word.prefix { $0.isASCIIDigit || $0 == "." }
    let unit = word[digits.endIndex...]
    guard digits.first?.isASCIIDigit == true, attachedUnits.contains(unit.lowercased()) else {
      return nil
    }
    return (String(digits), String(unit))
  }
  private static let attachedUnits: Set<String> = [
    "s", "ms", "sec", "secs", "pt", "pts", "px", "deg", "x",
  ]

  /// `heart.fill`, `0.35` and `Card.swift` stay whole; `done.Next` is two words.
  private static func append(_ word: String, clause: Int, to tokens: inout [Token]) {
    if let (number, unit) = splittingUnit(word) {
      append(number, clause: clause, to: &tokens)
      append(unit, clause: clause, to: &tokens)
      return
    }
    let lowered = word.lowercased()
    let whole =
      !lowered.contains(".") || Double(lowered) != nil || lowered.hasSuffix(".swift")
      || SymbolCatalogue.isName(lowered)
    let parts = whole ? [Substring(word)] : word.split(separator: ".")
    for part in parts {
      let text = part.lowercased()
      tokens.append(
        Token(text: text, key: stem(text), original: String(part), isWord: true, clause: clause))
    }
  }

  /// The word without plural, -ing and -ed, so that one phrase finds all its forms.
  static func stem(_ word: String) -> String {
    guard word.utf8.count > 3, word.utf8.allSatisfy({ (97...122).contains($0) }) else {
      return word
    }
    var letters = Array(word.utf8)
    func ends(_ suffix: String) -> Bool { letters.ends(with: suffix.utf8) }
    if ends("ies"), letters.count > 4 {
      letters.removeLast(3)
      letters.append(UInt8(ascii: "y"))
    } else if ["ches", "shes", "xes", "sses", "zes"].contains(where: ends) {
      letters.removeLast(2)
    } else if ends("s"), !ends("ss"), !ends("us"), !ends("is") {
      letters.removeLast()
    }
    for suffix in ["ing", "ed"] where ends(suffix) && letters.count > suffix.utf8.count + 2 {
      letters.removeLast(suffix.utf8.count)
      if letters.count > 2, letters[letters.count - 1] == letters[letters.count - 2],
        !"sl".utf8.contains(letters[letters.count - 1])
      {
        letters.removeLast()
      }
      break
    }
    if letters.count > 3, letters.last == UInt8(ascii: "e") { letters.removeLast() }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// A prompt nothing can be made of.
public enum PromptError: Error, Equatable, Sendable, CustomStringConvertible {
  case empty
  case tooLong(Int)

  public var description: String {
    switch self {
    case .empty: "the prompt has no words; say what should move, for example: animate a checkmark"
    case .tooLong(let count):
      "the prompt has \(count) characters and at most \(PromptText.limit) are read; shorten it"
    }
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with suffix: String.UTF8View) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}

extension String {
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

extension Character {
  var isASCIILetter: Bool { isASCII && isLetter }
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
