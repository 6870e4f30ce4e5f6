import SwiftUI

extension PostcardJourneyApp: _TouringApp {
  static func _tour(_ locale: Locale) async -> [_TourStop] {
    let language = AppLanguage(identifier: locale.identifier) ?? .english
    do {
      return try await SampleTour(language).stops()
    } catch {
      FileHandle.standardError.write(
        Data("The sample library could not be made: \(error.localizedDescription)\n".utf8))
      return []
    }
  }
}

/// Every screen of the app over a sample library, on a phone.
@MainActor
private struct SampleTour {
  let language: AppLanguage
  let launch: Launch
  let app: AppEnvironment
  let record: UUID
  let travelling: UUID

  private struct NoLibrary: Error {}

  init(_ language: AppLanguage) async throws {
    self.language = language
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("postcard-journey-tour-\(UUID().uuidString)", isDirectory: true)
    let defaults = UserDefaults(suiteName: folder.lastPathComponent) ?? .standard
    launch = Launch(
      location: LibraryLocation(root: folder), resources: CommandResources.resources,
      themes: ThemeManager(defaults: defaults), preferredLanguages: [language.rawValue])
    guard case .ready(let app) = launch.state else { throw NoLibrary() }
    self.app = app
    record = try await SampleRecords.add(to: app)
    travelling =
      try app.records.page(
        RecordQuery(scope: .inTransit), countries: app.countries
      ).first?.uuid ?? record
  }

  private static let phone = CGSize(width: 393, height: 852)
  private static let narrow = CGSize(width: 320, height: 640)
  private static let desktop = CGSize(width: 1024, height: 768)
  private static let insets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

  /// The app as it is after `prepare`.
  private func screen(
    _ name: String, scheme: ColorScheme = .light, size: DynamicTypeSize = .large,
    window: CGSize = Self.phone, _ prepare: (AppRouter) -> Void = { _ in }
  ) -> _TourStop {
    let router = AppRouter()
    prepare(router)
    return stop(name, scheme, size, window, RootView(launch: launch, router: router))
  }

  private func stop(
    _ name: String, _ scheme: ColorScheme, _ size: DynamicTypeSize, _ window: CGSize,
    _ view: some View
  ) -> _TourStop {
    // Only the phone has rounded corners and an island to keep clear of.
    _TourStop(
      name, size: window, colorScheme: scheme, dynamicTypeSize: size,
      safeAreaInsets: window == Self.phone ? Self.insets : EdgeInsets(), view: view)
  }

  /// A screen that comes up over another, by itself.
  private func part(_ name: String, _ view: some View) -> _TourStop {
    stop(
      name, .light, .large, Self.phone,
      view.environment(app).environment(AppRouter())
        .environment(\.locale, language.locale).themed(app.themes.theme))
  }

  func stops() async throws -> [_TourStop] {
    let editor = RecordEditorModel(app, editing: record)
    return [
      screen("home-sample"),
      screen("home-sample-dark", scheme: .dark),
      screen("home-sample-huge", size: .accessibility3),
      screen("records") { $0.tab = .records },
      screen("records-dark", scheme: .dark) { $0.tab = .records },
      screen("records-huge", size: .accessibility3) { $0.tab = .records },
      screen("record") { open(.record(record), $0) },
      screen("record-dark", scheme: .dark) { open(.record(record), $0) },
      screen("record-huge", size: .accessibility3) { open(.record(record), $0) },
      screen("record-travelling") { open(.record(travelling), $0) },
      screen("editor-new") { $0.sheet = .newRecord(.received) },
      screen("editor") { $0.sheet = .editRecord(record) },
      screen("editor-dark", scheme: .dark) { $0.sheet = .editRecord(record) },
      screen("editor-huge", size: .accessibility3) { $0.sheet = .editRecord(record) },
      part("editor-country", EditorCountryPicker(model: editor) {}),
      part("editor-place", EditorPlacePicker(model: editor)),
      part("editor-tags", EditorTagPicker(model: editor)),
      part("records-filter", RecordsFilterView(model: RecordsModel(app))),
      screen("viewer") { $0.show(.front, of: record) },
      screen("viewer-back") { $0.show(.back, of: record) },
      screen("share") { $0.sheet = .shareRecord(record) },
      screen("settings") { $0.tab = .settings },
      screen("settings-dark", scheme: .dark) { $0.tab = .settings },
      screen("tags") {
        $0.tab = .settings
        $0.open(.tags)
      },
      screen("appearance") {
        $0.tab = .settings
        $0.open(.appearance)
      },
      try await card(),
    ] + everywhere
  }

  /// The main screens where there is little room, or much.
  private var everywhere: [_TourStop] {
    let screens: [(String, (AppRouter) -> Void)] = [
      ("home", { _ in }),
      ("records", { $0.tab = .records }),
      ("record", { open(.record(record), $0) }),
      ("editor", { $0.sheet = .editRecord(record) }),
      ("share", { $0.sheet = .shareRecord(record) }),
      ("settings", { $0.tab = .settings }),
      (
        "tags",
        {
          $0.tab = .settings
          $0.open(.tags)
        }
      ),
    ]
    return screens.flatMap { name, prepare in
      [
        screen("\(name)-narrow", window: Self.narrow, prepare),
        screen("\(name)-largest", size: .accessibility5, prepare),
        screen("\(name)-desktop", window: Self.desktop, prepare),
      ]
    }
  }

  private func open(_ route: AppRoute, _ router: AppRouter) {
    router.tab = .records
    router.open(route)
  }

  private func card() async throws -> _TourStop {
    let sample = try await SampleLibrary.make()
    return _TourStop(
      "card-modern-journey", size: ShareCardFormat.portrait.size, scale: 1,
      view: ModernJourneyCard(
        model: ShareCardModel(
          sample.record, photo: sample.photo, countries: app.countries, language: language,
          theme: AppTheme(.coast))))
  }
}
