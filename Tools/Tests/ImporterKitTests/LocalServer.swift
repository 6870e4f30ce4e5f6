import Foundation
import Synchronization

/// A server of one connection at a time on 127.0.0.1, which says what a test wants it to say.
final class LocalServer: Sendable {
  enum Answer: Sendable {
    case body([UInt8])
    case status(Int)
    case redirect(String)
    /// Bytes without a length, until the other side has enough.
    case endless
  }

  private let listener: Int32
  private let port: UInt16
  private let requests = Mutex(0)
  private let isStopped = Mutex(false)

  var base: String { "http://127.0.0.1:\(port)" }
  var requestCount: Int { requests.withLock { $0 } }

  init(_ answer: @escaping @Sendable (String) -> Answer) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, generic, &size) == 0
      }
    }
    guard status else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve(answer) }
  }

  func stop() {
    isStopped.withLock { $0 = true }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ answer: @Sendable (String) -> Answer) {
    while !isStopped.withLock({ $0 }) {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      if let path = path(of: connection) {
        requests.withLock { $0 += 1 }
        respond(answer(path), on: connection)
      }
      close(connection)
    }
  }

  private func path(of connection: Int32) -> String? {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while request.count < 65_536 {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      request += buffer[..<count]
      let text = String(decoding: request, as: UTF8.self)
      if text.contains("\r\n\r\n") {
        let words = text.split(separator: " ")
        return words.count > 1 ? String(words[1]) : nil
      }
    }
    return nil
  }

  private func respond(_ answer: Answer, on connection: Int32) {
    switch answer {
    case .body(let bytes):
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)\r\nConnection: close\r\n\r\n"
      _ = send(Array(head.utf8) + bytes, connection)
    case .status(let code):
      let head = "HTTP/1.1 \(code) No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      _ = send(Array(head.utf8), connection)
    case .redirect(let target):
      let head =
        "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      _ = send(Array(head.utf8), connection)
    case .endless:
      guard send(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8), connection)
      else { return }
      let block = [UInt8](repeating: 65, count: 1 << 16)
      // 256 MB at most, so that a client without a bound does not hang the tests.
      for _ in 0..<4096 where !send(block, connection) { return }
    }
  }

  private func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
