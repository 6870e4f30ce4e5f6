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
}
