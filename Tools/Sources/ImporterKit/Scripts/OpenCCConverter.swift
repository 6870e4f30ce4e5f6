import COpenCC

/// One of OpenCC's conversions. Not for several threads at once.
final class OpenCCConverter {
  private let handle: opencc_t

  /// - Parameter configuration: such as `t2s.json`.
  init(_ configuration: String) throws(ImportError) {
    guard let handle = opencc_open(configuration), handle != opencc_t(bitPattern: -1) else {
      throw .conversionUnavailable(reason: "\(configuration): \(Self.lastError)")
    }
    self.handle = handle
  }

  deinit { opencc_close(handle) }

  private static var lastError: String { opencc_error().map { String(cString: $0) } ?? "unknown" }

  func convert(_ text: String) throws(ImportError) -> String {
    var text = text
    let converted = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters -> String? in
        guard let result = opencc_convert_utf8(handle, characters.baseAddress, characters.count)
        else { return nil }
        defer { opencc_convert_utf8_free(result) }
        return String(cString: result)
      }
    }
    guard let converted else { throw .conversionUnavailable(reason: Self.lastError) }
    return converted
  }
}
