import Foundation

/// `verify`: whether the seed and its index are whole and agree with each other.
struct LibraryVerification {
  var output: CommandOutput
  var json: Bool

  struct Document: Encodable {
    var works: Int
    var servedBy: String
    var indexRemark: String?
    var faults: [String]
  }

  func run(_ outcome: PoemLibraryLoader.Outcome) -> PoemeryCommand.Exit {
    let faults = Self.faults(outcome.library)
    if json {
      output.printJSON(
        Document(
          works: outcome.library.count, servedBy: outcome.path.rawValue,
          indexRemark: outcome.indexRemark, faults: faults))
    } else {
      for fault in faults { output.print(fault) }
      if let remark = outcome.indexRemark { output.print(remark) }
      output.print(
        faults.isEmpty
          ? "\(outcome.library.count) 首，没有发现问题。" : "\(outcome.library.count) 首，\(faults.count) 处问题。"
      )
    }
    return faults.isEmpty ? .success : .nothing
  }

  /// Each work has an id of its own, a title, an author and text, and is found by its title and its lines.
  static func faults(_ library: PoemLibrary) -> [String] {
    var faults: [String] = []
    for work in 0..<library.count {
      let poem = library.poem(work)
      if library.work(id: poem.id) != work { faults.append("\(poem.id)：编号重复") }
      if poem.title.isEmpty || poem.author.isEmpty || poem.lines.isEmpty {
        faults.append("\(poem.id)：缺少标题、作者或正文")
      }
      for line in poem.lines where !isFound(line.text, work, library) {
        faults.append("\(poem.id)《\(poem.title)》：搜不到“\(line.text.prefix(20))”")
      }
    }
    for collection in library.index.catalogue.collections where collection.works.isEmpty {
      faults.append("诗单“\(collection.title)”没有作品")
    }
    for category in library.index.catalogue.categories where library.works(in: category).isEmpty {
      faults.append("分类“\(category.title)”没有作品")
    }
    return faults
  }

  private static func isFound(_ text: String, _ work: Int, _ library: PoemLibrary) -> Bool {
    let query = SearchQuery(text)
    guard !query.isEmpty, !query.tokens.contains(.hopeless) else { return true }
    let leader = Int(library.index.leaders[work])
    return (try? library.search.results(query))?.works.contains(leader) ?? false
  }
}
