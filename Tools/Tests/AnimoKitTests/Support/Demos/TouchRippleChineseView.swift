import SwiftUI
import UIKit

// MARK: - Model

private struct Ripple: Identifiable {
  let id: Int
  let center: CGPoint
  let start: Date
}

// MARK: - Main View

struct TouchRippleChineseView: View {
  private let page = Color(white: 0.06)
  private let lifetime = 1.6
  private let reach: CGFloat = 260
  private let rippleColor = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var ripples: [Ripple] = []
  @State private var nextID = 0
  @State private var isTouching = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      GeometryReader { geometry in
        TimelineView(.animation(minimumInterval: 1.0 / 60.0)) { timeline in
          ZStack {
            hint
            ForEach(ripples) { ripple in
              ring(ripple, age: timeline.date.timeIntervalSince(ripple.start) / lifetime)
            }
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .contentShape(Rectangle())
        .gesture(touching)
        .accessibilityIdentifier("pond")
      }
      .ignoresSafeArea()
    }
  }

  private var hint: some View {
    VStack(spacing: 14) {
      Image(systemName: "hand.tap").font(.system(size: 34, weight: .light))
      Text("轻触任意位置").font(.system(size: 15, weight: .medium))
    }
    .foregroundStyle(Color.white.opacity(0.5))
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .opacity(nextID == 0 ? 1 : 0)
    .animation(.easeInOut(duration: 0.3), value: nextID == 0)
  }

  private func ring(_ ripple: Ripple, age: Double) -> some View {
    let progress = min(max(age, 0), 1)
    let eased = 1 - (1 - progress) * (1 - progress)
    return Circle()
      .stroke(rippleColor, lineWidth: 3)
      .frame(width: reach, height: reach)
      .scaleEffect(CGFloat(max(0.02, eased)))
      .opacity(1 - progress)
      .position(ripple.center)
  }

  private var touching: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        if !isTouching {
          isTouching = true
          UIImpactFeedbackGenerator(style: .light).impactOccurred()
          spread(from: value.startLocation)
        }
      }
      .onEnded { _ in isTouching = false }
  }

  private func spread(from center: CGPoint) {
    let now = Date()
    ripples.removeAll { now.timeIntervalSince($0.start) > lifetime }
    ripples.append(Ripple(id: nextID, center: center, start: now))
    nextID += 1
  }
}

// MARK: - Preview

#Preview {
  TouchRippleChineseView()
}
