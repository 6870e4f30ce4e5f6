import SwiftUI

/// What the library takes, and cleaning up what no record uses.
struct SettingsStorage: View {
  @State private var model: StorageModel

  init(model: StorageModel) { _model = State(initialValue: model) }

  var body: some View {
    Section {
      SettingsStorageRow(title: "storage.photos", value: model.photosText)
        .accessibilityIdentifier("storage.photos")
      SettingsStorageRow(title: "storage.records", value: model.recordsText)
      Button {
        Task { await model.scan() }
      } label: {
        HStack {
          Text("storage.clean")
          Spacer()
          if model.isScanning { ProgressView().accessibilityLabel("storage.scanning") }
        }
      }
      .disabled(model.isScanning)
      .accessibilityIdentifier("storage.clean")
    } header: {
      Text("settings.data")
    } footer: {
      Text("storage.clean.footer")
    }
    .modifier(SettingsStorageQuestions(model: model))
    .task(id: model.version) { await model.measure() }
  }
}

private struct SettingsStorageRow: View {
  var title: LocalizedStringKey
  var value: String?

  var body: some View {
    LabeledContent(title) { Text(value ?? "").monospacedDigit() }
  }
}

private struct SettingsStorageQuestions: ViewModifier {
  @Bindable var model: StorageModel

  func body(content: Content) -> some View {
    content
      .confirmationDialog(
        "storage.found.title", isPresented: $model.isAsking, titleVisibility: .visible
      ) {
        Button("action.delete", role: .destructive) { Task { await model.remove() } }
        Button("action.cancel", role: .cancel) { model.isAsking = false }
      } message: {
        Text(model.question)
      }
      .alert(
        model.state == .nothingFound ? "storage.none.title" : "storage.clean",
        isPresented: $model.isDone
      ) {
        Button("action.ok") { model.isDone = false }
      } message: {
        Text(model.outcome)
      }
      .alert("error.title", isPresented: $model.hasFailed) {
        Button("action.ok") { model.failure = nil }
      } message: {
        Text(model.failure ?? "")
      }
  }
}
