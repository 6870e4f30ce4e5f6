import AppBundling
import CommandLineKit
import Foundation

/// The program: lays an executable and its resources out as an app.
@main
struct BundleApp {
  static func main() async {
    await command.runAndExit()
  }

  static let command = Command(
    "bundle-app",
    abstract: "Lays an executable and its resources out as X.app, where Bundle.main finds them.",
    discussion: """
      Files land flat beside the executable: X.app/X, X.app/Localizable.xcstrings. A folder that is a \
      resource itself (.xcassets, .lproj, .bundle) is copied whole; other folders are opened. What is \
      unchanged is left alone, and what is no longer given is removed.
      """,
    arguments: [
      .option("name", value: "NAME", help: "The app's name; the executable's if left out."),
      .option("output", value: "DIR", help: "Where X.app goes.", default: "build"),
      .option("identifier", value: "ID", help: "The bundle identifier, such as app.poemery."),
      .option("version", value: "VERSION", help: "The version people see.", default: "1.0"),
      .option(
        "desktop", value: "DIR", help: "The folder with the app's NAME.desktop and NAME.svg."),
      .option(
        "install", value: "PREFIX",
        help: "Also put the app, its menu entry and its icon below PREFIX, such as ~/.local."),
      .repeatedOption("resources", value: "PATH", help: "A resource, or a folder of them."),
      .positional("EXECUTABLE", help: "The program, as built."),
    ],
    action: { invocation in
      let arguments = invocation.arguments
      let executable = URL(fileURLWithPath: try arguments.required("EXECUTABLE"))
      let bundle = AppBundle(
        name: arguments.value("name") ?? executable.lastPathComponent, executable: executable,
        resources: arguments.values("resources").map { URL(fileURLWithPath: $0) },
        identifier: arguments.value("identifier"), version: arguments.value("version") ?? "1.0")
      let folder = URL(fileURLWithPath: arguments.value("output") ?? "build")
      let app = try bundle.write(into: folder)
      invocation.console.print(app.path)
      if let prefix = arguments.value("install") {
        let installation = AppInstallation(
          app: app, prefix: URL(fileURLWithPath: (prefix as NSString).expandingTildeInPath),
          desktop: URL(fileURLWithPath: try arguments.required("desktop")))
        for place in try installation.install() { invocation.console.print(place.path) }
      }
      return .success
    })
}
