import Foundation

extension LocalizationService {
  /// A built-in tag in the language shown, a person's own as it was written.
  func tagName(_ tag: TagSnapshot) -> String {
    if tag.isBuiltIn, let key = tag.key { return text("tag.\(key)") }
    return tag.customName ?? tag.key ?? ""
  }

  func name(_ direction: PostcardDirection) -> String {
    text(direction == .sent ? "direction.sent" : "direction.received")
  }

  /// What a person reads about a failure, in the language of the app.
  func message(_ error: any Error) -> String {
    switch error {
    case LibraryFailure.invalid(let issues): return message(issues)
    case LibraryFailure.recordNotFound: return text("error.record.notFound")
    case LibraryFailure.diskFull: return text("error.storage.full")
    case LibraryFailure.opening(let reason):
      return text("error.database.open", "The library cannot be opened: \(reason)")
    case LibraryFailure.saving(let reason), TagFailure.saving(let reason):
      return text("error.database.save", "The change could not be saved: \(reason)")
    case let failure as ImageFailure:
      switch failure {
      case .unreadable: return text("error.image.unreadable")
      case .tooLarge: return text("error.image.tooLarge")
      case .cannotEncode: return text("error.image.encoding")
      }
    case let failure as TagFailure: return message(failure)
    default: return error.localizedDescription
    }
  }

  func message(_ issues: [RecordIssue]) -> String {
    issues.map { text($0.messageKey) }.joined(separator: "\n")
  }

  private func message(_ failure: TagFailure) -> String {
    switch failure {
    case .empty: text("error.tag.empty")
    case .tooLong:
      text("error.tag.tooLong", "Use at most \(TagNaming.longestName) characters for a tag.")
    case .taken(let name): text("error.tag.taken", "There is already a tag called \(name).")
    case .builtIn(let name): text("error.tag.builtIn", "\(name) is a built-in tag.")
    case .builtInIsFixed: text("error.tag.builtInFixed")
    case .notFound: text("error.tag.notFound")
    case .saving(let reason):
      text("error.database.save", "The change could not be saved: \(reason)")
    }
  }
}
