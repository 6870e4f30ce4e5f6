import SwiftData

/// From every released version of the models to the newest. A new version is added to `schemas`,
/// and the way to it to `stages`.
struct PostcardJourneyMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [SchemaV1.self] }
  static var stages: [MigrationStage] { [] }
}
