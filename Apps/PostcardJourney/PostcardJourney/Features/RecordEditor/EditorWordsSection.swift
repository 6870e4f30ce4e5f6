import SwiftUI

/// The reply of a sent card, and a note.
struct EditorWordsSection: View {
  @Bindable var model: RecordEditorModel
  var field: FocusState<EditorField?>.Binding

  var body: some View {
    if model.draft.direction == .sent {
      Section {
        TextField(
          "field.reply", text: $model.draft.replyMessage, prompt: Text("field.reply.prompt"),
          axis: .vertical
        )
        .lineLimit(2...8)
        .focused(field, equals: .reply)
        .accessibilityIdentifier("editor.reply")
        EditorPasteButton { model.pasteReply($0) }
      } header: {
        Text("field.reply")
      }
    }
    Section("field.note") {
      TextField(
        "field.note", text: $model.draft.note, prompt: Text("field.optional"), axis: .vertical
      )
      .lineLimit(2...8)
      .focused(field, equals: .note)
      .accessibilityIdentifier("editor.note")
    }
  }
}

/// The clipboard is read when this is pressed, and never before.
private struct EditorPasteButton: View {
  var take: @MainActor (String) -> Void

  var body: some View {
    Button("action.paste", systemImage: "doc.on.clipboard") {
      if let text = UIPasteboard.general.string { take(text) }
    }
    .accessibilityIdentifier("editor.pasteReply")
  }
}
