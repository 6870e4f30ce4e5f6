import SwiftUI
import UIKit

// MARK: - Main View

struct PresentationView: View {
  private let page = Color(white: 0.06)

  @State private var isPresented = false
  @State private var choice = "Nothing yet"

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      VStack(spacing: 24) {
        Text(choice)
          .font(.system(size: 17, weight: .medium))
          .foregroundStyle(Color.white.opacity(0.8))
          .contentTransition(.opacity)
          .id("choice-\(choice)")
          .animation(.spring(response: 0.4, dampingFraction: 0.65), value: choice)
        trigger
      }
    }
  }

  private var trigger: some View {
    Image(systemName: "ellipsis")
      .font(.system(size: 24, weight: .semibold))
      .foregroundStyle(Color(white: 0.06))
      .frame(width: 64, height: 64)
      .background(Circle().fill(Color.white.opacity(0.9)))
      .accessibilityLabel("Options")
      .accessibilityIdentifier("open")
      .pressable(scale: 0.9) { isPresented = true }
      .popover(isPresented: $isPresented) {
        VStack(alignment: .leading, spacing: 12) {
          Text("Good to know").font(.headline)
          Text("Swipe a row to archive it.").font(.subheadline)
        }
        .padding(20)
        .presentationCompactAdaptation(.popover)
        .onAppear { pick("Read") }
      }
  }

  private func pick(_ name: String) {
    UISelectionFeedbackGenerator().selectionChanged()
    choice = name
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

// MARK: - Preview

#Preview {
  PresentationView()
}
