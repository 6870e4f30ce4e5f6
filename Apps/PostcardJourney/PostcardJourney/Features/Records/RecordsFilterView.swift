import SwiftUI

/// Which records are meant. Every choice shows in the list at once.
struct RecordsFilterView: View {
  @Bindable var model: RecordsModel
  @State private var options = RecordsModel.Options()
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Picker("filter.year", selection: $model.query.year) {
            Text("filter.any").tag(Int?.none)
            ForEach(options.years, id: \.self) { Text(model.name(year: $0)).tag(Int?.some($0)) }
          }
          Picker("field.country", selection: $model.query.countryCode) {
            Text("filter.any").tag(String?.none)
            ForEach(options.countries) { Text(model.name($0)).tag(String?.some($0.code)) }
          }
          Picker("field.tags", selection: $model.query.tagID) {
            Text("filter.any").tag(UUID?.none)
            ForEach(options.tags) { Text(model.name($0)).tag(UUID?.some($0.id)) }
          }
          Picker("filter.direction", selection: $model.query.scope) {
            ForEach(RecordQuery.Scope.allCases, id: \.self) { Text($0.title).tag($0) }
          }
        }
        Section("field.photos") {
          RecordsPhotoFilter(title: "field.photo.front", choice: $model.query.hasFrontPhoto)
          RecordsPhotoFilter(title: "field.photo.back", choice: $model.query.hasBackPhoto)
        }
        Section {
          Button("filter.clear") {
            model.clearFilters()
            model.query.scope = .all
          }
          .disabled(model.filterCount == 0 && model.query.scope == .all)
        }
      }
      .navigationTitle("records.filter")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("action.done") { dismiss() }
        }
      }
    }
    .presentationDetents([.medium, .large])
    .onAppear { options = model.options() }
  }
}

private struct RecordsPhotoFilter: View {
  var title: LocalizedStringKey
  @Binding var choice: Bool?

  var body: some View {
    Picker(title, selection: $choice) {
      Text("filter.any").tag(Bool?.none)
      Text("filter.with").tag(Bool?.some(true))
      Text("filter.without").tag(Bool?.some(false))
    }
  }
}
