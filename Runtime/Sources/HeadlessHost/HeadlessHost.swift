import CairoRendering
import CoreGraphics
import Drawing
import Foundation
import SwiftUICore

/// What a headless window is like.
public struct HeadlessConfiguration: Sendable {
  public var size: CGSize
  /// Pixels to a point.
  public var scale: CGFloat
  public var colorScheme: ColorScheme
  public var contrast: ColorSchemeContrast
  public var dynamicTypeSize: DynamicTypeSize
  public var locale: Locale
  public var timeZone: TimeZone
  public var layoutDirection: LayoutDirection
  public var reduceMotion: Bool
  public var reduceTransparency: Bool
  public var safeAreaInsets: EdgeInsets
  public var horizontalSizeClass: UserInterfaceSizeClass
  public var verticalSizeClass: UserInterfaceSizeClass
  /// Nil leaves what views do not cover transparent; else the system background.
  public var hasBackground: Bool

  public init(
    size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 2,
    colorScheme: ColorScheme = .light, contrast: ColorSchemeContrast = .standard,
    dynamicTypeSize: DynamicTypeSize = .large, locale: Locale = Locale(identifier: "en_US"),
    timeZone: TimeZone = .gmt, layoutDirection: LayoutDirection = .leftToRight,
    reduceMotion: Bool = false, reduceTransparency: Bool = false,
    safeAreaInsets: EdgeInsets = EdgeInsets(),
    horizontalSizeClass: UserInterfaceSizeClass = .compact,
    verticalSizeClass: UserInterfaceSizeClass = .regular, hasBackground: Bool = true
  ) {
    self.size = size
    self.scale = scale
    self.colorScheme = colorScheme
    self.contrast = contrast
    self.dynamicTypeSize = dynamicTypeSize
    self.locale = locale
    self.timeZone = timeZone
    self.layoutDirection = layoutDirection
    self.reduceMotion = reduceMotion
    self.reduceTransparency = reduceTransparency
    self.safeAreaInsets = safeAreaInsets
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.hasBackground = hasBackground
  }

  @MainActor package var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = colorScheme
    values.contrast = contrast
    values.dynamicTypeSize = dynamicTypeSize
    values.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    values.calendar = calendar
    values.timeZone = timeZone
    values.layoutDirection = layoutDirection
    values.reduceMotion = reduceMotion
    values.reduceTransparency = reduceTransparency
    values.displayScale = scale
    values.horizontalSizeClass = horizontalSizeClass
    values.verticalSizeClass = verticalSizeClass
    return values
  }
}

/// How much work an update took.
public struct HeadlessStatistics: Equatable, Sendable {
  /// Bodies evaluated.
  public var bodies = 0
  /// Nodes laid out.
  public var layouts = 0
  /// Sizes computed rather than remembered.
  public var measures = 0
  /// Display items made anew.
  public var displayItems = 0
  /// Pixels painted.
  public var pixels = 0
  /// Lazy rows made.
  public var rows = 0
  /// Layers drawn anew.
  public var rasterised = 0
}

/// A window without a display: views at any size and in any surroundings, on a clock that stands
/// still until it is moved.
@MainActor
public final class HeadlessHost {
  public let configuration: HeadlessConfiguration
  package let window: WindowRoot
  package let rasterizer: CairoRasterizer
  /// Seconds since the host was made, on its own clock.
  public private(set) var time: Double = 0
  private var buffer: FrameBuffer?
  private var bufferSize = CGSize.zero
  /// The rectangles, in pixels, that the last `render` painted anew.
  public private(set) var lastDamage: [CGRect] = []

  public init<V: View>(_ view: V, _ configuration: HeadlessConfiguration = HeadlessConfiguration())
  {
    self.configuration = configuration
    rasterizer = CairoRasterizer()
    window = WindowRoot(
      view, size: configuration.size, safeAreaInsets: configuration.safeAreaInsets,
      environment: configuration.environment)
  }

  isolated deinit { window.end() }

  /// Work done since the last call of `resetStatistics`.
  public var statistics: HeadlessStatistics {
    let own = window.graph.statistics
    return HeadlessStatistics(
      bodies: own.bodies, layouts: own.layouts, measures: own.measures,
      displayItems: own.displayItems, pixels: rasterizer.statistics.pixels, rows: own.rows,
      rasterised: rasterizer.statistics.layers)
  }

  public func resetStatistics() {
    window.graph.statistics = UpdateStatistics()
    rasterizer.resetStatistics()
  }

  /// Evaluates and lays out what has changed, without painting.
  public func update() { window.frame(at: time) }

  /// Whether another frame would differ from the last.
  public var hasWork: Bool { window.hasWork }

  /// Moves the clock on in steps of `step` seconds, making a frame at each.
  public func advance(by seconds: Double, step: Double = 1.0 / 60) {
    let end = time + max(0, seconds)
    while time < end - 1e-9 {
      time = min(end, time + step)
      window.frame(at: time)
    }
  }

  /// Paints what has changed and returns the whole picture; nil when there is no memory for it.
  public func render() -> CGImage? {
    let list = window.frame(at: time)
    let background =
      configuration.hasBackground
      ? Color.systemBackgroundRGBA(in: window.environment) : RGBA.clear
    if buffer == nil || bufferSize != list.size || buffer?.background != background {
      buffer = FrameBuffer(
        size: list.size, scale: configuration.scale, background: background,
        rasterizer: rasterizer)
      bufferSize = list.size
    }
    lastDamage = buffer?.show(list) ?? []
    return buffer?.image()
  }
}
