/// How a pushed page, a sheet or a cover comes and goes.
@available(iOS 18.0, macOS 15.0, *)
@MainActor @preconcurrency public protocol NavigationTransition {}

/// The motion that a place has by itself.
@available(iOS 18.0, macOS 15.0, *)
public nonisolated struct AutomaticNavigationTransition: NavigationTransition {}

/// Grows out of a view of the screen before, and shrinks back into it.
@available(iOS 18.0, macOS 15.0, *)
public nonisolated struct ZoomNavigationTransition: NavigationTransition {
  var key: MatchedGeometryKey
}

@available(iOS 18.0, macOS 15.0, *)
extension NavigationTransition where Self == AutomaticNavigationTransition {
  @MainActor @preconcurrency public static var automatic: AutomaticNavigationTransition {
    AutomaticNavigationTransition()
  }
}

@available(iOS 18.0, macOS 15.0, *)
extension NavigationTransition where Self == ZoomNavigationTransition {
  @MainActor @preconcurrency public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(
      key: MatchedGeometryKey(id: AnyHashable(sourceID), namespace: namespace))
  }
}

/// How the source of a zoom looks while it grows.
@available(iOS 18.0, macOS 15.0, *)
public nonisolated protocol MatchedTransitionSourceConfiguration: Sendable {}

/// A source as it is.
@available(iOS 18.0, macOS 15.0, *)
public nonisolated struct EmptyMatchedTransitionSourceConfiguration:
  MatchedTransitionSourceConfiguration, SourceStyling
{
  package init() {}
  func apply(to look: inout TransitionSourceLook) {}
}

/// A configuration that can be applied.
nonisolated protocol SourceStyling: Sendable {
  func apply(to look: inout TransitionSourceLook)
}

nonisolated struct TransitionSourceLook: Sendable {
  var radius: CGFloat = 0
  var background: Color?
  var shadow: (color: Color, radius: CGFloat, offset: CGSize)?
}

@available(iOS 18.0, macOS 15.0, *)
nonisolated struct StyledTransitionSource<Base: MatchedTransitionSourceConfiguration>:
  MatchedTransitionSourceConfiguration, SourceStyling
{
  var base: Base
  var change: @Sendable (inout TransitionSourceLook) -> Void
  func apply(to look: inout TransitionSourceLook) {
    (base as? any SourceStyling)?.apply(to: &look)
    change(&look)
  }
}

@available(iOS 18.0, macOS 15.0, *)
extension MatchedTransitionSourceConfiguration {
  /// Fills the growing shape behind the source.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
    StyledTransitionSource(base: self) { $0.background = style }
  }
  /// Cuts the source with rounded corners, from which the corners of the page come.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    let radius = min(shape.cornerSize.width, shape.cornerSize.height)
    return StyledTransitionSource(base: self) { $0.radius = radius }
  }
  /// Puts a shadow below the source.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration {
    StyledTransitionSource(base: self) {
      $0.shadow = (color, radius, CGSize(width: x, height: y))
    }
  }
}

@available(iOS 18.0, macOS 15.0, *)
extension View {
  /// How this page, sheet or cover comes and goes. To be set outside of any container.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    modifier(NavigationTransitionModifier(zoom: (style as? ZoomNavigationTransition)?.key))
  }

  /// The view that a page with a zoom transition grows out of.
  nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID)
    -> some View
  {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }

  /// The view that a page with a zoom transition grows out of, and how it looks meanwhile.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View {
    var look = TransitionSourceLook()
    let made = configuration(EmptyMatchedTransitionSourceConfiguration())
    (made as? any SourceStyling)?.apply(to: &look)
    return modifier(
      TransitionSourceModifier(
        key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), look: look))
  }
}
