import Foundation

/// A file that is read by place, and whose every refusal is one of a backup's failures.
final class PlacedFile {
  let size: Int64
  private let descriptor: Int32

  /// Opens a regular file; anything else could block or have no end.
  init(opening url: URL) throws(BackupArchiveFailure) {
    descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .storage(StorageFailure(code: errno)) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else {
      let code = errno
      close(descriptor)
      throw .storage(StorageFailure(code: code))
    }
    guard information.st_mode & mode_t(0o170_000) == mode_t(0o100_000) else {
      close(descriptor)
      throw .damaged("is not a regular file")
    }
    size = Int64(information.st_size)
  }

  deinit { close(descriptor) }

  /// Fills `buffer`; a file that ends before is damaged.
  func read(
    at place: Int64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BackupArchiveFailure) {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(place + Int64(filled)))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .storage(StorageFailure(code: errno)) }
      guard count > 0 else { throw .damaged("ends in the middle of an entry") }
      filled += count
    }
  }

  func bytes(at place: Int64, count: Int) throws(BackupArchiveFailure) -> ZipBytes {
    guard place >= 0, count >= 0, place <= size, Int64(count) <= size - place else {
      throw .damaged("an entry reaches beyond the end of the file")
    }
    var bytes = [UInt8](repeating: 0, count: count)
    var failure: BackupArchiveFailure?
    bytes.withUnsafeMutableBytes { buffer in
      do throws(BackupArchiveFailure) {
        try read(at: place, into: buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return ZipBytes(bytes)
  }
}

/// Numbers in the byte order of a zip.
struct ZipBytes {
  var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// - Parameter width: bytes of the number, at most 8. Beyond the end there are zeros.
  func number(at place: Int, width: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in (0..<width).reversed() where bytes.indices.contains(place + index) {
      value = value << 8 | UInt64(bytes[place + index])
    }
    return value
  }

  func short(at place: Int) -> Int { Int(number(at: place, width: 2)) }
  func word(at place: Int) -> UInt32 { UInt32(number(at: place, width: 4)) }

  mutating func append(_ value: UInt64, width: Int) {
    for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }

  mutating func append(short value: Int) { append(UInt64(value), width: 2) }
  mutating func append(word value: UInt32) { append(UInt64(value), width: 4) }
  mutating func append(_ more: [UInt8]) { bytes += more }
}
