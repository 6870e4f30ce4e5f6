public import SwiftSyntaxMacros

/// The macros of SwiftData, for the plugin.
public var swiftDataMacros: [any Macro.Type] {
  [
    ModelMacro.self,
    PersistedPropertyMacro.self,
    PropertyMarkerMacro.self,
    ConstraintMacro.self,
    ModelActorMacro.self,
    QueryMacro.self,
  ]
}
