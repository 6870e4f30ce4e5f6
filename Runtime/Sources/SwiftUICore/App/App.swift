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

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<each C: Scene>(_ content: repeat each C) -> some Scene {
    var windows: [SceneWindow] = []
    repeat windows += SceneWindows.of(each content)
    return SceneList(windows: windows)
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

extension Scene {
  /// Runs an action when a value changes.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    let box = UncheckedBox((value, action))
    return ModifiedScene(content: self) {
      AnyView($0.onChange(of: box.value.0, initial: initial, box.value.1))
    }
  }
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    let box = UncheckedBox((keyPath, value))
    return ModifiedScene(content: self) { AnyView($0.environment(box.value.0, box.value.1)) }
  }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    let box = UncheckedBox(object)
    return ModifiedScene(content: self) { AnyView($0.environment(box.value)) }
  }
}

package struct ModifiedScene<Base: Scene> {
  var base: Base
  var change: @MainActor (inout SceneWindow) -> Void
  nonisolated init(base: Base, change: @escaping @MainActor (inout SceneWindow) -> Void) {
    self.base = base
    self.change = change
  }
  /// Changes the content of every window.
  nonisolated package init(content base: Base, change: @escaping @MainActor (AnyView) -> AnyView) {
    self.init(base: base) { window in
      let make = window.make
      window.make = { change(make($0)) }
    }
  }
}

extension ModifiedScene: Scene, PrimitiveScene {
  package var windows: [SceneWindow] {
    SceneWindows.of(base).map {
      var window = $0
      change(&window)
      return window
    }
  }
}
