import SwiftUI

/// Every country and region, found by Chinese name, English name, pinyin or code. Return takes the
/// first.
struct EditorCountryPicker: View {
  var model: RecordEditorModel
  var chosen: @MainActor () -> Void
  @State private var text = ""
  /// Nobody scrolls through 250 countries who can type two letters.
  @State private var isSearching = true
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let countries = model.countries(matching: text)
    NavigationStack {
      List {
        ForEach(countries) { country in
          Button {
            choose(country)
          } label: {
            EditorCountryPickerRow(
              flag: country.flagAsset, name: model.name(country),
              isChosen: country.code == model.draft.countryCode)
          }
          .buttonStyle(.plain)
          .accessibilityIdentifier("country.\(country.code)")
        }
      }
      .listStyle(.plain)
      .overlay {
        if countries.isEmpty {
          EmptyStateView(
            title: Text("records.nothingFound.title"), message: Text("picker.country.nothingFound"),
            symbol: "magnifyingglass")
        }
      }
      .navigationTitle("field.country")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(text: $text, isPresented: $isSearching, prompt: "picker.country.search")
      .onSubmit(of: [.search, .text]) {
        if let first = model.countries(matching: text).first { choose(first) }
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("action.cancel") { dismiss() }
            .keyboardShortcut(.cancelAction)
        }
      }
    }
  }

  private func choose(_ country: Country) {
    model.choose(country)
    dismiss()
    chosen()
  }
}

private struct EditorCountryPickerRow: View {
  var flag: String
  var name: String
  var isChosen: Bool

  var body: some View {
    HStack {
      CountryRow(flag: flag, name: name)
      Spacer()
      if isChosen {
        Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true)
      }
    }
    .contentShape(.rect)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}
