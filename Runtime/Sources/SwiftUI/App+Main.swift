import CairoRendering
import HeadlessHost
import SwiftUICore

/// Commands that an app has on Linux beside its windows. An app's `Linux` folder makes its `App` type
/// conform; on Apple's systems that folder is not compiled.
@MainActor public protocol _CommandLineApp {
  /// Runs the command that `arguments` name, without the program's own name. Nil when they name none.
  static func _runCommand(_ arguments: [String]) async -> Int32?
}

/// Screens that an app shows in its tour, beside the first one.
@MainActor public protocol _TouringApp {
  /// Names, usable as file names, with the pictures' size in points and pixels a point.
  static func _tour(_ locale: Locale) async -> [_TourStop]
}

/// One picture of a tour.
public struct _TourStop {
  public var name: String
  public var size: CGSize
  public var scale: CGFloat
  public var view: AnyView
  public var colorScheme: ColorScheme
  public var dynamicTypeSize: DynamicTypeSize
  public var safeAreaInsets: EdgeInsets
  public init<V: View>(
    _ name: String, size: CGSize, scale: CGFloat = 2, colorScheme: ColorScheme = .light,
    dynamicTypeSize: DynamicTypeSize = .large, safeAreaInsets: EdgeInsets = EdgeInsets(), view: V
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.colorScheme = colorScheme
    self.dynamicTypeSize = dynamicTypeSize
    self.safeAreaInsets = safeAreaInsets
    self.view = AnyView(view)
  }
}

extension App {
  /// Starts the app: a command, a tour of pictures, or its windows.
  @MainActor @preconcurrency public static func main() {
    RasterService.use { list, scale, background in
      CairoRasterizer().image(of: list, scale: scale, background: background)
    }
    if let code = AutomatedLaunch.run(Self.self) { exit(code) }
    let arguments = LaunchArguments.commands(Array(CommandLine.arguments.dropFirst()))
    if let options = WindowLauncher.options(Self.self, arguments),
      let code = WindowLauncher.run(Self.self, options)
    {
      exit(code)
    }
    Task { @MainActor in
      exit(await AppLauncher.run(Self.self, arguments))
    }
    RunLoop.main.run()
  }
}

@MainActor enum AppLauncher {
  static func run<A: App>(_ type: A.Type, _ arguments: [String]) async -> Int32 {
    if let commands = type as? any _CommandLineApp.Type,
      let code = await commands._runCommand(arguments)
    {
      return code
    }
    switch arguments.first {
    case "--tour":
      let folder = URL(fileURLWithPath: arguments.dropFirst().first ?? "build/tour/\(type)")
      return await Tour.run(type, into: folder)
    case nil: return await Tour.run(type, into: URL(fileURLWithPath: "build/tour/\(type)"))
    case "--first-frame": return Tour.firstFrame(type)
    case "--help", "-h":
      print(
        """
        usage: \(type) [--tour FOLDER]
        Opens a window; without a display, or with --tour, draws pictures of the app instead.
        """)
      return 0
    case let unknown?:
      FileHandle.standardError.write(
        Data("\(type): '\(unknown)' is not a command; see --help\n".utf8))
      return 64
    }
  }
}
