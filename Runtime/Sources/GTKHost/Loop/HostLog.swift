import Foundation

/// Lines on standard error, for whoever started the program from a terminal.
enum HostLog {
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
  }
}
