import Combine
import Foundation
import UniformTypeIdentifiers

/// A value as bytes.
public struct DataRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
  public typealias Body = Never
  package var forms: [TransferForm<Item>]
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    forms = [
      TransferForm(
        exportedType: contentType, importedType: contentType,
        write: { .data(try await exporting($0)) }, read: { try await importing($0.data()) })
    ]
  }
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    forms = [
      TransferForm(exportedType: exportedContentType, write: { .data(try await exporting($0)) })
    ]
  }
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    forms = [
      TransferForm(importedType: importedContentType, read: { try await importing($0.data()) })
    ]
  }
}

/// A file that is given away.
public struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that was received. It is there until the closure that was given it returns.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

/// A value as a file.
public struct FileRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
  public typealias Body = Never
  package var forms: [TransferForm<Item>]
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    forms = [
      TransferForm(
        exportedType: contentType, importedType: contentType, write: Self.writer(exporting),
        read: Self.reader(contentType, inPlace: shouldAttemptToOpenInPlace, importing))
    ]
  }
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    forms = [TransferForm(exportedType: exportedContentType, write: Self.writer(exporting))]
  }
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    forms = [
      TransferForm(
        importedType: importedContentType,
        read: Self.reader(importedContentType, inPlace: shouldAttemptToOpenInPlace, importing))
    ]
  }

  private static func writer(
    _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) -> @Sendable (Item) async throws -> TransferContent {
    {
      // The file stays its owner's: whoever receives it copies it.
      .file(try await exporting($0).file, isOriginal: true)
    }
  }

  private static func reader(
    _ type: UTType, inPlace: Bool,
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> @Sendable (TransferContent) async throws -> Item {
    { content in
      if case .file(let url, let isOriginal) = content, inPlace || !isOriginal {
        return try await importing(ReceivedTransferredFile(file: url, isOriginalFile: isOriginal))
      }
      // Whoever reads may move what it is given; a person's own file is not given away.
      let folder = try TransferFile.temporaryFolder()
      defer { TransferFile.remove(folder) }
      let file: URL
      switch content {
      case .file(let url, _):
        file = folder.appendingPathComponent(TransferFile.plain(url.lastPathComponent))
        try FileManager.default.copyItem(at: url, to: file)
      case .data(let data):
        file = folder.appendingPathComponent(type.completing("Item"))
        try data.write(to: file)
      }
      return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
  }
}

/// A value in the form of an encoder.
public struct CodableRepresentation<Item, Encoder, Decoder>: PrimitiveTransferRepresentation
where
  Item: Transferable & Codable, Encoder: TopLevelEncoder, Decoder: TopLevelDecoder,
  Encoder.Output == Data, Decoder.Input == Data
{
  public typealias Body = Never
  package var forms: [TransferForm<Item>]
  public init(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
  ) {
    // The coders are the representation's own and are not changed after this.
    nonisolated(unsafe) let encode = { (item: Item) in try encoder.encode(item) }
    nonisolated(unsafe) let decode = { (data: Data) in try decoder.decode(Item.self, from: data) }
    forms = [
      TransferForm(
        exportedType: contentType, importedType: contentType,
        write: { .data(try encode($0)) }, read: { try decode($0.data()) })
    ]
  }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(
      for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }
}

/// A value in the forms of another.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  PrimitiveTransferRepresentation
{
  public typealias Body = Never
  package var forms: [TransferForm<Item>]
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) { forms = Self.forms(exporting, importing) }
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
    forms = Self.forms(exporting, nil)
  }
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
    forms = Self.forms(nil, importing)
  }

  private static func forms(
    _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
    _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
  ) -> [TransferForm<Item>] {
    ProxyRepresentation.transferForms.map { inner in
      var form = TransferForm<Item>(visibility: inner.visibility)
      if let exporting, let write = inner.write {
        form.exportedType = inner.exportedType
        form.write = { try await write(exporting($0)) }
      }
      if let importing, let read = inner.read {
        form.importedType = inner.importedType
        form.read = { try await importing(read($0)) }
      }
      return form
    }
  }
}

/// A representation with conditions or names added.
public struct _AdjustedRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
  public typealias Body = Never
  package var forms: [TransferForm<Item>]
}

extension TransferRepresentation {
  private func adjusted(_ change: (inout TransferForm<Item>) -> Void)
    -> _AdjustedRepresentation<Item>
  {
    var forms = resolvedForms
    for index in forms.indices { change(&forms[index]) }
    return _AdjustedRepresentation(forms: forms)
  }
  /// Offers this form only for values that meet a condition.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool)
    -> some TransferRepresentation<Item>
  { adjusted { $0.condition = condition } }
  /// The name of files in this form.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    adjusted { $0.fileName = { _ in fileName } }
  }
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?)
    -> some TransferRepresentation<Item>
  { adjusted { $0.fileName = fileName } }
  /// Who may be given this form.
  public func visibility(_ visibility: TransferRepresentationVisibility)
    -> some TransferRepresentation<Item>
  { adjusted { $0.visibility = visibility } }
}
