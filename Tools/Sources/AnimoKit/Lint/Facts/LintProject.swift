/// What the linter knows of the files around the one it reads. An unknown fact is nil, and the
/// rules that need it stay silent.
public struct LintProject: Sendable, Equatable {
  /// Files that declare `HapticFeedback`.
  public var hapticFiles: [String]?
  /// Names of image and colour sets on disk.
  public var images: Set<String>?
  public var colors: Set<String>?
  /// Stitchable functions in `.metal` files.
  public var shaders: [ShaderFunction]?

  public init() {}
}

/// A stitchable Metal function: its name and the types of all its parameters.
public struct ShaderFunction: Sendable, Equatable {
  public var name: String
  public var parameters: [String]

  public init(name: String, parameters: [String]) {
    self.name = name
    self.parameters = parameters
  }

  /// The parameters an app passes: those after the position and the colour or layer.
  public var uniforms: [String] {
    var rest = parameters[...]
    if rest.first == "float2" { rest = rest.dropFirst() }
    if let next = rest.first, next == "half4" || next.hasSuffix("Layer") { rest = rest.dropFirst() }
    return Array(rest)
  }
}
