import CoreGraphics
import GTKHost
import HeadlessHost
import ImageIO
import SwiftUICore

/// Pictures of an app's screens, for a machine without a display.
@MainActor enum Tour {
  static func run<A: App>(_ type: A.Type, into folder: URL) async -> Int32 {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      FileHandle.standardError.write(
        Data("The folder \(folder.path) cannot be made: \(error.localizedDescription)\n".utf8))
      return 1
    }
    let app = A()
    guard let window = SceneWindows.of(app.body).first(where: { $0.role == .main }) else {
      FileHandle.standardError.write(Data("\(type) has no window to show.\n".utf8))
      return 1
    }
    var hasFailed = false
    for language in ["en", "zh-Hans"] {
      let locale = Locale(identifier: language == "en" ? "en_US" : "zh_Hans_CN")
      for scheme in [ColorScheme.light, .dark] {
        let configuration = HeadlessConfiguration(
          colorScheme: scheme, locale: locale,
          safeAreaInsets: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
        let host = HeadlessHost(window.content, configuration)
        host.update()
        await settle(host)
        let name = "home-\(language)\(scheme == .dark ? "-dark" : "")"
        hasFailed = !save(host.render(), name, in: folder) || hasFailed
      }
      guard let touring = type as? any _TouringApp.Type else { continue }
      for stop in await touring._tour(locale) {
        let host = HeadlessHost(
          stop.view,
          HeadlessConfiguration(
            size: stop.size, scale: stop.scale, colorScheme: stop.colorScheme,
            dynamicTypeSize: stop.dynamicTypeSize, locale: locale,
            safeAreaInsets: stop.safeAreaInsets,
            horizontalSizeClass: stop.size.width >= WindowClasses.regularWidth ? .regular : .compact
          ))
        host.update()
        await settle(host)
        hasFailed = !save(host.render(), "\(stop.name)-\(language)", in: folder) || hasFailed
      }
    }
    return hasFailed ? 1 : 0
  }

  /// Draws the main window once and ends: what a start costs.
  static func firstFrame<A: App>(_ type: A.Type) -> Int32 {
    guard let window = SceneWindows.of(A().body).first(where: { $0.role == .main }) else {
      return 1
    }
    return HeadlessHost(window.content).render() == nil ? 1 : 0
  }

  /// Lets the screen's tasks finish, photos among them, and whatever moves come to rest.
  private static func settle(_ host: HeadlessHost) async {
    for _ in 0..<3 {
      for _ in 0..<20 {
        await Task.yield()
        host.update()
      }
      try? await Task.sleep(for: .milliseconds(50))
      host.advance(by: 0.6)
    }
  }

  private static func save(_ image: CGImage?, _ name: String, in folder: URL) -> Bool {
    let url = folder.appendingPathComponent("\(name).png")
    guard let image,
      let target = CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil)
    else {
      FileHandle.standardError.write(Data("The picture \(name) could not be drawn.\n".utf8))
      return false
    }
    CGImageDestinationAddImage(target, image, nil)
    guard CGImageDestinationFinalize(target) else {
      FileHandle.standardError.write(Data("\(url.path) could not be written.\n".utf8))
      return false
    }
    print(url.path)
    return true
  }
}
