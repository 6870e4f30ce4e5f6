import Foundation
import Testing

@testable import AutomationWire

/// One of each message, with values at their ends.
enum SampleMessages {
  static let places: [AutomationPlace] = [
    .element(7), .element(.max),
    .inElement(9, part: CGPoint(x: 0.25, y: 1), offset: CGPoint(x: -3.5, y: 1e6)),
  ]
  static let actions: [AutomationAction] = [
    .tap(count: 2, touches: 1), .press(duration: 0.75),
    .drag(to: .element(3), hold: 0.1, velocity: 900, thenHold: 2),
    .swipe(CGPoint(x: 0, y: -1), velocity: 1),
    .pinch(scale: 2, velocity: 1), .rotate(radians: -1.5, velocity: 3),
    .scroll(CGPoint(x: 0, y: 40)),
    .hover, .type("明信片 📮\n"), .key("\u{F700}", modifiers: 31), .slide(0.5), .pick("March"),
  ]
  static var requests: [AutomationRequest] {
    [
      .hello(version: 1), .snapshot(known: 12), .hitPoint(4), .wait(seconds: 10, untilChange: true),
      .screenshot(nil), .screenshot(5), .enter(.background), .appearance(isDark: true), .terminate,
      .open("sample://item/42"),
    ] + places.flatMap { place in actions.map { .act(place, $0) } }
  }
  static let tree = WireElement(
    identity: 1, type: 2, frame: CGRect(x: 0, y: 0, width: 393, height: 852), label: "Sample",
    children: [
      WireElement(
        identity: 2, type: 49, frame: CGRect(x: -1.5, y: 2, width: 3, height: 0),
        flags: [.focused, .selected], label: "", identifier: "field", value: "",
        placeholder: "Name",
        children: [
          WireElement(identity: 3, type: 48, frame: .zero, label: "卡片", title: "title", value: "值")
        ])
    ])
  static let replies: [AutomationReply] = [
    .hello(version: 1, process: 4_000_000_000), .snapshot(number: 5, tree), .unchanged, .done,
    .failed("It is covered."), .hitPoint(nil), .hitPoint(CGPoint(x: 3, y: 4)), .waited(0.25),
    .picture([0, 255, 137]),
  ]
}

@Suite struct AutomationMessagesTests {
  @Test func everyRequestComesBackAsItWas() throws {
    for request in SampleMessages.requests {
      #expect(try AutomationRequest(request.bytes) == request)
    }
  }

  @Test func everyReplyComesBackAsItWas() throws {
    for reply in SampleMessages.replies { #expect(try AutomationReply(reply.bytes) == reply) }
  }

  @Test func aShortenedMessageIsRefused() {
    for bytes in SampleMessages.requests.map(\.bytes) {
      for length in 0..<bytes.count {
        #expect(throws: WireError.self) { try AutomationRequest(Array(bytes[..<length])) }
      }
    }
    for bytes in SampleMessages.replies.map(\.bytes) {
      for length in 0..<bytes.count {
        #expect(throws: WireError.self) { try AutomationReply(Array(bytes[..<length])) }
      }
    }
  }

  @Test func bytesAfterTheEndAreRefused() {
    #expect(throws: WireError.trailingBytes(1)) { try AutomationRequest([8, 0]) }
  }

  @Test func depthIsBounded() {
    var element = WireElement(identity: 0, type: 1, frame: .zero)
    for number in 1...UInt64(AutomationProtocol.maximumDepth) {
      element = WireElement(identity: number, type: 1, frame: .zero, children: [element])
    }
    let bytes = AutomationReply.snapshot(number: 1, element).bytes
    #expect(throws: WireError.tooDeep(limit: AutomationProtocol.maximumDepth)) {
      try AutomationReply(bytes)
    }
  }

  @Test func aHugeCountCostsNothing() {
    var writer = WireWriter()
    writer.write(UInt8(1))
    writer.write(UInt64(1))
    WireElement(identity: 0, type: 1, frame: .zero).write(into: &writer)
    var bytes = writer.bytes
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: [255, 255, 255, 255])
    #expect(throws: WireError.truncated) { try AutomationReply(bytes) }
  }

  @Test func numbersThatAreNoneBecomeZero() throws {
    var writer = WireWriter()
    writer.write(UInt8(4))
    writer.write(Double.nan)
    writer.write(true)
    #expect(try AutomationRequest(writer.bytes) == .wait(seconds: 0, untilChange: true))
  }

  /// `FUZZ_ROUNDS` makes it longer.
  @Test func spoiledMessagesNeverCrash() {
    var random = SeededGenerator(seed: 20_261)
    let rounds = ProcessInfo.processInfo.environment["FUZZ_ROUNDS"].flatMap(Int.init) ?? 20_000
    let good = SampleMessages.requests.map(\.bytes) + SampleMessages.replies.map(\.bytes)
    var refused = 0
    for _ in 0..<rounds {
      var bytes = good[Int.random(in: 0..<good.count, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
          UInt8.random(in: .min ... .max, using: &random)
        }
      case 1:
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] =
            UInt8.random(in: .min ... .max, using: &random)
        }
      case 2: bytes.removeLast(min(bytes.count, Int.random(in: 1...9, using: &random)))
      default:
        bytes.insert(
          contentsOf: bytes.prefix(20), at: Int.random(in: 0...bytes.count, using: &random))
      }
      do { _ = try AutomationRequest(bytes) } catch { refused += 1 }
      do { _ = try AutomationReply(bytes) } catch { refused += 1 }
    }
    #expect(refused > rounds / 2)
  }
}

/// The same numbers each time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
