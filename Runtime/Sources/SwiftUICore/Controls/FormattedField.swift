/// How the text of a field stands for a value.
struct FieldFormat {
  var read: (Locale) -> String
  /// Takes a text for the value where it stands for one.
  var write: (String, Locale) -> Void
}

/// A text field for a value: shows the value as text, and takes what was typed when editing ends.
struct FormattedField: View {
  /// What is being typed; nil while nothing is.
  @State private var draft: String?
  @Environment(\.locale) private var locale
  var format: FieldFormat
  var name: Text?
  var prompt: Text?

  var body: some View {
    let (format, locale) = (format, locale)
    FieldChrome(
      content: EditableText(
        value: draft ?? format.read(locale),
        text: .computed({ draft ?? format.read(locale) }, { draft = $0 }),
        name: name, prompt: prompt, focusChanged: { if !$0 { commit() } },
        willSubmit: { commit() }))
  }

  private func commit() {
    guard let typed = draft else { return }
    format.write(typed, locale)
    draft = nil
  }
}

extension TextField where Label == Text {
  nonisolated private init(_ name: Text, _ format: FieldFormat, prompt: Text?) {
    // Made and used on the main actor.
    let box = UncheckedBox(format)
    self.init(
      text: .constant(""), prompt: prompt, name: name, axis: .horizontal, label: name,
      formatted: .init {
        AnyView(FormattedField(format: box.value, name: name, prompt: prompt))
      })
  }

  nonisolated private init<F: ParseableFormatStyle>(
    _ name: Text, value: Binding<F.FormatInput>, format: F, prompt: Text?
  ) where F.FormatOutput == String {
    // Formats and parses in the language of the environment.
    let field = FieldFormat(
      read: { format.locale($0).format(value.wrappedValue) },
      write: { text, locale in
        if let new = try? format.locale(locale).parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
    self.init(name, field, prompt: prompt)
  }
  nonisolated private init<F: ParseableFormatStyle>(
    _ name: Text, value: Binding<F.FormatInput?>, format: F, prompt: Text?
  ) where F.FormatOutput == String {
    let field = FieldFormat(
      read: { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" },
      write: { text, locale in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.locale(locale).parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
    self.init(name, field, prompt: prompt)
  }
  nonisolated private init<V>(
    _ name: Text, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    let field = FieldFormat(
      read: { _ in formatter.string(for: value.wrappedValue) ?? "" },
      write: { text, _ in
        if let new = FormatterParsing.object(text, formatter) as? V { value.wrappedValue = new }
      })
    self.init(name, field, prompt: prompt)
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), value: value, format: format, prompt: prompt)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), value: value, format: format, prompt: prompt)
  }
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), value: value, format: format, prompt: prompt)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), value: value, format: format, prompt: prompt)
  }
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) { self.init(Text(titleKey), value: value, formatter: formatter, prompt: prompt) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) { self.init(Text(title), value: value, formatter: formatter, prompt: prompt) }
}

/// Reads objects from strings by the formatters that can.
private enum FormatterParsing {
  static func object(_ string: String, _ formatter: Formatter) -> Any? {
    switch formatter {
    case let numbers as NumberFormatter: numbers.number(from: string)
    case let dates as DateFormatter: dates.date(from: string)
    default: nil
    }
  }
}
