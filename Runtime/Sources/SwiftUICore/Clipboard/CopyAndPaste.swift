import CoreTransferable

/// What Command and a letter do for the view with the keyboard and what it is in.
private enum ClipboardCommand: Character {
  case copy = "c"
  case cut = "x"
  case paste = "v"
}

extension View {
  nonisolated private func onCommand(
    _ command: ClipboardCommand, _ action: @escaping @MainActor () -> Bool
  ) -> some View {
    modifier(
      KeyHandlerModifier(isFocusable: false) { event in
        guard event.key.character == command.rawValue, event.modifiers == .command else {
          return false
        }
        return assumeMainActor { action() }
      })
  }

  /// What the Copy command takes from this view while it has the keyboard.
  @available(iOS 27, macOS 13, *)
  nonisolated public func copyable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T]
  ) -> some View {
    let box = UncheckedBox(payload)
    return onCommand(.copy) { ClipboardWriter.put(box.value()) }
  }

  /// What the Cut command takes from this view, which removes it.
  @available(iOS 27, macOS 13, *)
  nonisolated public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View {
    let box = UncheckedBox(action)
    return onCommand(.cut) { ClipboardWriter.put(box.value()) }
  }

  /// Takes what the Paste command brings while this view has the keyboard.
  @available(iOS 27, macOS 13, *)
  nonisolated public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    let box = UncheckedBox((action, validator))
    return onCommand(.paste) {
      let providers = Pasting.providers(of: T.pastedTypes)
      guard !providers.isEmpty else { return false }
      Task { @MainActor in
        await Pasting.give(providers) { (values: [T]) in
          let valid = box.value.1(values)
          if !valid.isEmpty { box.value.0(valid) }
        }
      }
      return true
    }
  }
}

@MainActor private enum ClipboardWriter {
  static func put<T: Transferable>(_ values: [T]) -> Bool {
    guard !values.isEmpty else { return false }
    let providers = values.map { NSItemProvider($0) }
    Task { @MainActor in await Clipboard.put(providers) }
    return true
  }
}
