/// What an import did to its sources. `--report` prints it.
public struct ImportReport: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case skipped = "skipped: no text"
    case bodyFromTitle = "repaired: the whole text stood in the title"
    case lineFromTitle = "repaired: the first line stood in the title"
    case markerInText = "repaired: a tune marker stood in the text"
    case tuneOnly = "kept: a tune name and no text"
    case gluedPoems = "noted: several pieces run together"
    case pageHeader = "repaired: a web page's head stood in the text"
    case lostCharacter = "marked: a lost character"
    case component = "repaired: a character spelled by its parts"
    case unknownComponent = "noted: a character spelled by its parts, not resolved"
    case restoredCharacter = "repaired: a silently lost character"
    case restoredName = "repaired: a cut name or title"
    case bracket = "repaired: a character in brackets"
    case punctuation = "repaired: punctuation"
    case footnote = "repaired: a footnote in the text"
    case splitLine = "split: two sentences in one line"
    case authorAndPlay = "split: an author with the play"
    case attribution = "noted: other editions name another author"
    case inferredForm = "inferred: the form of a Tang poem"
    case formMismatch = "noted: the form and the count of clauses disagree"
    case sameText = "merged: the same text"
    case nearText = "merged: another edition of the text"
    case equalDigest = "numbered: equal digests"
    case otherCount = "noted: another number of records than at the pinned commit"
    case missingTitle = "filled in: no title"
    case missingAuthor = "filled in: no author"
  }

  /// A record and what is said of it, put together when it is printed: there are sixteen thousand.
  struct Entry: Sendable {
    var record: RecordName?
    var mark: StaticString = ""
    var text: String

    var description: String { "\(record?.description ?? "")\(mark)\(text)" }
  }

  private var entries: [Kind: [Entry]] = [:]
  /// Works read and kept, by source, in the order of the sources.
  public internal(set) var sources: [(name: String, read: Int, kept: Int)] = []

  public init() {}

  mutating func note(_ kind: Kind, _ text: String) {
    entries[kind, default: []].append(Entry(text: text))
  }

  mutating func note(
    _ kind: Kind, _ record: RecordName, _ mark: StaticString = "", _ text: String = ""
  ) {
    entries[kind, default: []].append(Entry(record: record, mark: mark, text: text))
  }

  /// The records were counted from 0, and are the later part of a file.
  mutating func count(from first: Int) {
    for kind in entries.keys {
      guard var moved = entries[kind] else { continue }
      for place in moved.indices { moved[place].record?.index += first }
      entries[kind] = moved
    }
  }

  mutating func merge(_ other: ImportReport) {
    for (kind, notes) in other.entries { entries[kind, default: []] += notes }
    sources += other.sources
  }

  mutating func orderSources(_ names: [String]) {
    sources.sort {
      (names.firstIndex(of: $0.name) ?? 0) < (names.firstIndex(of: $1.name) ?? 0)
    }
  }

  public func count(_ kind: Kind) -> Int { entries[kind]?.count ?? 0 }

  /// A line for each source and each kind, and under it the records when `verbose`.
  public func text(verbose: Bool) -> String {
    var lines = sources.map { "\($0.name): read \($0.read), kept \($0.kept)" }
    for kind in Kind.allCases {
      guard let records = entries[kind] else { continue }
      lines.append("\(kind.rawValue): \(records.count)")
      if verbose || records.count <= 3 { lines += records.map { "  \($0.description)" } }
    }
    return lines.joined(separator: "\n")
  }
}

/// A record as reports name it: `元#95`.
struct RecordName: Sendable, CustomStringConvertible {
  var file: StaticString
  var index: Int

  var description: String { "\(file)#\(index)" }
}
