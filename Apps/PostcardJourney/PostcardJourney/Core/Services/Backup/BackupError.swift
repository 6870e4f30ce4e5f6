import Foundation

/// Why a backup could not be written or read. Nothing was changed.
enum BackupError: Error, Hashable, Sendable {
  case notABackup
  /// The part that is damaged: an entry's name, or what is wrong with it.
  case damaged(String)
  case newerFormat(Int)
  case unsafeEntry(String)
  case tooLarge(String)
  case damagedRecords(Int)
  case diskFull
  case writing(String)
  case reading(String)
  case cancelled
}

extension BackupError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .notABackup: String(localized: "error.backup.notABackup")
    case .damaged(let part):
      String(
        localized: "error.backup.damaged", defaultValue: "The backup is damaged: \(part)")
    case .newerFormat(let version):
      String(
        localized: "error.backup.newer",
        defaultValue: "This backup was made by a newer version of the app (format \(version)).")
    case .unsafeEntry(let name):
      String(
        localized: "error.backup.unsafe",
        defaultValue: "The backup contains an entry that is not allowed: \(name)")
    case .tooLarge(let part):
      String(
        localized: "error.backup.tooLarge",
        defaultValue: "The backup is larger than can be imported: \(part)")
    case .damagedRecords(let count):
      String(
        localized: "error.backup.damagedRecords",
        defaultValue: "\(count) records in the backup are damaged.")
    case .diskFull: String(localized: "error.storage.full")
    case .writing(let reason):
      String(
        localized: "error.backup.writing",
        defaultValue: "The backup could not be written: \(reason)")
    case .reading(let reason):
      String(
        localized: "error.backup.reading", defaultValue: "The backup could not be read: \(reason)")
    case .cancelled: String(localized: "error.cancelled")
    }
  }

  /// The error a person reads for whatever went wrong underneath.
  static func wrapping(_ error: any Error, whileWriting: Bool) -> BackupError {
    switch error {
    case let error as BackupError: error
    case is CancellationError: .cancelled
    case BackupArchiveFailure.damaged(let reason): .damaged(reason)
    case BackupArchiveFailure.storage(.diskFull), StorageFailure.diskFull: .diskFull
    case BackupArchiveFailure.storage(let failure):
      whileWriting ? .writing(failure.reason) : .reading(failure.reason)
    case let failure as StorageFailure:
      whileWriting ? .writing(failure.reason) : .reading(failure.reason)
    case let error as CocoaError where error.code == .fileWriteOutOfSpace: .diskFull
    default:
      whileWriting
        ? .writing(error.localizedDescription) : .reading(error.localizedDescription)
    }
  }
}
