import AppBundling
import Foundation
import Testing

struct DesktopEntryTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("desktop-\(UUID().uuidString)")
  private let plain = "[Desktop Entry]\nName=Postcards\nName[zh_CN]=卡片\n"

  @Test func anEntryKeepsWhatItSaysAndGetsItsPlace() throws {
    let entry = try DesktopEntry("# mine\n\n\(plain)Exec=old\n")
      .installed(executable: "/opt/My Cards/cards", identifier: "app.cards")
    #expect(
      entry.text == """
        [Desktop Entry]
        Name=Postcards
        Name[zh_CN]=卡片
        Type=Application
        Exec="/opt/My Cards/cards"
        TryExec=/opt/My Cards/cards
        Icon=app.cards
        StartupWMClass=app.cards
        Terminal=false

        """)
    #expect(try DesktopEntry(entry.text) == entry)
  }

  @Test func whatIsSpecialInAPathIsEscaped() throws {
    let entry = try DesktopEntry(plain)
      .installed(executable: #"/a"b/$c/`d`/100%/e\f"#, identifier: "x")
    #expect(entry["Exec"] == #""/a\\"b/\\$c/\\`d\\`/100%%/e\\\\f""#)
  }

  @Test(arguments: [
    "", "Name=Outside\n", "[Desktop Entry]\n", "[Desktop Entry]\nName=\n",
    "[Desktop Entry]\nName=A\nName=B\n", "[Desktop Entry]\nName=A\n[Desktop Action x]\nName=B\n",
    "[Desktop Entry]\nName=A\nno value\n", "[Desktop Entry]\nName=A\nBad Key=1\n",
  ])
  func anEntryThatIsNoneIsRefused(_ text: String) {
    #expect(throws: AppBundleError.self) { try DesktopEntry(text) }
  }

  @Test func aLongEntryIsRefused() {
    #expect(throws: AppBundleError.badEntry("it is too long")) {
      try DesktopEntry(plain + String(repeating: "#", count: 70_000))
    }
  }

  private func write(_ path: String, _ text: String, isProgram: Bool = false) throws -> URL {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    if isProgram {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
    return url
  }

  @Test func installingPutsAppEntryAndIconWhereADesktopLooks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = AppBundle(
      name: "Cards", executable: try write("built", "program", isProgram: true), resources: [],
      identifier: "app.cards", version: "1")
    let app = try bundle.write(into: folder.appendingPathComponent("build"))
    _ = try write("Desktop/Cards.desktop", plain)
    _ = try write("Desktop/Cards.svg", "<svg/>")
    let prefix = folder.appendingPathComponent("local")
    let installation = AppInstallation(
      app: app, prefix: prefix, desktop: folder.appendingPathComponent("Desktop"))
    for _ in 0..<2 {
      let places = try installation.install()
      #expect(
        places.map { $0.path.dropFirst(prefix.path.count) } == [
          "/lib/Cards.app", "/share/applications/app.cards.desktop",
          "/share/icons/hicolor/scalable/apps/app.cards.svg",
        ])
    }
    let entry = try DesktopEntry(
      String(
        contentsOf: prefix.appendingPathComponent("share/applications/app.cards.desktop"),
        encoding: .utf8))
    let program = prefix.appendingPathComponent("lib/Cards.app/Cards").path
    #expect(entry["TryExec"] == program)
    #expect(FileManager.default.isExecutableFile(atPath: program))
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: prefix.appendingPathComponent("lib").path) == ["Cards.app"])
  }

  @Test func anAppWithoutAnIconIsNotInstalled() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = AppBundle(
      name: "Cards", executable: try write("built", "program", isProgram: true), resources: [],
      identifier: nil, version: "1")
    let app = try bundle.write(into: folder.appendingPathComponent("build"))
    _ = try write("Desktop/Cards.desktop", plain)
    let prefix = folder.appendingPathComponent("local")
    #expect(throws: AppBundleError.self) {
      try AppInstallation(
        app: app, prefix: prefix, desktop: folder.appendingPathComponent("Desktop")
      ).install()
    }
    #expect(!FileManager.default.fileExists(atPath: prefix.path))
  }
}
