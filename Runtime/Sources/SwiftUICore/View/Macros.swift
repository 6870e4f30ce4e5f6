/// Makes an environment, transaction, container or focused value of a variable.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SkiffMacros", type: "EntryMacro")

/// Makes a type animatable by its stored variables.
@available(iOS 26.0, macOS 26.0, *)
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "SkiffMacros", type: "AnimatableMacro")

/// Leaves a variable out of `@Animatable`.
@available(iOS 26.0, macOS 26.0, *)
@attached(accessor, names: named(willSet))
public macro AnimatableIgnored() =
  #externalMacro(module: "SkiffMacros", type: "AnimatableIgnoredMacro")

/// A preview of views.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SkiffMacros", type: "PreviewMacro")

/// A preview of views with traits.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SkiffMacros", type: "PreviewMacro")

/// Lets a preview's body hold a state of its own.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SkiffMacros", type: "PreviewableMacro")

/// Something to be looked at while it is being written.
public struct Preview {
  public struct ViewTraits: Sendable {}
  public let name: String?
  package let content: @MainActor () -> AnyView

  @MainActor private static func erase(_ view: any View) -> AnyView { AnyView(view) }

  @MainActor public init(
    _ name: String? = nil, body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    content = { Self.erase(body()) }
  }
  @MainActor public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>,
    _ additionalTraits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    content = { Self.erase(body()) }
  }
}

/// A circumstance of a preview.
public struct PreviewTrait<T>: Sendable {
  enum Kind: Sendable { case automatic, sizeThatFits, fixed(CGFloat, CGFloat), landscape }
  let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .automatic) }
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .sizeThatFits) }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .fixed(width, height))
  }
  public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .landscape) }
  public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .landscape) }
  public static var portrait: PreviewTrait { PreviewTrait(kind: .automatic) }
}

/// What `#Preview` makes.
public protocol PreviewRegistry {
  static var fileID: String { get }
  static var line: Int { get }
  static var column: Int { get }
  @MainActor static func makePreview() throws -> Preview
}

/// Values that views leave for the container they are in.
public struct ContainerValues {
  var values: [ObjectIdentifier: Any] = [:]
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}
