/// Everything a seed is written from.
struct LibraryDraft: Sendable {
  struct Source: Sendable {
    var id: String
    var name: String
    var url: String?
  }
  struct Collection: Sendable {
    var definition: CollectionDefinition
    var ids: [String]
  }

  var works: [Work]
  /// For each work the place of the edition that lists show in its stead.
  var leaders: [Int?]
  var sources: [Source]
  var collections: [Collection]
  var categories: [CategoryDefinition]
  var tables: ScriptTables
  var readings: ScalarTable<UInt16>
  var readingNames: [String]
  var characters: [Unicode.Scalar]
  var scriptExceptions: [(simplified: String, traditional: String)]
  var readingExceptions: [String]

  /// The last gate before anything is written.
  func validate() throws(ImportError) {
    var owners: [String: Int] = [:]
    owners.reserveCapacity(works.count)
    for (index, work) in works.enumerated() {
      if let other = owners.updateValue(index, forKey: work.id) {
        throw .duplicateID(id: work.id, first: works[other].name, second: work.name)
      }
      guard !work.title.isEmpty, !work.author.isEmpty, !work.form.isEmpty, !work.lines.isEmpty,
        work.lines.allSatisfy({ !$0.isEmpty })
      else {
        throw .wrongShape(file: work.source, record: work.name, reason: "is not complete")
      }
    }
    for collection in collections {
      guard !collection.ids.isEmpty else {
        throw .emptyCollection(collection: collection.definition.title)
      }
      for id in collection.ids where owners[id] == nil {
        throw .danglingEntry(collection: collection.definition.title, id: id)
      }
    }
    var empty = categories
    var traits: WorkTraits?
    for work in works where !empty.isEmpty {
      let own = WorkTraits(work)
      if own != traits { empty.removeAll { $0.matches(work) } }
      traits = own
    }
    if let category = empty.first { throw .emptyCategory(category: category.title) }
  }
}
