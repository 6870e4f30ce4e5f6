/// How large a presentation is in a wide window.
@available(iOS 18, macOS 15, *)
public protocol PresentationSizing {
  /// What content is offered; where that says nothing, the content says how large it wants to be.
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
}

/// The content of a presentation whose size is sought.
@available(iOS 18, macOS 15, *)
public struct PresentationSizingRoot {
  let node: UncheckedBox<LayoutNode>
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let node = node
    return assumeMainActor { node.value.sizeThatFits(proposal) }
  }
}

/// What is around a presentation whose size is sought.
@available(iOS 18, macOS 15, *)
public struct PresentationSizingContext {
  /// How large it may become.
  let room: CGSize
  /// The largest size it has had.
  let largest: CGSize
}

@available(iOS 18, macOS 15, *)
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
  public init() {}
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  { FormPresentationSizing().proposedSize(for: root, context: context) }
}

/// As large as a short form. Source: the form sheet of iPadOS.
@available(iOS 18, macOS 15, *)
public struct FormPresentationSizing: PresentationSizing, Sendable {
  public init() {}
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  { ProposedViewSize(width: 540, height: 620) }
}

/// As large as a page. Source: the page sheet of iPadOS.
@available(iOS 18, macOS 15, *)
public struct PagePresentationSizing: PresentationSizing, Sendable {
  public init() {}
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  { ProposedViewSize(width: 704, height: context.room.height) }
}

/// As large as the content.
@available(iOS 18, macOS 15, *)
public struct FittedPresentationSizing: PresentationSizing, Sendable {
  public init() {}
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  { .unspecified }
}

@available(iOS 18, macOS 15, *)
private struct PartlyFittedSizing<Base: PresentationSizing>: PresentationSizing {
  var base: Base
  var horizontal: Bool
  var vertical: Bool
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  {
    var size = base.proposedSize(for: root, context: context)
    if horizontal { size.width = nil }
    if vertical { size.height = nil }
    return size
  }
}

/// Grows with its content, but does not shrink.
@available(iOS 18, macOS 15, *)
private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
  var base: Base
  var horizontal: Bool
  var vertical: Bool
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  {
    let wanted = base.proposedSize(for: root, context: context)
    let own = root.sizeThatFits(wanted)
    var size = wanted
    if horizontal { size.width = max(wanted.width ?? own.width, context.largest.width) }
    if vertical { size.height = max(wanted.height ?? own.height, context.largest.height) }
    return size
  }
}

@available(iOS 18, macOS 15, *)
extension PresentationSizing {
  /// The same, but as large as the content in the ways that are named.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    PartlyFittedSizing(base: self, horizontal: horizontal, vertical: vertical)
  }
  /// The same, but never smaller than it has been in the ways that are named.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    StickySizing(base: self, horizontal: horizontal, vertical: vertical)
  }
}

@available(iOS 18, macOS 15, *)
extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
@available(iOS 18, macOS 15, *)
extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}
@available(iOS 18, macOS 15, *)
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}
@available(iOS 18, macOS 15, *)
extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
