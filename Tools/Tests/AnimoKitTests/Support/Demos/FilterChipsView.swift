import SwiftUI
import UIKit

// MARK: - Model

private struct Chip: Identifiable {
  let id: Int
  let title: String
}

private let chips = [
  Chip(id: 0, title: "All"),
  Chip(id: 1, title: "Trips"),
  Chip(id: 2, title: "Food"),
  Chip(id: 3, title: "Music"),
  Chip(id: 4, title: "Sport"),
]

// MARK: - Main View

struct FilterChipsView: View {
  private let page = Color(white: 0.06)
  private let activeColor = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var selectedID = 0

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 10) {
          ForEach(chips) { chip in
            label(chip)
              .pressable(scale: 0.92) { select(chip.id) }
              .accessibilityIdentifier("chip-\(chip.id)")
          }
        }
        .padding(.horizontal, 20)
        .padding(.vertical, 12)
      }
    }
  }

  private func label(_ chip: Chip) -> some View {
    let isActive = chip.id == selectedID
    return Text(chip.title)
      .font(.system(size: 15, weight: .semibold))
      .foregroundStyle(isActive ? Color(white: 0.06) : Color.white.opacity(0.8))
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
      .background(Capsule().fill(isActive ? activeColor : Color.white.opacity(0.08)))
      .scaleEffect(isActive ? 1.06 : 1)
      .animation(.spring(response: 0.35, dampingFraction: 0.6), value: selectedID)
      .popping(on: isActive, strength: isActive ? 0.16 : 0)
  }

  private func select(_ id: Int) {
    guard id != selectedID else { return }
    UISelectionFeedbackGenerator().selectionChanged()
    selectedID = id
  }
}

// MARK: - Supporting Shapes

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

/// Grows past its size for a moment and snaps back.
private struct Popping<Trigger: Equatable & Sendable>: ViewModifier {
  let trigger: Trigger
  let strength: CGFloat

  func body(content: Content) -> some View {
    let strength = strength
    return content.keyframeAnimator(initialValue: CGFloat(0), trigger: trigger) { view, swell in
      view.scaleEffect(1 + swell * strength)
    } keyframes: { _ in
      KeyframeTrack {
        CubicKeyframe(1, duration: 0.1)
        SpringKeyframe(0, duration: 0.5, spring: Spring(response: 0.3, dampingRatio: 0.5))
      }
    }
  }
}

extension View {
  fileprivate func popping(
    on trigger: some Equatable & Sendable, strength: CGFloat = 0.16
  ) -> some View {
    modifier(Popping(trigger: trigger, strength: strength))
  }
}

// MARK: - Preview

#Preview {
  FilterChipsView()
}
