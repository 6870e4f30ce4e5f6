import SwiftUI
import UIKit

// MARK: - Main View

struct TearCardChineseView: View {
  private let page = Color(white: 0.06)
  private let resistance: CGFloat = 0.6
  private let slack: CGFloat = 18
  private let tearDistance: CGFloat = 110
  private let cardSize = CGSize(width: 280, height: 180)

  @State private var pull: CGFloat = 0
  @State private var didStartDrag = false
  @State private var didCrossThreshold = false
  @State private var isTorn = false
  @State private var tension: CGFloat = 0

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      ZStack {
        half(.left)
          .offset(x: -gap / 2, y: isTorn ? 60 : 0)
          .rotationEffect(.degrees(isTorn ? -18 : Double(-gap) / 30), anchor: .bottomLeading)
        half(.right)
          .offset(x: gap / 2, y: isTorn ? 60 : 0)
          .rotationEffect(.degrees(isTorn ? 18 : Double(gap) / 30), anchor: .bottomTrailing)
      }
      .scaleEffect(x: 1 + tension * 0.07, y: 1 - tension * 0.035)
      .opacity(isTorn ? 0 : 1)
      .contentShape(Rectangle())
      .gesture(drag)
      .accessibilityIdentifier("card")
    }
  }

  private var gap: CGFloat { isTorn ? 420 : max(0, pull - slack) }

  private func half(_ side: TornHalf.Side) -> some View {
    face
      .frame(width: cardSize.width, height: cardSize.height)
      .mask { TornHalf(side: side) }
  }

  private var face: some View {
    RoundedRectangle(cornerRadius: 24, style: .continuous)
      .fill(Color(white: 0.16))
      .overlay(alignment: .topLeading) {
        VStack(alignment: .leading, spacing: 8) {
          Image(systemName: "ticket").font(.system(size: 26, weight: .light))
          Text("单人票").font(.system(size: 22, weight: .bold))
          Text("拉动撕开").font(.system(size: 14))
        }
        .foregroundStyle(Color.white.opacity(0.9))
        .padding(22)
      }
      .overlay(
        RoundedRectangle(cornerRadius: 24, style: .continuous)
          .strokeBorder(Color(red: 0.45, green: 0.65, blue: 1).opacity(0.5), lineWidth: 1)
      )
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 2)
      .onChanged { value in
        guard !isTorn else { return }
        pull = abs(value.translation.width) * resistance
        if !didStartDrag, pull > 2 {
          didStartDrag = true
          UIImpactFeedbackGenerator(style: .light).impactOccurred()
          withAnimation(.spring(response: 0.28, dampingFraction: 0.55)) { tension = 1 }
        }
        if !didCrossThreshold, pull > tearDistance {
          didCrossThreshold = true
          UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        } else if didCrossThreshold, pull <= tearDistance {
          didCrossThreshold = false
        }
      }
      .onEnded { _ in
        didStartDrag = false
        didCrossThreshold = false
        release()
      }
  }

  private func release() {
    guard !isTorn else { return }
    withAnimation(.spring(response: 0.45, dampingFraction: 0.55)) { tension = 0 }
    guard pull > tearDistance else {
      withAnimation(.spring(response: 0.35, dampingFraction: 0.6)) { pull = 0 }
      return
    }
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    withAnimation(.spring(response: 0.35, dampingFraction: 0.6)) { isTorn = true }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.4) {
      pull = 0
      withAnimation(.spring(response: 0.35, dampingFraction: 0.6)) { isTorn = false }
    }
  }
}

// MARK: - Supporting Shapes

/// One side of a ragged vertical edge through the middle.
private struct TornHalf: Shape {
  enum Side { case left, right }

  var side: Side

  func path(in rect: CGRect) -> Path {
    let teeth = 14
    let step = rect.height / CGFloat(teeth)
    let edge = side == .left ? rect.minX : rect.maxX
    var path = Path()
    path.move(to: CGPoint(x: edge, y: rect.minY))
    for tooth in 0...teeth {
      let shift: CGFloat = tooth % 2 == 0 ? 6 : CGFloat(tooth % 3) * -4 - 2
      path.addLine(to: CGPoint(x: rect.midX + shift, y: rect.minY + CGFloat(tooth) * step))
    }
    path.addLine(to: CGPoint(x: edge, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

// MARK: - Preview

#Preview {
  TearCardChineseView()
}
