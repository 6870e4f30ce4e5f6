/// The words the engine knows, found in a prompt longest phrase first.
struct Lexicon: Sendable {
  struct Entry: Sendable {
    var keys: [String]
    var isExact: Bool
    var meanings: [Meaning]
  }

  /// A phrase found in a prompt.
  struct Hit: Equatable, Sendable {
    /// As written.
    var text: String
    var meanings: [Meaning]
    var range: Range<Int>
  }

  private var entries: [String: [Entry]] = [:]
  private var exact: [String: [Entry]] = [:]
  private var spelling = Spelling()

  static let standard = Lexicon(
    LexiconTables.feels + LexiconTables.principles + LexiconTables.symbols
      + LexiconTables.archetypes + LexiconTables.patterns + LexiconTables.elements
      + LexiconTables.actions + LexiconTables.looks + LexiconTables.noise)

  /// Rows are phrases parted by `|`; a phrase that begins with `=` is found only word for word.
  init(_ rows: [LexiconRow]) {
    for row in rows {
      for phrase in row.phrases.split(separator: "|") {
        let isExact = phrase.hasPrefix("=")
        let tokens = PromptText.tokenize(Array(phrase.drop { $0 == "=" }))
        let keys = tokens.map { isExact ? $0.text : $0.key }
        guard let first = keys.first else { continue }
        for token in tokens where token.isWord { spelling.learn(token.text) }
        let entry = Entry(keys: keys, isExact: isExact, meanings: row.meanings)
        if isExact {
          exact[first, default: []].append(entry)
        } else {
          entries[first, default: []].append(entry)
        }
      }
    }
  }

  /// The word, as it is or in another form, stands in the tables.
  func isExactlyKnown(_ word: String) -> Bool { spelling.knows(word) }

  /// Everything the prompt says that the lexicon knows, in reading order, without overlaps. Where two
  /// phrases begin together the longer one is meant.
  /// - Complexity: O(*n*·*k*) for *n* tokens and *k* phrases that share a first token.
  func hits(in prompt: PromptText) -> [Hit] {
    let tokens = prompt.tokens.map(spelling.corrected)
    var hits: [Hit] = []
    var index = 0
    while index < tokens.count {
      if tokens[index].text.hasPrefix(PromptText.emojiPrefix) {
        let name = String(tokens[index].text.dropFirst(PromptText.emojiPrefix.count))
        hits.append(
          Hit(
            text: tokens[index].original, meanings: [.emojiSymbol(name)],
            range: index..<(index + 1)))
        index += 1
        continue
      }
      guard let (length, meanings) = longestMatch(tokens, at: index) else {
        index += 1
        continue
      }
      let range = index..<(index + length)
      hits.append(Hit(text: Self.text(prompt.tokens[range]), meanings: meanings, range: range))
      index += length
    }
    return hits
  }

  private func longestMatch(
    _ tokens: [PromptText.Token], at index: Int
  ) -> (length: Int, meanings: [Meaning])? {
    var best: (length: Int, meanings: [Meaning])?
    let candidates = (entries[tokens[index].key] ?? []) + (exact[tokens[index].text] ?? [])
    for entry in candidates {
      guard index + entry.keys.count <= tokens.count else { continue }
      let window = tokens[index..<(index + entry.keys.count)]
      // A phrase does not reach over a comma.
      guard window.last?.clause == tokens[index].clause else { continue }
      let matches = zip(entry.keys, window).allSatisfy { key, token in
        key == (entry.isExact ? token.text : token.key)
      }
      guard matches else { continue }
      if entry.keys.count > best?.length ?? 0 {
        best = (entry.keys.count, entry.meanings)
      } else if entry.keys.count == best?.length {
        best?.meanings += entry.meanings
      }
    }
    return best
  }

  static func text(_ tokens: ArraySlice<PromptText.Token>) -> String {
    var text = ""
    var lastWasWord = false
    for token in tokens {
      if token.isWord, lastWasWord { text += " " }
      text += token.original
      lastWasWord = token.isWord
    }
    return text
  }
}

/// One row of a table: phrases that mean the same.
struct LexiconRow: Sendable {
  var phrases: String
  var meanings: [Meaning]

  init(_ phrases: String, _ meanings: Meaning...) {
    self.phrases = phrases
    self.meanings = meanings
  }
}
