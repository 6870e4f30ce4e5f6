import SwiftUI

/// One record: its photos, what is known about it, and where it went or came from.
struct RecordDetailView: View {
  @State private var model: RecordDetailModel
  var isForReading = false
  @Environment(\.appTheme) private var theme

  init(model: RecordDetailModel, isForReading: Bool = false) {
    _model = State(initialValue: model)
    self.isForReading = isForReading
  }

  var body: some View {
    RecordDetailContent(model: model, isForReading: isForReading)
      .background { ThemeBackgroundView(theme: theme) }
      .navigationTitle("record.title")
      .navigationBarTitleDisplayMode(.inline)
      .modifier(RecordDetailActions(model: model, isForReading: isForReading))
      .modifier(RecordDetailQuestions(model: model))
      .modifier(RecordPhotoDestination(id: model.id))
      .onChange(of: model.version, initial: true) { model.load() }
  }
}

private struct RecordDetailContent: View {
  var model: RecordDetailModel
  var isForReading: Bool

  var body: some View {
    switch model.state {
    case .loading: Color.clear
    case .gone:
      EmptyStateView(
        title: Text("record.gone"), message: Text("error.record.notFound"), symbol: "questionmark")
    case .content(let content):
      ScrollView {
        VStack(spacing: Spacing.large) {
          RecordDetailPhotos(model: model, content: content)
          RecordDetailFacts(content: content)
          if content.record.isInTransit, !isForReading {
            Button {
              model.markReceived()
            } label: {
              Label("record.markReceived", systemImage: "checkmark.circle")
                .font(.headline)
                .frame(maxWidth: .infinity)
            }
            .controlSize(.large)
            .primaryActionStyle()
          }
          if !content.tags.isEmpty { RecordDetailTags(names: content.tags) }
          if let reply = content.record.replyMessage {
            RecordDetailText(title: "field.reply", text: reply, copies: true)
          }
          if let note = content.record.note {
            RecordDetailText(title: "field.note", text: note, copies: false)
          }
          RecordDetailPlace(content: content, map: model.map)
        }
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity)
        .padding(.horizontal, Spacing.large)
        .padding(.bottom, Spacing.extraLarge)
      }
    }
  }
}

private struct RecordDetailActions: ViewModifier {
  var model: RecordDetailModel
  var isForReading: Bool

  func body(content: Content) -> some View {
    if isForReading {
      content
    } else {
      content.toolbar {
        ToolbarItem(placement: .topBarTrailing) { RecordDetailShareButton(id: model.id) }
        ToolbarItem(placement: .topBarTrailing) { RecordDetailEditButton(id: model.id) }
        ToolbarItem(placement: .topBarTrailing) { RecordDetailMoreMenu(model: model) }
      }
    }
  }
}

private struct RecordDetailMoreMenu: View {
  var model: RecordDetailModel

  var body: some View {
    Menu {
      RecordDetailDuplicateButton(model: model)
      Button("action.delete", systemImage: "trash", role: .destructive) {
        model.isDeleting = true
      }
    } label: {
      Label("action.more", systemImage: "ellipsis")
    }
    .accessibilityIdentifier("record.more")
  }
}

private struct RecordDetailShareButton: View {
  var id: UUID
  @Environment(AppRouter.self) private var router

  var body: some View {
    Button("action.share", systemImage: "square.and.arrow.up") {
      router.present(.shareRecord(id))
    }
    .accessibilityIdentifier("record.share")
  }
}

private struct RecordDetailEditButton: View {
  var id: UUID
  @Environment(AppRouter.self) private var router

  var body: some View {
    Button("action.edit", systemImage: "pencil") { router.present(.editRecord(id)) }
      .keyboardShortcut("e", modifiers: .command)
      .accessibilityIdentifier("record.edit")
  }
}

private struct RecordDetailDuplicateButton: View {
  var model: RecordDetailModel
  @Environment(AppRouter.self) private var router

  var body: some View {
    Button("action.duplicate", systemImage: "plus.rectangle.on.rectangle") {
      if let copy = model.duplicate() { router.present(.editRecord(copy)) }
    }
  }
}

private struct RecordDetailQuestions: ViewModifier {
  @Bindable var model: RecordDetailModel
  @Environment(AppRouter.self) private var router
  @Environment(\.dismiss) private var dismiss

  func body(content: Content) -> some View {
    content
      .confirmationDialog(
        "record.delete.title", isPresented: $model.isDeleting, titleVisibility: .visible
      ) {
        Button("action.delete", role: .destructive) {
          if model.delete() { router.leaveRecord(model.id) }
        }
        Button("action.cancel", role: .cancel) { model.isDeleting = false }
      } message: {
        Text("record.delete.message")
      }
      .alert("error.title", isPresented: $model.hasFailed) {
        Button("action.ok") { model.failure = nil }
      } message: {
        Text(model.failure ?? "")
      }
  }
}
