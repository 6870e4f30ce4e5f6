import Foundation
import SwiftData

/// A library opened for a subcommand, with the services the screens use.
@MainActor
struct CommandLibrary {
  let location: LibraryLocation
  let container: ModelContainer
  let records: RecordRepository
  let tags: TagRepository
  let countries: CountryDataService
  let backup: BackupService
  private let tagTable: TagTable
  let words: LocalizationService

  /// - Parameter mustExist: a command that only reads does not make an empty library.
  init(_ options: CommandOptions, mustExist: Bool) throws {
    let location =
      options.value("library").map {
        LibraryLocation(root: URL(fileURLWithPath: $0, isDirectory: true))
      } ?? .standard
    if mustExist, !FileManager.default.fileExists(atPath: location.store.path) {
      throw CommandUsageError(message: "there is no library at \(location.root.path)")
    }
    try self.init(location, language: try options.language())
  }

  init(_ location: LibraryLocation, language: AppLanguage) throws {
    let resources = CommandResources.resources
    let table = try resources.tagTable()
    self.location = location
    words = LocalizationService(language)
    container = try ModelContainerFactory.open(location)
    countries = try resources.countries()
    records = RecordRepository(container: container, location: location)
    tags = TagRepository(container: container, table: table)
    tagTable = table
    backup = Self.backupService(PlatformBackupArchive(), location, countries, table)
  }

  /// The same library's backups by another zip.
  func backupService(_ format: any BackupArchiveFormat) -> BackupService {
    Self.backupService(format, location, countries, tagTable)
  }

  private static func backupService(
    _ format: any BackupArchiveFormat, _ location: LibraryLocation,
    _ countries: CountryDataService, _ table: TagTable
  ) -> BackupService {
    BackupService(
      location: location, format: format, centers: countries.centers, tagTable: table,
      appVersion: "1.0.0")
  }

  var database: LibraryDatabase { LibraryDatabase(modelContainer: container) }
  var storage: ImageStorageService { ImageStorageService(location: location) }
}

/// The app's resources for a program that no bundle surrounds: in its bundle if it has one, else in
/// the folder `SKIFF_RESOURCES` names, else in the source tree above the program.
enum CommandResources {
  static let resources: CoreResources = {
    let folders = resourceFolders
    if let strings = folders.first(where: {
      FileManager.default.fileExists(
        atPath: $0.appendingPathComponent("Localizable.xcstrings").path)
    }), ProcessInfo.processInfo.environment["SKIFF_RESOURCES"] == nil {
      // Where the runtime looks for the String Catalog when the bundle has none.
      setenv("SKIFF_RESOURCES", strings.path, 1)
    }
    return CoreResources { name, type in
      if let url = Bundle.main.url(forResource: name, withExtension: type) { return url }
      return folders.map { $0.appendingPathComponent("\(name).\(type)") }
        .first { FileManager.default.fileExists(atPath: $0.path) }
    }
  }()

  private static var resourceFolders: [URL] {
    var found: [URL] = []
    if let named = ProcessInfo.processInfo.environment["SKIFF_RESOURCES"], !named.isEmpty {
      found.append(URL(fileURLWithPath: named, isDirectory: true))
    }
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let app = folder.appendingPathComponent("Apps/PostcardJourney/PostcardJourney")
      guard FileManager.default.fileExists(atPath: app.path) else { continue }
      found += [
        "Resources", "Core/Resources/Countries", "Core/Resources/Map", "Core/Resources/Tags",
      ]
      .map { app.appendingPathComponent($0, isDirectory: true) }
      break
    }
    return found
  }
}
