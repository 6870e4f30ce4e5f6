import Archive
import Foundation

/// The zip on Linux, by libarchive. In Xcode the type of the same name in `iOS/` stands here.
struct PlatformBackupArchive: BackupArchiveFormat {
  func reader(_ url: URL) throws -> any BackupArchiveReader {
    try translatingErrors { Reader(try ZipReader(opening: url)) }
  }

  func writer(_ url: URL) throws -> any BackupArchiveWriter {
    try translatingErrors { Writer(try ZipWriter(creating: url)) }
  }

  private struct Reader: BackupArchiveReader {
    let zip: ZipReader

    init(_ zip: ZipReader) { self.zip = zip }

    func next() throws -> BackupArchiveEntry? {
      try translatingErrors {
        try zip.next().map {
          BackupArchiveEntry(
            name: $0.name, kind: kind($0.kind), size: $0.size, isEncrypted: $0.isEncrypted)
        }
      }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      try translatingErrors { try zip.read(into: buffer) }
    }

    private func kind(_ kind: ZipReader.Entry.Kind) -> BackupArchiveEntry.Kind {
      switch kind {
      case .file: .file
      case .folder: .folder
      case .link: .link
      case .other: .other
      }
    }
  }

  private struct Writer: BackupArchiveWriter {
    let zip: ZipWriter

    init(_ zip: ZipWriter) { self.zip = zip }

    func add(_ data: Data, name: String, modified: Date) throws {
      try translatingErrors { try zip.add(data, name: name, modified: modified) }
    }

    func addFile(
      at url: URL, name: String, modified: Date, progress: (Int) throws -> Void
    ) throws {
      try translatingErrors {
        try zip.addFile(at: url, name: name, modified: modified, progress: progress)
      }
    }

    func finish() throws {
      try translatingErrors { try zip.finish() }
    }
  }
}

private func translatingErrors<Result>(_ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as ArchiveError {
    switch error.kind {
    case .damaged: throw BackupArchiveFailure.damaged(error.message)
    case .system: throw BackupArchiveFailure.storage(StorageFailure(code: error.code))
    }
  }
}
