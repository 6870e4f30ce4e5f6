import CommandLineKit
import Foundation
import Testing

struct AtomicFileTests {
  /// A folder of its own, gone when the test is.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try body(folder.path)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func writesAndReadsBack() throws {
    try inFolder { folder in
      try AtomicFile.write("äb", to: folder + "/f")
      #expect(try AtomicFile.read(folder + "/f") == Array("äb".utf8))
      try AtomicFile.write([UInt8](), to: folder + "/f")
      #expect(try AtomicFile.read(folder + "/f").isEmpty)
      #expect(try names(in: folder) == ["f"])
    }
  }

  @Test func replacingKeepsPermissions() throws {
    try inFolder { folder in
      try AtomicFile.write("1", to: folder + "/f")
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder + "/f")
      try AtomicFile.write("2", to: folder + "/f")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/f")
      #expect(attributes[.posixPermissions] as? Int == 0o750)
    }
  }

  @Test func createNewLeavesWhatIsThere() throws {
    try inFolder { folder in
      try AtomicFile.write("1", to: folder + "/f", mode: .createNew)
      #expect(throws: FileError(operation: .create, path: folder + "/f", code: EEXIST)) {
        try AtomicFile.write("2", to: folder + "/f", mode: .createNew)
      }
      #expect(try AtomicFile.read(folder + "/f") == Array("1".utf8))
      #expect(try names(in: folder) == ["f"])
    }
  }

  @Test func createNewDoesNotFollowADanglingLink() throws {
    try inFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/f", withDestinationPath: folder + "/outside")
      #expect(throws: FileError.self) {
        try AtomicFile.write("2", to: folder + "/f", mode: .createNew)
      }
      #expect(try names(in: folder) == ["f"])
    }
  }

  @Test func aFailedWriteLeavesNothingOver() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/taken/inside", withIntermediateDirectories: true)
      #expect(throws: FileError.self) { try AtomicFile.write("2", to: folder + "/taken") }
      #expect(try names(in: folder) == ["taken"])
      #expect(throws: FileError(operation: .write, path: folder + "/no/f", code: ENOENT)) {
        try AtomicFile.write("2", to: folder + "/no/f")
      }
    }
  }

  @Test func severalFilesAreReplacedOrNone() throws {
    try inFolder { folder in
      try AtomicFile.write("1", to: folder + "/a")
      let (a, b) = (folder + "/a", folder + "/b")
      try AtomicFile.replace([(a, [Array("x".utf8), [], Array("y".utf8)]), (b, [])])
      #expect(try AtomicFile.read(a) == Array("xy".utf8))
      #expect(try AtomicFile.read(b).isEmpty)
      // The second cannot be written, so the first stays.
      #expect(throws: FileError(operation: .write, path: folder + "/no/f", code: ENOENT)) {
        try AtomicFile.replace([(a, [[1]]), (folder + "/no/f", [[2]])])
      }
      #expect(try AtomicFile.read(a) == Array("xy".utf8))
      #expect(try names(in: folder) == ["a", "b"])
    }
  }

  @Test func readingRefusesFoldersAndFilesOverTheLimit() throws {
    try inFolder { folder in
      #expect(throws: FileError(operation: .read, path: folder, code: EISDIR)) {
        try AtomicFile.read(folder)
      }
      try AtomicFile.write("12345", to: folder + "/f")
      #expect(throws: FileError(operation: .read, path: folder + "/f", code: EFBIG)) {
        try AtomicFile.read(folder + "/f", limit: 4)
      }
      #expect(try AtomicFile.read(folder + "/f", limit: 5).count == 5)
    }
  }

  @Test func theErrorNamesThePathAndTheReason() {
    let error = FileError(operation: .read, path: "a.txt", code: ENOENT)
    #expect(error.description == "cannot read a.txt: No such file or directory")
  }
}
