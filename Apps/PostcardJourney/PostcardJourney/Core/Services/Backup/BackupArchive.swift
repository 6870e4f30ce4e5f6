import Foundation

/// An entry of a backup as its container names it. Nothing of it is trusted.
struct BackupArchiveEntry: Hashable, Sendable {
  enum Kind: Sendable { case file, folder, link, other }
  var name: String
  var kind: Kind
  var size: Int64?
  var isEncrypted: Bool
}

/// The container is damaged, or the disk refused.
enum BackupArchiveFailure: Error, Hashable, Sendable {
  case damaged(String)
  case storage(StorageFailure)
}

/// Walks through a container, entry by entry.
protocol BackupArchiveReader {
  func next() throws -> BackupArchiveEntry?
  /// Reads some of the current entry; 0 at its end, which proves its checksum.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Writes a container, entry by entry.
protocol BackupArchiveWriter {
  func add(_ data: Data, name: String, modified: Date) throws
  func addFile(at url: URL, name: String, modified: Date, progress: (Int) throws -> Void) throws
  /// The file is whole and on the disk when this returns.
  func finish() throws
}

/// The zip of the platform: `PlatformBackupArchive` beside the app's sources implements it.
protocol BackupArchiveFormat: Sendable {
  func reader(_ url: URL) throws -> any BackupArchiveReader
  func writer(_ url: URL) throws -> any BackupArchiveWriter
}
