import COpenCC

/// One of OpenCC's conversions. Not for several threads at once.
///
/// The library is opened when a text is not in `memory`: opening it takes longer than all else here.
final class OpenCCConverter {
  private let configuration: String
  private let memory: ConversionMemory?
  private var handle: opencc_t?

  /// - Parameter configuration: such as `t2s.json`.
  init(_ configuration: String, memory: ConversionMemory? = nil) throws(ImportError) {
    self.configuration = configuration
    self.memory = memory
    if memory == nil { _ = try opened() }
  }

  deinit { if let handle { opencc_close(handle) } }

  private func opened() throws(ImportError) -> opencc_t {
    if let handle { return handle }
    guard let opened = opencc_open(configuration), opened != opencc_t(bitPattern: -1) else {
      throw .conversionUnavailable(reason: "\(configuration): \(Self.lastError)")
    }
    handle = opened
    return opened
  }

  private static var lastError: String { opencc_error().map { String(cString: $0) } ?? "unknown" }

  func convert(_ text: String) throws(ImportError) -> String {
    guard let memory else { return try converted(text) }
    let key = ConversionMemory.key(configuration, text)
    if let known = memory.conversion(of: key) { return known }
    let result = try converted(text)
    memory.keep(result, of: key)
    return result
  }

  private func converted(_ text: String) throws(ImportError) -> String {
    let handle = try opened()
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
