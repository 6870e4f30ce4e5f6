import Foundation

/// Writes a zip whose entries are stored as they are, in the order they are added.
///
/// A writer that is dropped before `finish()` leaves a broken file behind; whoever named the file
/// removes it.
final class ZipFileWriter: BackupArchiveWriter {
  private struct Entry {
    var name: [UInt8]
    var checksum: UInt32
    var size: UInt32
    var header: UInt64
    var moment: (date: Int, time: Int)
  }

  private static let blockSize = 1 << 20
  private var descriptor: Int32
  private var place: UInt64 = 0
  private var entries: [Entry] = []

  /// - Parameter url: must not exist yet.
  init(creating url: URL) throws {
    descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.systemFailure() }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func add(_ data: Data, name: String, modified: Date) throws {
    var checksum = CyclicChecksum()
    data.withUnsafeBytes { checksum.add($0) }
    var entry = try begin(name, size: data.count, modified: modified)
    entry.checksum = checksum.value
    try write(localHeader(entry))
    try data.withUnsafeBytes { try write($0) }
    entries.append(entry)
  }

  /// Adds a file's bytes in blocks; memory does not grow with the file.
  func addFile(
    at url: URL, name: String, modified: Date, progress: (Int) throws -> Void
  ) throws {
    let file = open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw Self.systemFailure() }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw Self.systemFailure() }
    guard information.st_mode & mode_t(0o170_000) == mode_t(0o100_000) else {
      throw BackupArchiveFailure.storage(StorageFailure(code: EINVAL))
    }
    var entry = try begin(name, size: Int(information.st_size), modified: modified)
    try write(localHeader(entry))
    entry.checksum = try copy(file, Int(entry.size), progress)
    // The checksum is known only now; it belongs before the bytes.
    try writeChecksum(of: entry)
    entries.append(entry)
  }

  private func copy(_ file: Int32, _ size: Int, _ progress: (Int) throws -> Void) throws -> UInt32 {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.blockSize, alignment: 4096)
    defer { buffer.deallocate() }
    var checksum = CyclicChecksum()
    var remaining = size
    while remaining > 0 {
      let count = read(file, buffer.baseAddress, min(buffer.count, remaining))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.systemFailure() }
      // It became shorter while it was read.
      guard count > 0 else { throw BackupArchiveFailure.storage(StorageFailure(code: EIO)) }
      let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      checksum.add(part)
      try write(part)
      remaining -= count
      try progress(count)
    }
    return checksum.value
  }

  /// Writes the directory and flushes the file to disk.
  func finish() throws {
    let start = place
    var directory = ZipBytes()
    for entry in entries {
      append(entry, to: &directory)
      if directory.bytes.count >= Self.blockSize {
        try write(directory)
        directory = ZipBytes()
      }
    }
    try write(directory)
    try write(end(directoryStart: start, directorySize: place - start))
    guard fsync(descriptor) == 0 else { throw Self.systemFailure() }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw Self.systemFailure() }
  }

  // MARK: Headers

  private func begin(_ name: String, size: Int, modified: Date) throws -> Entry {
    let name = Array(name.utf8)
    guard name.count <= 0xFFFF, let size = UInt32(exactly: size), size < .max else {
      throw BackupArchiveFailure.storage(StorageFailure(code: EFBIG))
    }
    return Entry(
      name: name, checksum: 0, size: size, header: place, moment: Self.moment(modified))
  }

  /// The parts both headers of an entry share, from the version that can read it to its sizes.
  private func common(_ entry: Entry, version: Int) -> ZipBytes {
    var bytes = ZipBytes()
    bytes.append(short: version)
    bytes.append(short: ZipLayout.unicodeFlag)
    bytes.append(short: ZipLayout.stored)
    bytes.append(short: entry.moment.time)
    bytes.append(short: entry.moment.date)
    bytes.append(word: entry.checksum)
    bytes.append(word: entry.size)
    bytes.append(word: entry.size)
    bytes.append(short: entry.name.count)
    return bytes
  }

  private func localHeader(_ entry: Entry) -> ZipBytes {
    var bytes = ZipBytes()
    bytes.append(word: ZipLayout.localMark)
    bytes.append(common(entry, version: 20).bytes)
    bytes.append(short: 0)
    bytes.append(entry.name)
    return bytes
  }

  private func append(_ entry: Entry, to directory: inout ZipBytes) {
    let isFar = entry.header >= UInt64(UInt32.max)
    let version = isFar ? 45 : 20
    directory.append(word: ZipLayout.directoryMark)
    directory.append(short: ZipLayout.unixHost << 8 | version)
    directory.append(common(entry, version: version).bytes)
    directory.append(short: isFar ? 12 : 0)
    directory.append(short: 0)  // comment
    directory.append(short: 0)  // disk
    directory.append(short: 0)
    directory.append(word: 0o100_644 << 16)
    directory.append(word: isFar ? .max : UInt32(entry.header))
    directory.append(entry.name)
    if isFar {
      directory.append(short: ZipLayout.longNumbers)
      directory.append(short: 8)
      directory.append(entry.header, width: 8)
    }
  }

  private func end(directoryStart: UInt64, directorySize: UInt64) -> ZipBytes {
    var bytes = ZipBytes()
    let count = UInt64(entries.count)
    let isLong =
      count >= 0xFFFF || directoryStart >= UInt64(UInt32.max)
      || directorySize >= UInt64(UInt32.max)
    if isLong {
      bytes.append(word: ZipLayout.longEndMark)
      bytes.append(UInt64(ZipLayout.longEndSize - 12), width: 8)
      bytes.append(short: ZipLayout.unixHost << 8 | 45)
      bytes.append(short: 45)
      bytes.append(0, width: 8)  // disks
      for number in [count, count, directorySize, directoryStart] { bytes.append(number, width: 8) }
      bytes.append(word: ZipLayout.locatorMark)
      bytes.append(word: 0)
      bytes.append(directoryStart + directorySize, width: 8)
      bytes.append(word: 1)
    }
    bytes.append(word: ZipLayout.endMark)
    bytes.append(word: 0)  // disks
    bytes.append(short: Int(min(count, 0xFFFF)))
    bytes.append(short: Int(min(count, 0xFFFF)))
    bytes.append(word: UInt32(clamping: directorySize))
    bytes.append(word: UInt32(clamping: directoryStart))
    bytes.append(short: 0)
    return bytes
  }

  /// A date as zips keep it: two seconds apart, from 1980 to 2107, here in UTC.
  private static func moment(_ date: Date) -> (date: Int, time: Int) {
    let parts = CalendarDay(stored: date).parts
    guard (1980...2107).contains(parts.year) else { return (1 << 5 | 1, 0) }
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let ofDay = ((seconds % 86_400) + 86_400) % 86_400
    return (
      (parts.year - 1980) << 9 | parts.month << 5 | parts.day,
      ofDay / 3600 << 11 | ofDay / 60 % 60 << 5 | ofDay % 60 / 2
    )
  }

  // MARK: Writing

  private static func systemFailure() -> BackupArchiveFailure {
    .storage(StorageFailure(code: errno))
  }

  private func write(_ bytes: ZipBytes) throws {
    try bytes.bytes.withUnsafeBytes { try write($0) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    try writeAll(bytes) { Foundation.write(descriptor, $0, $1) }
    place += UInt64(bytes.count)
  }

  private func writeChecksum(of entry: Entry) throws {
    var bytes = ZipBytes()
    bytes.append(word: entry.checksum)
    var target = off_t(entry.header + 14)
    try bytes.bytes.withUnsafeBytes { bytes in
      try writeAll(bytes) { start, count in
        let written = pwrite(descriptor, start, count, target)
        if written > 0 { target += off_t(written) }
        return written
      }
    }
  }

  private func writeAll(
    _ bytes: UnsafeRawBufferPointer, _ write: (UnsafeRawPointer?, Int) -> Int
  ) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.systemFailure() }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
