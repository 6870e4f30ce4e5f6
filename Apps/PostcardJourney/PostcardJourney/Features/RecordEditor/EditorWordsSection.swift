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
        // The system's own button: the clipboard is read when it is pressed, and never before.
        PasteButton(payloadType: String.self) { texts in
          model.pasteReply(texts.joined(separator: "\n"))
        }
        .accessibilityIdentifier("editor.pasteReply")
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
