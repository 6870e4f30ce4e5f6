#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file operation the system refused.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Operation: String, Sendable {
    case read, write, create, replace, delete
  }

  public var operation: Operation
  public var path: String
  /// The system's number for the reason (`ENOSPC`, `EACCES` …).
  public var code: Int32

  public init(operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  public var description: String {
    "cannot \(operation.rawValue) \(path): \(String(cString: strerror(code)))"
  }
}

/// Whole files, read with a limit and written so that a reader sees the old bytes or the new ones.
public enum AtomicFile {
  public enum Mode: Sendable {
    /// Fails with `EEXIST` if the name is taken, also when it is taken at the last moment.
    case createNew
    /// Takes the place of what is there and keeps its permissions.
    case replace
  }

  /// Writes beside `path`, flushes to disk, then gives it the name. On failure nothing is left over.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: String, mode: Mode = .replace
  ) throws(FileError) {
    let bytes = Array(bytes)
    let temporary = try makeTemporary(beside: path)
    defer { close(temporary.descriptor) }
    do throws(FileError) {
      try writeAll(bytes, to: temporary.descriptor, path: path)
      try setPermissions(of: temporary.descriptor, like: path, mode: mode)
      guard fsync(temporary.descriptor) == 0 else { throw failure(.write, path) }
      try giveName(path, to: temporary.path, mode: mode)
    } catch {
      unlink(temporary.path)
      throw error
    }
    synchronise(folder: folder(of: path))
  }

  /// Puts several files in place of what is there, in that order, each whole or not at all: all are on the
  /// disk before the first gets its name. A process that is killed meanwhile leaves nothing over, where the
  /// file system knows files without a name.
  ///
  /// - Parameter files: paths, and for each the pieces that follow each other in it.
  public static func replace(
    _ files: [(path: String, pieces: [[UInt8]])]
  ) throws(FileError) {
    var staged: [StagedFile] = []
    defer { for file in staged { close(file.descriptor) } }
    do throws(FileError) {
      for (path, pieces) in files {
        var file = try StagedFile(path: path, descriptor: -1, temporary: nil).opened()
        staged.append(file)
        for piece in pieces { try writeAll(piece, to: file.descriptor, path: path) }
        try setPermissions(of: file.descriptor, like: path, mode: .replace)
        guard fsync(file.descriptor) == 0 else { throw failure(.write, path) }
        if file.temporary == nil {
          file.temporary = try name(file.descriptor, beside: path)
          staged[staged.count - 1] = file
        }
      }
      for index in staged.indices {
        guard let temporary = staged[index].temporary else { continue }
        try giveName(staged[index].path, to: temporary, mode: .replace)
        staged[index].temporary = nil
      }
    } catch {
      for file in staged { if let temporary = file.temporary { unlink(temporary) } }
      throw error
    }
    for folder in Set(files.map { folder(of: $0.path) }) { synchronise(folder: folder) }
  }

  private struct StagedFile {
    var path: String
    var descriptor: Int32
    /// The name it has for the time being.
    var temporary: String?

    func opened() throws(FileError) -> StagedFile {
      // O_TMPFILE, which the module map does not give: __O_TMPFILE with O_DIRECTORY.
      let withoutName = O_DIRECTORY | 0o20_000_000
      let descriptor = open(folder(of: path), withoutName | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return StagedFile(path: path, descriptor: descriptor, temporary: nil) }
      let named = try makeTemporary(beside: path)
      return StagedFile(path: path, descriptor: named.descriptor, temporary: named.path)
    }
  }

  /// Gives a file without a name one beside `path`.
  private static func name(
    _ descriptor: Int32, beside path: String
  ) throws(FileError) -> String {
    for _ in 0..<16 {
      let name = temporaryName(beside: path)
      if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 {
        return name
      }
      guard errno == EEXIST else { throw failure(.write, path) }
    }
    throw FileError(operation: .write, path: path, code: EEXIST)
  }

  /// Writes text as UTF-8.
  public static func write(
    _ text: String, to path: String, mode: Mode = .replace
  ) throws(FileError) {
    try write(text.utf8, to: path, mode: mode)
  }

  /// All bytes of a regular file no larger than `limit`; larger ones fail with `EFBIG`.
  public static func read(_ path: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(.read, path) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw failure(.read, path) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      let isFolder = information.st_mode & S_IFMT == S_IFDIR
      throw FileError(operation: .read, path: path, code: isFolder ? EISDIR : EINVAL)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(information.st_size) + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(.read, path)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else {
        throw FileError(operation: .read, path: path, code: EFBIG)
      }
    }
  }

  private static func failure(_ operation: FileError.Operation, _ path: String) -> FileError {
    FileError(operation: operation, path: path, code: errno)
  }

  private static func temporaryName(beside path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    return "\(folder).\(getpid())-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
  }

  private static func makeTemporary(
    beside path: String
  ) throws(FileError) -> (descriptor: Int32, path: String) {
    for _ in 0..<16 {
      let name = temporaryName(beside: path)
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST else { throw failure(.write, path) }
    }
    throw FileError(operation: .write, path: path, code: EEXIST)
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { systemWrite(descriptor, $0 + written, bytes.count - written) } ?? 0
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw failure(.write, path)
      }
    }
  }

  private static func setPermissions(
    of descriptor: Int32, like path: String, mode: Mode
  ) throws(FileError) {
    var existing = stat()
    let permissions: mode_t
    if case .replace = mode, stat(path, &existing) == 0 {
      permissions = existing.st_mode & 0o777
    } else {
      permissions = 0o666 & ~currentMask
    }
    guard fchmod(descriptor, permissions) == 0 else { throw failure(.write, path) }
  }

  /// Read once: the only way to ask for the mask is to set it.
  private static let currentMask: mode_t = {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }()

  private static func giveName(
    _ path: String, to temporary: String, mode: Mode
  ) throws(FileError) {
    switch mode {
    case .replace:
      guard rename(temporary, path) == 0 else { throw failure(.replace, path) }
    case .createNew:
      // A hard link, unlike a rename, refuses a name that is taken.
      guard link(temporary, path) == 0 else { throw failure(.create, path) }
      unlink(temporary)
    }
  }

  private static func folder(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Makes the new name durable. Some file systems refuse to flush a folder; the file is safe then too.
  private static func synchronise(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
