/// A key for a value that travels with an update.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The context of the update that is being made: above all, its animation.
public struct Transaction {
  package var animationValue: Animation?
  package var hasAnimation = false
  /// Whether animations that views add themselves are switched off.
  public var disablesAnimations = false
  /// Whether the change comes from a continuous interaction, such as a drag.
  public var isContinuous = false
  package var values: [ObjectIdentifier: Any] = [:]
  package var completions: [AnimationCompletionToken] = []

  public init() {}
  public init(animation: Animation?) {
    animationValue = animation
    hasAnimation = animation != nil
  }

  /// The animation of the change, or nil for none.
  public var animation: Animation? {
    get { animationValue }
    set {
      animationValue = newValue
      hasAnimation = true
    }
  }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls `completion` when the animations that this transaction starts have ended.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletionToken(criteria: criteria, completion))
  }

  package var isEmpty: Bool {
    !hasAnimation && !disablesAnimations && !isContinuous && values.isEmpty && completions.isEmpty
  }

  package mutating func merge(_ other: Transaction) {
    if other.hasAnimation {
      animationValue = other.animationValue
      hasAnimation = true
    }
    disablesAnimations = disablesAnimations || other.disablesAnimations
    isContinuous = isContinuous || other.isContinuous
    values.merge(other.values) { $1 }
    completions += other.completions
  }

  /// The animation to use here: none when animations are switched off.
  package var effectiveAnimation: Animation? { disablesAnimations ? nil : animationValue }

  // Written on the main thread only, for the extent of one `withTransaction`.
  nonisolated(unsafe) private static var stack: [Transaction] = []

  package static var current: Transaction {
    guard MainThread.isCurrent else { return Transaction() }
    return stack.last ?? Transaction()
  }

  package static func with<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    guard MainThread.isCurrent else { return try body() }
    // What an earlier transaction changed is its own update: this one must not take it over.
    if stack.isEmpty, !transaction.isEmpty {
      MainActor.assumeIsolated { ViewGraph.flushTransactions() }
    }
    stack.append(transaction)
    defer { stack.removeLast() }
    return try body()
  }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  package var isRemoval: Bool
  /// The animation is about where it will stay, even if it still settles.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
  /// The animation is entirely done and removed.
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// Counts the animations of one transaction and calls back when the last has ended.
package final class AnimationCompletionToken: @unchecked Sendable {
  // Touched on the main actor only.
  package let criteria: AnimationCompletionCriteria
  private let completion: () -> Void
  private var running = 0
  private var isFired = false

  package init(criteria: AnimationCompletionCriteria, _ completion: @escaping () -> Void) {
    self.criteria = criteria
    self.completion = completion
  }

  package func begin() { running += 1 }

  /// Returns the callback to run when this was the last animation.
  package func end() -> (() -> Void)? {
    running -= 1
    return fireIfIdle()
  }

  package func fireIfIdle() -> (() -> Void)? {
    guard running <= 0, !isFired else { return nil }
    isFired = true
    return completion
  }
}

/// Runs `body`; the changes it makes carry `transaction`.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  var merged = Transaction.current
  merged.merge(transaction)
  let result = try Transaction.with(merged, body)
  if !transaction.completions.isEmpty, MainThread.isCurrent {
    let tokens = transaction.completions
    MainActor.assumeIsolated { AnimationCompletions.watch(tokens) }
  }
  return result
}

/// Runs `body`; the changes it makes carry `value` for the key at `keyPath`.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try Transaction.with(transaction, body)
}

/// Runs `body`; the changes it makes animate.
public func withAnimation<Result>(
  _ animation: Animation? = Animation.default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try Transaction.with(transaction, body)
}

/// Runs `body`; the changes it makes animate, and `completion` is called when they have.
public func withAnimation<Result>(
  _ animation: Animation? = Animation.default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction()
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Tokens whose transaction has been written but whose update has not run yet.
@MainActor package enum AnimationCompletions {
  private static var waiting: [AnimationCompletionToken] = []

  static func watch(_ tokens: [AnimationCompletionToken]) {
    waiting += tokens
    ViewGraph.requestUpdateOfAll()
  }

  /// After an update: the callbacks of transactions that started no animation.
  package static func takeIdle() -> [() -> Void] {
    let tokens = waiting
    waiting = []
    return tokens.compactMap { $0.fireIfIdle() }
  }
}
