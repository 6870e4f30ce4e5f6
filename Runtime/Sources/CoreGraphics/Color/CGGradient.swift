/// Whether a gradient paints beyond its first and last point.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colours at places between 0 and 1.
public final class CGGradient: Sendable {
  package struct Stop: Hashable, Sendable {
    package var location: CGFloat
    package var color: CGColor
  }
  package let stops: [Stop]

  package init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { index, color in
      Stop(location: locations?[index] ?? CGFloat(index) / last, color: color)
    }.sorted { $0.location < $1.location }
  }

  /// A gradient of `CGColor`s, evenly spread unless locations are given.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    let places = locations.map {
      Array(UnsafeBufferPointer(start: $0, count: colors.count))
    }
    self.init(colors: colors, locations: places)
  }

  /// A gradient of components, each colour's alpha last.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    let colors = (0..<count).map { index in
      CGColor(
        space, Array(UnsafeBufferPointer(start: components + index * size, count: size)))
    }
    self.init(
      colors: colors,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }
}
