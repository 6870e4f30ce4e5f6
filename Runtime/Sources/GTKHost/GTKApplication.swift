import CGTK
import Foundation
import FoundationAdditions
import SwiftUICore

/// Runs an app's windows on the desktop. The only room that calls GTK.
@MainActor package final class GTKApplication {
  /// What the process is to do besides.
  package struct Options: Sendable {
    /// The name under which the desktop knows the app, as its `.desktop` file is called.
    package var identifier: String
    package var title: String
    /// End after the first frame is shown: what a start costs.
    package var endsAfterFirstFrame = false
    package init(identifier: String, title: String) {
      self.identifier = identifier
      self.title = title
    }
  }

  /// Called with what is to be drawn for, before the first frame and whenever it changes.
  package var traitsDidChange: ((ColorScheme, ColorSchemeContrast, CGFloat) -> Void)?

  private let options: Options
  private let startTime: Int64
  private var scenes: SceneCenter?
  private var windows: [HostWindow] = []
  private var lastToken = 0
  private var hasShownFrame = false
  private var closedWindows: [HostWindow] = []
  private var settings: DesktopSettings?
  private var appearance = DesktopAppearance()
  private let accessibility = AccessibilityBridge()
  private var loop: OpaquePointer?
  private var exitCode: Int32 = 0

  package init(_ options: Options) {
    self.options = options
    startTime = Int64(g_get_monotonic_time())
  }

  /// Whether the environment names a display to show windows on.
  package nonisolated static func hasDisplay(_ environment: [String: String]) -> Bool {
    ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
  }

  /// Opens the display; false when it cannot be reached.
  package func connect() -> Bool {
    // Our pixels are made by Cairo; going through a graphics card only costs a start (decision 135).
    setenv("GSK_RENDERER", "cairo", 0)
    // GTK would publish a tree in which the app is one nameless widget; ours is published instead.
    setenv("GTK_A11Y", "none", 1)
    g_set_prgname(options.identifier)
    g_set_application_name(options.title)
    guard gtk_init_check() != 0, let display = gdk_display_get_default() else { return false }
    gtk_window_set_default_icon_name(options.identifier)
    DesktopClipboard.install(display: display)
    HostServices.use(opener: { [weak self] url in self?.open(url) ?? false })
    let settings = DesktopSettings()
    self.settings = settings
    appearance = DesktopAppearance(settings.facts)
    settings.didChange = { [weak self] in self?.settingsDidChange() }
    return true
  }

  /// Shows the windows and serves them until the last is closed. Returns the process's exit status.
  package func run(_ scenes: () -> [SceneWindow]) -> Int32 {
    MainLoop.attach()
    tellTraits()
    let center = SceneCenter(scenes(), host: self)
    self.scenes = center
    guard center.scenes.contains(where: { $0.role != .settings }) else {
      HostLog.note("This app has no window to show.")
      return 1
    }
    let isOpen = openWindowsFile.map { center.reopen(OpenWindows.read($0)) } ?? false
    center.openDidChange = { [weak self] in self?.saveOpenWindows() }
    guard isOpen || center.openFirst(), !windows.isEmpty else {
      HostLog.note("A window could not be made.")
      return 1
    }
    watchSignals()
    loop = g_main_loop_new(nil, 0)
    g_main_loop_run(loop)
    return exitCode
  }

  // MARK: Windows that were open

  /// Set while all windows close because the app ends: they are to be there again.
  private var isEnding = false

  private var openWindowsFile: URL? {
    WindowState.file(
      app: options.identifier, window: "open-windows",
      environment: ProcessInfo.processInfo.environment, home: NSHomeDirectory())
  }

  /// The last window that is closed is the one that is there again.
  private func saveOpenWindows() {
    guard !isEnding, let scenes, let file = openWindowsFile else { return }
    let windows = scenes.savedWindows
    guard !windows.isEmpty else { return }
    do {
      try OpenWindows.write(windows, to: file)
    } catch {
      HostLog.note("Which windows are open could not be written down: \(error)")
    }
  }

  /// Under what name a window's size is kept: the first is the main one, others go by their scene.
  private func name(_ scene: SceneWindow) -> String {
    if scene.role == .settings { return "settings" }
    guard lastToken > 1 else { return "main" }
    let plain = (scene.id ?? "other").filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return "window-\(plain.prefix(40))"
  }

  private func makeWindow(_ scene: SceneWindow, _ content: AnyView) -> HostWindow? {
    lastToken += 1
    let token = lastToken
    let name = name(scene)
    let file = WindowState.file(
      app: options.identifier, window: name, environment: ProcessInfo.processInfo.environment,
      home: NSHomeDirectory())
    var first = WindowState.first
    if let size = scene.size, size.width.isFinite, size.height.isFinite {
      first.width = Double(min(max(size.width, 240), 8_000))
      first.height = Double(min(max(size.height, 240), 8_000))
    }
    let state = file.flatMap { WindowState.read($0) } ?? first
    let configuration = HostWindowConfiguration(
      title: scene.title ?? options.title, state: state, stateFile: file, startTime: startTime,
      locale: Self.locale)
    let inner = AnyView(
      content.environment(\.sceneReference, SceneReference(center: nil, token: token)))
    guard let window = HostWindow(inner, configuration, appearance) else { return nil }
    window.token = token
    windows.append(window)
    accessibility.add(window)
    window.didClose = { [weak self, weak window] in
      guard let self, let window else { return }
      accessibility.remove(window)
      scenes?.windowDidClose(token)
      windows.removeAll { $0 === window }
      SurfaceWidget.forget(window.surface)
      // GTK may still call back for what it has begun; a closed window answers nothing and holds little.
      closedWindows.append(window)
      // Not before GTK is done with the signal that brought this about.
      _ = MainLoop.after(0) { [weak self] in
        if self?.windows.isEmpty == true { self?.quit(0) }
      }
    }
    window.didFirstPaint = { [weak self] in self?.didShowFirstFrame() }
    window.didLeaveKey = { [weak self, weak window] event in
      guard let self, let window else { return false }
      return use(WindowCommand(event), in: window)
    }
    window.present()
    return window
  }

  /// The user's language and country; Foundation's own `current` is the same everywhere on Linux.
  private static var locale: Locale {
    PreferredLanguages.current.first.map { Locale(identifier: $0) } ?? .current
  }

  // MARK: Keys of every window

  private func use(_ command: WindowCommand?, in window: HostWindow) -> Bool {
    switch command {
    case .close: window.requestClose()
    case .quit:
      isEnding = true
      for window in windows { window.requestClose() }
    case .fullScreen: window.toggleFullScreen()
    case .settings:
      return scenes?.openSettings() ?? false
    case nil: return false
    }
    return true
  }

  private func didShowFirstFrame() {
    if options.endsAfterFirstFrame {
      // The display server has shown it when it answers.
      gdk_display_get_default().map { gdk_display_sync($0) }
      return quit(0)
    }
    guard !hasShownFrame else { return }
    hasShownFrame = true
    settings?.followPortal()
    accessibility.start()
    DesktopClipboard.shared?.fetch {}
  }

  // MARK: Ending

  private func watchSignals() {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      g_unix_signal_add(
        signal,
        { data in
          let data = GTKPointer(data)
          onMainThread { Signal.owner(data.value, GTKApplication.self)?.endBySignal() }
          return 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  private func endBySignal() {
    isEnding = true
    for window in windows { window.close() }
    quit(0)
  }

  private func quit(_ code: Int32) {
    exitCode = code
    if let loop { g_main_loop_quit(loop) }
  }

  // MARK: The desktop

  private func settingsDidChange() {
    guard let settings else { return }
    let new = DesktopAppearance(settings.facts)
    guard new != appearance else { return }
    appearance = new
    tellTraits()
    for window in windows { window.setAppearance(new) }
  }

  private func tellTraits() {
    let scale = windows.first?.scale ?? 1
    traitsDidChange?(appearance.colorScheme, appearance.contrast, scale)
  }

  /// Schemes that are handed to the desktop: what a page or a letter is addressed by, and no programs.
  nonisolated static func isOpenable(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return ["http", "https", "mailto", "tel", "sms", "geo"].contains(scheme)
  }

  private func open(_ url: URL) -> Bool {
    guard Self.isOpenable(url) else { return false }
    gtk_show_uri(windows.last?.window, url.absoluteString, UInt32(GDK_CURRENT_TIME))
    return true
  }
}

extension GTKApplication: SceneHost {
  package func open(_ scene: SceneWindow, _ content: AnyView) -> SceneCenter.Token? {
    makeWindow(scene, content)?.token
  }
  package func bringForward(_ window: SceneCenter.Token) {
    windows.first { $0.token == window }?.present()
  }
  package func close(_ window: SceneCenter.Token) {
    // Not while a view of the window is still being told of what a finger did.
    _ = MainLoop.after(0) { [weak self] in
      self?.windows.first { $0.token == window }?.requestClose()
    }
  }
}
