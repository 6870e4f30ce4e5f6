public import SwiftSyntaxMacros

/// The macros of SwiftUI, for the plugin.
public var swiftUIMacros: [any Macro.Type] {
  [
    EntryMacro.self,
    AnimatableMacro.self,
    AnimatableIgnoredMacro.self,
    PreviewMacro.self,
    PreviewableMacro.self,
  ]
}
