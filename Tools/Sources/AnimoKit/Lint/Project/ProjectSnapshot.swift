import CommandLineKit
import Foundation
import Synchronization

/// What lies on disk around the linted files: sources, shaders, catalogues, Xcode projects.
public struct ProjectSnapshot: Sendable {
  struct XcodeProject: Sendable {
    /// `App.xcodeproj/project.pbxproj`, relative to the root.
    var path: String
    /// The folder that holds the `.xcodeproj`, relative to the root; empty for the root itself.
    var folder: String
    var bytes: [UInt8]
  }

  public let root: String
  var swiftFiles: [String] = []
  var metalFiles: [String] = []
  var propertyLists: [String] = []
  /// Image sets: name to folder, relative to the root.
  var imageSets: [String: String] = [:]
  var colorSets: Set<String> = []
  /// Without an asset catalogue the names of images are somebody else's: nothing is known.
  var hasCatalogue = false
  var projects: [XcodeProject] = []
  /// Folders with a `Package.swift`: what is below them is not the Xcode project's.
  var packageFolders: [String] = []

  /// Reads `root`'s listing, without following links and within bounds.
  public init(root: String) {
    self.root = root
    let entries = FolderWalk().entries(under: root) { entry in
      !entry.name.hasSuffix(".xcodeproj") && !entry.name.hasSuffix(".imageset")
        && !entry.name.hasSuffix(".colorset")
    }
    for entry in entries { add(entry) }
  }

  private mutating func add(_ entry: FolderWalk.Entry) {
    if entry.isFolder {
      if entry.name.hasSuffix(".xcassets") { hasCatalogue = true }
      if entry.name.hasSuffix(".imageset") {
        imageSets[String(entry.name.dropLast(9))] = entry.path
      }
      if entry.name.hasSuffix(".colorset") { colorSets.insert(String(entry.name.dropLast(9))) }
      if entry.name.hasSuffix(".xcodeproj") { addProject(entry) }
    } else if entry.name == "Package.swift" {
      packageFolders.append(Self.folder(of: entry.path))
    } else if entry.name.hasSuffix(".swift") {
      swiftFiles.append(entry.path)
    } else if entry.name.hasSuffix(".metal") {
      metalFiles.append(entry.path)
    } else if entry.name.hasSuffix(".plist") {
      propertyLists.append(entry.path)
    }
  }

  private mutating func addProject(_ entry: FolderWalk.Entry) {
    let path = "\(entry.path)/project.pbxproj"
    guard let bytes = read(path) else { return }
    projects.append(XcodeProject(path: path, folder: Self.folder(of: entry.path), bytes: bytes))
  }

  func read(_ path: String) -> [UInt8]? { try? AtomicFile.read("\(root)/\(path)", limit: 8 << 20) }
  func text(_ path: String) -> String? { read(path).map { String(decoding: $0, as: UTF8.self) } }

  /// What was looked for in the Swift files, so that rules that look for the same read them once.
  private final class Mentions: Sendable {
    let files = Mutex<[String: [String]]>([:])
  }
  private let mentions = Mentions()

  /// The Swift files in whose bytes `word` stands.
  func swiftFiles(mentioning word: String) -> [String] {
    mentions.files.withLock { known in
      if let files = known[word] { return files }
      let bytes = Array(word.utf8)
      let files = swiftFiles.filter { read($0).map { Self.stands(bytes, in: $0) } ?? false }
      known[word] = files
      return files
    }
  }

  private static func stands(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      var offset = 0
      while offset + word.count <= bytes.count,
        let found = memchr(start + offset, Int32(first), bytes.count - offset - word.count + 1)
      {
        if memcmp(found, word, word.count) == 0 { return true }
        offset = UnsafeRawPointer(found) - start + 1
      }
      return false
    }
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  // MARK: - What the rules of one file want to know

  public func facts() -> LintProject {
    var facts = LintProject()
    if hasCatalogue {
      facts.images = Set(imageSets.keys)
      facts.colors = colorSets
    }
    facts.hapticFiles = swiftFiles(mentioning: "HapticFeedback").filter { path in
      guard let bytes = read(path) else { return false }
      return Self.declaresHaptics(bytes)
    }
    facts.shaders = metalFiles.flatMap { ShaderFunction.all(in: text($0) ?? "") }
    return facts
  }

  /// The oldest iOS any of the projects supports.
  public var minimumIOS: Double? {
    let mark = "IPHONEOS_DEPLOYMENT_TARGET = "
    return projects.flatMap { project in
      String(decoding: project.bytes, as: UTF8.self).ranges(of: mark).compactMap { range in
        let text = String(decoding: project.bytes, as: UTF8.self)[range.upperBound...]
        return Double(text.prefix { $0.isNumber || $0 == "." })
      }
    }.min()
  }

  /// `struct HapticFeedback`, also as an enum or a class.
  private static func declaresHaptics(_ bytes: [UInt8]) -> Bool {
    let name = Array("HapticFeedback".utf8)
    let space = UInt8(ascii: " ")
    var index = 0
    while let found = bytes[index...].firstIndex(of: name[0]) {
      index = found + 1
      guard found > 6, bytes[found...].starts(with: name), bytes[found - 1] == space else {
        continue
      }
      let end = found + name.count
      guard end >= bytes.count || !Ascii.isIdentifierPart(bytes[end]) else { continue }
      let before = String(decoding: bytes[max(0, found - 7)..<(found - 1)], as: UTF8.self)
      if before.hasSuffix("struct") || before.hasSuffix("enum") || before.hasSuffix("class") {
        return true
      }
    }
    return false
  }

  // MARK: - Roots

  /// The folder a file's project starts at: the nearest one above with a project, a package or a
  /// repository; else the file's own folder.
  public static func root(for path: String) -> String {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    let exists = manager.fileExists(atPath: path, isDirectory: &isFolder)
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    if !(exists && isFolder.boolValue) { folder.deleteLastPathComponent() }
    let start = folder.path
    for _ in 0..<12 {
      let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
      if names.contains(where: {
        $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" || $0 == ".git"
      }) {
        return folder.path
      }
      let parent = folder.deletingLastPathComponent()
      guard parent.path != folder.path, parent.path != "/" else { break }
      folder = parent
    }
    return start
  }
}
