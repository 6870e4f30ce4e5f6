/// A program with a user interface.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

/// A part of an app with windows of its own.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

/// A scene that a host shows itself.
@MainActor package protocol PrimitiveScene: Scene where Body == Never {
  /// The windows of this scene, in order.
  var windows: [SceneWindow] { get }
}

extension PrimitiveScene {
  public var body: Never { preconditionFailure("\(Self.self) is shown by the host") }
}

/// One window that a scene asks for.
@MainActor package struct SceneWindow {
  package enum Role { case main, settings }
  package var id: String?
  package var title: String?
  package var role: Role
  package var content: AnyView
}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<C0: Scene, C1: Scene>(_ c0: C0, _ c1: C1) -> some Scene {
    SceneList(windows: SceneWindows.of(c0) + SceneWindows.of(c1))
  }
  @MainActor public static func buildBlock<C0: Scene, C1: Scene, C2: Scene>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some Scene {
    SceneList(windows: SceneWindows.of(c0) + SceneWindows.of(c1) + SceneWindows.of(c2))
  }
}

struct SceneList: PrimitiveScene {
  var windows: [SceneWindow]
}

@MainActor package enum SceneWindows {
  package static func of<S: Scene>(_ scene: S) -> [SceneWindow] {
    if let primitive = scene as? any PrimitiveScene { return primitive.windows }
    return of(scene.body)
  }
}

/// A window, or several alike.
public struct WindowGroup<Content: View>: PrimitiveScene {
  var id: String?
  var title: Text?
  var content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.id = id
    self.content = content
  }
  public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(title), content: content)
  }
  package var windows: [SceneWindow] {
    [
      SceneWindow(
        id: id, title: title.map { TextResolver.string($0, in: EnvironmentValues()) }, role: .main,
        content: AnyView(content()))
    ]
  }
}

extension Scene {
  /// Runs an action when a value changes.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    let box = UncheckedBox((value, action))
    return ModifiedScene(base: self) {
      AnyView($0.onChange(of: box.value.0, initial: initial, box.value.1))
    }
  }
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    let box = UncheckedBox((keyPath, value))
    return ModifiedScene(base: self) { AnyView($0.environment(box.value.0, box.value.1)) }
  }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    let box = UncheckedBox(object)
    return ModifiedScene(base: self) { AnyView($0.environment(box.value)) }
  }
}

package struct ModifiedScene<Base: Scene> {
  var base: Base
  var change: @MainActor (AnyView) -> AnyView
  nonisolated package init(base: Base, change: @escaping @MainActor (AnyView) -> AnyView) {
    self.base = base
    self.change = change
  }
}

extension ModifiedScene: Scene, PrimitiveScene {
  package var windows: [SceneWindow] {
    SceneWindows.of(base).map {
      var window = $0
      window.content = change(window.content)
      return window
    }
  }
}
