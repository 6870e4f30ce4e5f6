import CoreTransferable
import UniformTypeIdentifiers

/// A button that takes what is on the clipboard.
public struct PasteButton {
  private let types: [UTType]
  private let paste: @MainActor ([NSItemProvider]) -> Void

  nonisolated public init<T: Transferable>(
    payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void
  ) {
    types = T.pastedTypes
    paste = { providers in Task { @MainActor in await Pasting.give(providers, to: onPaste) } }
  }

  /// Gives the things that can be had as one of these kinds.
  nonisolated public init(
    supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void
  ) {
    types = supportedContentTypes
    paste = payloadAction
  }
}

extension PasteButton: View {
  public var body: some View { PasteBody(types: types, paste: paste) }
}

private struct PasteBody: View {
  var types: [UTType]
  var paste: @MainActor ([NSItemProvider]) -> Void
  var body: some View {
    Button {
      let fitting = Pasting.providers(of: types)
      if !fitting.isEmpty { paste(fitting) }
    } label: {
      Label(.paste, systemImage: "doc.on.clipboard")
    }
    .buttonStyle(.borderedProminent)
    .disabled(!Clipboard.items.contains { $0.fits(types) })
  }
}

@MainActor enum Pasting {
  static func providers(of types: [UTType]) -> [NSItemProvider] {
    Clipboard.providers.filter { provider in types.contains(where: provider.hasItem) }
  }

  /// Reads values and hands over those that could be read, if there are any.
  static func give<T: Transferable>(
    _ providers: [NSItemProvider], to action: @MainActor ([T]) -> Void
  ) async {
    var values: [T] = []
    for provider in providers {
      do {
        values.append(try await provider.value(T.self))
      } catch {
        RuntimeIssues.report("Something pasted cannot be read: \(error.localizedDescription)")
      }
    }
    if !values.isEmpty { action(values) }
  }
}

extension Transferable {
  /// The kinds that values of this type are read from.
  nonisolated static var pastedTypes: [UTType] {
    transferForms.filter { $0.read != nil }.compactMap(\.importedType)
  }
}
