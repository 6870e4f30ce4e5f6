import Foundation
import Observation

/// What the app is made of: built once, and passed in.
@MainActor
@Observable
final class AppEnvironment {
  let countries: CountryDataService
  let records: RecordRepository
  let tags: TagRepository
  let storage: ImageStorageService
  let photos = ImageCompressionService()
  let themes: ThemeManager
  let settings: SettingsStore
  private let resources: CoreResources
  /// The language of the phone, or the nearest to it that this app speaks.
  private(set) var systemLanguage: AppLanguage
  @ObservationIgnored private var loadedMap: MapGeometryService?

  /// - Parameter preferredLanguages: of the phone; the app follows them until a person chooses.
  init(
    location: LibraryLocation, resources: CoreResources, themes: ThemeManager,
    preferredLanguages: [String] = LanguageChoice.systemLanguages
  ) throws {
    self.resources = resources
    systemLanguage = LanguageChoice.system.resolved(preferred: preferredLanguages)
    countries = try resources.countries()
    let container = try ModelContainerFactory.open(location)
    records = RecordRepository(container: container, location: location)
    tags = TagRepository(container: container, table: try resources.tagTable())
    try tags.seedBuiltIns()
    storage = ImageStorageService(location: location)
    settings = SettingsStore(location: location)
    self.themes = themes
    restoreTheme()
  }

  /// The theme that the library's settings name, which a backup may have brought; otherwise the one
  /// in force, which the settings name from now on.
  private func restoreTheme() {
    if let theme = settings.settings.theme.flatMap(AppTheme.init(text:)) {
      themes.theme = theme
    } else if themes.theme != .standard {
      keepTheme()
    }
  }

  /// Notes the theme in the library's settings.
  func keepTheme() { settings.settings.theme = themes.theme.text }

  var language: AppLanguage {
    settings.settings.language.resolved(preferred: [systemLanguage.rawValue])
  }

  /// Follows the phone to another language.
  func follow(_ locale: Locale) {
    let language = AppLanguage(identifier: locale.identifier) ?? .english
    if language != systemLanguage { systemLanguage = language }
  }
  var words: LocalizationService { LocalizationService(language) }

  var summaries: RecordSummaryService {
    RecordSummaryService(countries: countries, words: words, storage: storage, today: .today())
  }

  /// The world's outline, read when a map is first shown; without it a map is a plain surface.
  var map: MapGeometryService? {
    if let loadedMap { return loadedMap }
    loadedMap = try? resources.map(centers: countries.centers)
    return loadedMap
  }

  /// Tags a person can choose, those used last first.
  func offeredTags() throws -> [TagSnapshot] {
    let hidden = settings.settings.hiddenTagIDs
    let all = try tags.all().filter { !hidden.contains($0.id) }
    let rank = Dictionary(
      try tags.recentlyUsed(limit: 30).enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    return all.enumerated().sorted {
      (rank[$0.element.id] ?? .max, $0.offset) < (rank[$1.element.id] ?? .max, $1.offset)
    }
    .map(\.element)
  }
}
