import SwiftUI

/// Postcard Journey.
@main
struct PostcardJourneyApp: App {
  @State private var launch = Launch()

  var body: some Scene {
    WindowGroup {
      RootView(launch: launch)
    }
  }
}

/// The library as the app found it when it started.
@MainActor
@Observable
final class Launch {
  enum State {
    case ready(AppEnvironment)
    case failed(message: String)
  }

  let state: State

  init(location: LibraryLocation = .standard, resources: CoreResources = CoreResources()) {
    do {
      state = .ready(
        try AppEnvironment(location: location, resources: resources, themes: ThemeManager()))
    } catch {
      state = .failed(message: error.localizedDescription)
    }
  }
}

/// The top of the app: the first screen, or why there is none.
struct RootView: View {
  var launch: Launch
  @Environment(\.locale) private var locale

  private var language: AppLanguage { AppLanguage(identifier: locale.identifier) ?? .english }

  var body: some View {
    switch launch.state {
    case .ready(let environment):
      RootHome(environment: environment, language: language)
    case .failed(let message):
      EmptyStateView(
        title: "launch.failed.title", message: LocalizedStringKey(message),
        symbol: "exclamationmark.triangle")
    }
  }
}

private struct RootHome: View {
  var environment: AppEnvironment
  var language: AppLanguage

  var body: some View {
    if let model = try? environment.home(language) {
      HomeView(model: model, theme: environment.themes.theme)
    } else {
      EmptyStateView(
        title: "launch.failed.title", message: "error.database.open",
        symbol: "exclamationmark.triangle")
    }
  }
}
