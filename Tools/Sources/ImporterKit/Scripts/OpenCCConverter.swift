import COpenCC
import Synchronization

/// One of OpenCC's conversions.
///
/// The library is opened when a text is not in `memory`: opening it takes longer than all else here.
final class OpenCCConverter: Sendable {
  private struct Handle: @unchecked Sendable {
    // Guarded by the lock it stands in.
    var pointer: opencc_t?
  }

  private let configuration: String
  private let memory: ConversionMemory?
  /// Two texts at once are not promised to be safe.
  private let handle = Mutex(Handle())

  /// - Parameter configuration: such as `t2s.json`.
  init(_ configuration: String, memory: ConversionMemory? = nil) throws(ImportError) {
    self.configuration = configuration
    self.memory = memory
    if memory == nil { _ = try convert("") }
  }

  deinit {
    handle.withLock { handle in
      if let pointer = handle.pointer { opencc_close(pointer) }
    }
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
    let result = handle.withLock { handle -> Result<String, ImportError> in
      if handle.pointer == nil {
        guard let opened = opencc_open(configuration), opened != opencc_t(bitPattern: -1) else {
          return .failure(
            .conversionUnavailable(reason: "\(configuration): \(Self.lastError)"))
        }
        handle.pointer = opened
      }
      if text.isEmpty { return .success("") }
      guard let converted = Self.converted(text, handle.pointer) else {
        return .failure(.conversionUnavailable(reason: Self.lastError))
      }
      return .success(converted)
    }
    return try result.get()
  }

  private static func converted(_ text: String, _ handle: opencc_t?) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters -> String? in
        guard let result = opencc_convert_utf8(handle, characters.baseAddress, characters.count)
        else { return nil }
        defer { opencc_convert_utf8_free(result) }
        return String(cString: result)
      }
    }
  }
}
