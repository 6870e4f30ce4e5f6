public import SwiftUICore

/// Models that a view shows: fetched when it appears and kept as the context has them.
///
/// The view is updated when models come or go, or a property that the query compares or sorts by
/// changes; other properties are the business of the views that read them.
@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result> {
  @Environment(\.modelContext) private var context
  @State private var results = QueryResults<Element>()
  private let descriptor: FetchDescriptor<Element>
  private let transaction: Transaction?
  private let result: ([Element]) -> Result

  private init(
    descriptor: FetchDescriptor<Element>, transaction: Transaction?,
    result: @escaping ([Element]) -> Result
  ) {
    self.descriptor = descriptor
    self.transaction = transaction
    self.result = result
  }

  /// The models, in order.
  public var wrappedValue: Result { result(results.models) }

  /// The context the models are fetched from.
  public var modelContext: ModelContext { context }

  /// What went wrong the last time the models were fetched.
  public var fetchError: (any Error)? { results.error }
}

extension Query where Result == [Element] {
  private init(descriptor: FetchDescriptor<Element>, transaction: Transaction?) {
    self.init(descriptor: descriptor, transaction: transaction, result: { $0 })
  }

  /// Every model of the type, or those that `descriptor` describes.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor: descriptor, transaction: transaction)
  }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor: descriptor, transaction: Transaction(animation: animation))
  }

  public init(transaction: Transaction? = nil) {
    self.init(descriptor: FetchDescriptor(), transaction: transaction)
  }

  public init(animation: Animation) {
    self.init(descriptor: FetchDescriptor(), transaction: Transaction(animation: animation))
  }

  public init() { self.init(descriptor: FetchDescriptor(), transaction: nil) }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction)
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors),
      transaction: Transaction(animation: animation))
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: [.reading(keyPath, order)]),
      transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: [.reading(keyPath, order)]),
      transaction: Transaction(animation: animation))
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: [.reading(keyPath, order)]),
      transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: [.reading(keyPath, order)]),
      transaction: Transaction(animation: animation))
  }
}

extension SortDescriptor {
  /// The order a query makes of a key path: strings as people read them.
  fileprivate static func reading<Value: Comparable>(
    _ keyPath: any KeyPath<Compared, Value> & Sendable, _ order: SortOrder
  ) -> SortDescriptor {
    if let text = keyPath as? KeyPath<Compared, String> {
      return SortDescriptor(text.sendable, order: order)
    }
    return SortDescriptor(keyPath, order: order)
  }

  fileprivate static func reading<Value: Comparable>(
    _ keyPath: any KeyPath<Compared, Value?> & Sendable, _ order: SortOrder
  ) -> SortDescriptor {
    if let text = keyPath as? KeyPath<Compared, String?> {
      return SortDescriptor(text.sendable, order: order)
    }
    return SortDescriptor(keyPath, order: order)
  }
}

extension Query: DynamicProperty {
  public nonisolated mutating func update() {
    let copy = self
    // A view's properties are updated where its body is evaluated.
    MainActor.assumeIsolated {
      copy.results.follow(copy.descriptor, in: copy.context, copy.transaction)
    }
  }
}

/// The models of one query at one place, fetched again only after a change that can matter.
@MainActor
final class QueryResults<Element: PersistentModel>: Observable {
  private let registrar = ObservationRegistrar()
  private var descriptor: FetchDescriptor<Element>?
  private var transaction: Transaction?
  private var context: ModelContext?
  private var observation: UUID?
  private var fetched: [Element] = []
  private var isStale = true
  private(set) var error: (any Error)?

  nonisolated init() {}

  isolated deinit { stopObserving() }

  var models: [Element] {
    registrar.access(self, keyPath: \.models)
    if isStale { fetch() }
    return fetched
  }

  /// Makes these the models that `descriptor` describes in `context`.
  func follow(
    _ descriptor: FetchDescriptor<Element>, in context: ModelContext, _ transaction: Transaction?
  ) {
    self.transaction = transaction
    let isSame = self.context === context && self.descriptor?.isSame(as: descriptor) == true
    if isSame { return }
    stopObserving()
    self.context = context
    self.descriptor = descriptor
    isStale = true
    observation = context.observeChanges(to: descriptor) { [weak self] in
      MainActor.assumeIsolated { self?.noteChange() }
    }
  }

  private func stopObserving() {
    if let observation { context?.stopObservingChanges(observation) }
    observation = nil
  }

  private func noteChange() {
    if isStale { return }
    isStale = true
    let change = { self.registrar.withMutation(of: self, keyPath: \.models) {} }
    if let transaction { withTransaction(transaction, change) } else { change() }
  }

  private func fetch() {
    guard let context, let descriptor else { return }
    isStale = false
    do {
      fetched = try context.fetch(descriptor)
      error = nil
    } catch {
      fetched = []
      self.error = error
    }
  }
}

extension FetchDescriptor {
  /// Whether two descriptors, made anew with each view, say the same.
  fileprivate func isSame(as other: FetchDescriptor) -> Bool {
    sortBy == other.sortBy && fetchLimit == other.fetchLimit && fetchOffset == other.fetchOffset
      && includePendingChanges == other.includePendingChanges
      && propertiesToFetch == other.propertiesToFetch
      && relationshipKeyPathsForPrefetching == other.relationshipKeyPathsForPrefetching
      && predicate?.description == other.predicate?.description
  }
}
