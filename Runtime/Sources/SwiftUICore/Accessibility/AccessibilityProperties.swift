/// What a view is to somebody who does not see it.
package struct AccessibilityProperties {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var traits: AccessibilityTraits = []
  package var removedTraits: AccessibilityTraits = []
  package var isHidden: Bool?
  package var sortPriority: Double?
  package var actions: [AccessibilityAction] = []
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  package var children: AccessibilityChildBehavior?
  package var inputLabels: [String] = []
  package var role: AccessibilityRole?
  /// What a field shows while it is empty.
  package var placeholder: String?
  /// Where a touch acts on it: a part of its frame, or a place in the window.
  package var activation: UnitPoint?
  package var activationPoint: CGPoint?
  /// Whether it is the part by which what contains it is held.
  var isGrip = false
  var labelText: Text?
  var valueText: Text?
  var hintText: Text?
  var inputTexts: [Text] = []
  package init() {}

  /// These properties when they are an identifier and nothing else; nil otherwise.
  var onlyIdentifier: AccessibilityProperties? {
    let isAlone =
      identifier != nil && label == nil && value == nil && hint == nil && traits == []
      && actions.isEmpty && adjust == nil && children == nil && role == nil && isHidden != true
      && (sortPriority ?? 0) == 0
    return isAlone ? self : nil
  }

  /// These properties with those set further out on top.
  package func overridden(by outer: AccessibilityProperties) -> AccessibilityProperties {
    var result = self
    result.label = outer.label ?? label
    result.value = outer.value ?? value
    result.hint = outer.hint ?? hint
    result.identifier = outer.identifier ?? identifier
    result.traits = traits.union(outer.traits).subtracting(outer.removedTraits)
    result.isHidden = outer.isHidden ?? isHidden
    result.sortPriority = outer.sortPriority ?? sortPriority
    result.actions = actions + outer.actions
    result.adjust = outer.adjust ?? adjust
    result.children = outer.children ?? children
    result.role = outer.role ?? role
    result.placeholder = outer.placeholder ?? placeholder
    result.activation = outer.activation ?? activation
    result.isGrip = outer.isGrip || isGrip
    result.activationPoint = outer.activationPoint ?? activationPoint
    result.inputLabels = outer.inputLabels.isEmpty ? inputLabels : outer.inputLabels
    return result
  }
}

package struct AccessibilityAction {
  package var kind: AccessibilityActionKind
  package var name: String?
  var text: Text?
  package var handler: () -> Void
}

/// What a view is and does, for assistive technology.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  var bits: UInt32 = 0
  public init() {}
  private init(bit: UInt32) { bits = 1 << bit }
  public static let isButton = AccessibilityTraits(bit: 0)
  public static let isHeader = AccessibilityTraits(bit: 1)
  public static let isSelected = AccessibilityTraits(bit: 2)
  public static let isLink = AccessibilityTraits(bit: 3)
  public static let isSearchField = AccessibilityTraits(bit: 4)
  public static let isImage = AccessibilityTraits(bit: 5)
  public static let playsSound = AccessibilityTraits(bit: 6)
  public static let isKeyboardKey = AccessibilityTraits(bit: 7)
  public static let isStaticText = AccessibilityTraits(bit: 8)
  public static let isSummaryElement = AccessibilityTraits(bit: 9)
  public static let updatesFrequently = AccessibilityTraits(bit: 10)
  public static let startsMediaSession = AccessibilityTraits(bit: 11)
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 12)
  public static let causesPageTurn = AccessibilityTraits(bit: 13)
  public static let isModal = AccessibilityTraits(bit: 14)
  public static let isToggle = AccessibilityTraits(bit: 15)
  public static let isTabBar = AccessibilityTraits(bit: 16)
  package static let isTextField = AccessibilityTraits(bit: 17)
  package static let isSecure = AccessibilityTraits(bit: 18)
  package static let isAdjustable = AccessibilityTraits(bit: 19)
  package static let isCell = AccessibilityTraits(bit: 20)
  package static let isNotEnabled = AccessibilityTraits(bit: 21)
  public func contains(_ member: AccessibilityTraits) -> Bool {
    bits & member.bits == member.bits
  }
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let had = contains(member)
    bits &= ~member.bits
    return had ? member : nil
  }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let had = contains(newMember)
    bits |= newMember.bits
    return had ? newMember : nil
  }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(raw: bits | other.bits)
  }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(raw: bits & other.bits)
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(raw: bits ^ other.bits)
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
  private init(raw: UInt32) { bits = raw }
}

/// How a view's children appear to assistive technology.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ignore, contain, combine }
  var kind: Kind
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// Which of the usual actions a handler stands for.
public struct AccessibilityActionKind: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case `default`, escape, magicTap, delete, showMenu, named(String)
  }
  var kind: Kind
  public static let `default` = AccessibilityActionKind(kind: .default)
  public static let escape = AccessibilityActionKind(kind: .escape)
  public static let magicTap = AccessibilityActionKind(kind: .magicTap)
  public static let delete = AccessibilityActionKind(kind: .delete)
  public static let showMenu = AccessibilityActionKind(kind: .showMenu)
}

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment
  case decrement
}
