/// A shader's uniforms come in their order.
enum ShaderArgumentMismatch: LintRule {
  static let manual = RuleManual(
    "AM811", "shader-argument-mismatch", .error, needsProject: true,
    """
    Position and colour are given by SwiftUI; the arguments in Swift are the uniforms after them, in \
    number and kind. A mismatch draws nothing, or noise.
    """,
    bad: [
      "Rectangle().colorEffect(ShaderLibrary.oilFilm(.float(t), .float(s)))",
      "Rectangle().colorEffect(ShaderLibrary.plasma(.float(t), .float(s)))",
    ],
    good: ["Rectangle().colorEffect(ShaderLibrary.oilFilm(.float(t)))"],
    nearMisses: [
      "Rectangle().colorEffect(ShaderLibrary.plasma(.float2(size), .float(t)))",
      "Rectangle().colorEffect(ShaderLibrary.plasma(.boundingRect, .float(t)))",
      "Rectangle().colorEffect(ShaderLibrary.unknownOne(.float(t), .float(t)))",
    ])

  static let triggers: [RuleTrigger] = [.fileNaming("ShaderLibrary")]

  private static let kinds: [String: Set<String>] = [
    "float": ["float"], "float2": ["float2"], "float3": ["float3"],
    "float4": ["float4", "color", "boundingRect"],
    "half4": ["color"], "half": ["float"], "half3": ["color", "float3"],
  ]

  /// Arguments this rule knows; an app's own helpers are not judged.
  private static let arguments: Set<String> = ["float", "float2", "float3", "float4", "color"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let shaders = file.project.shaders else { return }
    for use in ShaderUse.all(in: file) {
      guard let call = use.call, let shader = shaders.first(where: { $0.name == use.name }) else {
        continue
      }
      let given = call.unlabeled
      let names = given.map { $0.kind == .member || $0.kind == .call ? $0.name : "" }
      // Data and textures stand for more than one parameter, a bounding rectangle for any shape.
      if names.contains(where: {
        ["data", "image", "floatArray", "colorArray", "boundingRect"].contains($0)
      }) {
        continue
      }
      let wanted = shader.uniforms
      let expected = wanted.isEmpty ? "none" : wanted.joined(separator: ", ")
      if given.count != wanted.count {
        file.report(
          ShaderArgumentMismatch.self, at: call,
          "“\(use.name)” takes \(wanted.count) uniforms (\(expected)), not \(given.count)")
        continue
      }
      for (name, type) in zip(names, wanted) where !name.isEmpty {
        guard let allowed = kinds[type], arguments.contains(name), !allowed.contains(name) else {
          continue
        }
        file.report(
          ShaderArgumentMismatch.self, at: call,
          ".\(name) where “\(use.name)” takes \(type) (\(expected))")
        break
      }
    }
  }
}
