/// Actions of an app that are in its menu and have keys of their own.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Commands {}

/// Commands that say themselves what they are.
@MainActor package protocol PrimitiveCommands: Commands where Body == Never {
  var entries: [CommandEntry] { get }
}

extension PrimitiveCommands {
  public var body: Never { preconditionFailure("\(Self.self) is shown by the host") }
}

/// A part of the menu.
@MainActor package struct CommandEntry {
  package enum Position: Hashable { case before, replacing, after }
  /// A menu of the app's own; nil where the part belongs to one that every app has.
  package var title: Text?
  package var placement: CommandGroupPlacement?
  package var position = Position.after
  package var content: AnyView
}

extension CommandEntry {
  static func of<C: Commands>(_ commands: C) -> [CommandEntry] {
    if let primitive = commands as? any PrimitiveCommands { return primitive.entries }
    return of(commands.body)
  }
}

@resultBuilder @MainActor @preconcurrency
public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
    var entries: [CommandEntry] = []
    repeat entries += CommandEntry.of(each content)
    return CommandList(entries: entries)
  }
  public static func buildIf<C: Commands>(_ content: C?) -> some Commands {
    CommandList(entries: content.map { CommandEntry.of($0) } ?? [])
  }
  public static func buildEither<C: Commands>(first: C) -> some Commands {
    CommandList(entries: CommandEntry.of(first))
  }
  public static func buildEither<C: Commands>(second: C) -> some Commands {
    CommandList(entries: CommandEntry.of(second))
  }
}

struct CommandList: PrimitiveCommands {
  var entries: [CommandEntry]
}

/// No commands.
public struct EmptyCommands: PrimitiveCommands {
  public init() {}
  package var entries: [CommandEntry] { [] }
}

/// A menu of the app's own.
public struct CommandMenu<Content: View>: PrimitiveCommands {
  package var entries: [CommandEntry]
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    entries = [CommandEntry(title: name, content: AnyView(content()))]
  }
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }
}

/// Where commands stand in the menus that every app has.
public struct CommandGroupPlacement: Hashable, Sendable {
  package enum Menu: Int, Hashable, Sendable { case app, file, edit, format, view, window, help }
  package let name: String
  package let menu: Menu
  public static let appInfo = CommandGroupPlacement(name: "appInfo", menu: .app)
  public static let appSettings = CommandGroupPlacement(name: "appSettings", menu: .app)
  public static let systemServices = CommandGroupPlacement(name: "systemServices", menu: .app)
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility", menu: .app)
  public static let appTermination = CommandGroupPlacement(name: "appTermination", menu: .app)
  public static let newItem = CommandGroupPlacement(name: "newItem", menu: .file)
  public static let saveItem = CommandGroupPlacement(name: "saveItem", menu: .file)
  public static let importExport = CommandGroupPlacement(name: "importExport", menu: .file)
  public static let printItem = CommandGroupPlacement(name: "printItem", menu: .file)
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo", menu: .edit)
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard", menu: .edit)
  public static let textEditing = CommandGroupPlacement(name: "textEditing", menu: .edit)
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting", menu: .format)
  public static let toolbar = CommandGroupPlacement(name: "toolbar", menu: .view)
  public static let sidebar = CommandGroupPlacement(name: "sidebar", menu: .view)
  public static let windowSize = CommandGroupPlacement(name: "windowSize", menu: .window)
  public static let windowList = CommandGroupPlacement(name: "windowList", menu: .window)
  public static let singleWindowList = CommandGroupPlacement(
    name: "singleWindowList", menu: .window)
  public static let windowArrangement = CommandGroupPlacement(
    name: "windowArrangement", menu: .window)
  public static let help = CommandGroupPlacement(name: "help", menu: .help)
}

/// Commands in one of the menus that every app has.
public struct CommandGroup<Content: View>: PrimitiveCommands {
  package var entries: [CommandEntry]
  private init(
    _ placement: CommandGroupPlacement, _ position: CommandEntry.Position, _ content: () -> Content
  ) {
    entries = [
      CommandEntry(placement: placement, position: position, content: AnyView(content()))
    ]
  }
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, .before, addition)
  }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, .after, addition)
  }
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, .replacing, addition)
  }
}

extension Scene {
  /// Adds commands to the app's menu.
  nonisolated public func commands<Content: Commands>(
    @CommandsBuilder content: @escaping @MainActor () -> Content
  ) -> some Scene {
    ModifiedScene(base: self) { window in
      window.commands += CommandEntry.of(content())
    }
  }

  /// How large a window is at first.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    ModifiedScene(base: self) { $0.size = size }
  }
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }
}
