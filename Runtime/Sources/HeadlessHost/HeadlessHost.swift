import CairoRendering
import CoreGraphics
import Diagnostics
import Drawing
import Foundation
import SwiftUICore
import VirtualTime

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
  /// The date at time 0, as timelines see it.
  public var startDate: Date
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
    verticalSizeClass: UserInterfaceSizeClass = .regular,
    startDate: Date = Date(timeIntervalSinceReferenceDate: 0), hasBackground: Bool = true
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
    self.startDate = startDate
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

/// Feedback that views gave, and when.
public struct HeadlessFeedback: Equatable, Sendable {
  /// Seconds on the host's clock.
  public var time: Double
  /// Its name in Apple's interface, such as `selection` or `impact.medium`.
  public var kind: String
  public var intensity: Double
}

/// A window without a display: views at any size and in any surroundings, on a clock that stands
/// still until it is moved.
@MainActor
public final class HeadlessHost {
  public let configuration: HeadlessConfiguration
  package let window: WindowRoot
  package let rasterizer: CairoRasterizer
  /// What dialogs about files were opened, and how they are answered.
  public let fileDialogs = HeadlessFileDialogs()
  /// Seconds since the host was made, on its own clock.
  public private(set) var time: Double = 0
  /// The feedback given so far, in order.
  public private(set) var feedback: [HeadlessFeedback] = []
  private var buffer: FrameBuffer?
  private var bufferSize = CGSize.zero
  /// The rectangles, in pixels, that the last `render` painted anew.
  public private(set) var lastDamage: [CGRect] = []

  public init<V: View>(_ view: V, _ configuration: HeadlessConfiguration = HeadlessConfiguration())
  {
    self.configuration = configuration
    rasterizer = CairoRasterizer()
    // A host brings the painter of pictures that views make themselves.
    RasterService.use { list, scale, background in
      CairoRasterizer().image(of: list, scale: scale, background: background)
    }
    window = ProcessClock.perform {
      let window = WindowRoot(
        view, size: configuration.size, safeAreaInsets: configuration.safeAreaInsets,
        environment: configuration.environment, epoch: configuration.startDate)
      return window
    }
    window.graph.services.fileDialogs = fileDialogs
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
  public func update() { perform { _ = window.frame(at: time) } }

  /// Runs `event` as something that happens now, in the host's time: what it sleeps for or delays
  /// waits for `advance`.
  public func perform<Result>(_ event: () throws -> Result) rethrows -> Result {
    let time = time
    return try ProcessClock.perform { try collect(at: { time }, event) }
  }

  private func collect<Result>(at time: @escaping () -> Double, _ body: () throws -> Result)
    rethrows
    -> Result
  {
    try FeedbackChannel.collect(
      { [weak self] event in
        self?.feedback.append(
          HeadlessFeedback(time: time(), kind: event.kind, intensity: event.intensity))
      }, body)
  }

  /// Lets tasks run that wait for nothing but their turn, and makes a frame of what they changed.
  public func settle() {
    update()
    let time = time
    collect(at: { time }) { _ = ProcessClock.runUntilIdle() }
    update()
  }

  /// Tells the views that the window has come to the front, has lost the front, or is out of sight.
  public func setScenePhase(_ phase: ScenePhase) {
    perform { window.setEnvironment { $0.scenePhase = phase } }
    settle()
  }

  /// Whether another frame would differ from the last.
  public var hasWork: Bool { window.hasWork }

  /// Moves the clock on in steps of `step` seconds, making a frame at each. Sleeps, delays and timers
  /// that views have started follow.
  public func advance(by seconds: Double, step: Double = 1.0 / 60) {
    advance(by: seconds, step: step) {}
  }

  /// Moves the clock on; `body` runs after each frame.
  package func advance(by seconds: Double, step: Double, eachFrame body: () -> Void) {
    let start = time
    let end = start + max(0, seconds)
    guard step > 0 else { return }
    var frame = 0
    while time < end - 1e-9 {
      frame += 1
      // Counted, not summed: the sixtieth frame of a second is at the second.
      let next = min(end, start + Double(frame) * step)
      pass(to: next)
      update()
      body()
    }
  }

  private func pass(to next: Double) {
    let moment = nanoseconds(next)
    let (start, clock) = (time, ProcessClock.now)
    let now = { start + (ProcessClock.now - clock) / .seconds(1) }
    collect(at: now) {
      _ = ProcessClock.advance(by: .nanoseconds(max(0, moment - nanoseconds(start))))
    }
    time = next
  }

  private func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }

  /// Paints what has changed and returns the whole picture; nil when there is no memory for it.
  public func render() -> CGImage? {
    let list = perform { window.frame(at: time) }
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
