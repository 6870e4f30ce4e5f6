import SwiftUI
import UIKit

// MARK: - Main View

struct LiquidSliderView: View {
  private let page = Color(white: 0.06)
  private let stepCount = 8
  private let fillHeight: CGFloat = 10
  private let thumbSize: CGFloat = 34
  private let liquid = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var step = 4

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      Text("Donate")
        .font(.system(size: 28, weight: .bold))
        .foregroundStyle(Color.white.opacity(0.9))
        .padding(.top, 10)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      slider
        .frame(height: thumbSize)
        .padding(.horizontal, 36)
        .padding(.bottom, 120)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    }
  }

  private var progress: CGFloat { CGFloat(step) / CGFloat(stepCount) }

  private var slider: some View {
    GeometryReader { geometry in
      let travel = geometry.size.width - thumbSize
      let center = thumbSize / 2 + travel * progress
      let middle = geometry.size.height / 2
      ZStack {
        Capsule()
          .fill(Color.white.opacity(0.06))
          .frame(height: fillHeight)
        LinearGradient(
          colors: [liquid.opacity(0.7), liquid], startPoint: .leading, endPoint: .trailing
        )
        .mask {
          DropLayer(progress: progress, fillHeight: fillHeight, thumbSize: thumbSize)
        }
        .shadow(color: liquid.opacity(0.2 + 0.5 * Double(progress)), radius: 12)
        Text("\(step * 5)")
          .font(.system(size: 20, weight: .bold))
          .foregroundStyle(Color.white)
          .contentTransition(.numericText(value: Double(step)))
          .position(x: center, y: middle - 44)
          .accessibilityIdentifier("bubble")
      }
      .animation(.spring(response: 0.5, dampingFraction: 0.55), value: step)
      .contentShape(Rectangle())
      .gesture(sliding(travel: travel))
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Donate")
      .accessibilityValue("\(step * 5)")
      .accessibilityIdentifier("slider")
    }
  }

  private func sliding(travel: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        let share = (value.location.x - thumbSize / 2) / max(travel, 1)
        move(to: Int((max(0, min(1, share)) * CGFloat(stepCount)).rounded()))
      }
  }

  private func move(to newStep: Int) {
    guard newStep != step else { return }
    if newStep == 0 || newStep == stepCount {
      UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    } else {
      UISelectionFeedbackGenerator().selectionChanged()
    }
    step = newStep
  }
}

// MARK: - Supporting Shapes

/// Fill and thumb as one drop, white: it masks the tint. Its blur is half the fill's height, so the
/// thin fill survives the threshold.
private struct DropLayer: View, Animatable {
  var progress: CGFloat
  let fillHeight: CGFloat
  let thumbSize: CGFloat

  nonisolated var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  var body: some View {
    Canvas { context, size in
      context.addFilter(.alphaThreshold(min: 0.5, color: .white))
      context.addFilter(.blur(radius: fillHeight / 2))
      context.drawLayer { layer in
        let center = thumbSize / 2 + (size.width - thumbSize) * progress
        let fill = CGRect(
          x: 0, y: (size.height - fillHeight) / 2, width: max(fillHeight, center),
          height: fillHeight)
        let thumb = CGRect(
          x: center - thumbSize / 2, y: (size.height - thumbSize) / 2, width: thumbSize,
          height: thumbSize)
        layer.fill(Path(roundedRect: fill, cornerRadius: fillHeight / 2), with: .color(.white))
        layer.fill(Path(ellipseIn: thumb), with: .color(.white))
      }
    }
  }
}

// MARK: - Preview

#Preview {
  LiquidSliderView()
}
