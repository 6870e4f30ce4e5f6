import Foundation

/// Checks generated files with the compiler, against the runtime this package has just built.
///
/// What the runtime does not have yet is declared in `Fixtures/Declarations`, one file a group, in the
/// words of Apple's documentation; a file of `Fixtures/Probes` uses the group and nothing else. Only
/// groups whose probe fails are declared, so a demo is checked against the real thing as soon as there
/// is one.
struct DemoCompiler {
  /// Modules that are whole groups of their own, and what their declarations are named after.
  static let modules = [
    "SceneKit": ["SceneKit"], "ActivityKit": ["ActivityKit", "AppIntents", "WidgetKit"],
  ]

  /// What a file must contain to need a group of declarations.
  static let signs: [String: [String]] = [
    "Glass": ["glassEffect", "GlassEffectContainer"], "SymbolEffects": [".symbolEffect(."],
    "SymbolTransition": ["contentTransition(.symbolEffect"], "Shaders": ["ShaderLibrary"],
    "PresentationShape": ["presentationCornerRadius"],
    "PresentationIndicator": ["presentationDragIndicator"],
    "PresentationBackground": ["presentationBackground"], "Popover": [".popover("],
    "PresentationAdaptation": ["presentationCompactAdaptation"],
    "UIKitViews": ["UIViewRepresentable"], "UIKitText": ["UIFont"],
    "SceneKit": ["import SceneKit"], "ActivityKit": ["import ActivityKit"],
  ]

  static func needs(of source: String) -> Set<String> {
    Set(signs.filter { _, signs in signs.contains(where: source.contains) }.map(\.key))
  }

  struct Outcome {
    var status: Int32
    /// Lines of the compiler that tell an error or a warning.
    var messages: [String]
  }

  private let compiler: URL
  private let flags: [String]

  /// From SwiftPM's own description of how this test target is compiled.
  init?() {
    guard
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    let description = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("\(folder.lastPathComponent).yaml")
    guard let text = try? String(contentsOf: description, encoding: .utf8),
      let line = text.split(separator: "\n").first(where: {
        $0.contains("\"-module-name\",\"AnimoKitTests\",\"-emit-dependencies\"")
      }), let list = line.range(of: "args: "),
      let arguments = try? JSONDecoder().decode(
        [String].self, from: Data(line[list.upperBound...].utf8)),
      let first = arguments.first
    else { return nil }
    compiler = URL(fileURLWithPath: first)
    flags = Self.flags(from: Array(arguments.dropFirst()))
  }

  /// Where modules are found and what language is spoken; nothing that writes.
  private static func flags(from arguments: [String]) -> [String] {
    let pairs: Set<String> = [
      "-I", "-Xcc", "-Xfrontend", "-target", "-module-cache-path", "-swift-version",
      "-enable-upcoming-feature",
    ]
    var flags: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if pairs.contains(argument), index + 1 < arguments.count {
        flags += [argument, arguments[index + 1]]
        index += 1
      } else if argument.hasPrefix("-I") || argument.hasPrefix("-F") {
        flags.append(argument)
      }
      index += 1
    }
    return flags
  }

  /// Type-checks `files` as one module. A warning is an error.
  func check(_ files: [URL], with declarations: URL? = nil) throws -> Outcome {
    var arguments = ["-typecheck", "-parse-as-library", "-module-name", "Demos"]
    arguments += ["-warnings-as-errors", "-Xfrontend", "-import-module", "-Xfrontend"]
    arguments.append("FoundationAdditions")
    if let declarations {
      arguments += ["-I", declarations.path, "-Xfrontend", "-import-module", "-Xfrontend"]
      arguments.append("Declared")
    }
    return try run(arguments + files.map(\.path))
  }

  /// The groups of `Fixtures/Declarations` the runtime lacks.
  func absentGroups() throws -> Set<String> {
    let fixtures = RepositoryFiles.root.appendingPathComponent("Tools/Tests/AnimoKitTests/Fixtures")
    let probes = RepositoryFiles.swiftFiles(under: fixtures.appendingPathComponent("Probes"))
    let outcome = try run(
      ["-typecheck", "-parse-as-library", "-module-name", "Probes"] + probes.map(\.path))
    var absent: Set<String> = []
    for probe in probes {
      let name = probe.lastPathComponent
      if outcome.messages.contains(where: { $0.contains("/\(name):") && $0.contains(": error:") }) {
        absent.insert(probe.deletingPathExtension().lastPathComponent)
      }
    }
    for (group, names) in Self.modules where !hasModule(named: names[0]) { absent.insert(group) }
    return absent
  }

  private func hasModule(named name: String) -> Bool {
    zip(flags, flags.dropFirst()).contains { flag, folder in
      flag == "-I"
        && FileManager.default.fileExists(atPath: "\(folder)/\(name).swiftmodule")
    }
  }

  /// Builds the declarations of `groups` into a folder of modules.
  func declare(_ groups: Set<String>, in folder: URL) throws -> Outcome {
    let fixtures = RepositoryFiles.root.appendingPathComponent(
      "Tools/Tests/AnimoKitTests/Fixtures/Declarations")
    var outcome = try emit(
      "Declared", groups.sorted().map { fixtures.appendingPathComponent("\($0).swift") }, in: folder
    )
    let thin = folder.appendingPathComponent("Declared.swift")
    try Data("@_exported import Declared\n".utf8).write(to: thin)
    for (group, names) in Self.modules where groups.contains(group) {
      for name in names {
        let next = try emit(name, [thin], in: folder)
        outcome.status |= next.status
        outcome.messages += next.messages
      }
    }
    return outcome
  }

  private func emit(_ name: String, _ files: [URL], in folder: URL) throws -> Outcome {
    try run(
      [
        "-emit-module", "-parse-as-library", "-module-name", name, "-I", folder.path,
        "-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path,
      ] + files.map(\.path))
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = compiler
    process.arguments = flags + ["-wmo"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let messages = output.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("/") && ($0.contains(": error: ") || $0.contains(": warning: "))
        || $0.hasPrefix("error: ")
    }
    return Outcome(status: process.terminationStatus, messages: messages)
  }
}
