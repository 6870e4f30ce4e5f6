import CoreTransferable
import UniformTypeIdentifiers

/// A button that takes what is on the clipboard.
public struct PasteButton {
  /// Reads values from the clipboard's text; nil where it holds none of them.
  private let paste: @MainActor (String) async -> (() -> Void)?

  nonisolated public init<T: Transferable>(
    payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void
  ) {
    paste = { text in
      let kinds = T.transferForms.compactMap(\.importedType).filter {
        $0.conforms(to: .text) || $0.conforms(to: .url)
      }
      for kind in kinds {
        // A kind that the text does not fit is passed over: the next one may.
        if let value = try? await T.reading(.data(Data(text.utf8)), as: kind) {
          return { onPaste([value]) }
        }
      }
      return nil
    }
  }
}

extension PasteButton: View {
  public var body: some View { PasteBody(paste: paste) }
}

private struct PasteBody: View {
  var paste: @MainActor (String) async -> (() -> Void)?
  var body: some View {
    let paste = paste
    Button {
      guard let text = Clipboard.text else { return }
      Task { @MainActor in await paste(text)?() }
    } label: {
      Label(.paste, systemImage: "doc.on.clipboard")
    }
    .buttonStyle(.borderedProminent)
    .disabled(Clipboard.text == nil)
  }
}
