import CArchive
import Foundation

/// Walks through a zip by its directory, entry by entry.
///
/// Names, kinds and sizes are what the file claims; they are not to be trusted. Not for two threads
/// at once.
public final class ZipReader {
  public struct Entry: Equatable, Sendable {
    public enum Kind: Sendable {
      case file, folder, link, other
    }
    public var name: String
    public var kind: Kind
    /// Nil where the file does not say.
    public var size: Int64?
    public var isEncrypted: Bool
  }

  private let path: String
  private var archive: OpaquePointer?

  public init(opening url: URL) throws(ArchiveError) {
    path = url.path
    var information = stat()
    guard stat(path, &information) == 0 else { throw systemError(path) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw ArchiveError(
        kind: .damaged, code: EINVAL, message: "is not a regular file", path: path)
    }
    archive = archive_read_new()
    archive_read_support_format_zip_seekable(archive)
    guard archive_read_open_filename(archive, path, 1 << 18) == ARCHIVE_OK else {
      throw ArchiveError(archive, path: path)
    }
  }

  deinit {
    archive_read_free(archive)
  }

  /// The next entry; nil after the last. What was not read of the one before is skipped.
  public func next() throws(ArchiveError) -> Entry? {
    let locale = TextLocale.enter()
    defer { TextLocale.leave(locale) }
    var entry: OpaquePointer?
    let status = archive_read_next_header(archive, &entry)
    if status == ARCHIVE_EOF { return nil }
    guard status >= ARCHIVE_WARN, let entry else { throw ArchiveError(archive, path: path) }
    // A name that is not UTF-8 comes as the bytes it has.
    let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    let kind: Entry.Kind =
      switch archive_entry_filetype(entry) {
      case FileKind.regular: .file
      case FileKind.folder: .folder
      case FileKind.link: .link
      default: .other
      }
    return Entry(
      name: name.map { String(cString: $0) } ?? "", kind: kind,
      size: archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : nil,
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
  }

  /// Reads some of the current entry; 0 at its end. The checksum is proved at the end, so an entry
  /// is good only when 0 has come.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
    while true {
      let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if count == Int(ARCHIVE_RETRY) { continue }
      throw ArchiveError(archive, path: path)
    }
  }
}

/// The kinds of file as libarchive's entries hold them.
enum FileKind {
  static let regular: mode_t = 0o100_000
  static let folder: mode_t = 0o040_000
  static let link: mode_t = 0o120_000
}
