import SwiftUI

/// The form of a record.
struct RecordEditorView: View {
  @Bindable var model: RecordEditorModel
  /// Shows the record with the same ID, on top of the form.
  var showRecord: @MainActor (UUID) -> Void
  @State private var isDiscarding = false
  @FocusState private var field: EditorField?
  @State private var cover: EditorCover?
  @Environment(\.dismiss) private var dismiss
  @Environment(\.appTheme) private var theme

  var body: some View {
    Form {
      EditorDirectionSection(model: model)
      EditorBasicsSection(model: model, field: $field, cover: $cover)
      EditorPlaceSection(model: model, cover: $cover)
      EditorTagsSection(model: model, cover: $cover)
      EditorWordsSection(model: model, field: $field)
      EditorPhotosSection(model: model)
    }
    .onSubmit { next() }
    .dropDestination(for: DroppedPhoto.self) { photos, _ in model.drop(photos.map(\.data)) }
    .scrollContentBackground(.hidden)
    .background { ThemeBackgroundView(theme: theme) }
    .navigationTitle(model.isNew ? "editor.title.new" : "editor.title.edit")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      EditorToolbar(isWorking: model.isWorking, cancel: cancel) { save() }
    }
    .background { EditorShortcuts { save() } }
    .modifier(EditorQuestions(model: model, showRecord: showRecord) { save(keepsDuplicate: true) })
    .confirmationDialog(
      "editor.discard.title", isPresented: $isDiscarding, titleVisibility: .visible
    ) {
      Button("editor.discard", role: .destructive) { dismiss() }
      Button("editor.keepEditing", role: .cancel) { isDiscarding = false }
    }
    .sheet(item: $cover) { cover in
      EditorCoverView(cover: cover, model: model) { field = .distance }
    }
    .interactiveDismissDisabled(model.hasChanges)
    .sensoryFeedback(.success, trigger: model.saves)
    .sensoryFeedback(.error, trigger: model.refusals)
    .onAppear { if model.isNew, field == nil { field = .postcardID } }
  }

  private func next() {
    switch field {
    case .postcardID where model.draft.countryCode == nil: cover = .country
    case .postcardID: field = .distance
    case .distance: field = model.draft.direction == .sent ? .reply : .note
    case .reply: field = .note
    case .note, nil: field = nil
    }
  }

  private func cancel() {
    if model.hasChanges { isDiscarding = true } else { dismiss() }
  }

  private func save(keepsDuplicate: Bool = false) {
    if case .saved = model.save(keepsDuplicate: keepsDuplicate) { dismiss() }
  }
}

enum EditorField: Hashable {
  case postcardID, distance, note, reply
}

/// What comes up over the form.
enum EditorCover: Hashable, Identifiable {
  case country, place, tags
  var id: Self { self }
}

private struct EditorCoverView: View {
  var cover: EditorCover
  var model: RecordEditorModel
  var countryChosen: @MainActor () -> Void

  var body: some View {
    switch cover {
    case .country: EditorCountryPicker(model: model, chosen: countryChosen)
    case .place: EditorPlacePicker(model: model)
    case .tags: EditorTagPicker(model: model)
    }
  }
}

private struct EditorToolbar: ToolbarContent {
  var isWorking: Bool
  var cancel: @MainActor () -> Void
  var save: @MainActor () -> Void

  var body: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) {
      Button("action.cancel", action: cancel)
        .keyboardShortcut(.cancelAction)
        .accessibilityIdentifier("editor.cancel")
    }
    ToolbarItem(placement: .confirmationAction) {
      Button("action.save", action: save)
        .keyboardShortcut("s", modifiers: .command)
        .disabled(isWorking)
        .accessibilityIdentifier("editor.save")
    }
  }
}

/// ⌘Return saves too, from every field.
private struct EditorShortcuts: View {
  var save: @MainActor () -> Void

  var body: some View {
    Button("action.save", action: save)
      .keyboardShortcut(.return, modifiers: .command)
      .frame(width: 0, height: 0)
      .opacity(0)
      .accessibilityHidden(true)
  }
}

/// What must be decided before saving goes on.
private struct EditorQuestions: ViewModifier {
  @Bindable var model: RecordEditorModel
  var showRecord: @MainActor (UUID) -> Void
  var saveAnyway: @MainActor () -> Void

  func body(content: Content) -> some View {
    content
      .alert("editor.duplicate.title", isPresented: $model.hasDuplicate) {
        Button("editor.duplicate.view") {
          if let id = model.duplicate?.uuid { showRecord(id) }
        }
        Button("editor.duplicate.save", action: saveAnyway)
        Button("action.cancel", role: .cancel) { model.duplicate = nil }
      } message: {
        Text(model.duplicateText)
      }
      .alert("editor.direction.title", isPresented: $model.isAskingDirection) {
        Button("editor.direction.change", role: .destructive) { model.confirmDirection() }
        Button("action.cancel", role: .cancel) { model.pendingDirection = nil }
      } message: {
        Text("editor.direction.message")
      }
      .alert("error.title", isPresented: $model.hasFailed) {
        Button("action.ok") { model.failure = nil }
      } message: {
        Text(model.failure ?? "")
      }
  }
}
