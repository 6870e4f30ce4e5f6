import SwiftUI

/// Controls, and texts that say what they were set to.
struct ControlsScreen: View {
  @State private var count = 0
  @State private var name = ""
  @State private var password = ""
  @State private var note = ""
  @State private var isStarred = false
  @State private var volume = 0.0
  @State private var copies = 1
  @State private var size = "Small"
  @State private var submitted = "nothing"
  @FocusState private var isNaming: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Count: \(count)").accessibilityIdentifier("count")
        HStack {
          Button("Add") {
            count += 1
            // For tests of what is told of an app that ends by itself.
            if ProcessInfo.processInfo.environment["SAMPLE_CRASHES"] != nil { abort() }
          }
          Button("Later") {
            Task {
              try? await Task.sleep(for: .seconds(2))
              count += 10
            }
          }
          Button("Never") {}.disabled(true)
        }
        TextField("Name", text: $name)
          .focused($isNaming)
          .onSubmit { submitted = name }
          .accessibilityIdentifier("nameField")
        SecureField("Password", text: $password)
        Text("Submitted: \(submitted)")
        Toggle("Starred", isOn: $isStarred)
        Text(isStarred ? "It is starred" : "It is not starred")
        Slider(value: $volume, in: 0...1) { Text("Volume") }
        Text("Volume \(Int((volume * 100).rounded()))")
        Stepper("Copies", value: $copies, in: 1...9)
        Text("Copies \(copies)")
        Picker("Size", selection: $size) {
          ForEach(["Small", "Large"], id: \.self) { Text($0).tag($0) }
        }
        .pickerStyle(.segmented)
        TextEditor(text: $note).frame(height: 80)
        Image(systemName: "star").accessibilityLabel("A star")
        ProgressView(value: 0.25) { Text("Loading") }
        VStack {
          Text("Left part")
          Text("Right part")
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("pair")
        Text("Out of sight").accessibilityHidden(true)
        Color.clear.frame(height: 500)
        Button("Far below") { count += 100 }
      }
      .padding()
    }
  }
}
