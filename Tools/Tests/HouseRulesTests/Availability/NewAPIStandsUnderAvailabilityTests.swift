import HouseRules
import Testing

struct NewAPIStandsUnderAvailabilityTests {
  private let runtime = """
    @available(iOS 26, macOS 26, *)
    public struct GlassEffectContainer {
      public init(spacing: Double? = nil) {}
      public var indices: Int { 0 }
    }
    extension View {
      @available(iOS 26.0, *)
      public func glassEffect(_ glass: Int = 0, in shape: Int = 0) -> Self { self }
      public func frame(width: Double) -> Self { self }
      @available(iOS 18, *)
      public func frame(depth: Double) -> Self { self }
      @available(iOS 26, *)
      package func hidden() -> Self { self }
      @available(iOS 17, *)
      public func onChange(of value: Int) -> Self { self }
    }
    public struct ButtonRole {
      @available(iOS 26, *)
      public static let close = 0
    }
    public enum Placement {
      @available(iOS 26, *)
      case margin
    }
    @available(iOS 18.2, *)
    extension Image { public var playground: Int { 0 } }
    """

  private func check(_ text: String) -> [String] {
    findings(
      NewAPIStandsUnderAvailability.self,
      [
        "Runtime/Sources/SwiftUICore/API.swift": runtime,
        "Apps/Poemery/Poemery/Features/Home/A.swift": text,
      ]
    ).map { "\($0.line) \($0.message)" }
  }

  @Test func anUnguardedUseIsFound() {
    #expect(
      check("let a = text\n  .glassEffect()") == ["2 glassEffect needs iOS 26 and no guard says so"]
    )
    #expect(check("let a: GlassEffectContainer").count == 1)
    #expect(
      check("let a = image.playground") == ["1 playground needs iOS 18.2 and no guard says so"])
  }

  @Test(arguments: [
    "func f() { if #available(iOS 26, *) { text.glassEffect() } else { text } }",
    "func f() { if #available(iOS 26.0, *), glass.isOn { text.glassEffect() } }",
    "func f() { if #available(iOS 27, *) { text.glassEffect() } }",
    "func f() { guard #available(iOS 26, *) else { return }\n text.glassEffect() }",
    "@available(iOS 26, *) struct A { let a: GlassEffectContainer }",
    "@available(iOS 26, *) extension A { func f() { text.glassEffect() } }",
    "func f() { if #unavailable(iOS 26) { text } else { text.glassEffect() } }",
    "func f() { if #available(iOS 26, *) { list { if isOn { text.glassEffect() } } } }",
  ])
  func aGuardedUseIsNot(text: String) {
    #expect(check(text) == [])
  }

  @Test(arguments: [
    "func f() { if #available(iOS 18, *) { text.glassEffect() } }",
    "func f() { if #available(iOS 26, *) { text } else { text.glassEffect() } }",
    "func f() { if #unavailable(iOS 26) { text.glassEffect() } }",
    "func f() { if #available(macOS 26, *) { text.glassEffect() } }",
    "func f() { text.glassEffect()\n guard #available(iOS 26, *) else { return } }",
    "@available(iOS 17, *) func f() { text.glassEffect() }",
  ])
  func aGuardThatDoesNotReachIsNone(text: String) {
    #expect(check(text).count == 1)
  }

  @Test func theLabelsOfACallTellWhichOneIsMeant() {
    #expect(check("let a = text.frame(width: 3)") == [])
    #expect(check("let a = text.frame(depth: 3)").count == 1)
    #expect(check("let a = text.onChange(of: 3)") == [])
  }

  @Test func aMemberOfANewTypeIsReportedWhereTheTypeIs() {
    #expect(check("let a = [1].indices") == [])
    #expect(check("let a = GlassEffectContainer(spacing: 3).indices").count == 1)
  }

  /// `FileHandle.close()` is declared nowhere here; the role of a button is, and is reached otherwise.
  @Test func aNameReachedInAWayNobodyDeclaresIsSomebodyElses() {
    #expect(check("func f() throws { try handle.close() }") == [])
    #expect(check("func f() throws { try file.handle?.close() }") == [])
    #expect(check("func f() { close(descriptor) }") == [])
    #expect(check("extension Text { func f() { glassEffect() } }").count == 1)
    #expect(check("let a = Button(role: .close)").count == 1)
    #expect(check("let a = ButtonRole.close").count == 1)
    #expect(check("let a: Placement = .margin").count == 1)
    #expect(check("let a = text.margin") == [])
    #expect(check("let a = Text.glassEffect()") == [])
  }

  @Test func whatIsNotPublicIsNobodysToUse() {
    #expect(check("let a = text.hidden()") == [])
  }

  @Test func theAppsOwnNamesAreItsOwn() {
    #expect(check("struct A { var playground = 1 }\nlet b = A().playground") == [])
    #expect(check("struct GlassEffectContainer {}\nlet a: GlassEffectContainer") == [])
  }
}
