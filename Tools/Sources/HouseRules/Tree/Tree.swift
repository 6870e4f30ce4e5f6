import Foundation

/// The repository's text, and its manifest understood.
public struct Tree: Sendable {
  /// Swift files, in order of path.
  public let sources: [ParsedFile]
  /// Other text: documents, scripts.
  public let documents: [SourceFile]
  public let manifest: Manifest

  /// - Parameter files: text by path from the root; `Package.swift` among them.
  public init(files: [String: String]) {
    let sorted = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    let swift = sorted.filter { $0.isSwift && $0.path != "Package.swift" }
    sources = swift.map(ParsedFile.init)
    documents = sorted.filter { !$0.isSwift }
    manifest = Manifest(source: files["Package.swift"] ?? "")
  }

  /// Reads the houses below `root`.
  public init(root: URL) throws {
    var files: [String: String] = [:]
    for entry in try Tree.paths(below: root) {
      let url = root.appendingPathComponent(entry)
      // A file that is no text breaks no rule about text.
      if let text = try? String(contentsOf: url, encoding: .utf8) { files[entry] = text }
    }
    self.init(files: files)
  }

  private static let houses = ["Runtime", "Tools", "Apps", "Benchmarks", "docs", "Scripts", ".ci"]
  private static let endings = [".swift", ".md", ".sh", ".yml", ".yaml"]

  private static func paths(below root: URL) throws -> [String] {
    var found: [String] = []
    for entry in try FileManager.default.contentsOfDirectory(atPath: root.path) {
      if houses.contains(entry) {
        guard let walker = FileManager.default.enumerator(atPath: root.path + "/" + entry) else {
          continue
        }
        for case let path as String in walker where isText(path) {
          found.append("\(entry)/\(path)")
        }
      } else if entry == "Makefile" || isText(entry) {
        found.append(entry)
      }
    }
    return found
  }

  private static func isText(_ path: String) -> Bool {
    endings.contains { path.hasSuffix($0) } || path.hasSuffix("/run")
  }
}
