import Foundation

/// Fetches a file of the pinned commit with curl and compares it with the digest it must have.
///
/// GitHub is asked by https alone; another address, which a person named, by http too. Redirects lead to
/// https only and to three places at most. What comes is counted: no more than a file may have is taken.
enum PinnedDownload {
  static func bytes(
    of file: UpstreamFile, base: String = UpstreamFile.rawBase,
    limit: Int = RawLibrary.sizeLimit
  ) throws(ImportError) -> [UInt8] {
    let url = file.rawURL(base: base)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "curl", "--fail", "--silent", "--show-error", "--location", "--max-redirs", "3",
      "--proto", base == UpstreamFile.rawBase ? "=https" : "=http,https",
      "--proto-redir", "=https", "--max-time", "120", "--max-filesize", "\(limit)", url,
    ]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let bytes: [UInt8]?
    do {
      try process.run()
      bytes = try collect(output.fileHandleForReading, limit)
      // The child may have inherited a mask of blocked signals; this one nobody can block.
      if bytes == nil { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    } catch {
      throw .downloadFailed(url: url, reason: "curl cannot be started: \(error)")
    }
    guard let bytes else {
      throw .downloadFailed(url: url, reason: "it is larger than \(limit) bytes")
    }
    guard process.terminationStatus == 0 else {
      let message = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      throw .downloadFailed(
        url: url,
        reason: (message.isEmpty ? "curl ended with \(process.terminationStatus)" : message)
          .trimmingCharacters(in: .newlines)
          + ". Without a network: --source DIR with a checkout, or --source fortunes")
    }
    let digest = SHA256.hexadecimal(bytes)
    guard digest == file.digest else {
      throw .wrongDigest(file: file.path, expected: file.digest, found: digest)
    }
    return bytes
  }

  /// All that comes; nil when it is more than `limit`. curl itself counts only what is announced.
  private static func collect(_ handle: FileHandle, _ limit: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while let part = try handle.read(upToCount: 1 << 16), !part.isEmpty {
      guard bytes.count + part.count <= limit else { return nil }
      bytes += part
    }
    return bytes
  }
}
