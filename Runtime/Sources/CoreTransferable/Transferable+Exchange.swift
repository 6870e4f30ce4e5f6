import Foundation
import UniformTypeIdentifiers

extension Transferable {
  /// The value as bytes of a kind; nil takes the first form.
  @available(iOS 18.2, macOS 15.2, *)
  public func exported(as contentType: UTType?) async throws -> Data {
    try await writing(as: contentType).content.data()
  }
  /// Writes the value into a folder and returns the file.
  @available(iOS 18.2, macOS 15.2, *)
  public func export(to destinationDirectory: URL, contentType: UTType?) async throws -> URL {
    try await writingFile(into: destinationDirectory, as: contentType)
  }
  /// Writes the value into a file that is there while `fileHandler` runs.
  @available(iOS 18.2, macOS 15.2, *)
  public func withExportedFile<Result>(
    contentType: UTType?, fileHandler: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = try TransferFile.temporaryFolder()
    defer { TransferFile.remove(folder) }
    return try await fileHandler(writingFile(into: folder, as: contentType))
  }
  /// Reads a value from bytes of a kind.
  @available(iOS 18.2, macOS 15.2, *)
  public init(importing data: Data, contentType: UTType?) async throws {
    self = try await Self.reading(.data(data), as: contentType)
  }
  /// Reads a value from a file. Without a kind the file's name tells it.
  @available(iOS 18.2, macOS 15.2, *)
  public init(importing file: URL, contentType: UTType?) async throws {
    let type = contentType ?? UTType(filenameExtension: file.pathExtension)
    let known = type?.isDynamic == true ? nil : type
    self = try await Self.reading(.file(file, isOriginal: true), as: known)
  }
  /// What a file of this value is best called.
  public var suggestedFilename: String? {
    for form in Self.transferForms where form.canWrite(self) {
      if let name = form.fileName?(self) { return name }
    }
    return nil
  }
  /// The kinds that values of this type can be written as.
  @available(iOS 18.2, macOS 15.2, *)
  public static func exportedContentTypes(
    visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] {
    transferForms.filter { $0.visibility.includes(visibility) }.compactMap(\.exportedType)
  }
  /// The kinds that this value can be written as.
  @available(iOS 18.2, macOS 15.2, *)
  public func exportedContentTypes(
    _ visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] {
    Self.transferForms.filter { $0.visibility.includes(visibility) && $0.canWrite(self) }
      .compactMap(\.exportedType)
  }
  /// The kinds that values of this type can be read from.
  @available(iOS 18.2, macOS 15.2, *)
  public static func importedContentTypes() -> [UTType] { transferForms.compactMap(\.importedType) }
}
