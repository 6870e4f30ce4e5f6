import CoreTransferable
import UniformTypeIdentifiers

/// One thing to be written into a file.
private struct FileExport {
  var type: UTType
  /// The name that is proposed, without an ending where the kind has one.
  var name: String?
  /// Writes to exactly this place.
  var write: @MainActor (URL) async throws -> Void
}

extension FileExport {
  static func wrapper(
    _ type: UTType, _ name: String?, _ make: @escaping () throws -> FileWrapper
  ) -> FileExport {
    let box = UncheckedBox(make)
    return FileExport(type: type, name: name) { url in
      try box.value().write(to: url, options: .atomic, originalContentsURL: nil)
    }
  }
  static func document<D: FileDocument>(_ document: D, _ type: UTType, _ name: String?)
    -> FileExport
  {
    wrapper(type, name) {
      try document.fileWrapper(
        configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    }
  }
  static func document<D: ReferenceFileDocument>(_ document: D, _ type: UTType, _ name: String?)
    -> FileExport
  {
    wrapper(type, name) {
      try document.fileWrapper(
        snapshot: document.snapshot(contentType: type),
        configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    }
  }
  static func item<T: Transferable>(_ item: T, _ types: [UTType], _ name: String?) -> FileExport {
    let type = types.first ?? T.transferForms.compactMap(\.exportedType).first ?? .data
    return FileExport(type: type, name: name ?? item.suggestedFilename) { url in
      let folder = try TransferFile.temporaryFolder()
      defer { TransferFile.remove(folder) }
      let file = try await item.writingFile(into: folder, as: types.first)
      try FileWrapper(url: file).write(to: url, options: .atomic, originalContentsURL: nil)
    }
  }
}

extension View {
  nonisolated private func exporter(
    _ isPresented: Binding<Bool>, _ exports: @escaping () -> [FileExport], isSingle: Bool,
    completion: @escaping (Result<[URL], any Error>) -> Void, cancelled: @escaping () -> Void
  ) -> some View {
    let (done, cancelled) = (UncheckedBox(completion), UncheckedBox(cancelled))
    let exports = UncheckedBox(exports)
    return modifier(
      FileDialogModifier(
        isPresented: isPresented,
        request: {
          let list = exports.value()
          guard let first = list.first else { return nil }
          if isSingle {
            let name = first.type.completing(TransferFile.plain(first.name ?? "Untitled"))
            return FileDialogRequest(.save(suggestedName: name), types: [first.type])
          }
          return FileDialogRequest(.destination, types: [.folder])
        },
        answered: { answer in
          switch answer {
          case .chosen(let places):
            guard let place = places.first else { return cancelled.value() }
            let list = exports.value()
            Task { @MainActor in
              done.value(await FileExport.write(list, to: place, isSingle: isSingle))
            }
          case .cancelled: cancelled.value()
          case .failed(let error): done.value(.failure(error))
          }
        }))
  }

  /// Asks where to save a document.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    exporter(
      isPresented,
      { document.map { [.document($0, contentType, defaultFilename)] } ?? [] }, isSingle: true,
      completion: { onCompletion(first($0)) }, cancelled: {})
  }
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    exporter(
      isPresented,
      { document.map { [.document($0, contentType, defaultFilename)] } ?? [] }, isSingle: true,
      completion: { onCompletion(first($0)) }, cancelled: {})
  }
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    return exporter(
      isPresented, { document.map { [.document($0, type, defaultFilename)] } ?? [] },
      isSingle: true, completion: { onCompletion(first($0)) }, cancelled: onCancellation)
  }
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    return exporter(
      isPresented, { document.map { [.document($0, type, defaultFilename)] } ?? [] },
      isSingle: true, completion: { onCompletion(first($0)) }, cancelled: onCancellation)
  }
  /// Asks for a folder to save documents in.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    exporter(
      isPresented, { documents.map { .document($0, contentType, nil) } }, isSingle: false,
      completion: onCompletion, cancelled: {})
  }
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    exporter(
      isPresented, { documents.map { .document($0, contentType, nil) } }, isSingle: false,
      completion: onCompletion, cancelled: {})
  }
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first ?? .data
    return exporter(
      isPresented, { documents.map { .document($0, type, nil) } }, isSingle: false,
      completion: onCompletion, cancelled: onCancellation)
  }
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: ReferenceFileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first ?? .data
    return exporter(
      isPresented, { documents.map { .document($0, type, nil) } }, isSingle: false,
      completion: onCompletion, cancelled: onCancellation)
  }
  /// Asks where to save a value.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporter(
      isPresented, { item.map { [.item($0, contentTypes, defaultFilename)] } ?? [] },
      isSingle: true, completion: { onCompletion(first($0)) }, cancelled: onCancellation)
  }
  /// Asks for a folder to save values in.
  nonisolated public func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where T == C.Element {
    exporter(
      isPresented, { items.map { .item($0, contentTypes, nil) } }, isSingle: false,
      completion: onCompletion, cancelled: onCancellation)
  }
  nonisolated public func fileExporterFilenameLabel(_ label: Text?) -> some View { self }
}

/// The first of several places.
private func first(_ result: Result<[URL], any Error>) -> Result<URL, any Error> {
  result.flatMap {
    $0.first.map { .success($0) }
      ?? .failure(FileDialogError.cannotWrite("The file", reason: "no place was chosen"))
  }
}

extension FileExport {
  @MainActor static func write(_ exports: [FileExport], to place: URL, isSingle: Bool) async
    -> Result<[URL], any Error>
  {
    var written: [URL] = []
    do {
      for export in exports {
        let url =
          isSingle
          ? place
          : TransferFile.free(
            name: export.type.completing(TransferFile.plain(export.name ?? "Untitled")), in: place)
        try await export.write(url)
        written.append(url)
        if isSingle { break }
      }
      return .success(written)
    } catch {
      return .failure(error)
    }
  }
}
