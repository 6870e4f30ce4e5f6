import MacroPlugin
import SwiftDataMacros
import SwiftSyntaxMacros
import SwiftUIMacros

/// The one program that expands macros. It holds nothing else: what expands them is in libraries,
/// for a test that depends on a macro target makes SwiftPM build every room a second time.
@main
struct Plugin: MacroExecutable {
  let macros = swiftUIMacros + swiftDataMacros
}
