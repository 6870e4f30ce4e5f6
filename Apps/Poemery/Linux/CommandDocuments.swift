import Foundation

/// What `--json` prints for a work.
struct PoemDocument: Encodable {
  var id: String
  var title: String
  var author: String
  var dynasty: String
  var form: String
  var metre: String?
  var tags: [String]
  var lines: [String]
  var pinyin: [String]?
  var titlePinyin: String?
  var work: String?
  var remarks: [String]
  var source: String?
  var sourceURL: String?

  init(_ poem: Poem, pinyin: PoemPinyin?) {
    id = poem.id
    title = poem.title
    author = poem.author
    dynasty = poem.dynasty
    form = poem.form
    metre = poem.metre
    tags = poem.tags
    lines = poem.lines.map(\.text)
    func text(_ syllables: [PoemPinyin.Syllable]) -> String {
      syllables.map { $0.reading ?? $0.character }.joined(separator: " ")
    }
    self.pinyin = pinyin?.lines.map(text)
    titlePinyin = pinyin.map { text($0.title) }
    work = poem.work
    remarks = poem.remarks
    source = poem.sourceName
    sourceURL = poem.sourceURL?.absoluteString
  }
}

/// What `search --json` prints.
struct SearchDocument: Encodable {
  struct Row: Encodable {
    var id: String
    var title: String
    var author: String
    var dynasty: String
    var firstLine: String
  }
  struct Author: Encodable {
    var name: String
    var dynasty: String
    var poemCount: Int
  }
  var query: String
  var count: Int
  var poems: [Row]
  var authors: [Author]
  var collections: [String]

  init(_ results: PoemSearchResults, library: PoemLibrary, limit: Int) {
    query = results.query.text
    count = results.works.count
    poems = results.works.prefix(limit).map { work in
      let poem = library.poem(work)
      return Row(
        id: poem.id, title: poem.title, author: poem.author, dynasty: poem.dynasty,
        firstLine: poem.lines.first?.text ?? "")
    }
    authors = results.authors.map {
      Author(name: $0.name, dynasty: $0.dynasty, poemCount: $0.poemCount)
    }
    collections = results.collectionIDs
  }
}

/// What `stats` prints.
struct LibraryStatistics: Encodable {
  struct Entry: Encodable {
    var name: String
    var count: Int
  }
  var works: Int
  /// Without further editions of the same text.
  var listed: Int
  var authors: Int
  var lines: Int
  var characters: Int
  var collections: Int
  var categories: Int
  var dynasties: [Entry]
  var forms: [Entry]
  var mostWorks: [Entry]

  init(_ library: PoemLibrary) {
    var dynasties: [String: Int] = [:]
    var forms: [String: Int] = [:]
    var lines = 0
    var characters = 0
    for work in 0..<library.count {
      let poem = library.poem(work)
      dynasties[poem.dynasty, default: 0] += 1
      forms[poem.form, default: 0] += 1
      lines += poem.lines.count
      characters += poem.lines.reduce(0) { $0 + $1.text.unicodeScalars.count }
    }
    func entries(_ counts: [String: Int]) -> [Entry] {
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { Entry(name: $0.key, count: $0.value) }
    }
    works = library.count
    listed = (0..<library.count).filter { library.index.leaders[$0] == $0 }.count
    authors = library.index.authorCount
    self.lines = lines
    self.characters = characters
    collections = library.index.catalogue.collections.count
    categories = library.index.catalogue.categories.count
    self.dynasties = entries(dynasties)
    self.forms = entries(forms)
    mostWorks = library.authors.prefix(10).map { Entry(name: $0.name, count: $0.poemCount) }
  }

  var text: String {
    func list(_ entries: [Entry]) -> String {
      entries.map { "\($0.name) \($0.count)" }.joined(separator: "  ")
    }
    return """
      作品 \(works)（列出 \(listed)）  诗人 \(authors)  诗单 \(collections)  分类 \(categories)
      行 \(lines)  字 \(characters)
      朝代：\(list(dynasties))
      体裁：\(list(forms))
      作品最多：\(list(mostWorks))
      """
  }
}
