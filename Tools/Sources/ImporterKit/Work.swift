/// A record on its way from a source into the seed.
///
/// A class, because lists of works go through many hands and copying one value of so many texts took a
/// fifth of an import. Guarded by order, not by a lock: the piece of an import that reads a source makes
/// and changes its works, then they are numbered, and after that nothing changes them.
public final class Work: @unchecked Sendable {
  public enum Script: String, Sendable { case simplified = "hans", traditional = "hant" }

  public struct Note: Sendable, Equatable {
    public var line: Int
    public var term: String
    public var text: String
  }

  /// The source's key and the record's place in it: what messages name.
  public let source: String
  public var index: Int
  public var id = ""
  public var title: String
  public var author: String
  public let dynasty: String
  public var form: String
  public var metre: String?
  public var tags: [String]
  public var lines: [String]
  public var notes: [Note] = []
  public var play: String?
  public let script: Script
  /// What is wrong with the text, for readers.
  public var remarks: [String] = []
  public var titleAliases: [String] = []
  public var authorAliases: [String] = []
  public var lineAliases: [String] = []
  public var isFragment = false
  /// The author most editions name, where the source names another.
  public var canonicalAuthor: String?

  public init(
    source: String, index: Int, title: String, author: String, dynasty: String, form: String,
    tags: [String] = [], lines: [String], play: String? = nil, script: Script
  ) {
    self.source = source
    self.index = index
    self.title = title
    self.author = author
    self.dynasty = dynasty
    self.form = form
    self.tags = tags
    self.lines = lines
    self.play = play
    self.script = script
  }

  public var name: String { "\(source)#\(index) \(author)《\(title)》" }

  /// The code points that offsets in the seed count. Made when it is first asked for: by the piece that
  /// reads the source, or else by numbering, so that later pieces only read it.
  lazy var text = WorkText(title: title, author: author, lines: lines)
}

/// Title, author and lines as code points in one row, with a gap between each two.
struct WorkText: Sendable {
  /// No text holds it: a file with a byte 0 is refused.
  static let gap: UInt32 = 0

  private(set) var scalars: [UInt32] = []
  /// Where the first line begins.
  private(set) var linesStart = 0

  init(title: String, author: String, lines: [String]) {
    var bytes = title.utf8.count + author.utf8.count + lines.count + 2
    for line in lines { bytes += line.utf8.count }
    // Nearly all characters take three bytes.
    scalars.reserveCapacity(bytes / 3 + 16)
    append(title)
    append(author)
    linesStart = scalars.count
    for line in lines { append(line) }
  }

  private mutating func append(_ text: String) {
    text.forEachScalar { scalars.append($0) }
    scalars.append(Self.gap)
  }

  /// The code points of the lines.
  var lines: ArraySlice<UInt32> { scalars[linesStart...] }
}

extension String {
  func holds(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }

  /// Calls `body` with each code point.
  ///
  /// - Complexity: linear, and a third of the time that `unicodeScalars` takes; poem-import.
  @inline(__always)  // once for each character of the library; poem-import
  func forEachScalar(_ body: (UInt32) -> Void) {
    let isDone: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      var place = 0
      while place < bytes.count {
        let scalar = UTF8Scalar(in: bytes, at: place)
        body(scalar.value)
        place += scalar.length
      }
    }
    if isDone == nil {
      for scalar in unicodeScalars { body(scalar.value) }
    }
  }
}

/// A code point in well-formed UTF-8, such as every `String` holds.
struct UTF8Scalar {
  let value: UInt32
  let length: Int

  @inline(__always)  // once for each character of the library; poem-import
  init(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    let first = UInt32(bytes[place])
    if first < 0x80 {
      value = first
      length = 1
    } else if first < 0xE0 {
      value = (first & 0x1F) << 6 | UInt32(bytes[place + 1] & 0x3F)
      length = 2
    } else if first < 0xF0 {
      value =
        (first & 0x0F) << 12 | UInt32(bytes[place + 1] & 0x3F) << 6
        | UInt32(bytes[place + 2] & 0x3F)
      length = 3
    } else {
      let high = (first & 0x07) << 18 | UInt32(bytes[place + 1] & 0x3F) << 12
      value = high | UInt32(bytes[place + 2] & 0x3F) << 6 | UInt32(bytes[place + 3] & 0x3F)
      length = 4
    }
  }
}
