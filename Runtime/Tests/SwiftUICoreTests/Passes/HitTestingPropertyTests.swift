import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

/// What a touch reaches in random views, against a few lines of plain arithmetic.
@Suite @MainActor struct HitTestingPropertyTests {
  /// A view, as both sides understand it.
  private indirect enum Picture {
    case leaf(Int, CGSize)
    case offset(CGPoint, Picture)
    case scale(CGFloat, Picture)
    case rotate(Double, Picture)
    case clip(Picture)
    case clipCircle(Picture)
    case padding(CGFloat, Picture)
    case frame(CGSize, Picture)
    case noTouch(Picture)
    case unseen(Picture)
    case contentShape(Picture)
    case stack([Picture])
    /// The last is drawn first.
    case raised([Picture])

    var size: CGSize {
      switch self {
      case .leaf(_, let size), .frame(let size, _): return size
      case .offset(_, let inner), .scale(_, let inner), .rotate(_, let inner), .clip(let inner),
        .clipCircle(let inner), .noTouch(let inner), .unseen(let inner), .contentShape(let inner):
        return inner.size
      case .padding(let length, let inner):
        return CGSize(width: inner.size.width + 2 * length, height: inner.size.height + 2 * length)
      case .stack(let list), .raised(let list):
        return list.reduce(.zero) {
          CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
        }
      }
    }

    private var middle: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// Nil: nothing is there. 0: something that does nothing. Else: the leaf.
    func hit(_ point: CGPoint) -> Int? {
      let bounds = CGRect(origin: .zero, size: size)
      switch self {
      case .leaf(let number, _): return bounds.contains(point) ? number : nil
      case .offset(let way, let inner):
        return inner.hit(CGPoint(x: point.x - way.x, y: point.y - way.y))
      case .scale(let factor, let inner):
        return inner.hit(
          CGPoint(
            x: middle.x + (point.x - middle.x) / factor,
            y: middle.y + (point.y - middle.y) / factor))
      case .rotate(let degrees, let inner):
        let angle = -degrees * .pi / 180
        let (x, y) = (point.x - middle.x, point.y - middle.y)
        return inner.hit(
          CGPoint(
            x: middle.x + x * cos(angle) - y * sin(angle),
            y: middle.y + x * sin(angle) + y * cos(angle)))
      case .clip(let inner): return bounds.contains(point) ? inner.hit(point) : nil
      case .clipCircle(let inner):
        let radius = min(size.width, size.height) / 2
        return hypot(point.x - middle.x, point.y - middle.y) < radius ? inner.hit(point) : nil
      case .padding(let length, let inner):
        return inner.hit(CGPoint(x: point.x - length, y: point.y - length))
      case .frame(let size, let inner):
        return inner.hit(
          CGPoint(
            x: point.x - (size.width - inner.size.width) / 2,
            y: point.y - (size.height - inner.size.height) / 2))
      case .noTouch, .unseen: return nil
      case .contentShape(let inner): return bounds.contains(point) ? inner.hit(point) ?? 0 : nil
      case .stack(let list): return list.reversed().lazy.compactMap { $0.hit(point) }.first
      case .raised(let list): return list.lazy.compactMap { $0.hit(point) }.first
      }
    }

    @MainActor func view(_ touched: @escaping (Int) -> Void) -> AnyView {
      switch self {
      case .leaf(let number, let size):
        return AnyView(
          Color.red.frame(width: size.width, height: size.height)
            .onTapGesture { touched(number) })
      case .offset(let way, let inner):
        return AnyView(inner.view(touched).offset(x: way.x, y: way.y))
      case .scale(let factor, let inner): return AnyView(inner.view(touched).scaleEffect(factor))
      case .rotate(let degrees, let inner):
        return AnyView(inner.view(touched).rotationEffect(.degrees(degrees)))
      case .clip(let inner): return AnyView(inner.view(touched).clipped())
      case .clipCircle(let inner): return AnyView(inner.view(touched).clipShape(Circle()))
      case .padding(let length, let inner): return AnyView(inner.view(touched).padding(length))
      case .frame(let size, let inner):
        return AnyView(inner.view(touched).frame(width: size.width, height: size.height))
      case .noTouch(let inner): return AnyView(inner.view(touched).allowsHitTesting(false))
      case .unseen(let inner): return AnyView(inner.view(touched).opacity(0))
      case .contentShape(let inner): return AnyView(inner.view(touched).contentShape(Rectangle()))
      case .stack(let list):
        return AnyView(
          ZStack(alignment: .topLeading) {
            ForEach(list.indices, id: \.self) { list[$0].view(touched) }
          })
      case .raised(let list):
        return AnyView(
          ZStack(alignment: .topLeading) {
            ForEach(list.indices, id: \.self) { list[$0].view(touched).zIndex(-Double($0)) }
          })
      }
    }
  }

  private struct Maker {
    var random: SeededGenerator
    var leaves = 0

    mutating func even(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random) * 2)
    }
    mutating func size() -> CGSize { CGSize(width: even(5...60), height: even(5...60)) }

    mutating func picture(_ depth: Int) -> Picture {
      guard depth > 0 else {
        leaves += 1
        return .leaf(leaves, size())
      }
      switch Int.random(in: 0..<15, using: &random) {
      case 0: return .offset(CGPoint(x: even(-20...20), y: even(-20...20)), picture(depth - 1))
      case 1: return .scale([0.5, 1.5, 2].randomElement(using: &random) ?? 1, picture(depth - 1))
      case 2:
        return .rotate(Double(Int.random(in: 0..<360, using: &random)), picture(depth - 1))
      case 3: return .clip(picture(depth - 1))
      case 4: return .clipCircle(picture(depth - 1))
      case 5: return .padding(even(0...10), picture(depth - 1))
      case 6: return .frame(size(), picture(depth - 1))
      case 7: return .noTouch(picture(depth - 1))
      case 8: return .unseen(picture(depth - 1))
      case 9: return .contentShape(picture(depth - 1))
      case 10: return .raised((0..<3).map { _ in picture(depth - 1) })
      default: return .stack((0..<3).map { _ in picture(depth - 1) })
      }
    }
  }

  @Test(arguments: 1...12) func touchesReachWhatArithmeticSays(_ seed: Int) {
    var maker = Maker(random: SeededGenerator(seed: UInt64(seed)))
    var reached = 0
    for _ in 0..<12 {
      let picture = Picture.stack([.frame(CGSize(width: 160, height: 160), maker.picture(4))])
      var touched: Int?
      let host = HeadlessHost(
        picture.view { touched = $0 }.frame(width: 160, height: 160, alignment: .topLeading),
        HeadlessConfiguration(size: CGSize(width: 160, height: 160), scale: 1))
      host.update()
      let events = host.window.graph.events
      for index in 0..<40 {
        // Between pixels: edges are the picture's own affair.
        let point = CGPoint(
          x: Double(Int.random(in: 0..<160, using: &maker.random)) + 0.37,
          y: Double(Int.random(in: 0..<160, using: &maker.random)) + 0.41)
        touched = nil
        let time = Double(index)
        events.send(PointerEvent(.down, at: point, time: time))
        events.send(PointerEvent(.up, at: point, time: time + 0.05))
        let expected = picture.hit(point).flatMap { $0 == 0 ? nil : $0 }
        #expect(touched == expected, "at \(point) in \(picture)")
        if expected != nil { reached += 1 }
      }
    }
    // A run in which nothing is ever reached would say nothing.
    #expect(reached > 20)
  }
}
