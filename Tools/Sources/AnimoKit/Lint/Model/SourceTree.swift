/// One Swift file as a flat table of nodes, which the rules read.
///
/// Not `Sendable`: a tree lives and dies on the thread that lints its file.
final class SourceTree {
  struct Record {
    var kind: NodeKind
    /// See `SourceNode.isMarked`.
    var isMarked = false
    var word: UInt16 = 0
    var start: Int32
    var end: Int32
    var nameStart: Int32 = 0
    var nameEnd: Int32 = 0
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var next: Int32 = -1
  }

  let bytes: UnsafePointer<UInt8>
  let count: Int
  var records: [Record] = []
  var comments: [Range<Int>] = []
  /// Which known words the file names, by number.
  var wordsSeen: [Bool]
  /// The parser met something it does not know: the file may be broken.
  var isDoubtful = false {
    didSet { if isDoubtful, !oldValue { doubtedAt = records.last.map { Int($0.end) } ?? 0 } }
  }
  /// About where the first doubt arose.
  private(set) var doubtedAt = 0
  /// How deep square brackets nest.
  var deepestSquare = 0
  let words: WordTable
  private let storage: UnsafeMutablePointer<UInt8>

  init(source: [UInt8], words: WordTable) {
    let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: source.count + 1)
    source.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { storage.initialize(from: start, count: buffer.count) }
    }
    (storage + source.count).initialize(to: 0)
    self.storage = storage
    bytes = UnsafePointer(storage)
    count = source.count
    self.words = words
    wordsSeen = Array(repeating: false, count: words.count)
    var parser = SourceParser(tree: self)
    parser.parseFile()
  }

  convenience init(_ source: String, words: WordTable) {
    self.init(source: Array(source.utf8), words: words)
  }

  deinit { storage.deallocate() }

  var root: SourceNode { SourceNode(tree: self, id: Int32(records.count - 1)) }

  func text(_ start: Int, _ end: Int) -> String {
    String(
      decoding: UnsafeBufferPointer(start: bytes + start, count: max(0, end - start)), as: UTF8.self
    )
  }

  /// Adds `child` as the last child of `parent`.
  func adopt(_ child: Int32, by parent: Int32) {
    records[Int(child)].parent = parent
    let last = records[Int(parent)].lastChild
    if last < 0 {
      records[Int(parent)].firstChild = child
    } else {
      records[Int(last)].next = child
    }
    records[Int(parent)].lastChild = child
  }
}
