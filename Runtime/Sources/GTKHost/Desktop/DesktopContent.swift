import CGTK
import CoreTransferable
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// What is copied or dragged, as the desktop's programs take it.
@MainActor enum DesktopContent {
  /// Text as text, addresses and files as a list of addresses, pictures in their own format; nil when
  /// there is nothing that others could read.
  static func provider(_ items: [Clipboard.Item], marksOwn: Bool = false) -> UnsafeMutablePointer<
    GdkContentProvider
  >? {
    var parts: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if marksOwn { parts.append(skiff_content_mark()) }
    let addresses = items.compactMap { item in
      item.data(.url).flatMap { String(data: $0, encoding: .utf8) }
    }
    if !addresses.isEmpty {
      // RFC 2483: one a line, ended by both characters.
      parts.append(bytes(Data(addresses.map { $0 + "\r\n" }.joined().utf8), "text/uri-list"))
    }
    for (name, data) in items.first?.sorted(by: { $0.key < $1.key }) ?? [] {
      guard let type = UTType(name), !type.conforms(to: .url), !type.conforms(to: .plainText),
        let mime = type.preferredMIMEType
      else { continue }
      parts.append(bytes(data, mime))
    }
    let texts = items.compactMap { item in
      item.data(.plainText).flatMap { String(data: $0, encoding: .utf8) }
    }
    if !texts.isEmpty {
      // A C string ends at its first zero.
      let text = texts.joined(separator: "\n").filter { $0 != "\0" }
      parts.append(skiff_content_text(text))
    }
    guard !parts.isEmpty else { return nil }
    // The union takes over the parts.
    return gdk_content_provider_new_union(&parts, gsize(parts.count))
  }

  private static func bytes(_ data: Data, _ mime: String)
    -> UnsafeMutablePointer<GdkContentProvider>?
  {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    return gdk_content_provider_new_for_bytes(mime, bytes)
  }

  static func png(of texture: OpaquePointer) -> Data? {
    guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return nil }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let start = g_bytes_get_data(bytes, &size) else { return nil }
    return Data(bytes: start, count: Int(size))
  }
}
