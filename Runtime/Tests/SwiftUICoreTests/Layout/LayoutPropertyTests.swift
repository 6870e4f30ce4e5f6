import CoreGraphics
import SwiftUI
import Testing

@testable import SwiftUICore

/// Random trees of stacks, frames, padding and text: what must hold for every layout.
@Suite @MainActor struct LayoutPropertyTests {
  private func view(_ generator: inout SeededGenerator, depth: Int) -> AnyView {
    let kind =
      depth <= 0
      ? Int.random(in: 0..<4, using: &generator) : Int.random(in: 0..<12, using: &generator)
    func child() -> AnyView { view(&generator, depth: depth - 1) }
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &generator)
    }
    switch kind {
    case 0: return AnyView(Color.red)
    case 1: return AnyView(Text(verbatim: String(repeating: "word ", count: Int(number(1...9)))))
    case 2: return AnyView(Spacer())
    case 3: return AnyView(Color.blue.frame(width: number(0...120), height: number(0...80)))
    case 4:
      return AnyView(
        HStack {
          child(); child(); child()
        })
    case 5:
      return AnyView(
        VStack(alignment: .leading, spacing: number(0...20)) {
          child(); child()
        })
    case 6:
      return AnyView(
        ZStack(alignment: .bottomTrailing) {
          child(); child()
        })
    case 7: return AnyView(child().padding(number(0...20)))
    case 8: return AnyView(child().frame(minWidth: number(0...60), maxWidth: number(60...300)))
    case 9: return AnyView(child().fixedSize(horizontal: true, vertical: false))
    case 10: return AnyView(child().aspectRatio(number(0.2...4), contentMode: .fit))
    default: return AnyView(child().overlay { child() }.layoutPriority(Double(number(0...2))))
    }
  }

  private func check(_ node: LayoutNode, _ seed: UInt64) {
    #expect(node.size.width >= 0 && node.size.height >= 0, "seed \(seed)")
    #expect(node.size.width.isFinite && node.size.height.isFinite, "seed \(seed)")
    #expect(node.origin.x.isFinite && node.origin.y.isFinite, "seed \(seed)")
    for child in node.children { check(child, seed) }
  }

  private func frames(_ node: LayoutNode) -> [CGRect] {
    [node.frame] + node.children.flatMap { frames($0) }
  }

  @Test func sizesAreFiniteAndLayingOutAgainChangesNothing() {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      let view = view(&generator, depth: 4)
      let probe = LayoutProbe(width: 320, height: 400) { view }
      check(probe.window.rootElement, seed)
      let before = frames(probe.window.rootElement)
      probe.window.rootElement.invalidateLayout()
      probe.frame(at: 0)
      #expect(frames(probe.window.rootElement) == before, "seed \(seed)")
      probe.window.resize(to: CGSize(width: 200, height: 300))
      probe.frame(at: 0)
      probe.window.resize(to: CGSize(width: 320, height: 400))
      probe.frame(at: 0)
      #expect(frames(probe.window.rootElement) == before, "seed \(seed), back at the first size")
    }
  }

  @Test func nestingTwelveDeepMeasuresInProportion() {
    func nested(_ depth: Int) -> AnyView {
      depth == 0
        ? AnyView(Text(verbatim: "leaf"))
        : AnyView(
          HStack {
            nested(depth - 1)
            Spacer()
          })
    }
    let shallow = LayoutProbe { nested(6) }.window.graph.statistics.measures
    let deep = LayoutProbe { nested(12) }.window.graph.statistics.measures
    #expect(deep < shallow * 4)
  }
}
