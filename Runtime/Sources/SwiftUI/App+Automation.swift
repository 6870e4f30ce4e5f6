import AutomationServer
import HeadlessHost
import SwiftUICore

/// An app that a UI test has started.
@MainActor enum AutomatedLaunch {
  /// Runs the app for the test; nil when no test has started it.
  static func run<A: App>(_ type: A.Type) -> Int32? {
    guard let path = AutomationServer.socketPath else { return nil }
    return AutomationSession.run(
      { SceneWindows.of(A().body).first { $0.role == .main }?.content },
      configuration: LaunchSettings(CommandLine.arguments).configuration,
      name: ProcessInfo.processInfo.processName,
      path: path)
  }
}

/// The launch arguments that Apple's systems read from the defaults, such as `-AppleLanguages (zh-Hans)`.
struct LaunchSettings {
  var values: [String: String] = [:]

  init(_ arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) where name.hasPrefix("-") {
      values[String(name.dropFirst())] = value
    }
  }

  private var locale: Locale {
    let language = values["AppleLanguages"].map {
      String($0.trimmingCharacters(in: CharacterSet(charactersIn: "()\" ")).prefix { $0 != "," })
        .trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
    }
    return Locale(identifier: values["AppleLocale"] ?? language ?? "en_US")
  }

  @MainActor var configuration: HeadlessConfiguration {
    HeadlessConfiguration(
      colorScheme: values["UIUserInterfaceStyle"] == "Dark" ? .dark : .light,
      dynamicTypeSize: typeSize, locale: locale, timeZone: .current,
      safeAreaInsets: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0),
      startDate: Date())
  }

  /// From names such as `UICTContentSizeCategoryAccessibilityXL`.
  private var typeSize: DynamicTypeSize {
    let name = values["UIPreferredContentSizeCategoryName"]?
      .replacing("UICTContentSizeCategory", with: "")
    return switch name {
    case "XS": .xSmall
    case "S": .small
    case "M": .medium
    case "XL": .xLarge
    case "XXL": .xxLarge
    case "XXXL": .xxxLarge
    case "AccessibilityM": .accessibility1
    case "AccessibilityL": .accessibility2
    case "AccessibilityXL": .accessibility3
    case "AccessibilityXXL": .accessibility4
    case "AccessibilityXXXL": .accessibility5
    default: .large
    }
  }
}
