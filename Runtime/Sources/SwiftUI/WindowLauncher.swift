import GTKHost
import SwiftUICore
import UIKit

/// Opens an app's windows where there is a display.
@MainActor enum WindowLauncher {
  /// How to show windows; nil when something else is asked for or there is no display.
  static func options<A: App>(_ type: A.Type, _ arguments: [String]) -> GTKApplication.Options? {
    guard arguments.isEmpty || arguments == ["--window-first-frame"],
      GTKApplication.hasDisplay(ProcessInfo.processInfo.environment)
    else { return nil }
    let name = ProcessInfo.processInfo.processName
    var options = GTKApplication.Options(
      identifier: Bundle.main.bundleIdentifier ?? name,
      title: Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? name)
    options.endsAfterFirstFrame = !arguments.isEmpty
    return options
  }

  /// Shows the windows until they are closed; nil when the display cannot be reached.
  static func run<A: App>(_ type: A.Type, _ options: GTKApplication.Options) -> Int32? {
    let application = GTKApplication(options)
    application.traitsDidChange = { scheme, contrast, scale in
      UITraitCollection.setHostTraits(
        UITraitCollection(
          userInterfaceStyle: scheme == .dark ? .dark : .light, displayScale: scale,
          userInterfaceIdiom: .phone,
          accessibilityContrast: contrast == .increased ? .high : .normal))
    }
    guard application.connect() else {
      FileHandle.standardError.write(
        Data("\(type): the display cannot be opened; drawing pictures instead\n".utf8))
      return nil
    }
    return application.run { SceneWindows.of(A().body) }
  }
}
