import Foundation

/// Fetches a file of the pinned commit with curl and compares it with the digest it must have.
enum PinnedDownload {
  static func bytes(of file: UpstreamFile) throws(ImportError) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "curl", "--fail", "--silent", "--show-error", "--location", "--proto", "=https",
      "--max-time", "120", "--max-filesize", "\(RawLibrary.sizeLimit)", file.rawURL,
    ]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let data: Data
    do {
      try process.run()
      data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
    } catch {
      throw .downloadFailed(url: file.rawURL, reason: "curl cannot be started: \(error)")
    }
    guard process.terminationStatus == 0 else {
      let message = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      throw .downloadFailed(
        url: file.rawURL,
        reason: message.isEmpty ? "curl ended with \(process.terminationStatus)" : message)
    }
    let bytes = [UInt8](data)
    let digest = SHA256.hexadecimal(bytes)
    guard digest == file.digest else {
      throw .wrongDigest(file: file.path, expected: file.digest, found: digest)
    }
    return bytes
  }
}
