/// A window, or several alike.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private var window: SceneWindow
  package var windows: [SceneWindow] { [window] }

  private init(_ id: String?, _ title: Text?, _ content: @escaping () -> Content) {
    window = SceneWindow(id: id, title: title?.sceneTitle, role: .main) { _ in
      AnyView(content())
    }
  }

  public init(@ViewBuilder content: @escaping () -> Content) { self.init(nil, nil, content) }
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(id, nil, content)
  }
  public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, title, content)
  }
  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(id, title, content)
  }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, Text(titleKey), content)
  }
  public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(id, Text(titleKey), content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, Text(title), content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(id, Text(title), content)
  }

  // MARK: Windows for values

  private init<D: Decodable & Encodable & Hashable, C: View>(
    _ id: String?, _ title: Text?, _ content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    window = SceneWindow(id: id, title: title?.sceneTitle, role: .main, valueType: D.self) {
      AnyView(PresentedWindowContent(value: $0?.base as? D, content: content))
    }
    window.coding = (
      write: { ($0.base as? D).flatMap { try? JSONEncoder().encode($0) } },
      read: { (try? JSONDecoder().decode(D.self, from: $0)).map { AnyHashable($0) } }
    )
  }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(nil, nil, content) }
  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(id, nil, content) }
  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(id, title, content) }
  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(id, Text(titleKey), content) }
  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(nil, Text(titleKey), content) }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, nil) { content(Self.unwrapped($0, defaultValue)) }
  }
  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id, nil) { content(Self.unwrapped($0, defaultValue)) }
  }

  private static func unwrapped<D>(_ value: Binding<D?>, _ other: @escaping () -> D) -> Binding<D> {
    .computed({ value.wrappedValue ?? other() }, { value.wrappedValue = $0 })
  }
}

/// The content of a window that was opened for a value.
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: View {
  @State private var value: Data?
  private var content: (Binding<Data?>) -> Content
  init(value: Data?, content: @escaping (Binding<Data?>) -> Content) {
    _value = State(wrappedValue: value)
    self.content = content
  }
  public var body: some View { content($value) }
}

/// One window that there is once.
@available(macOS 13, *)
public struct Window<Content: View>: PrimitiveScene {
  private var window: SceneWindow
  package var windows: [SceneWindow] { [window] }
  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    window = SceneWindow(id: id, title: title.sceneTitle, role: .single) { _ in AnyView(content()) }
  }
  public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content
  ) { self.init(Text(titleKey), id: id, content: content) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) { self.init(Text(title), id: id, content: content) }
}

/// The window that Command and the comma open.
@available(macOS 11, *)
public struct Settings<Content: View>: PrimitiveScene {
  private var content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  package var windows: [SceneWindow] {
    let content = content
    return [SceneWindow(role: .settings) { _ in AnyView(content()) }]
  }
}

extension Text {
  @MainActor fileprivate var sceneTitle: String {
    TextResolver.string(self, in: EnvironmentValues())
  }
}
