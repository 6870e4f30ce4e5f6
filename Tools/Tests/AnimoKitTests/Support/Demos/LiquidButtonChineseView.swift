import SwiftUI
import UIKit

// MARK: - Model

private struct LiquidAction: Identifiable {
  let id: Int
  let symbol: String
  let title: String
}

private let liquidActions = [
  LiquidAction(
    id: 0, symbol: "camera", title: "照片"),
  LiquidAction(
    id: 1, symbol: "pencil", title: "笔记"),
  LiquidAction(
    id: 2, symbol: "mic", title: "语音"),
]

// MARK: - Main View

struct LiquidButtonChineseView: View {
  private let page = Color(white: 0.92)
  private let diameter: CGFloat = 64
  private let spacing: CGFloat = 104
  private let blobColor = Color(white: 0.1)
  private let glyphColor = Color.white

  @State private var isOpen = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      GeometryReader { geometry in
        let anchor = CGPoint(x: geometry.size.width / 2, y: geometry.size.height - 80)
        ZStack {
          GooLayer(
            progress: isOpen ? 1 : 0, anchor: anchor, diameter: diameter, spacing: spacing,
            count: liquidActions.count, color: blobColor)
          ForEach(Array(liquidActions.enumerated()), id: \.element.id) { index, action in
            actionButton(action)
              .position(
                x: anchor.x, y: anchor.y - (isOpen ? spacing * CGFloat(index + 1) : 0))
          }
          plusButton
            .position(anchor)
        }
        .animation(.spring(response: 1, dampingFraction: 0.75), value: isOpen)
      }
    }
  }

  private func actionButton(_ action: LiquidAction) -> some View {
    Button {
      flip()
    } label: {
      Image(systemName: action.symbol)
        .font(.system(size: 22))
        .foregroundStyle(glyphColor)
        .frame(width: diameter, height: diameter)
        .contentShape(Circle())
    }
    .buttonStyle(.plain)
    .opacity(isOpen ? 1 : 0)
    .allowsHitTesting(isOpen)
    .accessibilityLabel(action.title)
    .accessibilityIdentifier("action-\(action.id)")
  }

  private var plusButton: some View {
    Button {
      flip()
    } label: {
      Image(systemName: "plus")
        .font(.system(size: 30, weight: .thin))
        .foregroundStyle(glyphColor)
        .rotationEffect(.degrees(isOpen ? 135 : 0))
        .frame(width: diameter, height: diameter)
        .contentShape(Circle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(isOpen ? "关闭" : "打开")
    .accessibilityIdentifier("plus")
  }

  private func flip() {
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    isOpen.toggle()
  }
}

// MARK: - Supporting Shapes

/// The blobs: crisp circles at rest, one body where they touch.
private struct GooLayer: View, Animatable {
  var progress: CGFloat
  let anchor: CGPoint
  let diameter: CGFloat
  let spacing: CGFloat
  let count: Int
  let color: Color

  nonisolated var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  var body: some View {
    Canvas { context, _ in
      context.addFilter(.alphaThreshold(min: 0.5, color: color))
      context.addFilter(.blur(radius: 16))
      context.drawLayer { layer in
        for index in 0...count {
          let lift = spacing * CGFloat(index) * progress
          let blob = CGRect(
            x: anchor.x - diameter / 2, y: anchor.y - lift - diameter / 2, width: diameter,
            height: diameter)
          layer.fill(Path(ellipseIn: blob), with: .color(.white))
        }
      }
    }
    .allowsHitTesting(false)
  }
}

// MARK: - Preview

#Preview {
  LiquidButtonChineseView()
}
