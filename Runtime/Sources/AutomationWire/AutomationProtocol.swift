/// What both ends of the wire agree on (docs/formats/automation-wire.md).
package enum AutomationProtocol {
  /// Counted up when a message changes its meaning or its bytes.
  package static let version: UInt16 = 1
  package static let magic: UInt32 = 0x534B_4157
  /// The longest frame, in bytes; a picture of a large window fits.
  package static let maximumFrame = 64 << 20
  package static let maximumText = 1 << 20
  package static let maximumElements = 100_000
  package static let maximumDepth = 512
  /// The environment variable that names the socket. Without it an app opens none.
  package static let socketVariable = "SKIFF_AUTOMATION_SOCKET"
}

/// Why bytes are not a message, or why the wire is gone.
package enum WireError: Error, Equatable, CustomStringConvertible {
  /// The message ends before its last value.
  case truncated
  /// Bytes are left after the last value.
  case trailingBytes(Int)
  case tooLong(Int, limit: Int)
  case tooDeep(limit: Int)
  case notText
  case unknown(String, UInt8)
  case otherVersion(UInt16)
  /// The other end has closed the wire.
  case closed
  case timedOut
  case system(String, Int32)

  package var description: String {
    switch self {
    case .truncated: "The message ends too early."
    case .trailingBytes(let count): "The message has \(count) bytes too many."
    case .tooLong(let count, let limit): "A length of \(count) is over the limit of \(limit)."
    case .tooDeep(let limit): "The elements are nested more than \(limit) deep."
    case .notText: "A text is not UTF-8."
    case .unknown(let what, let value): "\(value) is no \(what)."
    case .otherVersion(let version):
      "The other end speaks version \(version), not \(AutomationProtocol.version)."
    case .closed: "The other end has closed the wire."
    case .timedOut: "The other end does not answer."
    case .system(let call, let code): "\(call) failed with error \(code)."
    }
  }
}
