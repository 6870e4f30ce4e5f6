import Dispatch

/// The executor of an actor that owns a context.
public protocol ModelExecutor: SerialExecutor {
  var modelContext: ModelContext { get }
}

/// An executor that also runs one piece of code at a time.
public protocol SerialModelExecutor: ModelExecutor {}

/// Runs an actor's code on a queue of its own.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  // The context is used only by code that runs on `queue`, which the actor guarantees.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "SwiftData.ModelActor")

  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  public func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}

/// An actor with a context of its own. `@ModelActor` writes the conformance.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    modelExecutor.asUnownedSerialExecutor()
  }

  /// The context this actor's code uses.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The actor's own instance of the model with this identifier.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.core.existingModel(for: id) as? T
  }
}
