import Foundation

/// The zip where the system has no library for it: stored entries are written, stored and deflated
/// ones read.
///
/// It needs files and nothing else, so it runs and is tested wherever the app does. An entry that
/// disagrees with itself is damaged: its local header with the directory, its bytes with its size or
/// its checksum.
struct ZipBackupArchive: BackupArchiveFormat {
  func reader(_ url: URL) throws -> any BackupArchiveReader { try ZipFileReader(opening: url) }
  func writer(_ url: URL) throws -> any BackupArchiveWriter { try ZipFileWriter(creating: url) }
}

/// The marks and sizes of a zip's parts, in bytes.
enum ZipLayout {
  static let localMark: UInt32 = 0x0403_4B50
  static let localSize = 30
  static let directoryMark: UInt32 = 0x0201_4B50
  static let directorySize = 46
  static let endMark: UInt32 = 0x0605_4B50
  static let endSize = 22
  static let longEndMark: UInt32 = 0x0606_4B50
  static let longEndSize = 56
  static let locatorMark: UInt32 = 0x0706_4B50
  static let locatorSize = 20
  /// The extra field that holds numbers of more than 32 bits.
  static let longNumbers = 1
  static let stored = 0
  static let deflated = 8
  static let encryptedFlag = 1
  static let unicodeFlag = 0x0800
  static let unixHost = 3
}

/// Walks through a zip by its directory, which stands at its end.
final class ZipFileReader: BackupArchiveReader {
  private let file: PlacedFile
  /// Where the next entry of the directory stands, and where the directory ends.
  private var place: Int64
  private let end: Int64
  private let directoryStart: Int64
  private var remaining: UInt64
  private var content: EntryContent?
  private var current: DirectoryEntry?

  private struct DirectoryEntry {
    var name: [UInt8]
    var flags: Int
    var method: Int
    var checksum: UInt32
    var packedSize: Int64
    var size: Int64
    var header: Int64
    var mode: UInt32
  }

  init(opening url: URL) throws {
    file = try PlacedFile(opening: url)
    let directory = try Self.findDirectory(file)
    place = directory.start
    directoryStart = directory.start
    end = directory.end
    remaining = directory.count
  }

  func next() throws -> BackupArchiveEntry? {
    content = nil
    current = nil
    guard remaining > 0 else {
      guard place == end else { throw Self.damage("its directory is longer than it says") }
      return nil
    }
    remaining -= 1
    let entry = try readEntry()
    current = entry
    return BackupArchiveEntry(
      name: String(decoding: entry.name, as: UTF8.self), kind: Self.kind(entry), size: entry.size,
      isEncrypted: entry.flags & ZipLayout.encryptedFlag != 0)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if content == nil {
      guard let current else { return 0 }
      content = try open(current)
    }
    return try content?.read(into: buffer) ?? 0
  }

  private static func damage(_ reason: String) -> BackupArchiveFailure { .damaged(reason) }

  // MARK: The directory

  private static func findDirectory(
    _ file: PlacedFile
  ) throws -> (start: Int64, end: Int64, count: UInt64) {
    let longest = Int64(ZipLayout.endSize + 0xFFFF)
    let tailStart = max(0, file.size - longest)
    let tail = try file.bytes(at: tailStart, count: Int(file.size - tailStart))
    let last = tail.bytes.count - ZipLayout.endSize
    // A comment could hold the mark, so only an end whose comment fills the file counts.
    let found =
      last < 0
      ? nil
      : (0...last).reversed().first { place in
        tail.word(at: place) == ZipLayout.endMark && tail.short(at: place + 20) == last - place
      }
    guard let found else { throw damage("is not a zip") }
    var limit = tailStart + Int64(found)
    var count = UInt64(tail.short(at: found + 10))
    var size = UInt64(tail.word(at: found + 12))
    var start = UInt64(tail.word(at: found + 16))
    if let long = try longEnd(file, before: limit) {
      (limit, count, size, start) = long
    }
    // A directory entry takes at least its fixed part.
    guard start <= UInt64(limit), size == UInt64(limit) - start,
      count <= size / UInt64(ZipLayout.directorySize)
    else { throw damage("its directory is not where it says") }
    return (Int64(start), limit, count)
  }

  /// The end of a zip with more or larger entries than the old one can tell.
  private static func longEnd(
    _ file: PlacedFile, before place: Int64
  ) throws -> (limit: Int64, count: UInt64, size: UInt64, start: UInt64)? {
    let locatorPlace = place - Int64(ZipLayout.locatorSize)
    guard locatorPlace >= 0 else { return nil }
    let locator = try file.bytes(at: locatorPlace, count: ZipLayout.locatorSize)
    guard locator.word(at: 0) == ZipLayout.locatorMark else { return nil }
    guard let endPlace = Int64(exactly: locator.number(at: 8, width: 8)),
      endPlace <= locatorPlace - Int64(ZipLayout.longEndSize)
    else { throw damage("its directory is not where it says") }
    let end = try file.bytes(at: endPlace, count: ZipLayout.longEndSize)
    guard end.word(at: 0) == ZipLayout.longEndMark else {
      throw damage("its directory is not where it says")
    }
    return (
      endPlace, end.number(at: 32, width: 8), end.number(at: 40, width: 8),
      end.number(at: 48, width: 8)
    )
  }

  private func readEntry() throws -> DirectoryEntry {
    let fixed = try inDirectory(ZipLayout.directorySize)
    guard fixed.word(at: 0) == ZipLayout.directoryMark else {
      throw Self.damage("an entry of its directory is none")
    }
    let name = try inDirectory(fixed.short(at: 28))
    let extra = try inDirectory(fixed.short(at: 30))
    _ = try inDirectory(fixed.short(at: 32))
    var numbers = LongNumbers(extra)
    let size = try numbers.value(fixed.word(at: 24))
    let packedSize = try numbers.value(fixed.word(at: 20))
    let header = try numbers.value(fixed.word(at: 42))
    let isUnix = fixed.short(at: 4) >> 8 == ZipLayout.unixHost
    return DirectoryEntry(
      name: name.bytes, flags: fixed.short(at: 8), method: fixed.short(at: 10),
      checksum: fixed.word(at: 16), packedSize: packedSize, size: size, header: header,
      mode: isUnix ? fixed.word(at: 38) >> 16 : 0)
  }

  private func inDirectory(_ count: Int) throws -> ZipBytes {
    guard Int64(count) <= end - place else {
      throw Self.damage("its directory is shorter than it says")
    }
    defer { place += Int64(count) }
    return try file.bytes(at: place, count: count)
  }

  private static func kind(_ entry: DirectoryEntry) -> BackupArchiveEntry.Kind {
    switch entry.mode & 0o170_000 {
    case 0, 0o100_000: entry.name.last == UInt8(ascii: "/") ? .folder : .file
    case 0o040_000: .folder
    case 0o120_000: .link
    default: .other
    }
  }

  /// The numbers that did not fit, in their order.
  private struct LongNumbers {
    private var bytes = ZipBytes()
    private var place = 0

    init(_ extra: ZipBytes) {
      var start = 0
      while start + 4 <= extra.bytes.count {
        let length = extra.short(at: start + 2)
        let field = extra.bytes.dropFirst(start + 4).prefix(length)
        if extra.short(at: start) == ZipLayout.longNumbers { bytes = ZipBytes(Array(field)) }
        start += 4 + length
      }
    }

    mutating func value(_ short: UInt32) throws -> Int64 {
      guard short == .max else { return Int64(short) }
      // Without the field the number is what it is.
      if bytes.bytes.isEmpty { return Int64(short) }
      guard place + 8 <= bytes.bytes.count,
        let value = Int64(exactly: bytes.number(at: place, width: 8))
      else { throw ZipFileReader.damage("a size in its directory is none") }
      place += 8
      return value
    }
  }

  // MARK: An entry

  private func open(_ entry: DirectoryEntry) throws -> EntryContent {
    guard entry.flags & ZipLayout.encryptedFlag == 0 else {
      throw Self.damage("an entry is encrypted")
    }
    let local = try file.bytes(at: entry.header, count: ZipLayout.localSize)
    let nameLength = local.short(at: 26)
    guard local.word(at: 0) == ZipLayout.localMark, local.short(at: 8) == entry.method,
      nameLength == entry.name.count,
      try file.bytes(at: entry.header + Int64(ZipLayout.localSize), count: nameLength).bytes
        == entry.name
    else { throw Self.damage("an entry is not what the directory says") }
    let start =
      entry.header + Int64(ZipLayout.localSize) + Int64(nameLength) + Int64(local.short(at: 28))
    guard start <= directoryStart, entry.packedSize <= directoryStart - start else {
      throw Self.damage("an entry reaches into the directory")
    }
    let packed = PackedBytes(file: file, place: start, remaining: entry.packedSize)
    switch entry.method {
    case ZipLayout.stored:
      guard entry.packedSize == entry.size else {
        throw Self.damage("a stored entry has two sizes")
      }
      return EntryContent(size: entry.size, checksum: entry.checksum, source: packed.read)
    case ZipLayout.deflated:
      let inflater = Inflater(packed.read)
      return EntryContent(size: entry.size, checksum: entry.checksum, source: inflater.read)
    default: throw Self.damage("an entry is packed in a way nobody reads here")
    }
  }
}

/// The bytes of an entry as they stand in the file.
private final class PackedBytes {
  private let file: PlacedFile
  private var place: Int64
  private var remaining: Int64

  init(file: PlacedFile, place: Int64, remaining: Int64) {
    self.file = file
    self.place = place
    self.remaining = remaining
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = Int(min(Int64(buffer.count), remaining))
    try file.read(at: place, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    place += Int64(count)
    remaining -= Int64(count)
    return count
  }
}

/// The bytes of an entry, never more than it says, proved when they end.
private final class EntryContent {
  private let source: (UnsafeMutableRawBufferPointer) throws -> Int
  private let expected: UInt32
  private var remaining: Int64
  private var checksum = CyclicChecksum()

  init(
    size: Int64, checksum: UInt32, source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    remaining = size
    expected = checksum
    self.source = source
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard remaining > 0 else {
      try proveEnd()
      return 0
    }
    let room = Int(min(Int64(buffer.count), remaining))
    let count = try source(UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
    guard count > 0 || room == 0 else {
      throw BackupArchiveFailure.damaged("an entry is shorter than it says")
    }
    checksum.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    remaining -= Int64(count)
    return count
  }

  private func proveEnd() throws {
    var extra: UInt8 = 0
    let count = try withUnsafeMutableBytes(of: &extra) { try source($0) }
    guard count == 0 else { throw BackupArchiveFailure.damaged("an entry is longer than it says") }
    guard checksum.value == expected else {
      throw BackupArchiveFailure.damaged("an entry's checksum is wrong")
    }
  }
}
