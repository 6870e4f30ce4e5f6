import Foundation
import Glibc

/// A connected socket that carries frames: four bytes of length, then the message.
///
/// One thread uses it at a time; each end waits for the other.
package final class WireChannel {
  private let descriptor: Int32
  private var isClosed = false

  package init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close() }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    _ = Glibc.close(descriptor)
  }

  // MARK: Frames

  package func send(_ message: [UInt8]) throws(WireError) {
    guard message.count <= AutomationProtocol.maximumFrame else {
      throw .tooLong(message.count, limit: AutomationProtocol.maximumFrame)
    }
    var writer = WireWriter()
    writer.write(UInt32(message.count))
    try write(writer.bytes + message)
  }

  /// The next message; waits for it up to `timeout` seconds, or as long as it takes.
  package func receive(timeout: Double? = nil) throws(WireError) -> [UInt8] {
    let end = timeout.map { Date.timeIntervalSinceReferenceDate + $0 }
    var header = WireReader(try read(4, until: end))
    let count = Int(try header.integer(UInt32.self))
    guard count <= AutomationProtocol.maximumFrame else {
      throw .tooLong(count, limit: AutomationProtocol.maximumFrame)
    }
    return try read(count, until: end)
  }

  private func write(_ bytes: [UInt8]) throws(WireError) {
    guard !isClosed else { throw .closed }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno == EPIPE || errno == ECONNRESET {
        throw .closed
      } else if errno != EINTR {
        throw .system("send", errno)
      }
    }
  }

  /// Exactly `count` bytes. What is announced is taken in parts, so that an announcement alone costs no
  /// memory.
  private func read(_ count: Int, until end: Double?) throws(WireError) -> [UInt8] {
    guard !isClosed else { throw .closed }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 16))
    while bytes.count < count {
      try waitForInput(until: end)
      let wanted = min(count - bytes.count, part.count)
      let got = part.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, wanted, 0) }
      if got > 0 {
        bytes += part[..<got]
      } else if got == 0 || errno == ECONNRESET {
        throw .closed
      } else if errno != EINTR {
        throw .system("recv", errno)
      }
    }
    return bytes
  }

  private func waitForInput(until end: Double?) throws(WireError) {
    guard let end else { return }
    while true {
      let left = end - Date.timeIntervalSinceReferenceDate
      guard left > 0 else { throw .timedOut }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let result = poll(&waiting, 1, Int32(min(left, 3600) * 1000) + 1)
      if result > 0 { return }
      if result < 0, errno != EINTR { throw .system("poll", errno) }
    }
  }
}

/// A socket in the file system that waits for one connection.
package final class WireListener {
  package let path: String
  private let descriptor: Int32

  /// Makes the socket at `path`, in a folder that only this user can enter.
  package init(path: String) throws(WireError) {
    self.path = path
    descriptor = try Self.makeSocket()
    var address = try Self.address(path)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0 else {
      let code = errno
      _ = Glibc.close(descriptor)
      throw .system("bind", code)
    }
    guard listen(descriptor, 1) == 0 else {
      let code = errno
      _ = Glibc.close(descriptor)
      throw .system("listen", code)
    }
  }

  deinit {
    _ = Glibc.close(descriptor)
    _ = unlink(path)
  }

  /// The connection, if one comes within `timeout` seconds; nil otherwise.
  package func accept(timeout: Double) throws(WireError) -> WireChannel? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let result = poll(&waiting, 1, Int32(max(0, min(timeout, 3600)) * 1000))
    if result == 0 || (result < 0 && errno == EINTR) { return nil }
    guard result > 0 else { throw .system("poll", errno) }
    let connection = Glibc.accept(descriptor, nil, nil)
    guard connection >= 0 else { throw .system("accept", errno) }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    return WireChannel(descriptor: connection)
  }

  /// Connects to the socket at `path`.
  package static func connect(path: String) throws(WireError) -> WireChannel {
    let descriptor = try makeSocket()
    var address = try address(path)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      _ = Glibc.close(descriptor)
      throw .system("connect", code)
    }
    return WireChannel(descriptor: descriptor)
  }

  private static func makeSocket() throws(WireError) -> Int32 {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system("socket", errno) }
    return descriptor
  }

  private static func address(_ path: String) throws(WireError) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard bytes.count <= room else { throw .tooLong(bytes.count, limit: room) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return address
  }
}
