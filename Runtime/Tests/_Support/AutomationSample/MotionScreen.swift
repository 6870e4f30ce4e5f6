import SwiftUI

/// Gestures, and what was seen of them last.
struct MotionScreen: View {
  @State private var last = "none"
  @State private var way = CGSize.zero
  @State private var key = "none"
  @FocusState private var hasKeys: Bool
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.scenePhase) private var phase
  @State private var wasAway = false

  var body: some View {
    VStack(spacing: 16) {
      Text("Last: \(last)")
      Text("Way: \(Int(way.width.rounded())), \(Int(way.height.rounded()))")
      Text("Key: \(key)")
      Text(colorScheme == .dark ? "It is dark" : "It is light")
      Text(wasAway ? "It was away" : "It was always here")
      pad("Tap pad").onTapGesture(count: 2) { last = "double" }
      pad("Press pad").onLongPressGesture(minimumDuration: 0.5) { last = "long" }
      pad("Drag pad").gesture(
        DragGesture().onChanged { way = $0.translation }.onEnded { _ in last = "drag" })
      pad("Finger pad")
        .gesture(MagnifyGesture().onEnded { last = "scale \(percent($0.magnification))" })
        .simultaneousGesture(RotateGesture().onEnded { last = "turn \(Int($0.rotation.degrees))" })
        .onHover { key = $0 ? "hover" : "away" }
      Button("Shortcut") { key = "command-k" }.keyboardShortcut("k")
      ProgressView()
    }
    .onChange(of: phase) { _, new in if new == .background { wasAway = true } }
  }

  private func percent(_ value: CGFloat) -> Int { Int((value * 100).rounded()) }

  private func pad(_ name: String) -> some View {
    Text(name)
      .frame(width: 220, height: 60)
      .background(Color.gray.opacity(0.2))
      .contentShape(Rectangle())
      .accessibilityIdentifier(name)
  }
}
