import CoreGraphics
import Foundation
import SwiftUICore

/// The windows of an app without a display: each scene's windows open, come forward and close as an app
/// asks for it.
@MainActor public final class HeadlessScenes {
  private var center: SceneCenter?
  private let configuration: HeadlessConfiguration
  private var lastToken = 0
  private var open: [(token: SceneCenter.Token, title: String?, host: HeadlessHost)] = []

  /// Opens the first window of some scenes.
  public convenience init<S: Scene>(
    _ configuration: HeadlessConfiguration = HeadlessConfiguration(),
    @SceneBuilder _ scenes: () -> S
  ) {
    self.init(configuration, restoring: [], scenes)
  }

  /// Opens the windows that were open before, or the first.
  package init<S: Scene>(
    _ configuration: HeadlessConfiguration, restoring saved: [SceneCenter.SavedWindow],
    @SceneBuilder _ scenes: () -> S
  ) {
    self.configuration = configuration
    let center = SceneCenter(SceneWindows.of(scenes()), host: self)
    self.center = center
    if !center.reopen(saved) { _ = center.openFirst() }
  }

  /// The windows that are open, as they are written down.
  package var savedWindows: [SceneCenter.SavedWindow] { center?.savedWindows ?? [] }

  /// The windows that are open, the one in front last.
  public var windows: [HeadlessHost] { open.map(\.host) }
  public var titles: [String?] { open.map(\.title) }

  /// Opens the settings, as Command and the comma do. False where the app has none.
  @discardableResult public func openSettings() -> Bool { center?.openSettings() ?? false }
}

extension HeadlessScenes: SceneHost {
  package func open(_ scene: SceneWindow, _ content: AnyView) -> SceneCenter.Token? {
    var configuration = configuration
    if let size = scene.size { configuration.size = size }
    lastToken += 1
    let host = HeadlessHost(
      content.environment(\.sceneReference, SceneReference(center: nil, token: lastToken)),
      configuration)
    for entry in open { entry.host.setScenePhase(.inactive) }
    open.append((lastToken, scene.title, host))
    host.update()
    return lastToken
  }

  package func bringForward(_ window: SceneCenter.Token) {
    guard let index = open.firstIndex(where: { $0.token == window }) else { return }
    open.append(open.remove(at: index))
    for entry in open {
      entry.host.setScenePhase(entry.token == window ? .active : .inactive)
    }
  }

  package func close(_ window: SceneCenter.Token) {
    guard let index = open.firstIndex(where: { $0.token == window }) else { return }
    let closed = open.remove(at: index)
    closed.host.setScenePhase(.background)
    center?.windowDidClose(window)
    if let front = open.last { front.host.setScenePhase(.active) }
  }
}
