import CoreTransferable
import Observation
import UniformTypeIdentifiers

/// The clipboard of the desktop, as far as the host offers it; else one of the app's own.
@MainActor package enum Clipboard {
  /// One thing, as bytes in one or several kinds.
  package typealias Item = [String: Data]

  private static let model = ClipboardModel()
  private static var own: [Item] = []
  private static var read: (() -> [Item])?
  private static var write: (([Item]) -> Void)?

  package static func use(
    read: @escaping () -> [Item], write: @escaping ([Item]) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// Grows with each change. Views that read the clipboard are evaluated again.
  package static var changeCount: Int { model.count }
  package static func didChange() { model.count += 1 }

  package static var items: [Item] {
    get {
      _ = model.count
      return read.map { $0() } ?? own
    }
    set {
      own = newValue
      write?(newValue)
      didChange()
    }
  }

  /// The bytes of the first thing that can be had as a kind.
  package static func data(_ type: UTType) -> Data? {
    items.lazy.compactMap { $0.data(type) }.first
  }

  package static var text: String? {
    get { (data(.text) ?? data(.url)).flatMap { String(data: $0, encoding: .utf8) } }
    set { items = newValue.map { [[UTType.utf8PlainText.identifier: Data($0.utf8)]] } ?? [] }
  }

  package static var providers: [NSItemProvider] {
    items.map { item in
      let provider = NSItemProvider()
      for (name, data) in item.sorted(by: { rank($0.key) < rank($1.key) }) {
        guard let type = UTType(name) else { continue }
        provider.add(.init(type: type, visibility: .all) { .data(data) })
      }
      return provider
    }
  }

  /// Pictures before addresses before text: the richer form first.
  private static func rank(_ name: String) -> String {
    let type = UTType(name)
    let rank = type?.conforms(to: .image) == true ? 0 : type?.conforms(to: .url) == true ? 1 : 2
    return "\(rank)\(name)"
  }

  /// Puts things on the clipboard in every form that others may see.
  package static func put(_ providers: [NSItemProvider]) async {
    var items: [Item] = []
    for provider in providers {
      var item: Item = [:]
      for form in provider.forms where form.visibility == .all {
        do {
          item[form.type.identifier] = try await form.load().data()
        } catch {
          RuntimeIssues.report(
            "Something copied cannot be written as \(form.type.identifier): "
              + error.localizedDescription)
        }
      }
      if !item.isEmpty { items.append(item) }
    }
    if !items.isEmpty { self.items = items }
  }
}

extension Clipboard.Item {
  /// The bytes in a kind, or in one that is a special case of it.
  package func data(_ type: UTType) -> Data? {
    if let exact = self[type.identifier] { return exact }
    return keys.sorted().lazy.filter { UTType($0)?.conforms(to: type) == true }
      .compactMap { self[$0] }.first
  }
  package func fits(_ types: [UTType]) -> Bool {
    keys.contains { name in
      guard let own = UTType(name) else { return false }
      return types.contains { own.conforms(to: $0) }
    }
  }
}

@Observable @MainActor private final class ClipboardModel {
  var count = 0
}
