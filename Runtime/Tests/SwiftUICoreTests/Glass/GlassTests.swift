import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct GlassTests {
  /// The mean of a colour's parts at a point, from 0 to 1.
  private func brightness(_ host: HeadlessHost, _ x: Int, _ y: Int) throws -> Double {
    let image = try #require(host.render())
    let data = try #require(image.dataProvider?.data as Data?)
    let place = y * image.bytesPerRow + x * 4
    return Double(Int(data[place]) + Int(data[place + 1]) + Int(data[place + 2])) / 765
  }
  private func host<V: View>(_ view: V) -> HeadlessHost {
    let host = HeadlessHost(
      ZStack {
        Color.black.ignoresSafeArea()
        view
      },
      HeadlessConfiguration(
        size: CGSize(width: 200, height: 100), scale: 1, safeAreaInsets: .init()))
    host.advance(by: 0.5)
    return host
  }
  private func piece(_ glass: Glass = .regular) -> some View {
    Color.clear.frame(width: 60, height: 40).glassEffect(glass)
  }

  @Test func regularGlassIsLighterThanClearGlassAndIdentityIsNone() throws {
    let regular = try brightness(host(piece()), 100, 50)
    let clear = try brightness(host(piece(.clear)), 100, 50)
    let none = try brightness(host(piece(.identity)), 100, 50)
    #expect(regular > 0.5 && clear < regular && clear > 0.02 && none == 0)
    // Its outline is a capsule unless another one is given.
    #expect(try brightness(host(piece()), 71, 31) < 0.2)
    let square = Color.clear.frame(width: 60, height: 40).glassEffect(in: Rectangle())
    #expect(try brightness(host(square), 72, 32) > 0.5)
  }

  @Test func aTintColoursTheGlass() throws {
    let image = try #require(host(piece(.regular.tint(.red))).render())
    let data = try #require(image.dataProvider?.data as Data?)
    let place = 50 * image.bytesPerRow + 100 * 4
    let parts = [data[place], data[place + 1], data[place + 2]].sorted()
    #expect(parts[2] > 200 && parts[1] < 160)
  }

  private struct Pair: View {
    var gap: CGFloat
    var spacing: CGFloat?
    var isUnion = false
    var tint: Color?
    @Namespace private var namespace
    var body: some View {
      GlassEffectContainer(spacing: spacing) {
        HStack(spacing: gap) {
          Color.clear.frame(width: 60, height: 40).glassEffect()
            .glassEffectUnion(id: isUnion ? "both" : nil, namespace: namespace)
          Color.clear.frame(width: 60, height: 40).glassEffect(.regular.tint(tint))
            .glassEffectUnion(id: isUnion ? "both" : nil, namespace: namespace)
        }
      }
    }
  }

  @Test func piecesNearEachOtherReachOut() throws {
    #expect(try brightness(host(Pair(gap: 20, spacing: 10)), 100, 50) < 0.2)
    #expect(try brightness(host(Pair(gap: 20, spacing: 60)), 100, 50) > 0.5)
    // Each piece keeps its own outline away from the neck.
    #expect(try brightness(host(Pair(gap: 20, spacing: 60)), 100, 32) < 0.2)
    #expect(try brightness(host(Pair(gap: 20, spacing: 10)), 60, 50) > 0.5)
  }

  @Test func aUnionIsOnePieceAroundAllItsViews() throws {
    #expect(try brightness(host(Pair(gap: 20, isUnion: true)), 100, 34) > 0.5)
    // Glass of another kind is no part of it.
    #expect(try brightness(host(Pair(gap: 20, isUnion: true, tint: .red)), 100, 34) < 0.2)
  }

  @Test func theNeckIsThinnerTheFartherPiecesAreApart() {
    let left = CGRect(x: 0, y: 0, width: 40, height: 40)
    func thickness(_ gap: CGFloat) -> CGFloat {
      let right = CGRect(x: 40 + gap, y: 0, width: 40, height: 40)
      guard let path = GlassNeck.path(left, right, 40) else { return 0 }
      return CGFloat(
        (0...40).filter { path.contains(CGPoint(x: 40 + gap / 2, y: CGFloat($0))) }.count)
    }
    #expect(thickness(4) > thickness(16) && thickness(16) > thickness(30) && thickness(30) > 0)
    #expect(thickness(40) == 0)
    let below = CGRect(x: 0, y: 50, width: 40, height: 40)
    #expect(GlassNeck.path(left, below, 40)?.contains(CGPoint(x: 20, y: 45)) == true)
    let aslant = CGRect(x: 60, y: 60, width: 40, height: 40)
    #expect(GlassNeck.path(left, aslant, 60) == nil)
  }

  @Test func glassButtonsInAContainerStillAct() throws {
    struct Buttons: View {
      @State private var count = 0
      var body: some View {
        GlassEffectContainer(spacing: 40) {
          HStack(spacing: 8) {
            Button("One \(count)") { count += 1 }.buttonStyle(.glass)
            Button("Two") { count += 10 }.buttonStyle(.glass(.clear))
          }
        }
      }
    }
    let finder = Finder(host: HeadlessHost(Buttons()))
    try finder.tap("One 0")
    try finder.tap("Two")
    #expect(finder.node("One 11") != nil)
  }

  @Test func whatStandsStillIsNotComputedAgain() throws {
    let host = host(Pair(gap: 20, spacing: 60))
    host.resetStatistics()
    host.advance(by: 1)
    #expect(host.statistics.bodies == 0 && host.statistics.displayItems == 0)
  }
}
