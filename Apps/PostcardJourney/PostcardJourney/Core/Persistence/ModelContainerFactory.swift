import Foundation
import SwiftData

/// Opens the database of a library.
enum ModelContainerFactory {
  static func open(_ location: LibraryLocation) throws(LibraryFailure) -> ModelContainer {
    do {
      try location.prepare()
      let schema = Schema(versionedSchema: SchemaV1.self)
      return try ModelContainer(
        for: schema, migrationPlan: PostcardJourneyMigrationPlan.self,
        configurations: ModelConfiguration(
          schema: schema, url: location.store, cloudKitDatabase: .none))
    } catch {
      throw LibraryFailure.opening(error.localizedDescription)
    }
  }

  /// For previews and tests.
  static func inMemory() throws(LibraryFailure) -> ModelContainer {
    do {
      let schema = Schema(versionedSchema: SchemaV1.self)
      return try ModelContainer(
        for: schema, migrationPlan: PostcardJourneyMigrationPlan.self,
        configurations: ModelConfiguration(schema: schema, isStoredInMemoryOnly: true))
    } catch {
      throw LibraryFailure.opening(error.localizedDescription)
    }
  }
}

/// The library could not be opened or changed. Nothing was changed.
enum LibraryFailure: Error, Hashable, Sendable {
  case opening(String)
  case saving(String)
  case recordNotFound
  case invalid([RecordIssue])
  case diskFull

  /// What a person reads for whatever the database said.
  static func saving(_ error: any Error) -> LibraryFailure {
    switch error {
    case let failure as LibraryFailure: failure
    case StorageFailure.diskFull: .diskFull
    default: .saving(error.localizedDescription)
    }
  }
}

extension LibraryFailure: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .opening(let reason):
      String(
        localized: "error.database.open", defaultValue: "The library cannot be opened: \(reason)")
    case .saving(let reason):
      String(
        localized: "error.database.save",
        defaultValue: "The change could not be saved: \(reason)")
    case .recordNotFound: String(localized: "error.record.notFound")
    case .invalid(let issues):
      issues.map { String(localized: String.LocalizationValue($0.messageKey)) }
        .joined(separator: "\n")
    case .diskFull: String(localized: "error.storage.full")
    }
  }
}
