import Foundation

@testable import AnimoKit

/// A folder of its own for one test, gone when the value is.
final class TemporaryFolder {
  let path: String
  var url: URL { URL(fileURLWithPath: path) }

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    // A test may have taken the right to write.
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for name in all {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(name)")
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// Relative paths of all files.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  func create(
    _ prompt: String, output: String? = nil, name: String? = nil
  ) throws -> CreateRun.Report {
    var options = CreateRun.Options(today: "June 11, 2026")
    options.outputFolder = output
    options.typeName = name
    return try CreateRun(folder: WorkingFolder(path), options: options).run(prompt: prompt)
  }
}
