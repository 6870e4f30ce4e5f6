import CoreTransferable
import UniformTypeIdentifiers

/// Moves files into a folder. Nothing is overwritten: a number is added to a name that is taken.
enum FileMove {
  static func move(_ files: [URL], to folder: URL) -> Result<[URL], any Error> {
    var moved: [URL] = []
    do {
      for file in files {
        let target = TransferFile.free(name: file.lastPathComponent, in: folder)
        try FileManager.default.moveItem(at: file, to: target)
        moved.append(target)
      }
      return .success(moved)
    } catch {
      return .failure(error)
    }
  }
}

extension View {
  nonisolated private func mover(
    _ isPresented: Binding<Bool>, _ files: [URL],
    completion: @escaping (Result<[URL], any Error>) -> Void, cancelled: @escaping () -> Void
  ) -> some View {
    let (done, cancelled) = (UncheckedBox(completion), UncheckedBox(cancelled))
    return modifier(
      FileDialogModifier(
        isPresented: isPresented,
        request: { files.isEmpty ? nil : FileDialogRequest(.destination, types: [.folder]) },
        answered: {
          switch $0 {
          case .chosen(let folders):
            guard let folder = folders.first else { return cancelled.value() }
            done.value(FileMove.move(files, to: folder))
          case .cancelled: cancelled.value()
          case .failed(let error): done.value(.failure(error))
          }
        }))
  }
  nonisolated private func moverOfOne(
    _ isPresented: Binding<Bool>, _ file: URL?,
    completion: @escaping (Result<URL, any Error>) -> Void, cancelled: @escaping () -> Void
  ) -> some View {
    mover(
      isPresented, file.map { [$0] } ?? [],
      completion: { result in
        switch result {
        case .success(let files): if let first = files.first { completion(.success(first)) }
        case .failure(let error): completion(.failure(error))
        }
      }, cancelled: cancelled)
  }

  /// Asks for a folder and moves a file there.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    moverOfOne(isPresented, file, completion: onCompletion, cancelled: {})
  }
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    moverOfOne(isPresented, file, completion: onCompletion, cancelled: onCancellation)
  }
  /// Asks for a folder and moves files there.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    mover(isPresented, Array(files), completion: onCompletion, cancelled: {})
  }
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    mover(isPresented, Array(files), completion: onCompletion, cancelled: onCancellation)
  }
}
