import SwiftUI
import UIKit

// MARK: - Model

private struct PackCard: Identifiable {
  let id: Int
  let name: String
  let stats: [Double]
  let isRare: Bool
}

private let packCards = [
  PackCard(
    id: 0, name: "Ember Fox", stats: [0.72, 0.4, 0.9],
    isRare: false),
  PackCard(
    id: 1, name: "Tide Heron", stats: [0.5, 0.82, 0.36],
    isRare: false),
  PackCard(
    id: 2, name: "Moss Golem", stats: [0.94, 0.3, 0.5],
    isRare: false),
  PackCard(
    id: 3, name: "Star Whale", stats: [0.88, 0.92, 0.8],
    isRare: true),
]

private struct SeededRNG {
  var state: UInt64

  mutating func unit() -> CGFloat {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return CGFloat(state % 10_000) / 10_000
  }
}

// MARK: - Main View

struct CardPackView: View {
  private let page = Color(white: 0.06)
  private let packSize = CGSize(width: 250, height: 350)
  private let tearDistance: CGFloat = 150
  private let foil = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var tearX: CGFloat = 0
  @State private var isOpen = false
  @State private var index = 0
  @State private var turn = 0.0
  @State private var showsFront = false
  @State private var burstStart = Date.distantPast
  @State private var burstSeed: UInt64 = 1

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      burst
      if isOpen {
        card
          .pressable { flip() }
          .accessibilityIdentifier("card")
      } else {
        pack
          .gesture(tearing)
          .accessibilityIdentifier("pack")
      }
    }
  }

  private var pack: some View {
    ZStack(alignment: .topLeading) {
      PackFace(foil: foil, title: "Booster")
      Rectangle()
        .fill(Color(white: 0.06))
        .frame(width: max(0, tearX), height: 34)
      PackEdge(teeth: 12)
        .fill(Color.white.opacity(0.8))
        .frame(width: max(0, tearX), height: 8)
        .offset(y: 30)
    }
    .frame(width: packSize.width, height: packSize.height)
    .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
    .contentShape(Rectangle())
  }

  private var card: some View {
    let halfTurns = Int((turn / 180).rounded())
    return CardFace(card: packCards[index], showsFront: showsFront, foil: foil)
      .frame(width: packSize.width, height: packSize.height)
      .scaleEffect(x: halfTurns % 2 != 0 ? -1 : 1)
      .rotation3DEffect(.degrees(turn), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
  }

  private var burst: some View {
    TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
      let age = timeline.date.timeIntervalSince(burstStart)
      Canvas { context, size in
        guard age >= 0, age < 1.4 else { return }
        var random = SeededRNG(state: burstSeed)
        for _ in 0..<90 {
          let angle = random.unit() * 2 * .pi
          let speed = 60 + random.unit() * 260
          let reach = speed * CGFloat(1 - exp(-age * 2))
          let spot = CGPoint(
            x: size.width / 2 + cos(angle) * reach, y: size.height / 2 + sin(angle) * reach)
          let spark = CGRect(x: spot.x - 3, y: spot.y - 3, width: 6, height: 6)
          context.fill(
            Path(ellipseIn: spark), with: .color(foil.opacity(max(0, 1 - age / 1.4))))
        }
      }
    }
    .allowsHitTesting(false)
  }

  private var tearing: some Gesture {
    DragGesture(minimumDistance: 4)
      .onChanged { value in
        tearX = max(tearX, min(packSize.width, value.location.x))
      }
      .onEnded { _ in
        if tearX > tearDistance { open() } else { mend() }
      }
  }

  private func mend() {
    withAnimation(.easeInOut(duration: 0.3)) { tearX = 0 }
  }

  private func open() {
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    spark()
    withAnimation(.easeInOut(duration: 0.4)) { tearX = packSize.width }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
      withAnimation(.easeInOut(duration: 0.35)) { isOpen = true }
    }
  }

  /// Shows the face on the first tap and the next card's back on the second.
  private func flip() {
    let reveals = !showsFront
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    withAnimation(.spring(response: 0.6, dampingFraction: 0.7)) { turn += 180 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.16) {
      if !reveals { index = (index + 1) % packCards.count }
      showsFront = reveals
      guard reveals, packCards[index].isRare else { return }
      UINotificationFeedbackGenerator().notificationOccurred(.success)
      spark()
    }
  }

  private func spark() {
    burstSeed &+= 7919
    burstStart = Date()
  }
}

// MARK: - Supporting Shapes

private struct PackFace: View {
  let foil: Color
  let title: String

  var body: some View {
    LinearGradient(
      colors: [foil, foil.opacity(0.5)], startPoint: .topLeading, endPoint: .bottomTrailing
    )
    .overlay {
      VStack(spacing: 14) {
        Image(systemName: "sparkles").font(.system(size: 54, weight: .light))
        Text(title).font(.system(size: 24, weight: .heavy))
      }
      .foregroundStyle(Color.white)
    }
  }
}

private struct PackEdge: Shape {
  let teeth: Int

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    let step = rect.width / CGFloat(max(teeth, 1))
    for tooth in 0..<teeth {
      let left = rect.minX + CGFloat(tooth) * step
      path.addLine(to: CGPoint(x: left + step / 2, y: rect.maxY))
      path.addLine(to: CGPoint(x: left + step, y: rect.minY))
    }
    path.closeSubpath()
    return path
  }
}

private struct CardFace: View {
  let card: PackCard
  let showsFront: Bool
  let foil: Color

  var body: some View {
    RoundedRectangle(cornerRadius: 18, style: .continuous)
      .fill(showsFront ? Color(white: 0.16) : foil)
      .overlay {
        if showsFront {
          VStack(spacing: 22) {
            Image(systemName: card.isRare ? "star.fill" : "leaf")
              .font(.system(size: 52))
              .foregroundStyle(card.isRare ? Color(red: 1, green: 0.84, blue: 0.35) : foil)
            Text(card.name).font(.system(size: 22, weight: .bold))
            StatRings(stats: card.stats, color: foil)
          }
          .foregroundStyle(Color.white)
        } else {
          Image(systemName: "sparkles")
            .font(.system(size: 54, weight: .light))
            .foregroundStyle(Color.white.opacity(0.8))
        }
      }
  }
}

private struct StatRings: View {
  let stats: [Double]
  let color: Color

  @State private var appeared = false

  var body: some View {
    HStack(spacing: 16) {
      ring(0)
      ring(1)
      ring(2)
    }
    .onAppear { appeared = true }
  }

  private func ring(_ position: Int) -> some View {
    let stat = position < stats.count ? stats[position] : 0
    return Circle()
      .trim(from: 0, to: min(appeared ? stat : 0, 1))
      .stroke(color, style: StrokeStyle(lineWidth: 5, lineCap: .round))
      .rotationEffect(.degrees(-90))
      .frame(width: 40, height: 40)
      .animation(
        .spring(response: 0.45, dampingFraction: 0.7).delay(0.08 * Double(position)),
        value: appeared)
  }
}

private struct PressableScale: ViewModifier {
  var pressedScale: CGFloat = 0.96
  let action: () -> Void
  @State private var isPressed = false

  func body(content: Content) -> some View {
    content
      .scaleEffect(isPressed ? pressedScale : 1)
      .animation(.spring(response: 0.3, dampingFraction: 0.6), value: isPressed)
      .contentShape(Rectangle())
      .simultaneousGesture(
        DragGesture(minimumDistance: 0)
          .onChanged { _ in
            if !isPressed {
              isPressed = true
            }
          }
          .onEnded { value in
            isPressed = false
            if abs(value.translation.width) < 20, abs(value.translation.height) < 20 {
              action()
            }
          }
      )
  }
}

extension View {
  fileprivate func pressable(
    scale: CGFloat = 0.96, action: @escaping () -> Void = {}
  ) -> some View {
    modifier(PressableScale(pressedScale: scale, action: action))
  }
}

// MARK: - Preview

#Preview {
  CardPackView()
}
