import SwiftUI

/// Filter, order and a new record.
struct RecordsToolbar: ToolbarContent {
  @Bindable var model: RecordsModel
  @Binding var isFiltering: Bool

  var body: some ToolbarContent {
    ToolbarItem(placement: .topBarTrailing) {
      Button {
        isFiltering = true
      } label: {
        Label(
          "records.filter",
          systemImage: model.filterCount > 0
            ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle")
      }
      .accessibilityIdentifier("records.filter")
      .accessibilityValue(
        model.filterCount > 0 ? Text("records.filters \(model.filterCount)") : Text(verbatim: ""))
    }
    ToolbarItem(placement: .topBarTrailing) {
      Menu {
        Picker("records.sort", selection: $model.query.sort) {
          ForEach(RecordQuery.Sort.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.inline)
      } label: {
        Label("records.sort", systemImage: "arrow.up.arrow.down")
      }
      .accessibilityIdentifier("records.sort")
    }
    ToolbarItem(placement: .primaryAction) { RecordsAddButton() }
  }
}

private struct RecordsAddButton: View {
  @Environment(AppRouter.self) private var router
  @Environment(AppEnvironment.self) private var app

  var body: some View {
    Button {
      router.present(.newRecord(app.settings.settings.defaultDirection))
    } label: {
      Label("records.add", systemImage: "plus")
    }
    .accessibilityIdentifier("records.add")
  }
}
