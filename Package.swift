// swift-tools-version: 6.1
// A table of rooms. Who may import whom, and why: docs/architecture.md. A planned room whose folder is
// not there yet is left out.
import CompilerPluginSupport
import Foundation
import PackageDescription

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

let exists = { (path: String) in FileManager.default.fileExists(atPath: "\(root)/\(path)") }

/// The toolchain's own SwiftSyntax, beside `swiftc`.
let syntaxHost: String = {
  let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  for directory in directories {
    let compiler = URL(fileURLWithPath: "\(directory)/swiftc")
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
    let host = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../lib/swift/host").standardizedFileURL.path
    if FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") { return host }
  }
  return "/usr/lib/swift/host"
}()

enum Kind { case library, tool, app, plugin }

let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
let syntax: [SwiftSetting] = [.unsafeFlags(["-I", syntaxHost])]
let syntaxLinks: [LinkerSetting] = [
  .unsafeFlags([
    "-L", syntaxHost, "-Xlinker", "-rpath", "-Xlinker", syntaxHost,
    "-lSwiftSyntax", "-lSwiftParser", "-lSwiftSyntaxMacros", "-lSwiftSyntaxBuilder",
    "-lSwiftOperators", "-lSwiftDiagnostics", "-lSwiftBasicFormat",
    "-lSwiftCompilerPluginMessageHandling", "-lSwiftSyntaxMacroExpansion",
    "-lSwiftParserDiagnostics", "-lSwiftIDEUtils", "-lSwiftRefactor", "-lSwiftIfConfig",
  ])
]
/// Lets `import Foundation` alone bring what Linux's Foundation lacks; see docs/architecture.md.
let foundation: [SwiftSetting] =
  exists("Runtime/Sources/FoundationAdditions")
  ? [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationAdditions"])] : []

/// What comes with an import of a face. Who imports the face is built anew when one of these changes:
/// SwiftPM looks at direct dependencies only, and the face's own module file stays as it was.
let exported = [
  "SwiftUI": ["SwiftUICore", "UIKit", "CoreGraphics", "Combine", "CoreTransferable"],
  "SwiftData": ["SwiftDataCore"], "OSLog": ["os"], "XCUIAutomation": ["CoreGraphics"],
]

func known(_ names: [String]) -> [Target.Dependency] {
  let all = names + names.flatMap { exported[$0] ?? [] }.filter { !names.contains($0) }
  return all.filter { declared.contains($0) }.map { .byName(name: $0) }
}

// MARK: - C libraries

let libraries: [(name: String, pkgConfig: String)] = [
  ("CSQLite", "sqlite3"), ("CPangoCairo", "pangocairo"), ("CGTK", "gtk4"),
  ("CGdkPixbuf", "gdk-pixbuf-2.0"), ("CRsvg", "librsvg-2.0"), ("CHeif", "libheif"),
  ("CWebP", "libwebp"), ("CArchive", "libarchive"), ("COpenCC", "opencc"),
].filter { exists("Runtime/Sources/\($0.name)") }

/// Rooms of C, with the libraries each links. Optimised always: they hold loops over pixels.
let compiled: [(name: String, links: [String])] = [
  ("CJPEG", ["jpeg"]), ("CPNG", ["png16", "deflate"]), ("CPixels", []), ("CVirtualClock", []),
  ("CDigest", []),
].filter { exists("Runtime/Sources/\($0.name)") }

// MARK: - Rooms

struct Room {
  var name: String
  var imports: [String]
  var kind = Kind.library
  var house = "Runtime"
  var usesSyntax = false
  var tests: [String] = []
  /// Libraries of the toolchain that no module names.
  var links: [String] = []
  /// Loops over pixels are far slower unoptimised: such a room is optimised in debug builds too.
  var isPixelWork = false
}
func room(
  _ name: String, _ imports: [String] = [], tests: [String] = [], links: [String] = [],
  isPixelWork: Bool = false
) -> Room {
  Room(name: name, imports: imports, tests: tests, links: links, isPixelWork: isPixelWork)
}
func tool(
  _ name: String, _ imports: [String] = [], kind: Kind = .library, syntax: Bool = false,
  tests: [String] = []
) -> Room {
  Room(name: name, imports: imports, kind: kind, house: "Tools", usesSyntax: syntax, tests: tests)
}
func macros(_ name: String, _ imports: [String] = [], kind: Kind = .library) -> Room {
  Room(name: name, imports: imports, kind: kind, usesSyntax: true)
}

let graphics = ["FoundationAdditions", "CoreGraphics"]
let faces = [
  "SwiftUI", "SwiftData", "Charts", "PhotosUI", "UniformTypeIdentifiers",
  "CoreTransferable", "UIKit", "SceneKit", "os", "OSLog", "Combine", "ImageIO", "CoreGraphics",
  "FoundationAdditions", "CryptoKit",
]

let rooms: [Room] = [
  // ground
  room("Diagnostics"),
  room("FoundationAdditions"),
  room("CoreGraphics", ["CPangoCairo", "CPixels"]),
  room("PlatformProfile", ["CoreGraphics"]),
  room("AutomationWire"),
  room("Combine"),
  room("VirtualTime", ["CVirtualClock"]),
  // engines
  room("AnimationEngine", ["CoreGraphics"]),
  room("LayoutEngine", ["CoreGraphics", "PlatformProfile", "Diagnostics"]),
  room(
    "TextShaping", ["CoreGraphics", "PlatformProfile", "CPangoCairo"], links: ["_FoundationICU"]),
  room(
    "ImageDecoding",
    graphics + ["CGdkPixbuf", "CRsvg", "CHeif", "CJPEG", "CPNG", "CWebP", "CPixels", "CPangoCairo"]),
  room("ImageIO", ["CoreGraphics", "ImageDecoding"]),
  room("Drawing", ["CoreGraphics", "TextShaping", "ImageDecoding"]),
  room(
    "CairoRendering", ["Drawing", "CoreGraphics", "TextShaping", "ImageDecoding", "CPangoCairo"],
    isPixelWork: true),
  room("SQLite", ["CSQLite"]),
  // compile time
  macros("MacroPlugin"),
  macros("SwiftUIMacros", ["MacroPlugin"]),
  macros("SwiftDataMacros", ["MacroPlugin"]),
  macros("SkiffMacros", ["MacroPlugin", "SwiftUIMacros", "SwiftDataMacros"], kind: .plugin),
  // cores
  room(
    "SwiftUICore",
    graphics + [
      "PlatformProfile", "LayoutEngine", "AnimationEngine",
      "TextShaping", "ImageDecoding", "Drawing", "Diagnostics", "Combine", "SkiffMacros",
      "CoreTransferable", "UniformTypeIdentifiers",
    ],
    tests: ["SwiftUI", "UIKit", "HeadlessHost", "ImageIO"]),
  room("SwiftDataCore", ["SQLite", "SkiffMacros", "Diagnostics", "FoundationAdditions"]),
  // hosts
  room("AutomationServer", ["SwiftUICore", "AutomationWire"], tests: ["SwiftUI", "HeadlessHost"]),
  room(
    "HeadlessHost",
    [
      "SwiftUICore", "CairoRendering", "AutomationServer", "CoreGraphics",
      "Drawing", "ImageIO", "VirtualTime", "Diagnostics", "UniformTypeIdentifiers",
      "AutomationWire", "CoreTransferable",
    ], tests: ["SwiftUI"]),
  room(
    "GTKHost",
    [
      "SwiftUICore", "CairoRendering", "AutomationServer", "CoreGraphics", "Drawing",
      "CGTK", "CPangoCairo", "VirtualTime", "FoundationAdditions", "UniformTypeIdentifiers",
      "CoreTransferable",
    ]),
  // faces
  room(
    "UIKit", ["CoreGraphics", "ImageDecoding", "ImageIO", "FoundationAdditions", "Diagnostics"]),
  room(
    "SwiftUI",
    [
      "SwiftUICore", "UIKit", "HeadlessHost", "GTKHost", "CairoRendering", "Combine",
      "CoreGraphics", "ImageIO", "FoundationAdditions", "CoreTransferable", "AutomationServer",
      "UniformTypeIdentifiers",
    ]),
  room("SwiftData", ["SwiftDataCore", "SwiftUICore", "SkiffMacros", "Diagnostics"]),
  room("Charts", ["SwiftUICore", "CoreGraphics", "FoundationAdditions"]),
  room("XCUIAutomation", ["AutomationWire", "CoreGraphics"]),
  room(
    "PhotosUI",
    ["SwiftUICore", "CoreTransferable", "UniformTypeIdentifiers", "FoundationAdditions"],
    tests: ["HeadlessHost", "SwiftUI"]),
  room("CoreTransferable", ["UniformTypeIdentifiers", "Combine"]),
  room("UniformTypeIdentifiers"),
  room("SceneKit", ["SwiftUICore", "CoreGraphics", "UIKit"]),
  room("os", ["Diagnostics"]),
  room("OSLog", ["os"]),
  room("CryptoKit"),
  // tools
  tool("CommandLineKit"),
  tool("ImporterKit", ["CommandLineKit", "COpenCC", "CDigest"]),
  tool("poemery-import", ["ImporterKit", "CommandLineKit"], kind: .tool),
  tool("WorldMapKit", ["CommandLineKit"]),
  tool("import-world-map", ["WorldMapKit", "CommandLineKit"], kind: .tool),
  // Its tests compile what it writes.
  tool(
    "AnimoKit", ["CommandLineKit"], syntax: true,
    tests: ["SwiftUI", "UIKit", "HeadlessHost", "ImageIO", "CoreGraphics", "FoundationAdditions"]),
  tool("AnimoCommand", ["AnimoKit", "CommandLineKit"], syntax: true),
  tool("animo", ["AnimoCommand", "CommandLineKit"], kind: .tool, syntax: true),
  tool("AnimoPreview", ["AnimoKit", "AutomationWire"], syntax: true),
  tool("HouseRules", ["CommandLineKit"], syntax: true),
  tool("house-check", ["HouseRules", "CommandLineKit"], kind: .tool, syntax: true),
  tool("AppBundling"),
  tool("bundle-app", ["AppBundling", "CommandLineKit"], kind: .tool),
  tool(
    "window-sample", ["SwiftUI", "FoundationAdditions", "UniformTypeIdentifiers"], kind: .tool),
  // apps
  Room(name: "PostcardJourney", imports: faces + ["Archive"], kind: .app, house: "Apps"),
  Room(name: "Poemery", imports: faces, kind: .app, house: "Apps"),
  Room(name: "MotionGallery", imports: faces, kind: .app, house: "Apps"),
  // The one wrapper of libarchive.
  room("Archive", ["CArchive"]),
]

let testOnly = ["SnapshotSupport", "_Testing_CoreGraphics", "_Testing_UIKit"]
let support = testOnly.filter { exists("Runtime/Tests/_Support/\($0)") }

func sources(_ room: Room) -> String {
  room.house == "Apps" ? "Apps/\(room.name)" : "\(room.house)/Sources/\(room.name)"
}
func tests(_ name: String, _ house: String) -> String {
  house == "Apps" ? "Apps/\(name)/\(name)Tests" : "\(house)/Tests/\(name)Tests"
}

let built = rooms.filter { exists(sources($0)) }
let declared = Set(
  built.map(\.name) + libraries.map(\.name) + compiled.map(\.name) + support)
let plugins = Set(rooms.filter { $0.kind == .plugin }.map(\.name))
func settings(_ room: Room) -> [SwiftSetting] {
  language + (room.usesSyntax ? syntax : []) + (room.isPixelWork ? [.unsafeFlags(["-O"])] : [])
    + (room.imports.contains("FoundationAdditions") ? foundation : [])
}
/// Lets `import XCTest` alone bring the names of UI tests, as in Xcode.
let automation: [SwiftSetting] =
  exists("Runtime/Sources/XCUIAutomation")
  ? [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "XCUIAutomation"])] : []

var products: [Product] = []
var targets: [Target] = libraries.map {
  .systemLibrary(name: $0.name, path: "Runtime/Sources/\($0.name)", pkgConfig: $0.pkgConfig)
}
targets += compiled.map { room in
  .target(
    name: room.name, path: "Runtime/Sources/\(room.name)", cSettings: [.unsafeFlags(["-O2"])],
    linkerSettings: room.links.map { .linkedLibrary($0) })
}
for room in built {
  let path = sources(room)
  switch room.kind {
  case .library:
    targets.append(
      .target(
        name: room.name, dependencies: known(room.imports), path: path,
        packageAccess: room.house == "Runtime", swiftSettings: settings(room),
        linkerSettings: (room.usesSyntax ? syntaxLinks : [])
          + room.links.map { .linkedLibrary($0) }))
  case .tool:
    targets.append(
      .executableTarget(
        name: room.name, dependencies: known(room.imports), path: path,
        packageAccess: room.house == "Runtime",
        swiftSettings: settings(room), linkerSettings: room.usesSyntax ? syntaxLinks : []))
  case .plugin:
    targets.append(
      .macro(
        name: room.name, dependencies: known(room.imports), path: path,
        swiftSettings: settings(room), linkerSettings: syntaxLinks))
  case .app:
    let folders = [room.name, "Linux"].filter { exists("\(path)/\($0)") }
    targets.append(
      .target(
        name: room.name, dependencies: known(room.imports), path: path,
        exclude: [
          "Launch", "Desktop", "iOS", "\(room.name)/Resources", "\(room.name)/Core/Resources",
          "\(room.name).xcodeproj",
          "\(room.name)Tests", "\(room.name)UITests", "AGENTS.md", "\(room.name)/PoemsSeed.json",
          "\(room.name)/ChinesePoetryNotice.txt", "README.md",
        ].filter { exists("\(path)/\($0)") },
        sources: folders, packageAccess: false,
        // The app is a library with a named entry point, so that tests and benchmarks can link it;
        // the program is `Launch`, one line of C.
        swiftSettings: settings(room) + [
          .unsafeFlags([
            "-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
            "\(room.name)_main",
          ])
        ]))
    targets.append(
      .executableTarget(
        name: "\(room.name)Launch", dependencies: [.byName(name: room.name)],
        path: "\(path)/Launch"))
    products.append(.executable(name: room.name, targets: ["\(room.name)Launch"]))
  }
  for path in [tests(room.name, room.house)] where exists(path) {
    // No test depends on a plugin: SwiftPM would build all of it, and what it tests, once more.
    let imports = room.imports.filter { name in !plugins.contains(name) }
    targets.append(
      .testTarget(
        name: URL(fileURLWithPath: path).lastPathComponent,
        dependencies: known(
          [room.name] + imports + room.tests + support
            + (room.house == "Apps" ? ["HeadlessHost"] : [])),
        path: path, exclude: exists("\(path)/Fixtures") ? ["Fixtures"] : [],
        packageAccess: room.house == "Runtime", swiftSettings: settings(room),
        linkerSettings: room.usesSyntax ? syntaxLinks : []))
  }
}
for name in support {
  targets.append(
    .target(
      name: name,
      dependencies: name == "SnapshotSupport" ? known(["CoreGraphics", "ImageIO"]) : [],
      path: "Runtime/Tests/_Support/\(name)", swiftSettings: language))
}
// UI tests know an app only as a program: they link none of it.
let userInterfaceTests =
  rooms.filter { $0.kind == .app }.map { "Apps/\($0.name)/\($0.name)UITests" }
  + ["Runtime/Tests/AutomationSampleUITests"]
for path in userInterfaceTests where exists(path) && exists("Runtime/Sources/XCUIAutomation") {
  targets.append(
    .testTarget(
      name: URL(fileURLWithPath: path).lastPathComponent, dependencies: known(["XCUIAutomation"]),
      path: path, packageAccess: false, swiftSettings: language + automation))
}
// The app that the tests of UI testing start.
if exists("Runtime/Tests/_Support/AutomationSample"), exists("Runtime/Sources/SwiftUI") {
  targets.append(
    .executableTarget(
      name: "AutomationSample", dependencies: known(["SwiftUI"]),
      path: "Runtime/Tests/_Support/AutomationSample", packageAccess: false,
      swiftSettings: language + foundation))
}
for name in ["CompatibilityTests", "SnapshotTests"] where exists("Runtime/Tests/\(name)") {
  targets.append(
    .testTarget(
      name: name, dependencies: known(faces + support + ["HeadlessHost"]),
      path: "Runtime/Tests/\(name)",
      packageAccess: name == "SnapshotTests", swiftSettings: language + foundation))
}
if exists("Benchmarks/Sources") {
  targets.append(
    .executableTarget(
      name: "bench",
      dependencies: known(
        built.filter { $0.kind == .library || $0.kind == .app }.map(\.name)),
      path: "Benchmarks/Sources", swiftSettings: language + syntax + foundation,
      linkerSettings: syntaxLinks))
}

let package = Package(name: "Skiff", products: products, targets: targets)
