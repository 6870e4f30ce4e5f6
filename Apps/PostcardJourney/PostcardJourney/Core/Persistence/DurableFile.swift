import Foundation

/// Files that are on the disk when the call returns, whole or not at all.
enum DurableFile {
  /// Writes beside the name, flushes, then gives the name. What had the name stays until then.
  static func write(_ data: Data, to url: URL) throws {
    let temporary = temporaryURL(beside: url)
    do {
      try data.write(to: temporary, options: .withoutOverwriting)
      try flush(temporary)
      try rename(temporary, to: url)
    } catch {
      remove(temporary)
      throw StorageFailure(error)
    }
    try flushFolder(of: url)
  }

  /// Moves a file to a free name on the same disk.
  static func move(_ source: URL, to target: URL) throws {
    guard !exists(target) else { throw StorageFailure.nameTaken(target.lastPathComponent) }
    try rename(source, to: target)
    try flushFolder(of: target)
  }

  static func flush(_ url: URL) throws {
    let handle = try FileHandle(forUpdating: url)
    defer { try? handle.close() }
    try handle.synchronize()
  }

  /// A name in a folder is durable only when the folder is.
  static func flushFolder(of url: URL) throws {
    let path = url.deletingLastPathComponent().path
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw StorageFailure(code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StorageFailure(code: errno) }
  }

  /// Removes a file that may already be gone.
  static func remove(_ url: URL) {
    unlink(url.path)
  }

  /// Whether the name is taken, also by a link that leads nowhere.
  static func exists(_ url: URL) -> Bool {
    var information = stat()
    return lstat(url.path, &information) == 0
  }

  static func isRegularFile(_ url: URL) -> Bool {
    var information = stat()
    return lstat(url.path, &information) == 0
      && information.st_mode & mode_t(0o170_000) == mode_t(0o100_000)
  }

  private static func rename(_ source: URL, to target: URL) throws {
    let status = source.path.withCString { from in
      target.path.withCString { Foundation.rename(from, $0) }
    }
    guard status == 0 else { throw StorageFailure(code: errno) }
  }

  private static func temporaryURL(beside url: URL) -> URL {
    url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent)-\(UUID().uuidString).tmp")
  }
}

/// A file could not be written or moved.
enum StorageFailure: Error, Hashable, Sendable {
  case diskFull
  case nameTaken(String)
  case system(code: Int32)

  init(code: Int32) {
    self = code == ENOSPC || code == EDQUOT ? .diskFull : .system(code: code)
  }

  init(_ error: any Error) {
    if let failure = error as? StorageFailure {
      self = failure
      return
    }
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
    if let code = [underlying, error].compactMap(\.self).first(where: {
      $0.domain == NSPOSIXErrorDomain
    })?.code {
      self.init(code: Int32(clamping: code))
    } else if error.domain == NSCocoaErrorDomain,
      error.code == CocoaError.fileWriteOutOfSpace.rawValue
    {
      self = .diskFull
    } else {
      self = .system(code: EIO)
    }
  }

  var reason: String {
    switch self {
    case .diskFull: String(cString: strerror(ENOSPC))
    case .nameTaken(let name): name
    case .system(let code): String(cString: strerror(code))
    }
  }
}

extension StorageFailure: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .diskFull: String(localized: "error.storage.full")
    case .nameTaken, .system:
      String(
        localized: "error.image.writing",
        defaultValue: "The picture could not be written: \(reason)")
    }
  }
}
