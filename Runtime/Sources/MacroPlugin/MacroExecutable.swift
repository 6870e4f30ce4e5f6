@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
public import SwiftSyntaxMacros

/// The program a `.macro` target is: a list of macros, served to the compiler over standard input
/// and output.
///
/// The toolchain ships SwiftSyntax without `SwiftCompilerPlugin`, so its entry point stands here
/// (docs/decisions/030-macros-without-the-compiler-plugin-module.md). A target needs only
/// `@main struct Plugin: MacroExecutable { let macros: [any Macro.Type] = [ … ] }`; the macros may
/// stand in libraries, so a macro is known by its type's name alone.
public protocol MacroExecutable {
  init()

  /// Every macro `#externalMacro(module:type:)` may name.
  var macros: [any Macro.Type] { get }
}

extension MacroExecutable {
  /// Answers the compiler until it closes the connection.
  public static func main() throws {
    let connection = try StandardIOMessageConnection()
    let provider = MacroProvider(macros: Self().macros)
    try CompilerPluginMessageListener(connection: connection, provider: provider).main()
  }
}

struct MacroProvider: PluginProvider {
  let macros: [any Macro.Type]

  var features: [PluginFeature] { [] }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = macros.first(where: { String(describing: $0) == typeName }) else {
      throw MacroProviderError.unknownMacro("\(moduleName).\(typeName)")
    }
    return macro
  }

  func loadPluginLibrary(libraryPath: String, moduleName: String) throws {
    throw MacroProviderError.librariesAreNotLoaded(libraryPath)
  }
}

enum MacroProviderError: Error, CustomStringConvertible {
  case unknownMacro(String)
  case librariesAreNotLoaded(String)

  var description: String {
    switch self {
    case .unknownMacro(let name): "this plugin has no macro \(name)"
    case .librariesAreNotLoaded(let path): "this plugin loads no libraries; asked for \(path)"
    }
  }
}
