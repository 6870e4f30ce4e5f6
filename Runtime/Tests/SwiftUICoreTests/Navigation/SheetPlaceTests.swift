import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct SheetPlaceTests {
  @Test func smallContentStandsInTheMiddleOfItsSheet() throws {
    let finder = Finder(
      host: HeadlessHost(Color.white.sheet(isPresented: .constant(true)) { Text("Small") }))
    finder.host.advance(by: 2)
    let frame = try #require(finder.node("Small")).frame
    #expect(abs(frame.midX - 196.5) < 1)
    #expect(frame.midY > 400 && frame.midY < 520)
  }

  @Test func smallContentStandsInTheMiddleOfItsCover() throws {
    let finder = Finder(
      host: HeadlessHost(
        Color.white.fullScreenCover(isPresented: .constant(true)) { Text("Small") })
    )
    finder.host.advance(by: 2)
    let frame = try #require(finder.node("Small")).frame
    #expect(abs(frame.midX - 196.5) < 1)
    #expect(frame.midY > 380 && frame.midY < 480)
  }

  // MARK: Wide windows

  private struct Sheet<Sizing: PresentationSizing>: View {
    var detents: Set<PresentationDetent> = []
    var sizing: Sizing
    @State var detent = PresentationDetent.medium
    var body: some View {
      Color.white.sheet(isPresented: .constant(true)) {
        Text(detent == .large ? "Large" : "Small").frame(minWidth: 100, minHeight: 60)
          .presentationDetents(detents, selection: $detent)
          .presentationSizing(sizing)
      }
    }
  }
  private func frame<Sizing: PresentationSizing>(
    _ sizing: Sizing, _ detents: Set<PresentationDetent> = []
  ) throws -> CGRect {
    let host = HeadlessHost(
      Sheet(detents: detents, sizing: sizing),
      HeadlessConfiguration(
        size: CGSize(width: 1024, height: 768), horizontalSizeClass: .regular))
    host.advance(by: 2)
    return try #require(host.window.graph.presentations.layers.first).contentFrame
  }
  private struct Square: PresentationSizing {
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
      -> ProposedViewSize
    { ProposedViewSize(width: 400, height: 400) }
  }

  @Test func sizingsSayHowLargeASheetIsInAWideWindow() throws {
    #expect(try frame(.form).size == CGSize(width: 540, height: 620))
    #expect(try frame(.page).size == CGSize(width: 704, height: 688))
    #expect(try frame(.fitted).width == 120)
    #expect(try frame(Square()).size == CGSize(width: 400, height: 400))
    let partly = try frame(.form.fitted(horizontal: false, vertical: true))
    #expect(partly.width == 540 && partly.height < 120)
    for found in [try frame(.form), try frame(.page), partly] {
      #expect(found.midX == 512 && abs(found.midY - 384) < 1)
    }
  }

  @Test func aStickySheetGrowsButDoesNotShrink() throws {
    struct Growing: View {
      @State var height: CGFloat = 100
      var body: some View {
        Color.white.sheet(isPresented: .constant(true)) {
          Button("Change") { height = height == 100 ? 300 : 100 }
            .frame(width: 200, height: height)
            .presentationSizing(.fitted.sticky(vertical: true))
        }
      }
    }
    let finder = Finder(
      host: HeadlessHost(
        Growing(),
        HeadlessConfiguration(
          size: CGSize(width: 1024, height: 768), horizontalSizeClass: .regular)))
    finder.host.advance(by: 2)
    func height() -> CGFloat {
      finder.host.window.graph.presentations.layers.first?.contentFrame.height ?? 0
    }
    #expect(height() == 100)
    try finder.tap("Change")
    #expect(height() == 300)
    try finder.tap("Change")
    #expect(height() == 300)
  }

  @Test func detentsArePartsOfTheCardInAWideWindow() throws {
    let medium = try frame(.form, [.medium, .large])
    #expect(abs(medium.height - 620 * PresentationDetent.mediumPart) < 1)
    #expect(abs(medium.maxY - (768 + 620) / 2) < 1)
    let fixed = try frame(.form, [.height(300)])
    #expect(fixed.height == 300 && abs(fixed.midY - 384) < 1)
  }

  @Test func aCardIsPulledFromOneDetentToAnother() throws {
    let finder = Finder(
      host: HeadlessHost(
        Sheet(detents: [.medium, .large], sizing: .form),
        HeadlessConfiguration(
          size: CGSize(width: 1024, height: 768), horizontalSizeClass: .regular)))
    finder.host.advance(by: 2)
    let frame = try #require(finder.host.window.graph.presentations.layers.first).contentFrame
    finder.host.drag(
      from: CGPoint(x: 512, y: frame.minY + 8), to: CGPoint(x: 512, y: frame.minY - 240),
      duration: 0.3)
    finder.host.advance(by: 2)
    #expect(finder.node("Large") != nil)
    let after = try #require(finder.host.window.graph.presentations.layers.first).contentFrame
    #expect(after.height == 620)
  }

  // MARK: Glass

  @Test func aSheetThatFloatsIsGlassAndOneThatFillsItsRoomIsNot() throws {
    func glass(_ detents: Set<PresentationDetent>, _ opaque: Bool = false) throws -> CGFloat {
      var configuration = HeadlessConfiguration()
      configuration.reduceTransparency = opaque
      let host = HeadlessHost(
        Color.red.sheet(isPresented: .constant(true)) {
          Color.clear.presentationDetents(detents)
        }, configuration)
      host.advance(by: 2)
      return try #require(host.window.graph.presentations.layers.first).card.look.glass
    }
    #expect(try glass([.medium, .large]) == 1)
    #expect(try glass([.large]) == 0)
    #expect(try glass([.medium], true) == 0)
  }
}
