import Foundation

/// Every work, from a seed or its index. A value that any thread may ask; it never changes.
final class PoemLibrary: Sendable {
  let index: PoemIndex
  let search: PoemSearch
  private let sources: [String: IndexCatalogue.Source]
  private let scripts: ScriptConversion

  init(index: PoemIndex) {
    self.index = index
    search = PoemSearch(index: index)
    sources = Dictionary(
      index.catalogue.sources.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    scripts = ScriptConversion(index.catalogue)
  }

  var count: Int { index.count }

  func id(_ work: Int) -> String { index.id(work) }
  func work(id: String) -> Int? { index.work(id: id) }

  func poem(_ work: Int, script: ChineseScript = .original) -> Poem {
    let fields = index.fields(work)
    func text(_ field: PoemRecord.Field) -> String { fields[field.rawValue] }
    func items(_ field: PoemRecord.Field) -> [String] { PoemRecord.items(fields[field.rawValue]) }
    func optional(_ field: PoemRecord.Field) -> String? {
      fields[field.rawValue].isEmpty ? nil : fields[field.rawValue]
    }
    var texts = [text(.title), text(.author)] + items(.lines)
    texts = scripts.converted(
      texts, from: text(.script), to: script,
      overrides: PoemRecord.overrides(
        script == .traditional ? text(.traditional) : text(.simplified)))
    var poem = Poem(
      id: text(.id), title: texts[0], author: texts[1], dynasty: text(.dynasty), form: text(.form),
      metre: optional(.metre), tags: items(.tags),
      lines: texts.dropFirst(2).enumerated().map { PoemLine(id: $0.offset, text: $0.element) },
      artwork: ArtworkStyle(numbers: items(.artwork).compactMap { Int($0) }))
    if !text(.annotations).isEmpty {
      poem.annotations =
        (try? JSONDecoder().decode([PoemAnnotation].self, from: Data(text(.annotations).utf8)))
        ?? []
      for annotation in poem.annotations where poem.lines.indices.contains(annotation.line) {
        poem.lines[annotation.line].annotationIDs.append(annotation.id)
      }
    }
    let source = sources[text(.source)]
    poem.sourceURL = source?.url.flatMap { URL(string: $0) }
    poem.sourceName = source?.name
    poem.work = optional(.work)
    poem.remarks = items(.remarks)
    poem.aliases.titles = items(.titleAliases)
    poem.aliases.authors = items(.authorAliases)
    poem.aliases.lines = items(.lineAliases)
    poem.sameAs = optional(.sameAs)
    poem.isFragment = text(.fragment) == "1"
    return poem
  }

  /// The reading of a title, an author or a line: a syllable for each character that has one, else nil.
  func pinyin(_ work: Int) -> PoemPinyin {
    let fields = index.fields(work)
    return scripts.pinyin(
      title: fields[PoemRecord.Field.title.rawValue],
      author: fields[PoemRecord.Field.author.rawValue],
      lines: PoemRecord.items(fields[PoemRecord.Field.lines.rawValue]),
      overrides: PoemRecord.overrides(fields[PoemRecord.Field.pinyin.rawValue]))
  }

  /// Works fit to be served alone: whole, with a title of their own, and the edition lists show.
  func isServable(_ work: Int) -> Bool {
    index.flags(work) & WorkInformation.fragmentFlag == 0 && index.leaders[work] == work
  }
}

/// Readings beside the characters of a work.
struct PoemPinyin: Hashable, Sendable {
  struct Syllable: Hashable, Sendable {
    var character: String
    /// nil for punctuation and characters without a known reading.
    var reading: String?
  }
  var title: [Syllable]
  var author: [Syllable]
  var lines: [[Syllable]]
}
