import SwiftUI

/// The tags a person is most likely to want, and a way to all of them.
struct EditorTagsSection: View {
  var model: RecordEditorModel
  @Binding var cover: EditorCover?
  static let shownCount = 8

  var body: some View {
    Section("field.tags") {
      FlowLayout {
        ForEach(shown) { tag in
          Button {
            model.toggle(tag)
          } label: {
            TagChip(name: model.name(tag), isChosen: model.has(tag))
          }
          .buttonStyle(.plain)
        }
      }
      .padding(.vertical, 4)
      Button("editor.moreTags") { cover = .tags }
        .accessibilityIdentifier("editor.moreTags")
    }
  }

  /// Chosen ones always, then those used last, eight in all unless more are chosen.
  private var shown: [TagSnapshot] {
    _ = model.tagsVersion
    let all = model.tags()
    let chosen = all.filter { model.has($0) }
    // A chip stays where it is while it is being chosen, so the first eight keep their order.
    let first = all.prefix(Self.shownCount)
    return first + chosen.filter { tag in !first.contains { $0.id == tag.id } }
  }
}

/// Every tag, searched, chosen, or made new.
struct EditorTagPicker: View {
  var model: RecordEditorModel
  @State private var text = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let _ = model.tagsVersion
    let tags = model.tags(matching: text)
    NavigationStack {
      List {
        if !text.trimmed.isEmpty, !tags.contains(where: { model.name($0) == text.trimmed }) {
          Button {
            if model.createTag(text) { text = "" }
          } label: {
            Label("tags.create \(text.trimmed)", systemImage: "plus.circle.fill")
          }
          .accessibilityIdentifier("tags.create")
        }
        ForEach(tags) { tag in
          Button {
            model.toggle(tag)
          } label: {
            EditorTagRow(name: model.name(tag), isChosen: model.has(tag))
          }
          .buttonStyle(.plain)
        }
      }
      .navigationTitle("field.tags")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(text: $text, prompt: "tags.search")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("action.done") { dismiss() }
            .keyboardShortcut(.defaultAction)
            .accessibilityIdentifier("tags.done")
        }
      }
    }
  }
}

private struct EditorTagRow: View {
  var name: String
  var isChosen: Bool

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      if isChosen {
        Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true)
      }
    }
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}
