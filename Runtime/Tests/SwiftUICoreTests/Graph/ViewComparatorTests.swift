import Combine
import Foundation
import Testing

@testable import SwiftUICore

/// What counts as the same value, and so is not evaluated or drawn again.
@MainActor struct ViewComparatorTests {
  private struct Gap {
    var flag: Bool
    var number: Double
  }

  private enum Turn { case left, right }

  private struct Loose: Equatable {
    var name: String
    var note: String
    static func == (a: Loose, b: Loose) -> Bool { a.name == b.name }
  }

  private final class Thing: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (a: Thing, b: Thing) -> Bool { a.name == b.name }
  }

  /// Too large for the room that an existential has.
  private struct Big {
    var parts: (Int, Int, Int, Int, Int)
    init(_ number: Int) { parts = (number, 1, 2, 3, 4) }
  }

  private final class Other {}

  private final class Model: ObservableObject {}

  private struct Weak { weak var thing: Thing? }

  private struct Holder<Value> { var value: Value }

  private func same<T>(_ a: T, _ b: T) -> Bool {
    // Inside something, and by itself.
    let inside = ViewComparator.isSame(Holder(value: a), Holder(value: b))
    #expect(ViewComparator.isSame(a, b) == inside)
    return inside
  }

  @Test func numbersAndFlagsAreTheSameByTheirBytes() {
    #expect(same(3, 3))
    #expect(!same(3, 4))
    #expect(same(Turn.left, .left))
    #expect(!same(Turn.left, .right))
    #expect(same(Double.nan, .nan))
    #expect(same(1.5 as Double?, 1.5))
    #expect(!same(1.5 as Double?, nil))
    #expect(same((1, true), (1, true)))
    #expect(!same((1, true), (1, false)))
  }

  @Test func whatLiesBetweenStoredPropertiesDoesNotCount() {
    // The same values on different ground.
    func made(_ ground: UInt8) -> UnsafeMutablePointer<Gap> {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
      memset(memory, Int32(ground), 16)
      memory.storeBytes(of: true, as: Bool.self)
      memory.storeBytes(of: 2.5, toByteOffset: 8, as: Double.self)
      return memory.bindMemory(to: Gap.self, capacity: 1)
    }
    let (a, b) = (made(0), made(0xFF))
    defer {
      a.deallocate()
      b.deallocate()
    }
    #expect(same(a.pointee, b.pointee))
    b.pointee.number = 3
    #expect(!same(a.pointee, b.pointee))
  }

  @Test func textIsTheSameByWhatItSays() {
    let long = String(repeating: "卡片", count: 20)
    #expect(same(long, String(long.map { $0 })))
    #expect(!same(long, long + "。"))
    #expect(same([long], [String(long.map { $0 })]))
    #expect(same(["a": long], ["a": String(long.map { $0 })]))
  }

  @Test func equatableValuesDecideThemselves() {
    #expect(same(Loose(name: "a", note: "1"), Loose(name: "a", note: "2")))
    #expect(!same(Loose(name: "a", note: "1"), Loose(name: "b", note: "1")))
  }

  @Test func objectsAreTheSameByIdentity() {
    let other = Other()
    #expect(same(other, other))
    #expect(!same(other, Other()))
    #expect(!same(other as AnyObject, Other()))
    let thing = Thing("a")
    #expect(same(thing as Thing?, thing))
    #expect(!same(thing as Thing?, Thing("a")))
  }

  @Test func weakObjectsAreNotReadAsStrongOnes() {
    let (a, b) = (Thing("a"), Thing("a"))
    #expect(same(Weak(thing: a), Weak(thing: a)))
    #expect(!same(Weak(thing: a), Weak(thing: b)))
  }

  @Test func closuresAreTheSameOnlyWithTheSameContext() {
    func adder(_ object: Other) -> () -> Other { { object } }
    let closure = adder(Other())
    let holder = Holder(value: closure)
    #expect(ViewComparator.isSame(holder, holder))
    #expect(!same(closure, adder(Other())))
  }

  @Test func existentialsAreTheSameAsWhatIsInside() {
    let long = String(repeating: "卡片", count: 20)
    #expect(same(1 as Any, 1))
    #expect(!same(1 as Any, 2))
    #expect(!same(1 as Any, 1.0))
    #expect(same(long as Any, String(long.map { $0 })))
    #expect(same(Big(0) as any Sendable, Big(0)))
    #expect(!same(Big(0) as any Sendable, Big(1)))
    #expect(same(SIMD16(repeating: 1.0) as Any, SIMD16(repeating: 1.0)))
    #expect(!same(SIMD16(repeating: 1.0) as Any, SIMD16(repeating: 2.0)))
    let (thing, equal) = (Thing("a"), Thing("a"))
    #expect(same(Weak(thing: thing) as Any, Weak(thing: thing)))
    #expect(!same(Weak(thing: thing) as Any, Weak(thing: equal)))
    #expect(same(AnyShapeStyle(.secondary), AnyShapeStyle(.secondary)))
    #expect(same(AnyShapeStyle(AnyShapeStyle(.tint)), AnyShapeStyle(AnyShapeStyle(.tint))))
    #expect(!same(AnyShapeStyle(.secondary), AnyShapeStyle(.tint)))
    #expect(!same(AnyShapeStyle(.red), AnyShapeStyle(.blue)))
  }

  @Test func propertiesThatKeepTheirValueElsewhereAreTheSame() {
    #expect(same(State(initialValue: 1), State(initialValue: 2)))
    var named = Namespace()
    named.id = Namespace.ID(number: 7)
    #expect(same(named, Namespace()))
    #expect(same(StateObject(wrappedValue: Model()), StateObject(wrappedValue: Model())))
    #expect(same(ScaledMetric(wrappedValue: 2.0), ScaledMetric(wrappedValue: 2.0)))
    #expect(same(AppStorage(wrappedValue: 1, "key"), AppStorage(wrappedValue: 1, "key")))
    #expect(!same(AppStorage(wrappedValue: 1, "key"), AppStorage(wrappedValue: 1, "other")))
    #expect(same(Environment(\.locale), Environment(\.locale)))
    #expect(!same(Binding.constant(1), .constant(2)))
  }

  @Test func viewsAreTheSameAsTheirParts() {
    func row(_ name: String, _ width: CGFloat) -> some View {
      Text(verbatim: name).frame(width: width).environment(\.isEnabled, width > 1)
    }
    #expect(same(row("a", 2), row("a", 2)))
    #expect(!same(row("a", 2), row("b", 2)))
    #expect(!same(row("a", 2), row("a", 3)))
    #expect(!same(row("a", 2), row("a", 1)))
  }
}

/// The comparator lists the property wrappers that know when they are the same; none is left out.
@MainActor struct ComparablePropertyTests {
  @Test func everyComparablePropertyIsListed() throws {
    let house = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/SwiftUICore").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(atPath: house.path))
    var names: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: house.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: /extension (\w+):[^{]*\bComparableProperty\b/) {
        names.insert(String(match.1))
      }
    }
    #expect(names.count >= 11)
    #expect(names == ViewComparator.comparableNames)
  }
}
