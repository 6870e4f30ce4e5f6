/// A place where Swift names a shader function.
struct ShaderUse {
  var name: String
  var nameRange: Range<Int>
  /// The call that gives the arguments; nil if it is named only.
  var call: SourceNode?

  /// `ShaderLibrary.name(…)`, `ShaderLibrary.default.name(…)`, `ShaderLibrary["name"](…)`.
  static func all(in file: LintedFile) -> [ShaderUse] {
    var uses: [ShaderUse] = []
    for identifier in file.index.identifiers where identifier.name == "ShaderLibrary" {
      let chain = identifier.chain
      guard chain.root == identifier else { continue }
      if let parent = identifier.parent, parent.kind == .subscripting {
        if let literal = parent.unlabeled.first, let name = literal.literalString {
          let call = parent.parent.flatMap {
            $0.kind == .call && $0.firstChild == parent ? $0 : nil
          }
          uses.append(ShaderUse(name: name, nameRange: literal.range, call: call))
        }
        continue
      }
      guard let link = chain.links.first(where: { $0.name != "default" }),
        link.base?.name == "ShaderLibrary" || link.base?.name == "default", link.name != "bundle"
      else { continue }
      let member = link.kind == .call ? (link.callee ?? link) : link
      uses.append(
        ShaderUse(
          name: link.name, nameRange: member.nameRange, call: link.kind == .call ? link : nil))
    }
    return uses
  }
}
