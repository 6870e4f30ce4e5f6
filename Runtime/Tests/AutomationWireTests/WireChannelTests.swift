import Foundation
import Glibc
import Testing

@testable import AutomationWire

@Suite struct WireChannelTests {
  private func pair() -> (WireChannel, WireChannel, Int32) {
    var descriptors: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &descriptors) == 0)
    return (
      WireChannel(descriptor: descriptors[0]), WireChannel(descriptor: descriptors[1]),
      descriptors[0]
    )
  }

  @Test func framesArriveInOrder() throws {
    let (here, there, _) = pair()
    try here.send([1, 2, 3])
    try here.send([])
    try here.send([UInt8](repeating: 9, count: 70_000))
    #expect(try there.receive(timeout: 5) == [1, 2, 3])
    #expect(try there.receive(timeout: 5) == [])
    #expect(try there.receive(timeout: 5).count == 70_000)
  }

  @Test func anAnnouncementOverTheLimitIsRefused() {
    let (_here, there, raw) = pair()
    let header: [UInt8] = [255, 255, 255, 255]
    #expect(Glibc.send(raw, header, 4, 0) == 4)
    #expect(throws: WireError.tooLong(4_294_967_295, limit: AutomationProtocol.maximumFrame)) {
      try there.receive(timeout: 5)
    }
    _here.close()
  }

  @Test func aClosedWireSaysSo() throws {
    let (here, there, _) = pair()
    here.close()
    #expect(throws: WireError.closed) { try there.receive(timeout: 5) }
    #expect(throws: WireError.closed) { try here.send([1]) }
  }

  @Test func silenceTimesOut() {
    let (here, there, _) = pair()
    #expect(throws: WireError.timedOut) { try there.receive(timeout: 0.02) }
    here.close()
  }

  @Test func aListenerTakesOneConnection() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "wire-\(getpid())-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("socket").path
    let listener = try WireListener(path: path)
    #expect(try listener.accept(timeout: 0) == nil)
    let there = try WireListener.connect(path: path)
    let here = try #require(try listener.accept(timeout: 5))
    try there.send([5])
    #expect(try here.receive(timeout: 5) == [5])
  }

  @Test func aPathThatIsTooLongIsRefused() {
    let path = "/tmp/" + String(repeating: "x", count: 200)
    #expect(throws: WireError.tooLong(205, limit: 107)) { try WireListener(path: path) }
  }
}
