import Foundation
import Synchronization

/// What is known about one kind.
struct TypeDeclaration {
  var parents: [String] = []
  var extensions: [String] = []
  var mimeTypes: [String] = []
  var summary: String?
}

/// All declared kinds: the system's, the app's property list, and those made in code.
final class TypeRegistry: Sendable {
  static let shared = TypeRegistry(information: Bundle.main.infoDictionary ?? [:])

  fileprivate struct State {
    var declarations: [String: TypeDeclaration] = [:]
    var byExtension: [String: [String]] = [:]
    var byMIME: [String: [String]] = [:]
  }
  /// Guarded by its own mutex; any thread may ask and declare.
  private let state: Mutex<State>
  /// Deeper than any real tree; a circle in an app's declarations ends here.
  private static let depthLimit = 64

  init(information: [String: Any]) {
    var first = State()
    for (name, declaration) in SystemTypes.declarations { first.add(name, declaration) }
    for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for entry in information[key] as? [[String: Any]] ?? [] {
        if let (name, declaration) = Self.read(entry) { first.add(name, declaration) }
      }
    }
    state = Mutex(first)
  }

  private static func read(_ entry: [String: Any]) -> (String, TypeDeclaration)? {
    guard let name = entry["UTTypeIdentifier"] as? String, !name.isEmpty else { return nil }
    let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    func strings(_ value: Any?) -> [String] {
      (value as? [String]) ?? (value as? String).map { [$0] } ?? []
    }
    return (
      name,
      TypeDeclaration(
        parents: strings(entry["UTTypeConformsTo"]),
        extensions: strings(tags[UTTagClass.filenameExtension.rawValue]).map { $0.lowercased() },
        mimeTypes: strings(tags[UTTagClass.mimeType.rawValue]).map { $0.lowercased() },
        summary: entry["UTTypeDescription"] as? String)
    )
  }

  func declaration(_ name: String) -> TypeDeclaration? {
    if let known = state.withLock({ $0.declarations[name] }) { return known }
    return DynamicType(identifier: name)?.declaration
  }

  /// Declares a kind in code. What is known of it already stays.
  func declare(_ name: String, parent: String?) {
    state.withLock {
      guard $0.declarations[name] == nil else { return }
      $0.add(name, TypeDeclaration(parents: [parent ?? "public.data"]))
    }
  }

  func identifiers(tag: String, of tagClass: UTTagClass) -> [String] {
    let tag = tag.lowercased()
    return state.withLock {
      switch tagClass {
      case .filenameExtension: $0.byExtension[tag] ?? []
      case .mimeType: $0.byMIME[tag] ?? []
      default: []
      }
    }
  }

  func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = []
    var level = declaration(name)?.parents ?? []
    for _ in 0..<Self.depthLimit where !level.isEmpty {
      level = level.filter { found.insert($0).inserted }
        .flatMap { declaration($0)?.parents ?? [] }
    }
    found.remove(name)
    return found
  }
}

extension TypeRegistry.State {
  mutating func add(_ name: String, _ declaration: TypeDeclaration) {
    declarations[name] = declaration
    for tag in declaration.extensions { byExtension[tag, default: []].append(name) }
    for tag in declaration.mimeTypes { byMIME[tag, default: []].append(name) }
  }
}

/// A kind made up for a tag that nothing declares. Its identifier holds the tag, so that it can be
/// stored and read again.
struct DynamicType {
  private static let prefix = "dyn."
  private static let separator = "\u{1F}"
  var tag: String
  var tagClass: UTTagClass
  var parent: UTType

  init(tag: String, tagClass: UTTagClass, parent: UTType) {
    self.tag = tag.lowercased()
    self.tagClass = tagClass
    self.parent = parent
  }

  init?(identifier: String) {
    guard identifier.hasPrefix(Self.prefix) else { return nil }
    var bytes: [UInt8] = []
    var digits = identifier.dropFirst(Self.prefix.count)[...]
    while digits.count >= 2 {
      guard let byte = UInt8(digits.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: Self.separator)
    guard digits.isEmpty, parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(
      tag: parts[1], tagClass: UTTagClass(rawValue: parts[0]), parent: UTType(known: parts[2]))
  }

  var identifier: String {
    let text = [tagClass.rawValue, tag, parent.identifier].joined(separator: Self.separator)
    let digits = text.utf8.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
    return Self.prefix + digits.joined()
  }

  var declaration: TypeDeclaration {
    var declaration = TypeDeclaration(parents: [parent.identifier])
    switch tagClass {
    case .filenameExtension: declaration.extensions = [tag]
    case .mimeType: declaration.mimeTypes = [tag]
    default: break
    }
    return declaration
  }
}
