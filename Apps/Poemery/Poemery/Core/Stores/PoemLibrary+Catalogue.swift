import Foundation

extension PoemLibrary {
  static var empty: PoemLibrary {
    PoemLibrary(index: PoemIndex.empty)
  }

  /// Authors with the most works first.
  var authors: [PoemAuthor] {
    (0..<index.authorCount).map { index.author($0) }
      .sorted { ($1.poemCount, $0.name) < ($0.poemCount, $1.name) }
  }

  func collection(_ stored: IndexCatalogue.Collection) -> PoemCollection {
    PoemCollection(
      id: stored.id, title: stored.title, subtitle: stored.subtitle, kind: stored.kind,
      poemIDs: stored.works.map { id(Int($0)) }, accent: stored.accent)
  }

  func works(by name: String) -> [Int] {
    // A name in the other script folds to the same characters.
    let units = search.units(name.unicodeScalars)
    guard
      let author = (0..<index.authorCount).first(where: {
        index.author($0).name == name
          || (!units.isEmpty && index.units[index.authorTextRange($0)].elementsEqual(units))
      })
    else { return [] }
    return index.authorWorks(author).map { Int($0) }.filter { index.leaders[$0] == $0 }
  }

  func works(in category: PoemCategory) -> [Int] {
    (0..<count).filter { work in
      guard index.leaders[work] == work else { return false }
      let fields = index.fields(work)
      return category.matches(
        tags: PoemRecord.items(fields[PoemRecord.Field.tags.rawValue]),
        dynasty: fields[PoemRecord.Field.dynasty.rawValue],
        form: fields[PoemRecord.Field.form.rawValue],
        author: fields[PoemRecord.Field.author.rawValue])
    }
  }

  /// Works that share tags with `poem`, those with the most first.
  func works(relatedTo poem: Poem, limit: Int) -> [Int] {
    let own = work(id: poem.id).map { Int(index.leaders[$0]) }
    var shared: [Int: Int] = [:]
    for tag in poem.tags {
      guard let results = try? search.results(SearchQuery(tag)) else { continue }
      for work in results.works where work != own { shared[work, default: 0] += 1 }
    }
    return
      shared
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(limit).map(\.key)
  }
}

extension PoemIndex {
  /// A library of nothing.
  static var empty: PoemIndex {
    let seed = PoemsSeed(
      format: PoemsSeed.formatName, version: PoemsSeed.supportedVersion, poems: [])
    do {
      let bytes = try IndexBuilder.build(
        seed, digest: ContentDigest(high: 0, low: 0), seedLength: 0)
      return try PoemIndex(IndexBytes(copying: bytes), seed: nil)
    } catch {
      preconditionFailure("an index of no works cannot be made: \(error)")
    }
  }
}
