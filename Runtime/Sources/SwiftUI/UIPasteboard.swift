import SwiftUICore
import UIKit
import UniformTypeIdentifiers

/// The clipboard: text, addresses and pictures, and whatever else this app itself has put there.
@MainActor public class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  override private init() { super.init() }

  /// Grows with each change.
  public var changeCount: Int { Clipboard.changeCount }
  public var numberOfItems: Int { Clipboard.items.count }

  // MARK: Text

  /// The text; nil where the clipboard holds none.
  public var string: String? {
    get { Clipboard.text }
    set { Clipboard.text = newValue }
  }
  public var strings: [String]? {
    get { values { $0.data(.text).flatMap { String(data: $0, encoding: .utf8) } } }
    set {
      Clipboard.items = (newValue ?? []).map { [UTType.utf8PlainText.identifier: Data($0.utf8)] }
    }
  }
  public var hasStrings: Bool { holds(.text) }

  // MARK: Addresses

  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  public var urls: [URL]? {
    get {
      values { item in
        item.data(.url).flatMap { String(data: $0, encoding: .utf8) }
          .flatMap { URL(string: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      }
    }
    set {
      Clipboard.items = (newValue ?? []).map { url in
        let bytes = Data(url.absoluteString.utf8)
        return [
          (url.isFileURL ? UTType.fileURL : UTType.url).identifier: bytes,
          UTType.utf8PlainText.identifier: bytes,
        ]
      }
    }
  }
  public var hasURLs: Bool { holds(.url) }

  // MARK: Pictures

  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  public var images: [UIImage]? {
    get { values { $0.data(.image).flatMap { UIImage(data: $0) } } }
    set {
      Clipboard.items = (newValue ?? []).compactMap { image in
        image.pngData().map { [UTType.png.identifier: $0] }
      }
    }
  }
  public var hasImages: Bool { holds(.image) }

  // MARK: Anything

  public var types: [String] { Clipboard.items.first?.keys.sorted() ?? [] }
  public func contains(pasteboardTypes: [String]) -> Bool {
    Clipboard.items.first?.fits(pasteboardTypes.compactMap { UTType($0) }) ?? false
  }
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    let first = Clipboard.items.first
    return first?[pasteboardType] ?? UTType(pasteboardType).flatMap { first?.data($0) }
  }
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    Clipboard.items = [[pasteboardType: data]]
  }

  /// Text as `String`, addresses as `URL`, pictures as `UIImage`, all else as `Data`.
  public var items: [[String: Any]] {
    get {
      Clipboard.items.map { item in
        Dictionary(uniqueKeysWithValues: item.map { ($0.key, Self.value($0.value, $0.key)) })
      }
    }
    set { Clipboard.items = Self.bytes(newValue) }
  }
  public func addItems(_ items: [[String: Any]]) { Clipboard.items += Self.bytes(items) }
  public var itemProviders: [NSItemProvider] {
    get { Clipboard.providers }
    set {
      let providers = newValue
      Task { @MainActor in await Clipboard.put(providers) }
    }
  }

  private static func value(_ data: Data, _ name: String) -> Any {
    guard let type = UTType(name) else { return data }
    let text = String(data: data, encoding: .utf8)
    if type.conforms(to: .url) { return text.flatMap { URL(string: $0) } ?? data }
    if type.conforms(to: .text) { return text ?? data }
    if type.conforms(to: .image) { return UIImage(data: data) ?? data }
    return data
  }

  private static func bytes(_ items: [[String: Any]]) -> [Clipboard.Item] {
    items.compactMap { item in
      let known = item.compactMapValues { value -> Data? in
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
      }
      return known.isEmpty ? nil : known
    }
  }

  private func holds(_ type: UTType) -> Bool { Clipboard.items.contains { $0.fits([type]) } }
  private func values<Value>(_ read: (Clipboard.Item) -> Value?) -> [Value]? {
    let found = Clipboard.items.compactMap(read)
    return found.isEmpty ? nil : found
  }
}

extension View {
  /// Chooses the keys of an on-screen keyboard. No effect with keys.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// What kind of thing a field is for. A desktop fills in nothing by itself.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    self
  }
}
