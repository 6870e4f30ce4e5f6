import CoreGraphics
import Foundation
import ImageDecoding

/// A colour, perhaps another in dark surroundings.
public final class UIColor: NSObject, Sendable {
  private enum Content: Sendable {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }
  private let content: Content

  /// A colour that depends on the traits it is shown with.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .dynamic(dynamicProvider)
  }

  /// A Core Graphics colour.
  public init(cgColor: CGColor) { content = .fixed(cgColor) }

  /// A colour in sRGB; components may leave 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(.extendedStandard, [red, green, blue, min(max(alpha, 0), 1)]))
  }

  /// A colour in Display P3.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(cgColor: CGColor(.wide, [red, green, blue, min(max(alpha, 0), 1)]))
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue, saturation and brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let turn = hue - hue.rounded(.down)
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + turn * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The colour of this name from the app's catalogues.
  public convenience init?(named name: String) {
    guard let standard = Self.catalogColor(name, UITraitCollection.current) else { return nil }
    self.init { traits in
      UIColor(cgColor: Self.catalogColor(name, traits) ?? standard)
    }
  }

  private static func catalogColor(_ name: String, _ traits: UITraitCollection) -> CGColor? {
    // A broken set is the same as none here; the catalogue's own tests name it.
    try? AssetLibrary.main.color(named: name, traits.assetTraits)
  }

  // MARK: - Reading

  /// The colour that this one is under the given traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A provider may give another dynamic colour; it cannot do so forever.
    for _ in 0..<16 {
      guard case .dynamic(let provider) = color.content else { return color }
      color = provider(traitCollection)
    }
    return .clear
  }

  /// The colour under the current traits.
  public var cgColor: CGColor {
    guard case .fixed(let color) = resolvedColor(with: .current).content else {
      return CGColor(gray: 0, alpha: 0)
    }
    return color
  }

  /// Red, green, blue and alpha in sRGB, each stored where a place is given.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = cgColor.standardComponents
    red?.pointee = CGFloat(components.x)
    green?.pointee = CGFloat(components.y)
    blue?.pointee = CGFloat(components.z)
    alpha?.pointee = CGFloat(components.w)
    return true
  }

  /// Hue, saturation, brightness and alpha, each stored where a place is given.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.standardComponents
    let (high, low) = (max(c.x, c.y, c.z), min(c.x, c.y, c.z))
    let range = high - low
    var turn = 0.0
    if range > 0 {
      if high == c.x {
        turn = (c.y - c.z) / range
      } else if high == c.y {
        turn = 2 + (c.z - c.x) / range
      } else {
        turn = 4 + (c.x - c.y) / range
      }
    }
    hue?.pointee = CGFloat((turn < 0 ? turn + 6 : turn) / 6)
    saturation?.pointee = CGFloat(high > 0 ? range / high : 0)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = CGFloat(c.w)
    return true
  }

  /// The grey and alpha of a colour without hue; false for others.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = cgColor.standardComponents
    guard components.x == components.y, components.y == components.z else { return false }
    white?.pointee = CGFloat(components.x)
    alpha?.pointee = CGFloat(components.w)
    return true
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch content {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (content, other.content) {
    case (.fixed(let mine), .fixed(let theirs)): return mine == theirs
    default: return self === other
    }
  }

  override public var hash: Int {
    switch content {
    case .fixed(let color): color.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  // MARK: - Painting

  /// Makes this the colour of fills and lines in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of fills in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this the colour of lines in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
