/// One window, or several alike, that a scene asks for.
@MainActor package struct SceneWindow {
  package enum Role { case main, single, settings }
  package var id: String?
  package var title: String?
  package var role: Role
  /// What values its windows are for; nil where they are for none.
  package var valueType: Any.Type?
  /// Writes a value down, and reads it; nil where windows are for no values.
  package var coding:
    (
      write: @MainActor (AnyHashable) -> Data?, read: @MainActor (Data) -> AnyHashable?
    )?
  /// How large a window is at first; nil leaves it to the host.
  package var size: CGSize?
  package var commands: [CommandEntry] = []
  /// The content of a window for a value.
  package var make: @MainActor (AnyHashable?) -> AnyView

  package init(
    id: String? = nil, title: String? = nil, role: Role, valueType: Any.Type? = nil,
    make: @escaping @MainActor (AnyHashable?) -> AnyView
  ) {
    self.id = id
    self.title = title
    self.role = role
    self.valueType = valueType
    self.make = make
  }

  /// The content of a window for no value.
  package var content: AnyView { make(nil) }
}

/// Opens windows, shows them and closes them: what a host does for the scenes of an app.
@MainActor package protocol SceneHost: AnyObject {
  /// Opens a window and returns what names it from now on; nil when it cannot be made.
  func open(_ scene: SceneWindow, _ content: AnyView) -> SceneCenter.Token?
  func bringForward(_ window: SceneCenter.Token)
  func close(_ window: SceneCenter.Token)
}

/// Which windows of an app are open, and which scene a new one is of.
@MainActor package final class SceneCenter {
  package typealias Token = Int
  private struct Entry {
    var token: Token
    var scene: Int
    var value: AnyHashable?
  }
  package let scenes: [SceneWindow]
  private weak var host: (any SceneHost)?
  private var open: [Entry] = []
  /// More windows than these are a loop that opens windows.
  static let greatestCount = 64

  package init(_ scenes: [SceneWindow], host: any SceneHost) {
    self.scenes = scenes
    self.host = host
  }

  // MARK: Windows that were open

  /// A window as it is written down.
  package struct SavedWindow: Codable, Equatable, Sendable {
    package var scene: String
    package var value: Data?
    package init(scene: String, value: Data? = nil) {
      self.scene = scene
      self.value = value
    }
  }

  /// Called when a window has opened or closed.
  package var openDidChange: (() -> Void)?

  private func name(_ index: Int) -> String { scenes[index].id ?? "#\(index)" }

  /// The windows that are open, but for the settings and for those whose value cannot be written down.
  package var savedWindows: [SavedWindow] {
    open.compactMap { entry in
      let scene = scenes[entry.scene]
      guard scene.role != .settings else { return nil }
      guard let value = entry.value else { return SavedWindow(scene: name(entry.scene)) }
      return scene.coding?.write(value).map { SavedWindow(scene: name(entry.scene), value: $0) }
    }
  }

  /// Opens windows that were open before. Returns whether there is one now; what the app has no scene for
  /// any more is left out.
  package func reopen(_ saved: [SavedWindow]) -> Bool {
    for window in saved.prefix(Self.greatestCount) {
      guard let index = scenes.indices.first(where: { name($0) == window.scene }),
        scenes[index].role != .settings
      else { continue }
      var value: AnyHashable?
      if let data = window.value {
        guard let read = scenes[index].coding?.read(data) else { continue }
        value = read
      }
      if scenes[index].role == .single || value != nil,
        open.contains(where: { $0.scene == index && $0.value == value })
      {
        continue
      }
      show(index, value: value)
    }
    return !open.isEmpty
  }

  /// Opens the app's first window. False where it has none.
  package func openFirst() -> Bool {
    guard let index = scenes.firstIndex(where: { $0.role != .settings }) else { return false }
    return show(index, value: nil)
  }

  private func matches(_ scene: SceneWindow, _ id: String?, _ value: AnyHashable?) -> Bool {
    guard scene.role != .settings, id == nil || scene.id == id else { return false }
    guard let value else { return id != nil }
    return scene.valueType.map { Swift.type(of: value.base) == $0 } ?? false
  }

  /// Returns whether a window for that is open now.
  @discardableResult package func openWindow(id: String?, value: AnyHashable?) -> Bool {
    guard let index = scenes.firstIndex(where: { matches($0, id, value) }) else {
      RuntimeIssues.report(
        "openWindow: no scene of this app has \(id.map { "the id \"\($0)\"" } ?? "such a value").")
      return false
    }
    let isSingle = scenes[index].role == .single
    if value != nil || isSingle,
      let known = open.first(where: { $0.scene == index && (isSingle || $0.value == value) })
    {
      host?.bringForward(known.token)
      return true
    }
    return show(index, value: value)
  }

  @discardableResult package func openSettings() -> Bool {
    guard let index = scenes.firstIndex(where: { $0.role == .settings }) else { return false }
    if let known = open.first(where: { $0.scene == index }) {
      host?.bringForward(known.token)
      return true
    }
    return show(index, value: nil)
  }

  @discardableResult private func show(_ index: Int, value: AnyHashable?) -> Bool {
    guard open.count < Self.greatestCount else {
      RuntimeIssues.report("\(open.count) windows are open; no more are opened.")
      return false
    }
    let scene = scenes[index]
    guard let token = host?.open(scene, content(of: scene, value)) else { return false }
    open.append(Entry(token: token, scene: index, value: value))
    openDidChange?()
    return true
  }

  /// The scene's content with what it can do to windows, and the app's commands.
  private func content(of scene: SceneWindow, _ value: AnyHashable?) -> AnyView {
    let commands = scenes.flatMap(\.commands)
    let reference = SceneReference(center: self)
    let inner = scene.make(value)
    return AnyView(
      CommandsHost(commands: commands, content: inner)
        .transformEnvironment(\.sceneReference) { known in
          // The host has said which window it is.
          known = SceneReference(center: reference.center, token: known?.token)
        })
  }

  package func dismissWindow(id: String?, value: AnyHashable?, from token: Token?) {
    let closing =
      id == nil && value == nil
      ? open.filter { $0.token == token }
      : open.filter { entry in
        guard scenes[entry.scene].role != .settings else { return false }
        return (id == nil || scenes[entry.scene].id == id)
          && (value == nil || entry.value == value)
      }
    for entry in closing { host?.close(entry.token) }
  }

  package func windowDidClose(_ token: Token) {
    open.removeAll { $0.token == token }
    openDidChange?()
  }
}

/// The window a view is in, among those of its app.
package struct SceneReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  package weak var center: SceneCenter?
  package var token: SceneCenter.Token?
  package init(center: SceneCenter?, token: SceneCenter.Token? = nil) {
    self.center = center
    self.token = token
  }
  package static func == (a: SceneReference, b: SceneReference) -> Bool {
    a.center === b.center && a.token == b.token
  }
}
