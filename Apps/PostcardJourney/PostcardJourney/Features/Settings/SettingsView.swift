import SwiftUI

/// Appearance, records, language, and what this app is.
struct SettingsView: View {
  @Environment(AppEnvironment.self) private var app
  @Environment(\.appTheme) private var theme

  var body: some View {
    @Bindable var settings = app.settings
    Form {
      Section("settings.appearance") {
        NavigationLink(value: AppRoute.appearance) {
          LabeledContent("settings.theme") { Text(theme.preset.title) }
        }
        .accessibilityIdentifier("settings.theme")
      }
      Section("settings.records") {
        Picker("settings.defaultDirection", selection: $settings.settings.defaultDirection) {
          Text("direction.sent").tag(PostcardDirection.sent)
          Text("direction.received").tag(PostcardDirection.received)
        }
        .accessibilityIdentifier("settings.direction")
        NavigationLink(value: AppRoute.tags) { Text("field.tags") }
          .accessibilityIdentifier("settings.tags")
      }
      SettingsStorage(model: StorageModel(app))
      Section("settings.language") {
        Picker("settings.language", selection: $settings.settings.language) {
          Text("settings.language.system").tag(LanguageChoice.system)
          Text(verbatim: "简体中文").tag(LanguageChoice.simplifiedChinese)
          Text(verbatim: "English").tag(LanguageChoice.english)
        }
        .pickerStyle(.inline)
        .labelsHidden()
        .accessibilityIdentifier("settings.language")
      }
      SettingsAbout()
    }
    .scrollContentBackground(.hidden)
    .background { ThemeBackgroundView(theme: theme) }
    .navigationTitle("tab.settings")
    .modifier(SettingsFailure(app: app))
  }
}

/// Settings that could not be written are said to be so.
private struct SettingsFailure: ViewModifier {
  var app: AppEnvironment
  @State private var isShown = false

  func body(content: Content) -> some View {
    content
      .onChange(of: app.settings.lastFailure) { isShown = app.settings.lastFailure != nil }
      .alert("error.title", isPresented: $isShown) {
        Button("action.ok") { isShown = false }
      } message: {
        Text("settings.notKept")
      }
  }
}

private struct SettingsAbout: View {
  private var version: String {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "1.0"
  }

  var body: some View {
    Section {
      LabeledContent("app.name") { Text(verbatim: version) }
    } header: {
      Text("settings.about")
    } footer: {
      VStack(alignment: .leading, spacing: Spacing.small) {
        Text("settings.privacy")
        Text("app.disclaimer")
      }
    }
  }
}
