import SwiftUI
import UIKit

// MARK: - Main View

struct LiquidToggleChineseView: View {
  private let page = Color(white: 0.06)
  private let trackWidth: CGFloat = 168
  private let trackHeight: CGFloat = 76
  private let liquid = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var isOn = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      track
        .pressable { flip() }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("液态开关")
        .accessibilityValue(isOn ? "开" : "关")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("toggle")
    }
  }

  private var track: some View {
    ZStack {
      Capsule().fill(Color.white.opacity(0.06))
      LiquidLayer(progress: isOn ? 1 : 0, color: liquid)
      knob
    }
    .frame(width: trackWidth, height: trackHeight)
    .clipShape(Capsule())
    .overlay(Capsule().strokeBorder(Color.white.opacity(0.08), lineWidth: 1))
    .animation(.spring(response: 0.35, dampingFraction: 0.6), value: isOn)
  }

  private var knob: some View {
    Circle()
      .fill(Color.white)
      .padding(8)
      .frame(width: trackHeight, height: trackHeight)
      .offset(x: (trackWidth - trackHeight) / 2 * (isOn ? 1 : -1))
  }

  private func flip() {
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    withAnimation(.spring(response: 0.35, dampingFraction: 0.6)) {
      isOn.toggle()
    }
  }
}

// MARK: - Supporting Shapes

/// The drop under the knob and the flood behind it, one shape while they touch.
private struct LiquidLayer: View, Animatable {
  var progress: CGFloat
  var color: Color

  nonisolated var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  var body: some View {
    Canvas { context, size in
      context.addFilter(.alphaThreshold(min: 0.5, color: color))
      context.addFilter(.blur(radius: 12))
      context.drawLayer { layer in
        let diameter = size.height
        let left = (size.width - diameter) * progress
        let drop = CGRect(x: left, y: 0, width: diameter, height: diameter)
        layer.fill(Path(ellipseIn: drop.insetBy(dx: 2, dy: 2)), with: .color(.white))
        let reach = size.width * max(0, progress)
        let flood = CGRect(
          x: -diameter, y: -diameter, width: reach + diameter, height: diameter * 3)
        layer.fill(Path(flood), with: .color(.white))
      }
    }
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
  LiquidToggleChineseView()
}
