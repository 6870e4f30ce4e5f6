/// Which models a fetch gives, and in what order.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  /// Whether models changed and not saved yet count as they are now.
  public var includePendingChanges = true
  /// The properties read at once; the others when somebody asks. Empty means all.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Relationships read together with the models.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

/// The models of a fetch, read in batches as they are looked at.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
  private let identifiers: [PersistentIdentifier]
  private let context: ModelContext
  private let batchSize: Int
  private let batch = Batch()

  private final class Batch {
    var start = 0
    var models: [T?] = []
  }

  init(_ identifiers: [PersistentIdentifier], context: ModelContext, batchSize: Int) {
    self.identifiers = identifiers
    self.context = context
    self.batchSize = Swift.max(1, batchSize)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { identifiers.count }

  public subscript(position: Int) -> T {
    if !(batch.start..<batch.start + batch.models.count).contains(position) {
      batch.start = position / batchSize * batchSize
      let end = Swift.min(batch.start + batchSize, identifiers.count)
      batch.models = context.core.models(for: Array(identifiers[batch.start..<end]))
    }
    // A model deleted since the fetch is one without values.
    return batch.models[position - batch.start]
      ?? T(backingData: _ModelBackingData(_ModelStorage(T._$layout)))
  }
}
