import Foundation
import UniformTypeIdentifiers

/// What is handed over: bytes, or a file.
package enum TransferContent: Sendable {
  case data(Data)
  case file(URL, isOriginal: Bool)

  package func data() throws -> Data {
    switch self {
    case .data(let data): data
    case .file(let url, _): try Data(contentsOf: url, options: .mappedIfSafe)
    }
  }
}

/// One way to write or read a value.
package struct TransferForm<Item: Transferable>: Sendable {
  package var exportedType: UTType?
  package var importedType: UTType?
  package var visibility = TransferRepresentationVisibility.all
  package var condition: (@Sendable (Item) -> Bool)?
  package var fileName: (@Sendable (Item) -> String?)?
  package var write: (@Sendable (Item) async throws -> TransferContent)?
  package var read: (@Sendable (TransferContent) async throws -> Item)?

  package func canWrite(_ item: Item) -> Bool { write != nil && (condition?(item) ?? true) }
}

/// Why a value could not be handed over.
package enum TransferError: Error, Equatable, LocalizedError, CustomStringConvertible {
  case cannotExport(type: String, as: String?)
  case cannotImport(type: String, from: String?)

  package var description: String {
    switch self {
    case .cannotExport(let type, let kind):
      "A value of type \(type) cannot be written\(kind.map { " as \($0)" } ?? "")."
    case .cannotImport(let type, let kind):
      "A value of type \(type) cannot be read\(kind.map { " from \($0)" } ?? " from this")."
    }
  }
  package var errorDescription: String? { description }
}

extension Transferable {
  /// Reads a value from what was handed over, by the first form that manages it.
  package static func reading(_ content: TransferContent, as type: UTType?) async throws -> Self {
    var failure: any Error = TransferError.cannotImport(
      type: "\(Self.self)", from: type?.identifier)
    for form in transferForms {
      guard let read = form.read, let wanted = form.importedType else { continue }
      if let type, !type.conforms(to: wanted) { continue }
      do { return try await read(content) } catch { failure = error }
    }
    throw failure
  }

  /// Writes the value in the first form of a kind; nil takes the first there is.
  package func writing(
    as type: UTType?, visibility: TransferRepresentationVisibility = .ownProcess
  ) async throws -> (content: TransferContent, type: UTType) {
    var failure: any Error = TransferError.cannotExport(
      type: "\(Self.self)", as: type?.identifier)
    for form in Self.transferForms where form.canWrite(self) {
      guard let write = form.write, let own = form.exportedType,
        form.visibility.includes(visibility)
      else { continue }
      if let type, !own.conforms(to: type) { continue }
      do { return (try await write(self), own) } catch { failure = error }
    }
    throw failure
  }

  /// Writes the value into a file of a folder and returns the file.
  package func writingFile(
    into folder: URL, as type: UTType?, named name: String? = nil
  ) async throws -> URL {
    let (content, kind) = try await writing(as: type)
    let wanted = name ?? suggestedFilename
    let file = TransferFile.free(
      name: kind.completing(TransferFile.plain(wanted ?? "Item")), in: folder)
    switch content {
    case .data(let data): try data.write(to: file, options: .atomic)
    case .file(let source, let isOriginal):
      if isOriginal || !TransferFile.isTemporary(source) {
        try FileManager.default.copyItem(at: source, to: file)
      } else {
        try FileManager.default.moveItem(at: source, to: file)
      }
    }
    return file
  }
}

/// Names and places of files on their way.
package enum TransferFile {
  /// A name without any path in it.
  package static func plain(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\0" }).last.map(String.init) ?? ""
    let bounded = String(last.prefix(200))
    return bounded.isEmpty || bounded == "." || bounded == ".." ? "Item" : bounded
  }

  /// A file of this name that is not there yet; a number is added where one is.
  package static func free(name: String, in folder: URL) -> URL {
    let first = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: first.path) else { return first }
    let (stem, ending) = (
      first.deletingPathExtension().lastPathComponent, first.pathExtension
    )
    for number in 2..<10_000 {
      let name = "\(stem) \(number)" + (ending.isEmpty ? "" : ".\(ending)")
      let next = folder.appendingPathComponent(name)
      if !FileManager.default.fileExists(atPath: next.path) { return next }
    }
    return folder.appendingPathComponent("\(UUID().uuidString).\(ending)")
  }

  package static func isTemporary(_ url: URL) -> Bool {
    let temporary = FileManager.default.temporaryDirectory.standardizedFileURL.path
    return url.standardizedFileURL.path.hasPrefix(temporary)
  }

  /// A new folder for files that live only while they are handed over.
  package static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transfer-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  package static func remove(_ url: URL) {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      FileHandle.standardError.write(
        Data("A temporary file stays behind: \(url.path): \(error)\n".utf8))
    }
  }
}
