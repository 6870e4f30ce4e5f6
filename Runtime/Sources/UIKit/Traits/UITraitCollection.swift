import Foundation
import ImageDecoding
import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// Whether more contrast is asked for.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal
  case high
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// What colours and pictures depend on.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point; 0 when unspecified.
  public let displayScale: CGFloat
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Whether more contrast is asked for.
  public let accessibilityContrast: UIAccessibilityContrast

  package init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.userInterfaceIdiom = userInterfaceIdiom
    self.accessibilityContrast = accessibilityContrast
  }

  /// Traits without any value.
  override public convenience init() { self.init(userInterfaceStyle: .unspecified) }

  /// Traits of a style only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
  }

  /// Traits of a scale only.
  public convenience init(displayScale scale: CGFloat) {
    self.init(userInterfaceStyle: .unspecified, displayScale: scale)
  }

  /// Traits of an idiom only.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(userInterfaceStyle: .unspecified, userInterfaceIdiom: idiom)
  }

  /// Traits of a contrast only.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(userInterfaceStyle: .unspecified, accessibilityContrast: accessibilityContrast)
  }

  /// The values of several collections, the last of which has the last word.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      userInterfaceStyle: traitCollections.last { $0.userInterfaceStyle != .unspecified }?
        .userInterfaceStyle ?? .unspecified,
      displayScale: traitCollections.last { $0.displayScale > 0 }?.displayScale ?? 0,
      userInterfaceIdiom: traitCollections.last { $0.userInterfaceIdiom != .unspecified }?
        .userInterfaceIdiom ?? .unspecified,
      accessibilityContrast: traitCollections.last { $0.accessibilityContrast != .unspecified }?
        .accessibilityContrast ?? .unspecified)
  }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && userInterfaceIdiom == other.userInterfaceIdiom
      && accessibilityContrast == other.accessibilityContrast
  }

  override public var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(accessibilityContrast)
    return hasher.finalize()
  }

  // MARK: - Current

  /// What a host says holds where nothing else does.
  private static let hostTraits = Mutex(
    UITraitCollection(
      userInterfaceStyle: .light, displayScale: 2, userInterfaceIdiom: .phone,
      accessibilityContrast: .normal))
  private static let threadKey = "UITraitCollection.current"

  /// Sets what `current` is on threads that did not set their own.
  package static func setHostTraits(_ traits: UITraitCollection) {
    hostTraits.withLock { $0 = traits }
  }

  /// The traits by which colours and pictures are chosen on this thread.
  public static var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[threadKey] as? UITraitCollection
        ?? hostTraits.withLock { $0 }
    }
    set { Thread.current.threadDictionary[threadKey] = newValue }
  }

  /// Runs `actions` with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Thread.current.threadDictionary[Self.threadKey]
    Self.current = self
    actions()
    Thread.current.threadDictionary[Self.threadKey] = before
  }

  /// What the choice among an asset's variants depends on.
  package var assetTraits: AssetTraits {
    let idiom: AssetTraits.Idiom =
      switch userInterfaceIdiom {
      case .pad: .pad
      case .mac: .mac
      default: .phone
      }
    return AssetTraits(
      scale: displayScale > 0 ? displayScale : 2, idiom: idiom,
      isDark: userInterfaceStyle == .dark, hasHighContrast: accessibilityContrast == .high)
  }
}
