import CArchive
import Foundation

/// Writes a zip whose entries are stored as they are, in the order they are added.
///
/// Not for two threads at once. A writer that is dropped before `finish()` leaves a broken file
/// behind; whoever named the file removes it.
public final class ZipWriter {
  private let path: String
  private var descriptor: Int32
  private var archive: OpaquePointer?
  private var buffer: UnsafeMutableRawBufferPointer
  private static let blockSize = 1 << 20

  /// - Parameter url: must not exist yet.
  public init(creating url: URL) throws(ArchiveError) {
    path = url.path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 4096)
    guard descriptor >= 0 else { throw systemError(path) }
    archive = archive_write_new()
    try check(archive_write_set_format_zip(archive))
    try check(archive_write_set_options(archive, "zip:compression=store"))
    try check(archive_write_set_bytes_per_block(archive, Int32(Self.blockSize)))
    try check(archive_write_set_bytes_in_last_block(archive, 1))
    try check(archive_write_open_fd(archive, descriptor))
  }

  deinit {
    archive_write_free(archive)
    buffer.deallocate()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds bytes under a name.
  public func add(_ data: Data, name: String, modified: Date) throws(ArchiveError) {
    try addHeader(name: name, size: data.count, modified: modified)
    var offset = data.startIndex
    while offset < data.endIndex {
      let end = min(offset + Self.blockSize, data.endIndex)
      let count = data[offset..<end].withUnsafeBytes {
        archive_write_data(archive, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw libraryError(name) }
      offset += Int(count)
    }
    try check(archive_write_finish_entry(archive))
  }

  /// Adds a file's bytes in blocks; memory does not grow with the file.
  ///
  /// - Parameter progress: is told the bytes of each block; what it throws ends the writing.
  public func addFile(
    at url: URL, name: String, modified: Date, progress: (Int) throws -> Void = { _ in }
  ) throws {
    let file = open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw systemError(url.path) }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw systemError(url.path) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw ArchiveError(
        kind: .system, code: EINVAL, message: "is not a regular file", path: url.path)
    }
    let size = Int(information.st_size)
    try addHeader(name: name, size: size, modified: modified)
    var remaining = size
    while remaining > 0 {
      let count = read(file, buffer.baseAddress, min(buffer.count, remaining))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw systemError(url.path) }
      guard count > 0 else {
        throw ArchiveError(
          kind: .system, code: EIO, message: "became shorter while it was read", path: url.path)
      }
      guard archive_write_data(archive, buffer.baseAddress, count) == count else {
        throw libraryError(name)
      }
      remaining -= count
      try progress(count)
    }
    try check(archive_write_finish_entry(archive))
  }

  /// Writes the directory and flushes the file to disk.
  public func finish() throws(ArchiveError) {
    try check(archive_write_close(archive))
    guard fsync(descriptor) == 0 else { throw systemError(path) }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw systemError(path) }
  }

  private func addHeader(name: String, size: Int, modified: Date) throws(ArchiveError) {
    let locale = TextLocale.enter()
    defer { TextLocale.leave(locale) }
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, name)
    archive_entry_set_size(entry, Int64(size))
    archive_entry_set_filetype(entry, FileKind.regular)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_mtime(entry, Int(modified.timeIntervalSince1970), 0)
    try check(archive_write_header(archive, entry))
  }

  private func check(_ status: Int32) throws(ArchiveError) {
    guard status >= ARCHIVE_WARN else { throw libraryError(path) }
  }

  private func libraryError(_ path: String) -> ArchiveError {
    ArchiveError(archive, path: path)
  }
}

func systemError(_ path: String) -> ArchiveError {
  let code = errno
  return ArchiveError(
    kind: .system, code: code, message: String(cString: strerror(code)), path: path)
}

extension ArchiveError {
  /// What `archive` last complained about.
  init(_ archive: OpaquePointer?, path: String) {
    let code = archive_errno(archive)
    let message = archive_error_string(archive).map { String(cString: $0) } ?? "unknown error"
    let isSystem = [ENOSPC, EIO, EACCES, EDQUOT, EFBIG, ENOENT, EROFS].contains(code)
    self.init(kind: isSystem ? .system : .damaged, code: code, message: message, path: path)
  }
}
