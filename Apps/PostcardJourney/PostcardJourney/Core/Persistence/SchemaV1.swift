import SwiftData

/// The models of version 1.0.
enum SchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [PostcardRecord.self, PostcardTag.self] }
}
