import SwiftUI

/// All records: searched, filtered, sorted, and changed with a swipe.
struct RecordsView: View {
  @State private var model: RecordsModel
  @State private var isFiltering = false
  @Environment(\.appTheme) private var theme

  init(model: RecordsModel) { _model = State(initialValue: model) }

  var body: some View {
    RecordsList(model: model)
      .scrollContentBackground(.hidden)
      .background { ThemeBackgroundView(theme: theme) }
      .navigationTitle("tab.records")
      .searchable(text: $model.query.search, prompt: "records.search")
      .toolbar { RecordsToolbar(model: model, isFiltering: $isFiltering) }
      .sheet(isPresented: $isFiltering) { RecordsFilterView(model: model) }
      .modifier(RecordsQuestions(model: model))
      .onChange(of: model.version, initial: true) { old, new in
        // What is there at first does not move into place; later changes do.
        withAnimation(old == new ? nil : Motion.rows) { model.load() }
      }
  }
}

private struct RecordsList: View {
  @Bindable var model: RecordsModel

  var body: some View {
    List {
      Section {
        switch model.state {
        case .content(let groups) where groups.count == 1 && groups[0].title.isEmpty:
          RecordsRows(model: model, rows: groups[0].rows)
        default: EmptyView()
        }
      } header: {
        RecordsScopePicker(scope: $model.query.scope)
      }
      if case .content(let groups) = model.state, groups.first?.title.isEmpty == false {
        ForEach(groups) { group in
          Section(group.title) { RecordsRows(model: model, rows: group.rows) }
        }
      }
    }
    .overlay { RecordsEmptyState(model: model) }
  }
}

private struct RecordsRows: View {
  var model: RecordsModel
  var rows: [PostcardSnapshot]

  var body: some View {
    ForEach(rows) { record in
      RecordsRow(model: model, record: record)
        .transition(.recordRow)
        .onAppear { model.rowDidAppear(record.uuid) }
    }
  }
}

private struct RecordsScopePicker: View {
  @Binding var scope: RecordQuery.Scope

  var body: some View {
    Picker("records.scope", selection: $scope) {
      ForEach(RecordQuery.Scope.allCases, id: \.self) {
        Text($0.title).minimumScaleFactor(0.7).tag($0)
      }
    }
    .pickerStyle(.segmented)
    .labelsHidden()
    .textCase(nil)
    // Not the level of a header's own colour, which is paler.
    .foregroundStyle(Color.primary)
    .padding(.bottom, Spacing.small)
    .accessibilityIdentifier("records.scope")
  }
}

private struct RecordsEmptyState: View {
  var model: RecordsModel
  @Environment(AppRouter.self) private var router

  var body: some View {
    switch model.state {
    case .empty:
      EmptyStateView(
        title: Text("home.empty.title"), message: Text("home.empty.message"),
        symbol: "envelope.open"
      ) {
        Button("records.add") { router.present(.newRecord(.sent)) }
          .primaryActionStyle()
      }
    case .nothingFound:
      EmptyStateView(
        title: Text("records.nothingFound.title"), message: Text("records.nothingFound.message"),
        symbol: "magnifyingglass"
      ) {
        Button("records.showAll") { model.showEverything() }
          .secondaryActionStyle()
      }
    case .failed(let message):
      EmptyStateView(
        title: Text("error.title"), message: Text(message), symbol: "exclamationmark.triangle")
    case .loading, .content: EmptyView()
    }
  }
}

/// The dialogs of the list.
private struct RecordsQuestions: ViewModifier {
  @Bindable var model: RecordsModel

  func body(content: Content) -> some View {
    content
      .confirmationDialog(
        "record.delete.title", isPresented: $model.isDeleting, titleVisibility: .visible
      ) {
        Button("action.delete", role: .destructive) {
          if let record = model.deletion { model.delete(record) }
        }
        Button("action.cancel", role: .cancel) { model.deletion = nil }
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
