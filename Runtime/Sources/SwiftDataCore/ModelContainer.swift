import Synchronization

/// The stores of an app's models, and the way to contexts on them.
public final class ModelContainer: Sendable, Equatable {
  public let schema: Schema
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  public let configurations: Set<ModelConfiguration>
  package let stores: [Store]
  /// Those that other processes can open too.
  let fileStores: [Store]
  let channel = ChangeChannel()
  let entityCount: Int

  private struct MainContext: @unchecked Sendable {
    // Made and used on the main actor alone.
    var context: ModelContext?
  }
  private let main = Mutex(MainContext())

  /// Opens the stores of `configurations`, making or migrating them as needed.
  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    let all = configurations.isEmpty ? [ModelConfiguration()] : configurations
    schema = givenSchema
    self.migrationPlan = migrationPlan
    self.configurations = Set(all)
    guard Set(all.map(\.name)).count == all.count else {
      throw SwiftDataError.duplicateConfiguration.detailed(
        "two configurations are called the same: "
          + all.map(\.name).sorted().joined(separator: ", "))
    }
    stores = try all.map {
      try StoreOpening(
        configuration: $0, schema: $0.schema ?? givenSchema, plan: migrationPlan
      ).open()
    }
    fileStores = stores.filter { !$0.configuration.isStoredInMemoryOnly }
    let entities = stores.flatMap(\.entities)
    for (place, entity) in entities.enumerated() { entity.registryIndex = place }
    entityCount = entities.count
  }

  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    let version = migrationPlan?.schemas.last?.versionIdentifier ?? Schema.Version(1, 0, 0)
    try self.init(
      for: Schema(forTypes, version: version), migrationPlan: migrationPlan,
      configurations: configurations)
  }

  /// A container that keeps nothing, for views that nobody gave one.
  package static let withoutStores = ModelContainer()

  private init() {
    schema = Schema([])
    migrationPlan = nil
    configurations = []
    stores = []
    fileStores = []
    entityCount = 0
  }

  /// The context of the user interface. It saves by itself.
  @MainActor public var mainContext: ModelContext {
    if let context = main.withLock({ $0.context }) { return context }
    let context = ModelContext(self)
    context.core.isMain = true
    context.autosaveEnabled = true
    main.withLock { $0.context = context }
    return context
  }

  public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left === right }

  func entity(for layout: _ModelLayout) -> StoreEntity? {
    for store in stores {
      if let entity = store.entity(for: layout) { return entity }
    }
    return nil
  }

  func entity(of identifier: PersistentIdentifier) -> StoreEntity? {
    stores.first { $0.identifier == identifier.storeIdentifier }?
      .entity(named: identifier.entityName)
  }

  /// Tells `observer` the text of every statement its stores run from now on.
  package func observeStatements(_ observer: Store.StatementObserver?) {
    for store in stores { store.observeStatements(observer) }
  }
}
