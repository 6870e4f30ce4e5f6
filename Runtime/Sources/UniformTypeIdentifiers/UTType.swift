import Foundation

/// A kind of data, known by an identifier and placed in a tree of kinds.
public struct UTType: Hashable, Sendable {
  /// The name of the kind, such as `public.jpeg`.
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

  /// The kind with this name; nil when nothing has declared it.
  public init?(_ identifier: String) {
    guard TypeRegistry.shared.declaration(identifier) != nil else { return nil }
    self.identifier = identifier
  }

  /// The kind of files with this extension. An unknown extension gives a kind of its own.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The kind with this MIME type. An unknown one gives a kind of its own.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The kind with a tag that conforms to `supertype`.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else {
      return nil
    }
    self = first
  }

  /// The kinds with a tag that conform to `supertype`, the best known first.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    guard !tag.isEmpty else { return [] }
    let wanted = supertype ?? .item
    let declared = TypeRegistry.shared.identifiers(tag: tag, of: tagClass)
      .map { UTType(known: $0) }.filter { supertype == nil || $0.conforms(to: wanted) }
    if !declared.isEmpty { return declared }
    return [UTType(known: DynamicType(tag: tag, tagClass: tagClass, parent: wanted).identifier)]
  }

  /// A kind that the app defines.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    TypeRegistry.shared.declare(identifier, parent: parentType?.identifier)
    self.identifier = identifier
  }

  /// A kind that another app defines and this one uses.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    TypeRegistry.shared.declare(identifier, parent: parentType?.identifier)
    self.identifier = identifier
  }

  private var declaration: TypeDeclaration? { TypeRegistry.shared.declaration(identifier) }

  /// The extension that files of this kind should have.
  public var preferredFilenameExtension: String? { declaration?.extensions.first }
  /// The MIME type of this kind.
  public var preferredMIMEType: String? { declaration?.mimeTypes.first }
  /// What the app's property list calls this kind.
  public var localizedDescription: String? { declaration?.summary }
  public var version: Int? { nil }
  public var referenceURL: URL? { nil }
  /// Whether the kind was made for a tag that nothing has declared.
  public var isDynamic: Bool { DynamicType(identifier: identifier) != nil }
  public var isDeclared: Bool { !isDynamic && declaration != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// All tags, by their class.
  public var tags: [UTTagClass: [String]] {
    guard let declaration else { return [:] }
    var tags: [UTTagClass: [String]] = [:]
    if !declaration.extensions.isEmpty { tags[.filenameExtension] = declaration.extensions }
    if !declaration.mimeTypes.isEmpty { tags[.mimeType] = declaration.mimeTypes }
    return tags
  }

  /// All kinds this one belongs to, without itself.
  public var supertypes: Set<UTType> {
    Set(TypeRegistry.shared.ancestors(of: identifier).map { UTType(known: $0) })
  }

  /// Whether this kind is `type` or belongs to it.
  public func conforms(to type: UTType) -> Bool {
    identifier == type.identifier
      || TypeRegistry.shared.ancestors(of: identifier).contains(type.identifier)
  }
  /// Whether this kind belongs to `type` and is another.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  /// Whether `type` belongs to this kind and is another.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard !name.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A type identifier is empty."))
    }
    self.init(known: name)
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }
  public var debugDescription: String { "UTType(\(identifier))" }
}

/// What sort of name a tag is.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
  public var description: String { rawValue }
}

extension URL {
  /// Adds a name, with the extension of a kind when it has none of it yet.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL
  {
    appendingPathComponent(contentType.completing(partialName))
  }
  /// Adds the extension of a kind when the name has none of it yet.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    deletingLastPathComponent().appendingPathComponent(contentType.completing(lastPathComponent))
  }
  public mutating func appendPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}

extension UTType {
  /// `name` with this kind's extension, unless it already has one of them.
  package func completing(_ name: String) -> String {
    let extensions = declaration?.extensions ?? []
    guard let first = extensions.first else { return name }
    let own = (name as NSString).pathExtension.lowercased()
    return extensions.contains(own) ? name : "\(name).\(first)"
  }

  /// The kind of the file or folder at `url`, by its name; folders are asked of the disk.
  package static func ofFile(at url: URL) -> UTType {
    let type = UTType(filenameExtension: url.pathExtension, conformingTo: .item)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      return type.flatMap { $0.conforms(to: .directory) ? $0 : nil } ?? .folder
    }
    return type ?? .data
  }
}
