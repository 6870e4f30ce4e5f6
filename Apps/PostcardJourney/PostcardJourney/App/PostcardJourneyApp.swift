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

  init(environment: AppEnvironment) { state = .ready(environment) }

  init(
    location: LibraryLocation = .standard, resources: CoreResources = CoreResources(),
    themes: ThemeManager = ThemeManager(),
    preferredLanguages: [String] = LanguageChoice.systemLanguages
  ) {
    do {
      state = .ready(
        try AppEnvironment(
          location: location, resources: resources, themes: themes,
          preferredLanguages: preferredLanguages))
    } catch {
      state = .failed(message: error.localizedDescription)
    }
  }
}
