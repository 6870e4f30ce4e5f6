import Foundation

/// A file or a folder of files in memory.
open class FileWrapper: @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
  }
  // Guarded by its owner, as a class of Foundation is: one thread at a time.
  private var content: Content
  open var preferredFilename: String?
  open var filename: String?

  public init(regularFileWithContents contents: Data) { content = .file(contents) }
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
      child.preferredFilename = name
    }
    content = .folder(childrenByPreferredName)
  }

  /// How deep folders within one another are read.
  private static let depthLimit = 32

  /// Reads a file, or a folder with all that is in it.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    try self.init(reading: url, depth: 0)
  }

  private init(reading url: URL, depth: Int) throws {
    let values = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    if values.isDirectory == true, values.isSymbolicLink != true {
      guard depth < Self.depthLimit else {
        throw CocoaError(
          .fileReadUnknown,
          userInfo: [NSLocalizedDescriptionKey: "The folders in \(url.path) are too deep."])
      }
      var children: [String: FileWrapper] = [:]
      for child in try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: nil)
      {
        children[child.lastPathComponent] = try FileWrapper(reading: child, depth: depth + 1)
      }
      content = .folder(children)
    } else {
      content = .file(try Data(contentsOf: url, options: .mappedIfSafe))
    }
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
  }

  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  open var isDirectory: Bool { !isRegularFile }
  open var isSymbolicLink: Bool { false }
  open var regularFileContents: Data? {
    if case .file(let data) = content { data } else { nil }
  }
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }

  /// Adds a file to a folder and returns the name it got there.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content else { return "" }
    let wanted = child.preferredFilename ?? "Untitled"
    var name = wanted
    var number = 2
    while children[name] != nil {
      name = "\(wanted) \(number)"
      number += 1
    }
    child.filename = name
    children[name] = child
    content = .folder(children)
    return name
  }
  @discardableResult open func addRegularFile(
    withContents data: Data, preferredFilename fileName: String
  ) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { return }
    content = .folder(children.filter { $0.value !== child })
  }

  /// Writes a file, or a folder with all that is in it. A folder is written beside its place first.
  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    switch content {
    case .file(let data): try data.write(to: url, options: .atomic)
    case .folder:
      let manager = FileManager.default
      let aside = url.deletingLastPathComponent()
        .appendingPathComponent(".\(UUID().uuidString).partial")
      do {
        try fill(aside)
        if manager.fileExists(atPath: url.path) {
          _ = try manager.replaceItemAt(url, withItemAt: aside)
        } else {
          try manager.moveItem(at: aside, to: url)
        }
      } catch {
        if manager.fileExists(atPath: aside.path) { try manager.removeItem(at: aside) }
        throw error
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func fill(_ url: URL) throws {
    switch content {
    case .file(let data): try data.write(to: url)
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children {
        guard !name.contains("/"), name != "..", name != ".", !name.isEmpty else {
          throw CocoaError(
            .fileWriteInvalidFileName,
            userInfo: [NSLocalizedDescriptionKey: "'\(name)' is not a name for a file."])
        }
        try child.fill(url.appendingPathComponent(name))
      }
    }
  }
}
