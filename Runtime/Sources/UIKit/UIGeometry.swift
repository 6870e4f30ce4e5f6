@_exported import CoreGraphics
@_exported import Foundation

/// Distances from the four sides of a rectangle, inwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  /// No distance.
  public static let zero = UIEdgeInsets()

  /// No distance.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// A distance from each side.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle whose sides lie that far inside.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
