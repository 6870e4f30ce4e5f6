import SwiftUI

/// Roughly where the card went or came from.
struct EditorPlaceSection: View {
  var model: RecordEditorModel
  @Binding var cover: EditorCover?

  var body: some View {
    Section {
      if let place = model.draft.place {
        PlaceMap(map: model.map, place: place, countryCode: model.draft.countryCode)
          .frame(height: 150)
          .clipShape(.rect(cornerRadius: CornerRadius.photo))
          .padding(.vertical, 4)
        Button("editor.adjustPlace") { cover = .place }
          .accessibilityIdentifier("editor.adjustPlace")
      } else {
        Text("editor.placeAfterCountry").foregroundStyle(.secondary)
      }
    } header: {
      Text("field.place")
    } footer: {
      VStack(alignment: .leading, spacing: 4) {
        Text("place.approximate")
        if model.isOutsideCountry {
          Label("warning.record.outsideCountry", systemImage: "exclamationmark.triangle.fill")
            .foregroundStyle(Color.warning)
        }
      }
    }
  }
}

/// Moves the marker: by tapping the map, by dragging the marker, or by typing degrees.
struct EditorPlacePicker: View {
  @Bindable var model: RecordEditorModel
  @State private var center = GeoPoint.defaultHome
  @State private var span = 20.0
  @State private var before: (place: GeoPoint?, wasAdjusted: Bool)?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        EditorPlaceMap(model: model, center: center, span: span)
          .overlay(alignment: .bottomTrailing) { EditorPlaceZoom(span: $span).padding() }
        EditorPlaceFields(model: model)
      }
      .navigationTitle("editor.adjustPlace")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("action.cancel") {
            if let before {
              model.draft.place = before.place
              model.draft.locationWasAdjusted = before.wasAdjusted
            }
            dismiss()
          }
          .keyboardShortcut(.cancelAction)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("action.done") { dismiss() }
            .keyboardShortcut(.defaultAction)
            .accessibilityIdentifier("place.done")
        }
      }
    }
    .onAppear {
      guard before == nil else { return }
      before = (model.draft.place, model.draft.locationWasAdjusted)
      center = model.draft.place ?? .defaultHome
    }
  }
}

private struct EditorPlaceMap: View {
  var model: RecordEditorModel
  var center: GeoPoint
  var span: Double

  var body: some View {
    GeometryReader { proxy in
      let view = PlaceProjection(center: center, span: span, size: proxy.size)
      PlaceMap(
        map: model.map, place: model.draft.place ?? center, center: center,
        countryCode: model.draft.countryCode, span: span
      )
      .contentShape(.rect)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { model.draft.movePlace(to: view.place($0.location)) })
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("field.place")
    .accessibilityIdentifier("place.map")
  }
}

private struct EditorPlaceZoom: View {
  @Binding var span: Double

  var body: some View {
    VStack(spacing: Spacing.small) {
      Button {
        span = max(2, span / 2)
      } label: {
        Label("place.closer", systemImage: "plus").labelStyle(.iconOnly).frame(
          width: 24, height: 24)
      }
      .disabled(span <= 2)
      Button {
        span = min(120, span * 2)
      } label: {
        Label("place.farther", systemImage: "minus").labelStyle(.iconOnly)
          .frame(width: 24, height: 24)
      }
      .disabled(span >= 120)
    }
    .secondaryActionStyle()
    .buttonBorderShape(.circle)
  }
}

private struct EditorPlaceFields: View {
  @Bindable var model: RecordEditorModel

  var body: some View {
    VStack(spacing: Spacing.medium) {
      HStack(spacing: Spacing.large) {
        EditorDegreeField(
          title: "place.latitude", limit: 90, degrees: $model.place.latitude,
          identifier: "place.latitude")
        EditorDegreeField(
          title: "place.longitude", limit: 180, degrees: $model.place.longitude,
          identifier: "place.longitude")
      }
      if model.isOutsideCountry {
        Label("warning.record.outsideCountry", systemImage: "exclamationmark.triangle.fill")
          .font(.footnote)
          .foregroundStyle(Color.warning)
      }
      Button("place.reset") { model.resetPlace() }
        .disabled(!model.draft.locationWasAdjusted)
    }
    .padding(Spacing.large)
  }
}

/// Degrees as text. What is no number of degrees is marked and not taken.
private struct EditorDegreeField: View {
  var title: LocalizedStringKey
  var limit: Double
  @Binding var degrees: Double
  var identifier: String
  @State private var text = ""
  @State private var isWrong = false
  /// The degrees when typing began: they stay while what is typed is none.
  @State private var before: Double?
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.caption).foregroundStyle(.secondary)
      TextField(title, text: $text)
        .keyboardType(.numbersAndPunctuation)
        .textFieldStyle(.roundedBorder)
        .foregroundStyle(isWrong ? Color.destructive : Color.primary)
        .focused($isFocused)
        .accessibilityIdentifier(identifier)
    }
    .onAppear { text = Self.text(degrees) }
    .onChange(of: degrees) { if !isFocused { text = Self.text(degrees) } }
    .onChange(of: text) {
      guard isFocused else { return }
      let typed = Double(text.trimmed.replacing(",", with: "."))
      isWrong = typed.map { !$0.isFinite || abs($0) > limit } ?? true
      if let typed, !isWrong {
        degrees = typed
      } else if let before {
        degrees = before
      }
    }
    .onChange(of: isFocused) {
      before = isFocused ? degrees : nil
      guard !isFocused else { return }
      text = Self.text(degrees)
      isWrong = false
    }
  }

  private static func text(_ degrees: Double) -> String {
    degrees.formatted(
      .number.precision(.fractionLength(0...3)).grouping(.never).locale(Locale(identifier: "en_US"))
    )
  }
}
