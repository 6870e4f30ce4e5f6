import MacroPlugin
import SwiftSyntaxMacros

@main
struct Plugin: MacroExecutable {
  let macros: [any Macro.Type] = [
    ModelMacro.self,
    PersistedPropertyMacro.self,
    PropertyMarkerMacro.self,
    ConstraintMacro.self,
    ModelActorMacro.self,
    QueryMacro.self,
  ]
}
