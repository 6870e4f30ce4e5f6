/// Comments that silence rules:
///
/// - `// animo:disable AM301 reason` — the whole file,
/// - `// animo:disable:this AM301 reason` — its line, or the next one if it stands alone,
/// - `// animo:disable:next AM301 reason` — the next line.
///
/// Several rules may be named, with commas between; a slug works as well as a number.
struct Suppressions {
  private var file: Set<String> = []
  private var lines: [Int: Set<String>] = [:]

  init(_ tree: SourceTree, lines table: LineTable) {
    for comment in tree.comments {
      guard comment.count > 16 else { continue }
      let text = tree.text(comment.lowerBound, comment.upperBound)
      guard let mark = text.range(of: "animo:disable") else { continue }
      add(String(text[mark.upperBound...]), comment: comment, tree, table)
    }
  }

  private mutating func add(
    _ rest: String, comment: Range<Int>, _ tree: SourceTree, _ table: LineTable
  ) {
    var words = rest.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }).map(
      String.init)
    guard !words.isEmpty else { return }
    let scope = rest.hasPrefix(":") ? words.removeFirst() : ""
    let rules = Set(words.prefix { Self.namesRule($0) })
    guard !rules.isEmpty else { return }
    let line = table.place(of: comment.lowerBound).line
    switch scope {
    case "": file.formUnion(rules)
    case ":this":
      lines[line, default: []].formUnion(rules)
      if standsAlone(comment, tree, table) { lines[line + 1, default: []].formUnion(rules) }
    case ":next": lines[line + 1, default: []].formUnion(rules)
    default: break
    }
  }

  private static func namesRule(_ word: String) -> Bool {
    if word.hasPrefix("AM"), word.count == 5, word.dropFirst(2).allSatisfy(\.isNumber) {
      return true
    }
    return word.contains("-") && RuleRegistry.slugs.contains(word)
  }

  private func standsAlone(_ comment: Range<Int>, _ tree: SourceTree, _ table: LineTable) -> Bool {
    let start = table.start(ofLine: table.place(of: comment.lowerBound).line)
    return (start..<comment.lowerBound).allSatisfy { tree.bytes[$0] == 0x20 || tree.bytes[$0] == 9 }
  }

  func suppress(_ manual: RuleManual, line: Int) -> Bool {
    if file.isEmpty, lines.isEmpty { return false }
    if file.contains(manual.id) || file.contains(manual.slug) { return true }
    guard let rules = lines[line] else { return false }
    return rules.contains(manual.id) || rules.contains(manual.slug)
  }
}
