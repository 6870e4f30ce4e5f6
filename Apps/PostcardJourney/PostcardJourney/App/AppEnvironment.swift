import Foundation
import Observation

/// What the app is made of: built once, and passed in.
@MainActor
@Observable
final class AppEnvironment {
  let countries: CountryDataService
  let records: RecordRepository
  let storage: ImageStorageService
  let themes: ThemeManager
  var language: LanguageChoice

  init(
    location: LibraryLocation, resources: CoreResources, themes: ThemeManager,
    language: LanguageChoice = .system
  ) throws {
    countries = try resources.countries()
    records = RecordRepository(
      container: try ModelContainerFactory.open(location), location: location)
    storage = ImageStorageService(location: location)
    self.themes = themes
    self.language = language
  }

  /// What the first screen shows, in the language that is shown around it.
  func home(_ language: AppLanguage) throws -> HomeModel {
    HomeModel(
      records: try records.snapshots(), countries: countries,
      words: LocalizationService(language), today: .today()
    ) { [storage] record in
      record.frontImageFilename.flatMap { storage.thumbnailURL(record: record.uuid, name: $0) }
    }
  }
}
