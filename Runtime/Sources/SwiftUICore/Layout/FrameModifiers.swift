/// Offers a fixed size and is exactly that large where it is given.
package struct FixedFrameModifier: UnaryLayoutModifier {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }
  package func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }
  package func placement(size: CGSize, proposal: ProposedViewSize, content: LayoutNode)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offered = inner(proposal)
    return (aligned(content.dimensions(offered), in: size, alignment), offered)
  }
}

/// The origin at which a child lines up with a box of `size` at `alignment`.
@MainActor package func aligned(
  _ child: ViewDimensions, in size: CGSize, _ alignment: Alignment
) -> CGPoint {
  let box = ViewDimensions(node: nil, size: size, proposal: ProposedViewSize(size))
  return CGPoint(
    x: box[alignment.horizontal] - child[alignment.horizontal],
    y: box[alignment.vertical] - child[alignment.vertical])
}

/// Limits what is offered, and is between its minimum and maximum large.
package struct FlexibleFrameModifier: UnaryLayoutModifier {
  var minWidth: CGFloat?
  var idealWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var idealHeight: CGFloat?
  var maxHeight: CGFloat?
  var alignment: Alignment

  private func offered(_ value: CGFloat?, _ low: CGFloat?, _ ideal: CGFloat?, _ high: CGFloat?)
    -> CGFloat?
  {
    guard let value = value ?? ideal else { return nil }
    return clamped(value, low, high)
  }
  private func clamped(_ value: CGFloat, _ low: CGFloat?, _ high: CGFloat?) -> CGFloat {
    max(low ?? 0, min(value, high ?? .infinity))
  }
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: offered(proposal.width, minWidth, idealWidth, maxWidth),
      height: offered(proposal.height, minHeight, idealHeight, maxHeight))
  }
  /// One dimension of the box. With a proposal: a maximum makes it grow up to it, a minimum makes it
  /// shrink down to it, and without either it is as large as its content.
  private func length(
    _ proposal: CGFloat?, _ child: CGFloat, _ low: CGFloat?, _ ideal: CGFloat?, _ high: CGFloat?
  ) -> CGFloat {
    guard let proposal else { return clamped(ideal ?? child, low, high) }
    // With only a minimum the box shrinks no further than that, else it is as large as its content;
    // with a maximum it takes what it is offered up to there, but never less than a given minimum.
    switch (low, high) {
    case (nil, nil): return child
    case (let low?, nil): return max(low, child)
    case (nil, let high?): return min(high, max(proposal, min(child, proposal)))
    case (let low?, let high?): return clamped(proposal, low, high)
    }
  }
  package func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize {
    let child = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: length(proposal.width, child.width, minWidth, idealWidth, maxWidth),
      height: length(proposal.height, child.height, minHeight, idealHeight, maxHeight))
  }
  package func placement(size: CGSize, proposal: ProposedViewSize, content: LayoutNode)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    // The content is offered the box, so that it can fill what the frame has taken.
    var offered = inner(proposal)
    if proposal.width != nil { offered.width = offered.width.map { max($0, minWidth ?? 0) } }
    if proposal.height != nil { offered.height = offered.height.map { max($0, minHeight ?? 0) } }
    return (aligned(content.dimensions(offered), in: size, alignment), offered)
  }
}

/// Adds room around its content.
package struct PaddingModifier: UnaryLayoutModifier, Equatable {
  var insets: EdgeInsets
  package func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }
  package func placement(size: CGSize, proposal: ProposedViewSize, content: LayoutNode)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    (CGPoint(x: insets.leading, y: insets.top), inner(proposal))
  }
  package func spacing(content: LayoutNode) -> ViewSpacing {
    // Padding on a side replaces what the content wished for there.
    var spacing = content.spacing
    if insets.top != 0 { spacing.top = .init() }
    if insets.bottom != 0 { spacing.bottom = .init() }
    if insets.leading != 0 { spacing.leading = .init() }
    if insets.trailing != 0 { spacing.trailing = .init() }
    return spacing
  }
}

/// Offers nil on its axes, so that the content takes its ideal size there.
package struct FixedSizeModifier: UnaryLayoutModifier, Equatable {
  var horizontal: Bool
  var vertical: Bool
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
  package func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize {
    content.sizeThatFits(inner(proposal))
  }
  package func placement(size: CGSize, proposal: ProposedViewSize, content: LayoutNode)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offered = inner(proposal)
    let dimensions = content.dimensions(offered)
    // Once the size is known it is offered, so that what fills its container has something to fill: cards
    // side by side become equally high.
    let known = ProposedViewSize(
      width: horizontal ? dimensions.size.width : proposal.width,
      height: vertical ? dimensions.size.height : proposal.height)
    let filled = content.dimensions(known)
    return filled.size == dimensions.size
      ? (aligned(filled, in: size, .center), known)
      : (aligned(dimensions, in: size, .center), offered)
  }
}

/// Offers the largest size of a ratio that fits (or the smallest that fills).
package struct AspectRatioModifier: UnaryLayoutModifier, Equatable {
  var ratio: CGFloat?
  var contentMode: ContentMode

  @MainActor private func inner(_ proposal: ProposedViewSize, _ content: LayoutNode)
    -> ProposedViewSize
  {
    let ideal = content.sizeThatFits(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      if self.ratio == nil { return ProposedViewSize(ideal) }
      return ProposedViewSize(
        contentMode == .fit
          ? fit(ratio, ideal.width, ideal.height) : fill(ratio, ideal.width, ideal.height))
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      if width.isInfinite && height.isInfinite { return proposal }
      return ProposedViewSize(
        contentMode == .fit ? fit(ratio, width, height) : fill(ratio, width, height))
    }
  }
  private func fit(_ ratio: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGSize {
    width / ratio <= height
      ? CGSize(width: width, height: width / ratio) : CGSize(width: height * ratio, height: height)
  }
  private func fill(_ ratio: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGSize {
    if width.isInfinite { return CGSize(width: height * ratio, height: height) }
    if height.isInfinite { return CGSize(width: width, height: width / ratio) }
    return width / ratio >= height
      ? CGSize(width: width, height: width / ratio) : CGSize(width: height * ratio, height: height)
  }
  package func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize {
    content.sizeThatFits(inner(proposal, content))
  }
  package func placement(size: CGSize, proposal: ProposedViewSize, content: LayoutNode)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offered = inner(proposal, content)
    return (aligned(content.dimensions(offered), in: size, .center), offered)
  }
}

/// How content of one ratio is put into a box of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

/// Takes all that is offered and centres its content on a point of it.
package struct PositionModifier: UnaryLayoutModifier, Animatable, Equatable {
  var position: CGPoint
  package var animatableData: CGPoint.AnimatableData {
    get { position.animatableData }
    set { position.animatableData = newValue }
  }
  package func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content.sizeThatFits(proposal))
  }
  package func placement(size: CGSize, proposal: ProposedViewSize, content: LayoutNode)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let child = content.sizeThatFits(proposal)
    return (CGPoint(x: position.x - child.width / 2, y: position.y - child.height / 2), proposal)
  }
}

/// Sets an alignment guide of its content.
package struct AlignmentGuideModifier: ElementModifier {
  var key: AlignmentKey
  var compute: (ViewDimensions) -> CGFloat
  package func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    AlignmentGuideElement(self, inputs)
  }
}

final class AlignmentGuideElement: ModifierElement<AlignmentGuideModifier> {
  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key == modifier.key else {
      return super.explicitAlignment(key, size: size, proposal: proposal)
    }
    return modifier.compute(ViewDimensions(node: content, size: size, proposal: proposal))
  }
}

extension View {
  /// Puts this view in a box of a fixed width, height or both.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FixedFrameModifier(
        width: FrameLength.checked(width), height: FrameLength.checked(height),
        alignment: alignment))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View { frame(width: nil, height: nil) }

  /// Puts this view in a box with limits.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        minWidth: FrameLength.checked(minWidth), idealWidth: FrameLength.checked(idealWidth),
        maxWidth: FrameLength.checkedMaximum(maxWidth),
        minHeight: FrameLength.checked(minHeight), idealHeight: FrameLength.checked(idealHeight),
        maxHeight: FrameLength.checkedMaximum(maxHeight), alignment: alignment))
  }

  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }

  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  {
    modifier(
      AspectRatioModifier(
        ratio: aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height,
        contentMode: contentMode))
  }

  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier(LayoutPriorityTrait.self, value))
  }

  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(TraitModifier(ZIndexTrait.self, value, affectsLayout: false))
  }

  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(TraitModifier(LayoutValueTrait<K>.self, value))
  }

  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
  }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
  }
}

/// Checks lengths given to frames: a negative or non-finite one is the caller's mistake.
enum FrameLength {
  nonisolated static func checked(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    if length.isFinite, length >= 0 { return length }
    RuntimeIssues.report("Invalid frame dimension (negative or non-finite).")
    return length == .infinity ? nil : 0
  }

  nonisolated static func checkedMaximum(_ length: CGFloat?) -> CGFloat? {
    length == .infinity ? length : checked(length)
  }
}

/// Mistakes of the caller that do not stop the program.
package enum RuntimeIssues {
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var reported: [String: Int] = [:]

  package static func report(_ message: String) {
    let isFirst = lock.withLock {
      reported[message, default: 0] += 1
      return reported[message] == 1
    }
    if isFirst { FileHandle.standardError.write(Data("SwiftUI: \(message)\n".utf8)) }
  }

  package static func count(_ message: String) -> Int { lock.withLock { reported[message] ?? 0 } }
}
