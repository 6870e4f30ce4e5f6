import SwiftUI
import UIKit

// MARK: - Model

private enum Swatch: String, CaseIterable, Identifiable {
  case cyan, mint, gold, rose

  var id: String { rawValue }

  var color: Color {
    switch self {
    case .cyan: Color(red: 0.3, green: 0.52, blue: 0.95)
    case .mint: Color(red: 0.3, green: 0.75, blue: 0.55)
    case .gold: Color(red: 0.9, green: 0.68, blue: 0.2)
    case .rose: Color(red: 0.87, green: 0.32, blue: 0.42)
    }
  }
}

private enum Pace: String, CaseIterable, Identifiable {
  case daily = "Daily"
  case weekly = "Weekly"
  case monthly = "Monthly"

  var id: String { rawValue }
}

// MARK: - Main View

struct FormSheetView: View {
  private let page = Color(white: 0.06)
  private let sheetHeight: CGFloat = 540

  @State private var isPresented = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      Label("Options", systemImage: "slider.horizontal.3")
        .font(.system(size: 17, weight: .semibold))
        .foregroundStyle(Color(white: 0.06))
        .padding(.horizontal, 32)
        .padding(.vertical, 16)
        .background(Capsule().fill(Color.white.opacity(0.9)))
        .pressable { isPresented = true }
        .accessibilityIdentifier("open")
    }
    .sheet(isPresented: $isPresented) {
      FormSheetViewSheetContent()
        .presentationDetents([.height(sheetHeight)])
        .presentationCornerRadius(28)
        .presentationDragIndicator(.visible)
    }
  }
}

private struct FormSheetViewSheetContent: View {
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  @State private var swatch = Swatch.cyan
  @State private var pace = Pace.weekly
  @State private var isPinned = true

  var body: some View {
    NavigationStack {
      Form {
        Section("Name") {
          TextField("Untitled", text: $name)
        }
        Section("Colour") {
          swatches
        }
        Section("Repeat") {
          Picker("Repeat", selection: $pace) {
            ForEach(Pace.allCases) { pace in
              Text(pace.rawValue).tag(pace)
            }
          }
          .pickerStyle(.segmented)
          Toggle("Pin to top", isOn: $isPinned)
        }
      }
      .navigationTitle("Options")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
      .onChange(of: pace) { tick() }
      .onChange(of: isPinned) { tick() }
    }
  }

  private var swatches: some View {
    HStack(spacing: 16) {
      ForEach(Swatch.allCases) { item in
        Circle()
          .fill(item.color)
          .frame(width: 36, height: 36)
          .overlay(
            Circle()
              .strokeBorder(Color.primary.opacity(item == swatch ? 0.8 : 0), lineWidth: 3)
          )
          .scaleEffect(item == swatch ? 1.12 : 1)
          .pressable(scale: 0.9) { choose(item) }
          .accessibilityLabel(item.rawValue)
          .accessibilityIdentifier("swatch-\(item.rawValue)")
      }
    }
    .padding(.vertical, 6)
  }

  private func choose(_ item: Swatch) {
    tick()
    withAnimation(.spring(response: 0.4, dampingFraction: 0.65)) { swatch = item }
  }

  private func tick() {
    UISelectionFeedbackGenerator().selectionChanged()
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
  FormSheetView()
}
