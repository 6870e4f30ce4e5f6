import SwiftUI
import UniformTypeIdentifiers

/// One of each thing that a window must be able to do, for the scripts that drive a real window.
@main
struct WindowSample: App {
  var body: some Scene {
    WindowGroup { SampleScreen() }
      .commands { CommandMenu("Sample") { SecondWindowButton() } }
    WindowGroup(id: "sharing") { SharingScreen() }
      .defaultSize(width: 400, height: 600)
  }
}

/// What the scripts change and read back.
struct SampleScreen: View {
  @State private var name = ""
  @State private var count = 0
  @State private var level = 0.5
  @State private var isOn = false
  @State private var files = "No files"
  @State private var isChoosing = false
  @State private var ticks = 0
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.openURL) private var openURL
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(verbatim: "Window sample").font(.title.bold()).accessibilityAddTraits(.isHeader)
      TextField("Name", text: $name).textFieldStyle(.roundedBorder)
      Text(verbatim: name.isEmpty ? "Nobody" : "Hello \(name)").accessibilityIdentifier("greeting")
      HStack {
        Button("Count") { count += 1 }.keyboardShortcut("k")
        Text(verbatim: "\(count) times").accessibilityIdentifier("count")
        Spacer()
        Button("Wait") { wait() }
        Text(verbatim: "\(ticks) ticks").accessibilityIdentifier("ticks")
      }
      Toggle("Switch", isOn: $isOn.animation())
      Slider(value: $level, in: 0...1) { Text(verbatim: "Level") }
      RoundedRectangle(cornerRadius: 12).fill(.tint)
        .frame(width: isOn ? 200 : 60, height: 24)
        .contextMenu { Button("Reset") { count = 0 } }
        .accessibilityLabel("Bar")
      HStack {
        Button("Choose") { isChoosing = true }
        Text(verbatim: files).lineLimit(1).accessibilityIdentifier("files")
      }
      HStack {
        Text(verbatim: surroundings).font(.footnote).accessibilityIdentifier("surroundings")
        Spacer()
        Text(verbatim: "Phase \(phase)").font(.footnote).accessibilityIdentifier("first-phase")
      }
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(0..<1_000, id: \.self) { row in
            Text(verbatim: "Row \(row)").frame(height: 30)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .padding()
    .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.image]) { result in
      switch result {
      case .success(let file): files = "Chosen \(file.lastPathComponent)"
      case .failure(let error): files = "Failed: \(error.localizedDescription)"
      }
    }
    .dropDestination(for: URL.self) { dropped, _ in
      files = "Dropped " + dropped.map(\.lastPathComponent).joined(separator: ", ")
      return true
    } isTargeted: {
      if $0 { files = "Over the window" }
    }
  }

  private var surroundings: String {
    [
      colorScheme == .dark ? "dark" : "light", "text \(typeSize)",
      widthClass == .regular ? "wide" : "narrow", reduceMotion ? "still" : "moving",
      contrast == .increased ? "contrast" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// Three clocks of the main thread: a task's sleep, the main queue, a timer.
  private func wait() {
    Task {
      try? await Task.sleep(for: .milliseconds(20))
      ticks += 1
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { ticks += 1 }
    _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
      MainActor.assumeIsolated { ticks += 1 }
    }
  }
}
