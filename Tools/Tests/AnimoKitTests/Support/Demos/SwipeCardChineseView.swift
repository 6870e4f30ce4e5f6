import SwiftUI
import UIKit

// MARK: - Model

private struct SwipeItem: Identifiable {
  let id: Int
  let symbol: String
  let title: String
}

private let swipeItems = [
  SwipeItem(id: 0, symbol: "leaf", title: "清晨散步"),
  SwipeItem(id: 1, symbol: "moon", title: "睡前读书"),
  SwipeItem(id: 2, symbol: "bolt", title: "快速回复"),
]

// MARK: - Main View

struct SwipeCardChineseView: View {
  @Environment(\.colorScheme) private var scheme
  private var isDark: Bool { scheme == .dark }
  private var page: Color { isDark ? Color(white: 0.06) : Color(white: 0.92) }
  private let resistance: CGFloat = 0.8
  private let commitDistance: CGFloat = 120
  private let leaveDistance: CGFloat = 620

  @State private var index = 0
  @State private var dragOffset: CGFloat = 0
  @State private var didStartDrag = false
  @State private var didCrossThreshold = false
  @State private var isLeaving = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      card(swipeItems[(index + 1) % swipeItems.count])
        .scaleEffect(0.92 + 0.08 * progress)
        .opacity(0.5 + 0.5 * progress)
      card(swipeItems[index])
        .offset(x: dragOffset)
        .rotationEffect(.degrees(Double(dragOffset) / 24), anchor: .bottom)
        .gesture(drag)
        .accessibilityIdentifier("card")
    }
  }

  private var progress: CGFloat { min(1, abs(dragOffset) / commitDistance) }

  private func card(_ item: SwipeItem) -> some View {
    VStack(spacing: 18) {
      Image(systemName: item.symbol).font(.system(size: 56, weight: .light))
      Text(item.title).font(.system(size: 20, weight: .semibold))
    }
    .foregroundStyle(Color.primary.opacity(0.9))
    .frame(width: 270, height: 360)
    .background(
      RoundedRectangle(cornerRadius: 28, style: .continuous)
        .fill((isDark ? Color(white: 0.16) : Color(white: 1)))
    )
    .overlay(
      RoundedRectangle(cornerRadius: 28, style: .continuous)
        .strokeBorder(Color.primary.opacity(0.08), lineWidth: 1)
    )
    .contentShape(Rectangle())
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 2)
      .onChanged { value in
        guard !isLeaving else { return }
        dragOffset = value.translation.width * resistance
        if !didStartDrag, abs(dragOffset) > 2 {
          didStartDrag = true
          UIImpactFeedbackGenerator(style: .light).impactOccurred()
        }
        if !didCrossThreshold, abs(dragOffset) > commitDistance {
          didCrossThreshold = true
          UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        } else if didCrossThreshold, abs(dragOffset) <= commitDistance {
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
    guard !isLeaving else { return }
    guard abs(dragOffset) > commitDistance else {
      withAnimation(.spring(response: 0.45, dampingFraction: 0.7)) { dragOffset = 0 }
      return
    }
    leave(toward: dragOffset < 0 ? -1 : 1)
  }

  private func leave(toward side: CGFloat) {
    isLeaving = true
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    withAnimation(.spring(response: 0.45, dampingFraction: 0.7)) {
      dragOffset = side * leaveDistance
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.45) {
      index = (index + 1) % swipeItems.count
      dragOffset = 0
      isLeaving = false
    }
  }
}

// MARK: - Preview

#Preview {
  SwipeCardChineseView()
}
