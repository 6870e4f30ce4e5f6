import Foundation

/// Whole pixels of a device.
struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels that a rectangle touches; those it touches by less than a hundredth are left out.
  init(enclosing rect: CGRect) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else {
      self = .empty
      return
    }
    let limit: CGFloat = 1e6
    let left = (max(rect.minX, -limit) + 0.01).rounded(.down)
    let top = (max(rect.minY, -limit) + 0.01).rounded(.down)
    let right = (min(rect.maxX, limit) - 0.01).rounded(.up)
    let bottom = (min(rect.maxY, limit) - 0.01).rounded(.up)
    guard left.isFinite, top.isFinite, right > left, bottom > top else {
      self = .empty
      return
    }
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var area: Int { isEmpty ? 0 : width * height }

  func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .empty }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func grown(by amount: Int) -> PixelRect {
    isEmpty
      ? self
      : PixelRect(
        x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }

  func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
  }

  func shifted(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
