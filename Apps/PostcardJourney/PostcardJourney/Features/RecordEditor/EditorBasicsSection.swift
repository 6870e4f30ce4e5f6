import SwiftUI

/// Sent or received.
struct EditorDirectionSection: View {
  @Bindable var model: RecordEditorModel

  var body: some View {
    Section {
      Picker("filter.direction", selection: $model.direction) {
        Text("direction.sent").tag(PostcardDirection.sent)
        Text("direction.received").tag(PostcardDirection.received)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .accessibilityIdentifier("editor.direction")
    }
  }
}

/// ID, country, dates and distance.
struct EditorBasicsSection: View {
  @Bindable var model: RecordEditorModel
  var field: FocusState<EditorField?>.Binding
  @Binding var cover: EditorCover?
  // Very large, a value stands below its name, where names begin.
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    Section {
      LabeledContent("field.postcardID") {
        TextField(
          "field.postcardID", text: $model.draft.postcardID, prompt: Text(verbatim: "CN-1234567")
        )
        .multilineTextAlignment(size.isAccessibilitySize ? .leading : .trailing)
        .autocorrectionDisabled()
        .textInputAutocapitalization(.characters)
        .submitLabel(.next)
        .focused(field, equals: .postcardID)
        .accessibilityIdentifier("editor.postcardID")
      }
      EditorCountryRow(model: model) { cover = .country }
      EditorDates(model: model)
      if let travel = model.travelText() {
        LabeledContent("field.travelDays") {
          Text(travel)
            .contentTransition(.numericText())
            .animation(Motion.count, value: travel)
        }
        .accessibilityIdentifier("editor.travelDays")
      }
      LabeledContent("field.distanceKilometers") {
        TextField(
          "field.distanceKilometers", text: $model.draft.distanceText,
          prompt: Text("field.optional")
        )
        .multilineTextAlignment(size.isAccessibilitySize ? .leading : .trailing)
        .keyboardType(.numberPad)
        .submitLabel(.next)
        .focused(field, equals: .distance)
        .accessibilityIdentifier("editor.distance")
      }
    } header: {
      Text("editor.basics")
    } footer: {
      EditorIssues(model: model)
    }
  }
}

private struct EditorCountryRow: View {
  var model: RecordEditorModel
  var choose: @MainActor () -> Void

  var body: some View {
    Button(action: choose) {
      HStack(spacing: Spacing.small) {
        LabeledContent(
          model.draft.direction == .sent ? "field.country.to" : "field.country.from"
        ) {
          if let flag = model.countryFlag, let name = model.countryName {
            CountryName(flag: flag, name: name)
          } else {
            Text("editor.choose")
          }
        }
        Image(systemName: "chevron.right")
          .font(.footnote.bold())
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
      .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier("editor.country")
  }
}

private struct EditorDates: View {
  @Bindable var model: RecordEditorModel

  var body: some View {
    EditorDateRow(
      title: "field.sentDate", day: $model.draft.sentDay, standard: model.draft.receivedDay,
      identifier: "editor.sentDate")
    if model.draft.direction == .sent {
      Toggle("field.hasArrived", isOn: $model.hasArrived)
        .accessibilityIdentifier("editor.hasArrived")
      if model.draft.receivedDay != nil {
        EditorDateRow(
          title: "field.arrivedDate", day: $model.draft.receivedDay,
          standard: model.draft.sentDay, identifier: "editor.receivedDate")
      }
    } else {
      EditorDateRow(
        title: "field.receivedDate", day: $model.draft.receivedDay,
        standard: model.draft.sentDay, identifier: "editor.receivedDate")
    }
  }
}

/// A day that is chosen, or a button to choose one: a day nobody chose is not guessed.
private struct EditorDateRow: View {
  var title: LocalizedStringKey
  @Binding var day: CalendarDay?
  /// Where choosing starts; today where nothing is known.
  var standard: CalendarDay?
  var identifier: String
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    if let chosen = Binding($day) {
      DatePicker(title, selection: chosen[pickerIn: timeZone], displayedComponents: .date)
        .accessibilityIdentifier(identifier)
    } else {
      LabeledContent(title) {
        Button("editor.chooseDate") { day = standard ?? .today(in: timeZone) }
          .accessibilityIdentifier(identifier)
      }
    }
  }
}

extension CalendarDay {
  /// This day as a date picker in a time zone holds it.
  fileprivate subscript(pickerIn timeZone: TimeZone) -> Date {
    get { pickerDate(in: timeZone) }
    set { self = CalendarDay(newValue, in: timeZone) }
  }
}

/// What must be changed before saving, and what is only worth a second look.
private struct EditorIssues: View {
  var model: RecordEditorModel

  var body: some View {
    let issues = model.shownIssues
    VStack(alignment: .leading, spacing: 4) {
      ForEach(issues, id: \.self) { issue in
        Label(model.message(issue), systemImage: "exclamationmark.circle.fill")
          .foregroundStyle(Color.destructive)
      }
      if model.hasImplausibleDistance {
        Label("warning.record.distance", systemImage: "exclamationmark.triangle.fill")
          .foregroundStyle(Color.warning)
      }
    }
    .font(.footnote)
    .accessibilityIdentifier("editor.issues")
  }
}
