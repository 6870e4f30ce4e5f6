import CommandLineKit
import Foundation

/// Several files written as one: all of them, or, if one fails, none.
struct FileTransaction {
  private enum Undo {
    case delete(String)
    case restore(String, [UInt8])
    case removeFolder(String)
  }

  private var undo: [Undo] = []

  /// Writes a file that must not exist yet, and the folders it needs.
  mutating func create(_ text: String, at path: String) throws(FileError) {
    try makeFolder(of: path)
    try AtomicFile.write(text, to: path, mode: .createNew)
    undo.append(.delete(path))
  }

  /// Replaces a file that still has the bytes the change was made from.
  mutating func replace(
    _ path: String, from old: [UInt8], with new: [UInt8]
  ) throws(FileError) {
    guard try AtomicFile.read(path) == old else {
      throw FileError(operation: .replace, path: path, code: EBUSY)
    }
    try AtomicFile.write(new, to: path)
    undo.append(.restore(path, old))
  }

  /// Takes everything back, newest first, and names what could not be.
  mutating func rollBack() -> [String] {
    var left: [String] = []
    for step in undo.reversed() {
      switch step {
      case .delete(let path):
        if unlink(path) != 0 { left.append(path) }
      case .restore(let path, let bytes):
        do {
          try AtomicFile.write(bytes, to: path)
        } catch {
          left.append(path)
        }
      case .removeFolder(let path):
        // A folder someone else has used meanwhile stays.
        if rmdir(path) != 0, errno != ENOTEMPTY { left.append(path) }
      }
    }
    undo = []
    return left
  }

  private mutating func makeFolder(of path: String) throws(FileError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    var information = stat()
    if stat(folder, &information) == 0 {
      guard information.st_mode & S_IFMT == S_IFDIR else {
        throw FileError(operation: .create, path: folder, code: ENOTDIR)
      }
      return
    }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o777) == 0 else {
      if errno == EEXIST { return }
      throw FileError(operation: .create, path: folder, code: errno)
    }
    undo.append(.removeFolder(folder))
  }
}
