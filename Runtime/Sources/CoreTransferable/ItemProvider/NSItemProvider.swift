import Foundation
import Synchronization
import UniformTypeIdentifiers

/// Who may be given a form of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess

  var transfer: TransferRepresentationVisibility {
    switch self {
    case .all: .all
    case .team: .team
    case .group: .group
    case .ownProcess: .ownProcess
    }
  }
}

/// One thing that is dragged or copied, in one or several forms that are made when they are asked for.
public final class NSItemProvider: NSObject, Sendable {
  /// One way in which the thing can be had.
  package struct Form: Sendable {
    package var type: UTType
    package var visibility: TransferRepresentationVisibility
    package var load: @Sendable () async throws -> TransferContent
    package init(
      type: UTType, visibility: TransferRepresentationVisibility,
      load: @escaping @Sendable () async throws -> TransferContent
    ) {
      self.type = type
      self.visibility = visibility
      self.load = load
    }
  }
  private struct Contents {
    var forms: [Form] = []
    var name: String?
  }
  /// Guarded by its own mutex: forms are added and asked for on any thread.
  private let contents = Mutex(Contents())

  override public init() { super.init() }

  /// A file: its bytes, in the kind that its name tells, and its place.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type =
      fileURL.pathExtension.isEmpty ? UTType.data : UTType(filenameExtension: fileURL.pathExtension)
    add(Form(type: type ?? .data, visibility: .all) { .file(fileURL, isOriginal: true) })
    add(Form(type: .fileURL, visibility: .all) { .data(Data(fileURL.absoluteString.utf8)) })
  }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  package convenience init<T: Transferable>(_ item: T) {
    self.init()
    add(item)
  }

  /// The name a file of this is best given.
  public var suggestedName: String? {
    get { contents.withLock { $0.name } }
    set { contents.withLock { $0.name = newValue } }
  }

  package var forms: [Form] { contents.withLock { $0.forms } }
  package func add(_ form: Form) {
    contents.withLock { contents in
      contents.forms.removeAll { $0.type == form.type }
      contents.forms.append(form)
    }
  }

  package func add<T: Transferable>(_ item: T) {
    for form in T.transferForms where form.canWrite(item) {
      guard let type = form.exportedType, let write = form.write else { continue }
      guard !forms.contains(where: { $0.type == type }) else { continue }
      add(Form(type: type, visibility: form.visibility) { try await write(item) })
    }
    if suggestedName == nil { suggestedName = item.suggestedFilename }
  }

  // MARK: Kinds

  public var registeredTypeIdentifiers: [String] { forms.map(\.type.identifier) }
  public var registeredContentTypes: [UTType] { forms.map(\.type) }
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    UTType(typeIdentifier).map(hasItem) ?? false
  }
  package func hasItem(_ type: UTType) -> Bool { forms.contains { $0.type.conforms(to: type) } }

  /// The first form of a kind; nil takes the first there is.
  package func content(as type: UTType?) async throws -> (content: TransferContent, type: UTType) {
    guard let form = forms.first(where: { form in type.map { form.type.conforms(to: $0) } ?? true })
    else { throw TransferError.cannotExport(type: "NSItemProvider", as: type?.identifier) }
    return (try await form.load(), form.type)
  }

  /// The thing as a value, by the first form of the value's that one of these fits.
  package func value<T: Transferable>(_ type: T.Type) async throws -> T {
    var failure: any Error = TransferError.cannotImport(
      type: "\(T.self)", from: registeredTypeIdentifiers.first)
    for reader in T.transferForms {
      guard let read = reader.read, let wanted = reader.importedType else { continue }
      for form in forms where form.type.conforms(to: wanted) {
        do { return try await read(form.load()) } catch { failure = error }
      }
    }
    throw failure
  }
}
