import CoreGraphics
import Foundation

package enum DrawingBlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}

/// Rows give red, green, blue and alpha; columns take red, green, blue, alpha and 1. Works on
/// components that are not premultiplied.
package struct DrawingColorMatrix: Hashable, Sendable {
  /// Row by row, 4 × 5.
  package var values: [Float]

  package init?(values: [Float]) {
    guard values.count == 20 else { return nil }
    self.values = values
  }

  init(rows: [Float]) { values = rows }

  package static let identity = DrawingColorMatrix(rows: [
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
  ])

  /// Adds `amount` to every colour.
  package static func brightness(_ amount: Double) -> DrawingColorMatrix {
    let a = Float(amount)
    return DrawingColorMatrix(rows: [
      1, 0, 0, 0, a, 0, 1, 0, 0, a, 0, 0, 1, 0, a, 0, 0, 0, 1, 0,
    ])
  }

  /// (c − ½) · amount + ½.
  package static func contrast(_ amount: Double) -> DrawingColorMatrix {
    let a = Float(amount)
    let b = (1 - a) / 2
    return DrawingColorMatrix(rows: [
      a, 0, 0, 0, b, 0, a, 0, 0, b, 0, 0, a, 0, b, 0, 0, 0, 1, 0,
    ])
  }

  /// The saturate matrix of SVG 1.1, feColorMatrix.
  package static func saturation(_ amount: Double) -> DrawingColorMatrix {
    let s = Float(amount)
    return DrawingColorMatrix(rows: [
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }

  /// Moves towards the grey of the same luma; 1 is grey.
  package static func grayscale(_ amount: Double) -> DrawingColorMatrix { saturation(1 - amount) }

  /// The hueRotate matrix of SVG 1.1, feColorMatrix.
  package static func hueRotation(radians: Double) -> DrawingColorMatrix {
    let c = Float(cos(radians))
    let s = Float(sin(radians))
    return DrawingColorMatrix(rows: [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
      0.072 - c * 0.072 + s * 0.928, 0, 0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
      0.072 - c * 0.072 - s * 0.283, 0, 0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
      0.072 + c * 0.928 + s * 0.072, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }

  package static func multiply(_ color: RGBA) -> DrawingColorMatrix {
    DrawingColorMatrix(rows: [
      color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0,
      0, 0, 0, color.alpha, 0,
    ])
  }

  package static let invert = DrawingColorMatrix(rows: [
    -1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0,
  ])

  /// Part of the way from a colour to its inverse.
  package static func invert(_ amount: Double) -> DrawingColorMatrix {
    let a = Float(amount)
    let b = 1 - 2 * a
    return DrawingColorMatrix(rows: [
      b, 0, 0, 0, a, 0, b, 0, 0, a, 0, 0, b, 0, a, 0, 0, 0, 1, 0,
    ])
  }

  /// This matrix after `first`.
  package func after(_ first: DrawingColorMatrix) -> DrawingColorMatrix {
    var result = [Float](repeating: 0, count: 20)
    for row in 0..<4 {
      for column in 0..<5 {
        var sum: Float = column == 4 ? values[row * 5 + 4] : 0
        for inner in 0..<4 { sum += values[row * 5 + inner] * first.values[inner * 5 + column] }
        result[row * 5 + column] = sum
      }
    }
    return DrawingColorMatrix(rows: result)
  }
}

/// A 3 × 3 matrix for row vectors: x' = (m11·x + m21·y + m31) ÷ w with w = m13·x + m23·y + m33.
package struct DrawingProjection: Hashable, Sendable {
  package var m11 = 1.0
  package var m12 = 0.0
  package var m13 = 0.0
  package var m21 = 0.0
  package var m22 = 1.0
  package var m23 = 0.0
  package var m31 = 0.0
  package var m32 = 0.0
  package var m33 = 1.0

  package init() {}

  package init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double,
    m32: Double, m33: Double
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
  }

  package var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  package var affine: CGAffineTransform? {
    isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
  }

  package var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// nil when points collapse onto a line.
  package var inverted: DrawingProjection? {
    let d = determinant
    guard d.isFinite, abs(d) > 1e-12 else { return nil }
    return DrawingProjection(
      m11: (m22 * m33 - m23 * m32) / d, m12: (m13 * m32 - m12 * m33) / d,
      m13: (m12 * m23 - m13 * m22) / d, m21: (m23 * m31 - m21 * m33) / d,
      m22: (m11 * m33 - m13 * m31) / d, m23: (m13 * m21 - m11 * m23) / d,
      m31: (m21 * m32 - m22 * m31) / d, m32: (m12 * m31 - m11 * m32) / d,
      m33: (m11 * m22 - m12 * m21) / d)
  }

  /// Where the point lands and its depth factor; points behind the eye have `w` ≤ 0.
  package func apply(x: Double, y: Double) -> (x: Double, y: Double, w: Double) {
    let w = m13 * x + m23 * y + m33
    return ((m11 * x + m21 * y + m31) / w, (m12 * x + m22 * y + m32) / w, w)
  }

  /// The box of the visible part of a rectangle; parts behind the eye are cut off.
  package func bounds(of rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isEmpty else { return .null }
    let near = 1e-3
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ].map { (x: Double($0.0), y: Double($0.1)) }
    var points: [(Double, Double)] = []
    for index in 0..<4 {
      let here = corners[index]
      let next = corners[(index + 1) % 4]
      let w = m13 * here.x + m23 * here.y + m33
      let nextW = m13 * next.x + m23 * next.y + m33
      if w >= near {
        let point = apply(x: here.x, y: here.y)
        points.append((point.x, point.y))
      }
      if (w >= near) != (nextW >= near) {
        let t = (near - w) / (nextW - w)
        let point = apply(x: here.x + (next.x - here.x) * t, y: here.y + (next.y - here.y) * t)
        points.append((point.x, point.y))
      }
    }
    guard let first = points.first else { return .null }
    var (left, top, right, bottom) = (first.0, first.1, first.0, first.1)
    for (x, y) in points {
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

package enum DrawingEffect: Equatable, Sendable {
  case offset(CGPoint)
  case transform(CGAffineTransform)
  case projection(DrawingProjection)
  /// Of the content as a whole.
  case opacity(Double)
  /// How the content as a whole meets what lies beneath.
  case blend(DrawingBlendMode)
  case clip(CGPath, evenOdd: Bool)
  /// Keeps the content where `item` is opaque (or, by flag, clear; or bright).
  case mask(DisplayItem, isInverted: Bool, usesLuminance: Bool)
  /// Gaussian, σ = radius. An opaque blur repeats its edge pixels instead of fading.
  case blur(radius: CGFloat, isOpaque: Bool)
  /// Gaussian, σ = radius, drawn beneath the content.
  case shadow(RGBA, radius: CGFloat, offset: CGSize)
  case colorMatrix(DrawingColorMatrix)
  /// Black whose alpha is the content's luminance.
  case luminanceToAlpha
  /// One colour where the content's alpha lies in the range, nothing elsewhere.
  case alphaThreshold(min: Double, max: Double, color: RGBA)
  /// Draws the content apart before it meets the outside: `compositingGroup`, `drawingGroup`.
  case layer
  /// A hint: the content is stable while what surrounds it moves. It is drawn once into a surface
  /// that is kept by the content's object and composited from there.
  case cached
}
