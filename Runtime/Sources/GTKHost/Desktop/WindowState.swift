import CoreGraphics
import Foundation

/// How a window was left: read at the next start, and not believed further than it makes sense.
struct WindowState: Codable, Equatable {
  var version = 1
  var width: Double
  var height: Double
  var isMaximized = false

  static let first = WindowState(width: 393, height: 852)
  static let least = CGSize(width: 240, height: 240)
  static let greatest = CGSize(width: 8_192, height: 8_192)
  static let greatestFile = 4_096

  init(width: Double, height: Double, isMaximized: Bool = false) {
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
  }

  /// nil for what no window can have been.
  init?(_ data: Data) {
    guard data.count <= Self.greatestFile,
      let state = try? JSONDecoder().decode(WindowState.self, from: data), state.version == 1,
      state.width.isFinite, state.height.isFinite,
      (Self.least.width...Self.greatest.width).contains(state.width),
      (Self.least.height...Self.greatest.height).contains(state.height)
    else { return nil }
    self = state
  }

  /// Where the state of `window` of `app` is kept; nil for names that would lead elsewhere.
  static func file(app: String, window: String, environment: [String: String], home: String)
    -> URL?
  {
    guard isPlain(app), isPlain(window) else { return nil }
    if let container = environment["SKIFF_CONTAINER"], container.hasPrefix("/") {
      return URL(fileURLWithPath: container).appendingPathComponent("State/\(window).json")
    }
    let base =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? "\(home)/.local/state"
    return URL(fileURLWithPath: base).appendingPathComponent("\(app)/\(window).json")
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 128 && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// What `file` says; nil without one, and for one that cannot be believed.
  static func read(_ file: URL) -> WindowState? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    // One byte more than allowed shows that there is more; a device without end is not read out.
    guard let data = try? handle.read(upToCount: greatestFile + 1) else { return nil }
    return WindowState(data)
  }

  /// Written beside and moved over, so that a state is old or new and never half.
  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(self).write(to: file, options: .atomic)
  }
}
