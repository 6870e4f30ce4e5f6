/// Where and how a container keeps models.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
  public struct GroupContainer: Hashable, Sendable {
    fileprivate let name: String
    public static let automatic = GroupContainer(name: "automatic")
    public static let none = GroupContainer(name: "none")
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer(name: name) }
  }

  /// There is no CloudKit here: every choice keeps models on this machine.
  public struct CloudKitDatabase: Hashable, Sendable {
    fileprivate let name: String
    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: "none")
    public static func `private`(_ name: String) -> CloudKitDatabase {
      CloudKitDatabase(name: name)
    }
  }

  public let name: String
  public let schema: Schema?
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let groupContainer: GroupContainer
  public let cloudKitDatabase: CloudKitDatabase
  /// The store is a copy that a migration works on; the files beside it belong to the original.
  private(set) var isMigratingCopy = false

  public var id: String { name }
  public var groupAppContainerIdentifier: String? { nil }
  public var cloudKitContainerIdentifier: String? { nil }

  private init(
    name: String?, schema: Schema?, url: URL?, inMemory: Bool, allowsSave: Bool,
    groupContainer: GroupContainer, cloudKitDatabase: CloudKitDatabase
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.url =
      inMemory
      ? URL(fileURLWithPath: "/dev/null") : url ?? ModelConfiguration.defaultURL(name ?? "default")
    isStoredInMemoryOnly = inMemory
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
    self.cloudKitDatabase = cloudKitDatabase
  }

  public init(isStoredInMemoryOnly: Bool = false) {
    self.init(
      name: nil, schema: nil, url: nil, inMemory: isStoredInMemoryOnly, allowsSave: true,
      groupContainer: .automatic, cloudKitDatabase: .automatic)
  }

  public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(
      name: nil, schema: Schema(forTypes), url: nil, inMemory: isStoredInMemoryOnly,
      allowsSave: true, groupContainer: .automatic, cloudKitDatabase: .automatic)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name, schema: schema, url: nil, inMemory: isStoredInMemoryOnly, allowsSave: allowsSave,
      groupContainer: groupContainer, cloudKitDatabase: cloudKitDatabase)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name ?? url.deletingPathExtension().lastPathComponent, schema: schema, url: url,
      inMemory: url.path == "/dev/null", allowsSave: allowsSave, groupContainer: .automatic,
      cloudKitDatabase: cloudKitDatabase)
  }

  /// The same configuration for a copy of the store with the same files beside it.
  var migratingCopy: ModelConfiguration {
    var copy = ModelConfiguration(
      name: name, schema: nil,
      url: url.deletingPathExtension().appendingPathExtension("migrating"), inMemory: false,
      allowsSave: true, groupContainer: groupContainer, cloudKitDatabase: cloudKitDatabase)
    copy.isMigratingCopy = true
    return copy
  }

  /// In the app's own folder for data it keeps.
  private static func defaultURL(_ name: String) -> URL {
    URL.applicationSupportDirectory.appendingPathComponent("\(name).store")
  }
}
