import UniformTypeIdentifiers

/// What a file dialog shows beside plain files.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

extension View {
  nonisolated private func importer(
    _ isPresented: Binding<Bool>, _ types: [UTType], allowsSeveral: Bool,
    completion: @escaping (Result<[URL], any Error>) -> Void, cancelled: @escaping () -> Void
  ) -> some View {
    let (done, cancelled) = (UncheckedBox(completion), UncheckedBox(cancelled))
    return modifier(
      FileDialogModifier(
        isPresented: isPresented,
        request: { FileDialogRequest(.open(allowsSeveral: allowsSeveral), types: types) },
        answered: {
          switch $0 {
          case .chosen(let files) where !files.isEmpty:
            done.value(.success(allowsSeveral ? files : Array(files.prefix(1))))
          case .chosen, .cancelled: cancelled.value()
          case .failed(let error): done.value(.failure(error))
          }
        }))
  }

  /// Asks for one file.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    importer(
      isPresented, allowedContentTypes, allowsSeveral: false,
      completion: { result in
        switch result {
        case .success(let files): if let first = files.first { onCompletion(.success(first)) }
        case .failure(let error): onCompletion(.failure(error))
        }
      }, cancelled: {})
  }
  /// Asks for files.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    importer(
      isPresented, allowedContentTypes, allowsSeveral: allowsMultipleSelection,
      completion: onCompletion, cancelled: {})
  }
  /// Asks for files, and tells when the person would rather not.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    importer(
      isPresented, allowedContentTypes, allowsSeveral: allowsMultipleSelection,
      completion: onCompletion, cancelled: onCancellation)
  }

  nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    transformEnvironment(\.fileDialog) { $0.directory = defaultDirectory }
  }
  nonisolated public func fileDialogMessage(_ message: Text?) -> some View {
    transformEnvironment(\.fileDialog) { $0.message = message }
  }
  nonisolated public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }
  @_disfavoredOverload
  nonisolated public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }
  nonisolated public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    transformEnvironment(\.fileDialog) { $0.confirmLabel = label }
  }
  nonisolated public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }
  @_disfavoredOverload
  nonisolated public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }
  nonisolated public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions)
    -> some View
  {
    transformEnvironment(\.fileDialog) {
      $0.showsHiddenFiles = options.contains(.includeHiddenFiles)
    }
  }
}
