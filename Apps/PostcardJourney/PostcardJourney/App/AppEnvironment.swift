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
  let themes: ThemeManager
  var language: LanguageChoice

  init(
    location: LibraryLocation, resources: CoreResources, themes: ThemeManager,
    language: LanguageChoice = .system
  ) throws {
    countries = try resources.countries()
    let container = try ModelContainerFactory.open(location)
    records = RecordRepository(container: container, location: location)
    tags = TagRepository(container: container, table: try resources.tagTable())
    try tags.seedBuiltIns()
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
