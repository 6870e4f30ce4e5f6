import Foundation

/// The list of works that a reader turns the pages of. It is a circle and is never empty.
struct ReadingQueue: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case single
    case collection(id: String)
    case category(id: String)
    case author(name: String)
    case search(query: String)
    case library
    case favorites
    case recents
  }

  private(set) var source: Source
  private(set) var title: String
  private(set) var poemIDs: [String]
  private(set) var position: Int

  /// A queue that holds `current`. When `poemIDs` does not, the queue is that work alone.
  init(source: Source, title: String, poemIDs: [String], current: String) {
    var seen = Set<String>()
    let distinct = poemIDs.filter { seen.insert($0).inserted }
    let found = distinct.firstIndex(of: current)
    self.source = found == nil ? .single : source
    self.title = title
    self.poemIDs = found == nil ? [current] : distinct
    position = found ?? 0
  }

  init(single id: String, title: String) {
    source = .single
    self.title = title
    poemIDs = [id]
    position = 0
  }

  var currentID: String { poemIDs[position] }
  var count: Int { poemIDs.count }

  var nextID: String { poemIDs[(position + 1) % count] }
  var previousID: String { poemIDs[(position + count - 1) % count] }

  mutating func moveToNext() { position = (position + 1) % count }
  mutating func moveToPrevious() { position = (position + count - 1) % count }

  /// Moves to `id`; false, and nothing changes, when the queue does not hold it.
  mutating func move(to id: String) -> Bool {
    guard let index = poemIDs.firstIndex(of: id) else { return false }
    position = index
    return true
  }

  /// Such as 唐诗三百首 1 / 366.
  var positionText: String {
    count > 1 ? "\(title) \(position + 1) / \(count)" : title
  }
}
