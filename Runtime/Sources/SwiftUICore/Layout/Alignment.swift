/// Defines an alignment guide and where it lies by default.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// One guide in one direction.
// A metatype is immutable.
package struct AlignmentKey: Hashable, @unchecked Sendable {
  package var id: ObjectIdentifier
  package var axis: Axis
  package var type: any AlignmentID.Type

  package init(_ type: any AlignmentID.Type, _ axis: Axis) {
    id = ObjectIdentifier(type)
    self.axis = axis
    self.type = type
  }
  package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    a.id == b.id && a.axis == b.axis
  }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(axis)
  }
  /// How explicit values of several children become one.
  package enum Combination { case mean, minimum, maximum }
  package var combination: Combination {
    if type is FirstTextBaselineID.Type { return .minimum }
    if type is LastTextBaselineID.Type { return .maximum }
    // A line between rows begins with the row's first words.
    if type is SeparatorLeadingID.Type { return .minimum }
    return .mean
  }
}

/// A position along the horizontal axis at which views line up.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }
  public static let leading = HorizontalAlignment(LeadingID.self)
  public static let center = HorizontalAlignment(CenterXID.self)
  public static let trailing = HorizontalAlignment(TrailingID.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeadingID.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailingID.self)
}

/// A position along the vertical axis at which views line up.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }
  public static let top = VerticalAlignment(TopID.self)
  public static let center = VerticalAlignment(CenterYID.self)
  public static let bottom = VerticalAlignment(BottomID.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

/// A position in both directions at which views line up.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
enum CenterXID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
enum SeparatorLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
enum SeparatorTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
enum CenterYID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum FirstTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum LastTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// A view's size and alignment guides, in its own coordinates.
public struct ViewDimensions: Equatable, @unchecked Sendable {
  // The node is read on the main actor only, where all layout happens.
  package let node: LayoutNode?
  package let size: CGSize
  package let proposal: ProposedViewSize

  package init(node: LayoutNode?, size: CGSize, proposal: ProposedViewSize) {
    self.node = node
    self.size = size
    self.proposal = proposal
  }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  package func value(_ key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.type.defaultValue(in: self)
  }

  package func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard let node else { return nil }
    let proposal = proposal
    let size = size
    return MainActor.assumeIsolated {
      node.knownAlignment(key, size: size, proposal: proposal)
    }
  }

  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.node === b.node && a.size == b.size && a.proposal == b.proposal
  }
}
