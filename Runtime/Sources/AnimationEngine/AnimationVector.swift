/// A quantity that can be animated: what SwiftUI's `VectorArithmetic` adapts to.
package protocol AnimationVector {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self

  /// This vector times `factor`.
  func scaled(by factor: Double) -> Self

  /// The dot product with itself.
  var magnitudeSquared: Double { get }
}

extension AnimationVector {
  package var magnitude: Double { magnitudeSquared.squareRoot() }
}

extension Double: AnimationVector {
  package func scaled(by factor: Double) -> Double { self * factor }
  package var magnitudeSquared: Double { self * self }
}

extension Float: AnimationVector {
  package func scaled(by factor: Double) -> Float { self * Float(factor) }
  package var magnitudeSquared: Double { Double(self) * Double(self) }
}
