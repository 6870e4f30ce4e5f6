import SwiftUI

/// A record of the list with everything a hand can do to it there.
struct RecordsRow: View {
  var model: RecordsModel
  var record: PostcardSnapshot
  @Environment(AppRouter.self) private var router

  var body: some View {
    NavigationLink(value: AppRoute.record(record.uuid)) {
      PostcardRow(summary: model.summaries.summary(record))
    }
    .accessibilityIdentifier("records.row")
    .swipeActions(edge: .trailing) {
      Button("action.delete", systemImage: "trash", role: .destructive) {
        model.deletion = record
      }
    }
    .swipeActions(edge: .leading) {
      Button("action.edit", systemImage: "pencil") { router.present(.editRecord(record.uuid)) }
        .tint(.accentColor)
      if record.isInTransit {
        Button("record.markReceived", systemImage: "checkmark") { model.markReceived(record) }
          .tint(.success)
      }
    }
    .contextMenu { RecordsRowMenu(model: model, record: record) }
  }
}

private struct RecordsRowMenu: View {
  var model: RecordsModel
  var record: PostcardSnapshot
  @Environment(AppRouter.self) private var router

  var body: some View {
    Button("action.edit", systemImage: "pencil") { router.present(.editRecord(record.uuid)) }
    if record.isInTransit {
      Button("record.markReceived", systemImage: "checkmark") { model.markReceived(record) }
    }
    Button("action.duplicate", systemImage: "plus.rectangle.on.rectangle") {
      if let copy = model.duplicate(record) { router.present(.editRecord(copy)) }
    }
    Button("action.share", systemImage: "square.and.arrow.up") {
      router.present(.shareRecord(record.uuid))
    }
    Button("action.delete", systemImage: "trash", role: .destructive) { model.deletion = record }
  }
}
