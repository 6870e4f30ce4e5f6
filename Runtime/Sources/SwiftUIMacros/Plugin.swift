import MacroPlugin
import SwiftSyntaxMacros

@main
struct Plugin: MacroExecutable {
  let macros: [any Macro.Type] = [
    EntryMacro.self,
    AnimatableMacro.self,
    AnimatableIgnoredMacro.self,
    PreviewMacro.self,
    PreviewableMacro.self,
  ]
}
