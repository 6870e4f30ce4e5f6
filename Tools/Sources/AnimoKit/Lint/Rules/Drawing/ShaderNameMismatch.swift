/// A shader is found by its name.
enum ShaderNameMismatch: LintRule {
  static let manual = RuleManual(
    "AM810", "shader-name-mismatch", .error, needsProject: true,
    "No `.metal` file of the project has a stitchable function of this name; nothing is drawn.",
    bad: ["Rectangle().colorEffect(ShaderLibrary.oilFlim(.float(t)))"],
    good: ["Rectangle().colorEffect(ShaderLibrary.oilFilm(.float(t)))"],
    nearMisses: [
      "Rectangle().colorEffect(ShaderLibrary[dynamicMember: name](.float(t)))",
      "Rectangle().colorEffect(ShaderLibrary.default.oilFilm(.float(t)))",
      "let n = Library.oilFlim",
    ])

  static let triggers: [RuleTrigger] = [.fileNaming("ShaderLibrary")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let shaders = file.project.shaders else { return }
    for use in ShaderUse.all(in: file) where !shaders.contains(where: { $0.name == use.name }) {
      let near = shaders.map(\.name).min {
        Self.distance($0, use.name) < Self.distance($1, use.name)
      }
      let hint =
        near.flatMap {
          Self.distance($0, use.name) <= max(3, use.name.count / 2) ? "; did you mean \($0)?" : nil
        } ?? ""
      file.report(
        ShaderNameMismatch.self, range: use.nameRange, "no stitchable function “\(use.name)”\(hint)"
      )
    }
  }

  private static func distance(_ one: String, _ other: String) -> Int {
    let a = Array(one.lowercased().utf8)
    let b = Array(other.lowercased().utf8)
    guard a.count < 200, b.count < 200 else { return 200 }
    var row = Array(0...b.count)
    for (i, byte) in a.enumerated() {
      var previous = row[0]
      row[0] = i + 1
      for (j, otherByte) in b.enumerated() {
        let saved = row[j + 1]
        row[j + 1] = min(row[j + 1] + 1, row[j] + 1, previous + (byte == otherByte ? 0 : 1))
        previous = saved
      }
    }
    return row[b.count]
  }
}
