/// What went wrong, and where. Two errors are equal when they are of the same kind.
public struct SwiftDataError: Error, Hashable, Sendable {
  private enum Kind: String {
    case includePendingChangesWithBatchSize
    case sortingPendingChangesWithIdentifiers
    case unsupportedKeyPath
    case unsupportedPredicate
    case unsupportedSortDescriptor
    case configurationFileNameContainsInvalidCharacters
    case configurationFileNameTooLong
    case configurationSchemaNotFoundInContainerSchema
    case duplicateConfiguration
    case loadIssueModelContainer
    case backwardMigration
    case unknownSchema
    case missingModelContext
    case modelValidationFailure
  }

  private let kind: Kind
  /// What a person needs to act on it.
  package let detail: String?

  private init(_ kind: Kind, _ detail: String? = nil) {
    self.kind = kind
    self.detail = detail
  }

  /// The same kind of error, saying what exactly was wrong.
  package func detailed(_ detail: String) -> SwiftDataError { SwiftDataError(kind, detail) }

  public static let includePendingChangesWithBatchSize = SwiftDataError(
    .includePendingChangesWithBatchSize)
  public static let sortingPendingChangesWithIdentifiers = SwiftDataError(
    .sortingPendingChangesWithIdentifiers)
  public static let unsupportedKeyPath = SwiftDataError(.unsupportedKeyPath)
  public static let unsupportedPredicate = SwiftDataError(.unsupportedPredicate)
  public static let unsupportedSortDescriptor = SwiftDataError(.unsupportedSortDescriptor)
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    .configurationFileNameContainsInvalidCharacters)
  public static let configurationFileNameTooLong = SwiftDataError(.configurationFileNameTooLong)
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    .configurationSchemaNotFoundInContainerSchema)
  public static let duplicateConfiguration = SwiftDataError(.duplicateConfiguration)
  public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer)
  public static let backwardMigration = SwiftDataError(.backwardMigration)
  public static let unknownSchema = SwiftDataError(.unknownSchema)
  public static let missingModelContext = SwiftDataError(.missingModelContext)
  public static let modelValidationFailure = SwiftDataError(.modelValidationFailure)

  public static func == (left: SwiftDataError, right: SwiftDataError) -> Bool {
    left.kind == right.kind
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension SwiftDataError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    guard let detail else { return kind.rawValue }
    return "\(kind.rawValue): \(detail)"
  }
}
