import AutomationWire
import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import AutomationServer

private struct Screen: View {
  @State private var count = 0
  @State private var text = ""
  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("Add") { count += 1 }
      TextField("Name", text: $text)
      ScrollView {
        VStack { ForEach(0..<40) { number in Button("Row \(number)") { count = number } } }
      }
    }
  }
}

@Suite @MainActor struct AutomationServerTests {
  private func server() -> AutomationServer {
    AutomationServer(driver: HeadlessHost(Screen()), name: "Screen")
  }
  private func tree(_ server: AutomationServer) throws -> WireElement {
    guard
      case (.snapshot(_, let tree), _) = server.answer(AutomationRequest.snapshot(known: 0).bytes)
    else { throw WireError.truncated }
    return tree
  }
  private func all(_ element: WireElement) -> [WireElement] {
    [element] + element.children.flatMap { all($0) }
  }
  private func find(_ label: String, _ server: AutomationServer) throws -> WireElement {
    try #require(all(try tree(server)).first { $0.label == label })
  }

  @Test func aTreeIsSentAgainOnlyWhenItHasChanged() throws {
    let server = server()
    guard
      case (.snapshot(let number, _), _) =
        server.answer(AutomationRequest.snapshot(known: 0).bytes)
    else {
      Issue.record("no tree")
      return
    }
    #expect(server.answer(AutomationRequest.snapshot(known: number).bytes).0 == .unchanged)
    let add = try find("Add", server)
    let tap = AutomationRequest.act(.element(add.identity), .tap(count: 1, touches: 1))
    #expect(server.answer(tap.bytes).0 == .done)
    #expect(server.answer(AutomationRequest.snapshot(known: number).bytes).0 != .unchanged)
    #expect(throws: Never.self) { try find("Count: 1", server) }
  }

  @Test func aFieldTakesTextOnlyWithTheKeyboard() throws {
    let server = server()
    let field = try #require(all(try tree(server)).first { $0.type == 49 })
    let type = AutomationRequest.act(.element(field.identity), .type("ab")).bytes
    guard case (.failed(let reason), _) = server.answer(type) else {
      Issue.record("typed without the keyboard")
      return
    }
    #expect(reason.contains("keyboard"))
    let tap = AutomationRequest.act(.element(field.identity), .tap(count: 1, touches: 1))
    #expect(server.answer(tap.bytes).0 == .done)
    #expect(server.answer(type).0 == .done)
    #expect(try #require(all(try tree(server)).first { $0.type == 49 }).value == "ab")
  }

  @Test func whatIsBelowIsScrolledTo() throws {
    let server = server()
    let row = try find("Row 39", server)
    #expect(server.answer(AutomationRequest.hitPoint(row.identity).bytes).0 == .hitPoint(nil))
    let tap = AutomationRequest.act(.element(row.identity), .tap(count: 1, touches: 1))
    #expect(server.answer(tap.bytes).0 == .done)
    #expect(throws: Never.self) { try find("Count: 39", server) }
  }

  @Test func anElementThatIsGoneIsAReason() {
    let server = server()
    let tap = AutomationRequest.act(.element(1 << 60), .tap(count: 1, touches: 1))
    #expect(server.answer(tap.bytes).0 == .failed("The element is no longer there."))
  }

  @Test func aPictureIsAPNG() {
    guard case (.picture(let bytes), _) = server().answer(AutomationRequest.screenshot(nil).bytes)
    else {
      Issue.record("no picture")
      return
    }
    #expect(Array(bytes.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
  }

  /// Whatever comes over the wire, the app lives and goes on answering.
  @Test func anyMessageIsAnswered() throws {
    let server = server()
    var random = Seeded(state: 7)
    let rounds = ProcessInfo.processInfo.environment["FUZZ_ROUNDS"].flatMap(Int.init) ?? 300
    for _ in 0..<rounds {
      let elements = all(try tree(server))
      let one = elements[Int.random(in: 0..<elements.count, using: &random)]
      let actions: [AutomationAction] = [
        .tap(count: UInt8.random(in: 0...255, using: &random), touches: 1), .hover,
        .press(duration: Double.random(in: -1...2, using: &random)),
        .swipe(CGPoint(x: 0, y: Double.random(in: -1...1, using: &random)), velocity: -5),
        .scroll(CGPoint(x: 1e300, y: Double.random(in: -1e9...1e9, using: &random))),
        .type("\u{8}\u{0}é\n\t"), .key("ab", modifiers: 255), .key("z", modifiers: 16),
        .slide(9), .pick("x"), .pinch(scale: 0, velocity: 0),
        .drag(
          to: .inElement(one.identity, part: CGPoint(x: 9, y: -9), offset: .zero), hold: 0.01,
          velocity: 1e12, thenHold: -1),
      ]
      let action = actions[Int.random(in: 0..<actions.count, using: &random)]
      var bytes = AutomationRequest.act(.element(one.identity), action).bytes
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8(
          1 << Int.random(in: 0..<8, using: &random))
        // A wait of a day or an end is not the point here.
        if bytes[0] == 4 || bytes[0] == 8 { continue }
      }
      #expect(!server.answer(bytes).isLast)
    }
    #expect(throws: Never.self) { try tree(server) }
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
