import CGTK
import Foundation
import SwiftUICore

/// Reads what the desktop's settings say, and tells when they change: GTK's settings, GNOME's keys
/// where they are installed, and the settings portal, which has the last word.
@MainActor final class DesktopSettings {
  private(set) var facts = DesktopFacts()
  var didChange: (() -> Void)?
  private let settings: OpaquePointer?
  private var interface: UnsafeMutablePointer<GSettings>?
  private var accessibility: UnsafeMutablePointer<GSettings>?
  private var subscription: UInt32 = 0
  private var bus: OpaquePointer?
  private var isReadScheduled = false

  init() {
    settings = gtk_settings_get_default()
    interface = Self.schema("org.gnome.desktop.interface")
    accessibility = Self.schema("org.gnome.desktop.a11y.interface")
    read()
    if let settings {
      for property in [
        "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-enable-animations",
        "gtk-xft-dpi",
      ] {
        let handler:
          @convention(c) (
            UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
          ) -> Void = { _, _, data in DesktopSettings.changed(data) }
        Signal.connect(UnsafeMutableRawPointer(settings), "notify::\(property)", self, handler)
      }
    }
    for schema in [interface, accessibility].compactMap({ $0 }) {
      let handler:
        @convention(c) (
          UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
        ) -> Void = { _, _, data in DesktopSettings.changed(data) }
      Signal.connect(UnsafeMutableRawPointer(schema), "changed", self, handler)
    }
  }

  private nonisolated static func changed(_ data: UnsafeMutableRawPointer?) {
    let data = GTKPointer(data)
    onMainThread {
      Signal.owner(data.value, DesktopSettings.self)?.scheduleRead()
    }
  }

  /// Several settings change together; they are read once.
  private func scheduleRead() {
    guard !isReadScheduled else { return }
    isReadScheduled = true
    _ = MainLoop.after(10) { [weak self] in
      guard let self else { return }
      isReadScheduled = false
      let old = facts
      read()
      if facts != old { didChange?() }
    }
  }

  private static func schema(_ name: String) -> UnsafeMutablePointer<GSettings>? {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, name, 1)
    else { return nil }
    g_settings_schema_unref(schema)
    return g_settings_new(name)
  }

  private func read() {
    if let settings {
      let object = UnsafeMutableRawPointer(settings)
      facts.prefersDarkTheme = skiff_get_boolean(object, "gtk-application-prefer-dark-theme") != 0
      facts.enablesAnimations = skiff_get_boolean(object, "gtk-enable-animations") != 0
      // The time is that of a whole blink, in milliseconds.
      let blink = skiff_get_int(object, "gtk-cursor-blink-time")
      HostServices.caretBlinkInterval =
        skiff_get_boolean(object, "gtk-cursor-blink") != 0 && blink > 0 ? Double(blink) / 2000 : nil
      let resolution = skiff_get_int(object, "gtk-xft-dpi")
      facts.textResolution = resolution > 0 ? Int(resolution) : nil
      if let theme = skiff_get_string(object, "gtk-theme-name") {
        facts.themeName = String(cString: theme)
        g_free(theme)
      }
    }
    facts.isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    if let interface {
      if skiff_settings_has_key(interface, "color-scheme") != 0,
        let scheme = g_settings_get_string(interface, "color-scheme")
      {
        facts.colorScheme = String(cString: scheme)
        g_free(scheme)
      }
      if skiff_settings_has_key(interface, "text-scaling-factor") != 0 {
        facts.textScale = g_settings_get_double(interface, "text-scaling-factor")
      }
      if skiff_settings_has_key(interface, "enable-animations") != 0,
        g_settings_get_boolean(interface, "enable-animations") == 0
      {
        facts.enablesAnimations = false
      }
    }
    if let accessibility, skiff_settings_has_key(accessibility, "high-contrast") != 0 {
      facts.isHighContrast = g_settings_get_boolean(accessibility, "high-contrast") != 0
    }
  }

  // MARK: The portal

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let portalInterface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"

  /// Asks the settings portal, once a window is shown, and listens to it from then on. Without a portal
  /// nothing is started and nothing changes.
  func followPortal() {
    guard bus == nil else { return }
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        let bus = GTKPointer(g_bus_get_finish(result, nil))
        let data = GTKPointer(data)
        onMainThread {
          guard let bus = bus.value else { return }
          Signal.owner(data.value, DesktopSettings.self)?.follow(bus)
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func follow(_ bus: OpaquePointer) {
    self.bus = bus
    subscription = g_dbus_connection_signal_subscribe(
      bus, Self.portal, Self.portalInterface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        let (parameters, data) = (GTKPointer(parameters), GTKPointer(data))
        onMainThread {
          guard let parameters = parameters.value else { return }
          Signal.owner(data.value, DesktopSettings.self)?.portalChanged(parameters)
        }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    for key in ["color-scheme", "contrast"] { ask(key, bus) }
  }

  private func ask(_ key: String, _ bus: OpaquePointer) {
    let arguments = Variant.tuple([Variant.string(Self.namespace), Variant.string(key)])
    let request = Unmanaged.passRetained(PortalRequest(self, key)).toOpaque()
    g_dbus_connection_call(
      bus, Self.portal, Self.path, Self.portalInterface, "Read", arguments, nil,
      G_DBUS_CALL_FLAGS_NONE, 2_000, nil,
      { source, result, data in
        guard let source, let data else { return }
        let answer = GTKPointer(
          g_dbus_connection_call_finish(OpaquePointer(source), result, nil))
        let request = Unmanaged<PortalRequest>.fromOpaque(data).takeRetainedValue()
        onMainThread {
          // No portal, or one without this setting: what is known already stands.
          guard let answer = answer.value else { return }
          defer { g_variant_unref(answer) }
          if let value = Variant.unsigned(Variant.child(answer, 0)) {
            request.settings?.take(request.key, value)
          }
        }
      }, request)
  }

  private func portalChanged(_ parameters: OpaquePointer) {
    guard let space = Variant.text(Variant.child(parameters, 0)), space == Self.namespace,
      let key = Variant.text(Variant.child(parameters, 1)),
      let value = Variant.unsigned(Variant.child(parameters, 2))
    else { return }
    take(key, value)
  }

  private func take(_ key: String, _ value: UInt32) {
    let old = facts
    switch key {
    case "color-scheme": facts.portalColorScheme = value
    case "contrast": facts.portalContrast = value
    default: return
    }
    if facts != old { didChange?() }
  }
}

@MainActor private final class PortalRequest {
  weak var settings: DesktopSettings?
  let key: String
  init(_ settings: DesktopSettings, _ key: String) {
    self.settings = settings
    self.key = key
  }
}
