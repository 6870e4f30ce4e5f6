import CommandLineKit
import Foundation

/// One run of `animo create`: from a prompt or a spec to files in a folder.
public struct CreateRun: Sendable {
  public struct Options: Sendable {
    /// Where the file goes, instead of the folder its kind belongs in.
    public var outputFolder: String?
    public var typeName: String?
    public var isDryRun = false
    /// The day printed in the registration snippet.
    public var today: String

    public init(today: String) {
      self.today = today
    }
  }

  public struct Report: Codable, Equatable, Sendable {
    public var spec: InteractionSpec
    public var inferred: [Inference.LogLine]
    public var lines: [String]
    /// Relative to the working folder.
    public var files: [String]
    public var source: String
    public var project: String?
    public var registration: String
    public var stateNames: [String]
    public var notes: [String]
  }

  let folder: WorkingFolder
  let options: Options

  public init(folder: WorkingFolder, options: Options) {
    self.folder = folder
    self.options = options
  }

  /// Creates from a prompt. `note` is printed first, when the prompt asked for an edit of nothing.
  public func run(prompt: String, note: String? = nil) throws -> Report {
    let inference = try Inference(prompt)
    return try run(
      spec: inference.spec, inferred: inference.log, physicsNote: inference.physicsNote, note: note)
  }

  public func run(spec: InteractionSpec) throws -> Report {
    try run(spec: spec.validated(), inferred: [], physicsNote: nil, note: nil)
  }

  private func run(
    spec: InteractionSpec, inferred: [Inference.LogLine], physicsNote: String?, note: String?
  ) throws -> Report {
    let scan = ProjectScan(folder)
    let target = try OutputFolder(folder: folder, spec: spec, stated: options.outputFolder)
    let wanted = options.typeName ?? DemoWriter.defaultTypeName(for: spec)
    guard isTypeName(wanted) else {
      throw CommandFailure("“\(wanted)” is no name for a Swift type", exitCode: .usage)
    }
    let typeName = freeName(wanted, in: target, scan: scan, spec: spec)
    let demo = DemoWriter.write(spec, facts: scan.facts, typeName: typeName)
    var output = CreateOutput(
      spec: spec, demo: demo, facts: scan.facts, inferred: inferred, physicsNote: physicsNote,
      today: options.today)
    let project = ProjectChoice(projects: scan.projects, folder: folder).project(
      near: target.relative)
    let names = [demo.file] + demo.companions
    let paths = names.map { target.relative.isEmpty ? $0.name : "\(target.relative)/\($0.name)" }

    var registration = "none"
    if options.isDryRun {
      output.finishDryRun(paths: paths)
    } else {
      let result = try write(names, paths: paths, project: project)
      registration = result.kind
      output.finish(
        paths: paths, fullPath: "\(folder.path)/\(paths[0])", outputFolder: target.relative,
        registration: result)
    }
    return Report(
      spec: spec, inferred: inferred, lines: (note.map { ["note: \($0)"] } ?? []) + output.lines,
      files: paths, source: demo.file.text, project: project, registration: registration,
      stateNames: demo.stateNames, notes: demo.notes)
  }

  /// Never a name that is taken: a second demo of a kind is called …2.
  private func freeName(
    _ wanted: String, in target: OutputFolder, scan: ProjectScan, spec: InteractionSpec
  ) -> String {
    let taken = Set(
      scan.swiftFiles.compactMap { $0.split(separator: "/").last.map { $0.lowercased() } })
    var name = wanted
    var suffix = 2
    while taken.contains("\(name.lowercased()).swift")
      || folder.exists("\(target.full)/\(name).swift")
    {
      name = String(wanted.prefix(37)) + String(suffix)
      suffix += 1
    }
    return name
  }

  // MARK: Writing

  private func write(
    _ files: [GeneratedFile], paths: [String], project: String?
  ) throws -> RegistrationResult {
    var transaction = FileTransaction()
    do {
      for (file, path) in zip(files, paths) {
        try transaction.create(file.text, at: folder.locate(path))
      }
      guard let project else { return .noProject }
      return try register(paths, in: project, transaction: &transaction)
    } catch {
      let left = transaction.rollBack()
      let rest =
        left.isEmpty
        ? "nothing was changed"
        : "taken back except for \(left.map { folder.relative($0) }.joined(separator: ", "))"
      throw CommandFailure("\(error); \(rest)")
    }
  }

  private func register(
    _ paths: [String], in project: String, transaction: inout FileTransaction
  ) throws -> RegistrationResult {
    let projectFile = try folder.locate("\(project)/project.pbxproj")
    let projectFolder = project.lastIndex(of: "/").map { String(project[..<$0]) } ?? ""
    let original = try AtomicFile.read(projectFile)
    var bytes = original
    var isSynchronized = false
    do throws(XcodeProjectModel.Trouble) {
      for path in paths {
        let inside = Self.path(path, relativeTo: projectFolder)
        switch try XcodeProjectEditor(bytes).adding(inside) {
        case .synchronized: isSynchronized = true
        case .present: break
        case .registered(let changed): bytes = changed
        }
      }
    } catch {
      return .notUnderstood(project: Self.name(project), reason: error.description)
    }
    guard bytes != original else {
      return isSynchronized ? .synchronized : .registered(project: Self.name(project))
    }
    try transaction.replace(projectFile, from: original, with: bytes)
    return .registered(project: Self.name(project))
  }

  private static func name(_ project: String) -> String {
    String(project.split(separator: "/").last ?? "")
  }

  /// `path` as seen from `base`, both relative to the working folder.
  static func path(_ path: String, relativeTo base: String) -> String {
    let parts = path.split(separator: "/")
    let baseParts = base.split(separator: "/")
    let shared = zip(parts, baseParts).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: baseParts.count - shared) + parts.dropFirst(shared))
      .joined(separator: "/")
  }
}

/// How a file came to its project.
enum RegistrationResult: Equatable {
  case noProject
  case synchronized
  case registered(project: String)
  case notUnderstood(project: String, reason: String)

  var kind: String {
    switch self {
    case .noProject: "none"
    case .synchronized: "synchronized"
    case .registered: "registered"
    case .notUnderstood: "untouched"
    }
  }
}

/// The folder a new file goes to.
struct OutputFolder {
  /// Relative to the working folder; empty for the folder itself.
  let relative: String
  let full: String

  init(folder: WorkingFolder, spec: InteractionSpec, stated: String?) throws(CommandFailure) {
    if let stated {
      full = try folder.locate(stated)
    } else {
      let kind = spec.pattern.profile.isCarousel ? "Carousels" : "Animations"
      let known = ["legendary-Animo/\(kind)", kind]
      // A folder that is a link leading out is refused rather than passed over.
      var found = folder.path
      for name in known {
        var information = stat()
        guard stat("\(folder.path)/\(name)", &information) == 0,
          information.st_mode & S_IFMT == S_IFDIR
        else { continue }
        found = try folder.locate(name)
        break
      }
      full = found
    }
    let inside = folder.relative(full)
    relative = inside == "." ? "" : inside
  }
}

/// Which of several projects a file belongs to: the nearest.
struct ProjectChoice {
  let projects: [String]
  let folder: WorkingFolder

  func project(near path: String) -> String? {
    let parts = path.split(separator: "/")
    return projects.filter { folder.hasFolder($0) }.map { project -> (String, Int, Int) in
      let base = project.split(separator: "/").dropLast()
      let shared = zip(parts, base).prefix { $0 == $1 }.count
      return (project, base.count - shared, base.count)
    }
    .min { ($0.1, $0.2, $0.0) < ($1.1, $1.2, $1.0) }?.0
  }
}
