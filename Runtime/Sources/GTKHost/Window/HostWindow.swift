import CGTK
import CairoRendering
import CoreGraphics
import Drawing
import Foundation
import SwiftUICore

/// What a window is made with.
struct HostWindowConfiguration {
  var title: String
  var state: WindowState
  var stateFile: URL?
  /// Where on the process's clock the windows' time begins, in microseconds.
  var startTime: Int64
  var locale: Locale
}

/// One window: a GTK window with one widget that shows the views' pixels.
///
/// Frames are made only while something wants one: GTK's frame clock is followed from the first change
/// to the last frame of what it set in motion, and then left alone.
@MainActor final class HostWindow: SurfaceOwner {
  let views: WindowRoot
  let window: UnsafeMutablePointer<GtkWindow>
  let surface: UnsafeMutablePointer<GtkWidget>
  let configuration: HostWindowConfiguration
  /// What the app's scenes call it.
  var token: SceneCenter.Token = 0
  private(set) var pointer: PointerInput?
  private(set) var keyboard: KeyboardInput?
  private var drops: DropInput?
  private var dialogs: DesktopFileDialogs?
  var didClose: (() -> Void)?
  /// Called after each frame in which something may have changed.
  var didShowFrame: (() -> Void)?
  /// Asked about keys that no view used. Returns whether it used one.
  var didLeaveKey: ((KeyEvent) -> Bool)?
  var didChangeActive: ((Bool) -> Void)?
  var didFirstPaint: (@MainActor @Sendable () -> Void)?

  private let rasterizer = CairoRasterizer()
  private let picture = TilePicture()
  private var buffer: FrameBuffer?
  private var tick: UInt32 = 0
  private var isMakingFrame = false
  private var isWatchingSight = false
  private var wantsFrame = false
  private var lastTime: Double = 0
  private var state: WindowState
  private var stateSave: UInt32?
  private(set) var isClosed = false
  /// Frames made, for figures and tests.
  private(set) var frameCount = 0

  init?(_ content: AnyView, _ configuration: HostWindowConfiguration, _ look: DesktopAppearance) {
    self.configuration = configuration
    state = configuration.state
    guard let widget = gtk_window_new() else { return nil }
    window = skiff_window(UnsafeMutableRawPointer(widget))
    let size = CGSize(width: state.width, height: state.height)
    let scale = CGFloat(gtk_widget_get_scale_factor(widget))
    views = WindowRoot(
      content, size: size,
      environment: Self.environment(look, configuration.locale, size: size, scale: scale))
    guard let surface = SurfaceWidget.make() else { return nil }
    self.surface = surface
    SurfaceWidget.setOwner(self, of: surface)
    views.needsFrame = { [weak self] in self?.requestFrame() }
    gtk_window_set_title(window, configuration.title)
    gtk_window_set_default_size(window, Int32(state.width), Int32(state.height))
    gtk_window_set_child(window, surface)
    if state.isMaximized { gtk_window_maximize(window) }
    pointer = PointerInput(self)
    keyboard = KeyboardInput(self)
    drops = DropInput(self)
    let dialogs = DesktopFileDialogs(self)
    self.dialogs = dialogs
    views.graph.services.fileDialogs = dialogs
    connect()
  }

  func present() {
    gtk_window_present(window)
    _ = gtk_widget_grab_focus(surface)
    watchSight()
  }

  // MARK: Surroundings

  private static func environment(
    _ look: DesktopAppearance, _ locale: Locale, size: CGSize, scale: CGFloat
  ) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = .current
    values.calendar = calendar
    values.timeZone = .current
    apply(look, size: size, scale: scale, to: &values)
    return values
  }

  private static func apply(
    _ look: DesktopAppearance, size: CGSize, scale: CGFloat, to values: inout EnvironmentValues
  ) {
    values.colorScheme = look.colorScheme
    values.contrast = look.contrast
    values.dynamicTypeSize = look.dynamicTypeSize
    values.reduceMotion = look.reduceMotion
    values.layoutDirection = look.layoutDirection
    setClasses(size, scale, &values)
  }

  private static func setClasses(
    _ size: CGSize, _ scale: CGFloat, _ values: inout EnvironmentValues
  ) {
    let classes = WindowClasses(size)
    values.displayScale = scale
    values.horizontalSizeClass = classes.horizontal
    values.verticalSizeClass = classes.vertical
  }

  func setAppearance(_ look: DesktopAppearance) {
    let (size, scale) = (views.size, self.scale)
    views.setEnvironment { Self.apply(look, size: size, scale: scale, to: &$0) }
  }

  func setPhase(_ phase: ScenePhase) { views.setEnvironment { $0.scenePhase = phase } }

  var scale: CGFloat { CGFloat(max(1, gtk_widget_get_scale_factor(surface))) }

  /// Whether the window has the keyboard.
  var isActive: Bool { !isClosed && gtk_window_is_active(window) != 0 }

  /// Where the views begin on the screen; nothing is known of it on Wayland.
  var screenOrigin: CGPoint {
    var (x, y): (Int32, Int32) = (0, 0)
    _ = skiff_screen_origin(surface, &x, &y)
    return CGPoint(x: Int(x), y: Int(y))
  }

  // MARK: Time and frames

  /// Seconds on the windows' clock.
  var now: Double { time(of: Int64(g_get_monotonic_time())) }
  func time(of microseconds: Int64) -> Double {
    Double(microseconds - configuration.startTime) / 1e6
  }
  /// The time of an event, when GDK's stamp is on our clock, else now.
  func time(ofEvent milliseconds: UInt32) -> Double {
    let current = Int64(g_get_monotonic_time())
    let age = Int64(UInt32(truncatingIfNeeded: current / 1_000) &- milliseconds)
    return (0..<1_000).contains(age) ? time(of: current - age * 1_000) : time(of: current)
  }

  /// What comes from outside happens in here: whatever it changes is shown with the next frame.
  func perform<Result>(_ body: () -> Result) -> Result {
    let result = body()
    if views.hasWork { requestFrame() }
    return result
  }

  func requestFrame() {
    wantsFrame = true
    guard tick == 0, !isMakingFrame, !isClosed else { return }
    tick = gtk_widget_add_tick_callback(
      surface,
      { widget, clock, data in
        let (clock, data) = (GTKPointer(clock), GTKPointer(data))
        return onMainThread {
          guard let host = Signal.owner(data.value, HostWindow.self), let clock = clock.value
          else { return 0 }
          return host.tick(Int64(gdk_frame_clock_get_frame_time(clock))) ? 1 : 0
        }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Returns whether more frames are wanted.
  private func tick(_ microseconds: Int64) -> Bool {
    guard !isClosed else { return false }
    makeFrame(at: time(of: microseconds))
    let goesOn = wantsFrame || views.hasWork
    if !goesOn { tick = 0 }
    return goesOn
  }

  private func makeFrame(at time: Double) {
    guard !isMakingFrame else { return }
    isMakingFrame = true
    wantsFrame = false
    lastTime = max(lastTime, time)
    show(views.frame(at: lastTime))
    isMakingFrame = false
    frameCount += 1
    keyboard?.frameDidShow()
    didShowFrame?()
  }

  private func show(_ list: DisplayList) {
    let background = Color.systemBackgroundRGBA(in: views.environment)
    let scale = self.scale
    let (width, height) = (Int(list.size.width * scale), Int(list.size.height * scale))
    if buffer == nil || buffer?.scale != scale || buffer?.background != background
      || buffer?.pixelWidth != width || buffer?.pixelHeight != height
    {
      buffer = FrameBuffer(
        size: list.size, scale: scale, background: background, rasterizer: rasterizer)
      picture.resize(width: width, height: height, scale: scale)
    }
    guard let buffer else { return }
    let damage = buffer.show(list)
    guard !damage.isEmpty else { return }
    picture.update(from: buffer, damage: damage)
    gtk_widget_queue_draw(surface)
  }

  func surfaceSnapshot(_ snapshot: OpaquePointer) {
    picture.append(to: snapshot)
    if let first = didFirstPaint {
      didFirstPaint = nil
      // The frame is on its way to the screen when what GTK does in this turn is done.
      _ = MainLoop.after(0, first)
    }
  }

  func surfaceDidResize(width: Int, height: Int) {
    guard !isClosed, width > 0, height > 0 else { return }
    let size = CGSize(width: width, height: height)
    let scale = self.scale
    views.setEnvironment { Self.setClasses(size, scale, &$0) }
    views.resize(to: size)
    noteState()
    // Shown in the same frame of GTK's: a window being resized never shows the old size.
    makeFrame(at: now)
    if views.hasWork { requestFrame() }
  }

  // MARK: The window's own events

  private func connect() {
    let closed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32 = {
      _, data in
      let data = GTKPointer(data)
      onMainThread { Signal.owner(data.value, HostWindow.self)?.close() }
      return 0
    }
    Signal.connect(UnsafeMutableRawPointer(window), "close-request", self, closed)
    let changed:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void = { _, _, data in
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, HostWindow.self)?.noteState() }
      }
    Signal.connect(UnsafeMutableRawPointer(window), "notify::maximized", self, changed)
    let active:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void = { _, _, data in
        let data = GTKPointer(data)
        onMainThread {
          guard let host = Signal.owner(data.value, HostWindow.self) else { return }
          host.didChangeActive?(host.isActive)
          host.phaseDidChange()
        }
      }
    Signal.connect(UnsafeMutableRawPointer(window), "notify::is-active", self, active)
    let scaled:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void = { _, _, data in
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, HostWindow.self)?.scaleDidChange() }
      }
    Signal.connect(UnsafeMutableRawPointer(surface), "notify::scale-factor", self, scaled)
  }

  private func scaleDidChange() {
    let (size, scale) = (views.size, self.scale)
    views.setEnvironment { Self.setClasses(size, scale, &$0) }
    requestFrame()
  }

  /// With the keyboard it is active, seen without it inactive, and not seen in the background.
  private func phaseDidChange() {
    guard !isClosed else { return }
    let isHidden = skiff_is_out_of_sight(surface) != 0
    setPhase(isHidden ? .background : isActive ? .active : .inactive)
  }

  /// The surface that tells whether it is seen is there once the window is shown.
  private func watchSight() {
    guard !isWatchingSight,
      let surface = gtk_widget_get_native(surface).flatMap({
        gtk_native_get_surface($0)
      })
    else { return }
    isWatchingSight = true
    let changed:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void = { _, _, data in
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, HostWindow.self)?.phaseDidChange() }
      }
    Signal.connect(UnsafeMutableRawPointer(surface), "notify::state", self, changed)
  }

  /// Asks the window to close, as its title bar does.
  func requestClose() { gtk_window_close(window) }

  func toggleFullScreen() {
    if gtk_window_is_fullscreen(window) != 0 {
      gtk_window_unfullscreen(window)
    } else {
      gtk_window_fullscreen(window)
    }
  }

  // MARK: State

  private func noteState() {
    guard !isClosed else { return }
    state.isMaximized = gtk_window_is_maximized(window) != 0
    if !state.isMaximized, gtk_window_is_fullscreen(window) == 0 {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(window, &width, &height)
      if width > 0, height > 0 {
        state.width = Double(width)
        state.height = Double(height)
      }
    }
    guard state != configuration.state || stateSave != nil, stateSave == nil else { return }
    // Written a while after the last change, so that a display that goes away loses nothing.
    stateSave = MainLoop.after(800) { [weak self] in
      self?.stateSave = nil
      self?.saveState()
    }
  }

  func saveState() {
    if let stateSave {
      MainLoop.cancel(stateSave)
      self.stateSave = nil
    }
    guard let file = configuration.stateFile else { return }
    do {
      try state.write(to: file)
    } catch {
      HostLog.note("The window's size could not be kept in \(file.path): \(error)")
    }
  }

  /// The window goes: what the app does in the background it can do now.
  func close() {
    guard !isClosed else { return }
    noteState()
    saveState()
    setPhase(.background)
    _ = views.frame(at: max(lastTime, now))
    isClosed = true
    keyboard?.end()
    dialogs?.end()
    views.needsFrame = nil
    views.end()
    buffer = nil
    picture.resize(width: 0, height: 0, scale: 1)
    didClose?()
  }
}
