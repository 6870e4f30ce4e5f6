extension ShaderFunction {
  /// The stitchable functions of a Metal source.
  static func all(in source: String) -> [ShaderFunction] {
    let plain = withoutComments(source)
    return plain.ranges(of: "stitchable").compactMap { range in
      let rest = plain[range.upperBound...].prefix(2_000)
      guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")"),
        let name = rest[..<open].split(whereSeparator: { !isWord($0) }).last
      else { return nil }
      let list = rest[rest.index(after: open)..<close]
      let parameters = list.split(separator: ",").compactMap { parameter -> String? in
        let words = parameter.split(whereSeparator: { !isWord($0) && $0 != ":" })
          .filter { !["const", "device", "constant", "thread"].contains($0) }
        guard let first = words.first else { return nil }
        return String(first)
      }
      return ShaderFunction(name: String(name), parameters: parameters)
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func withoutComments(_ source: String) -> String {
    var result = ""
    var rest = Substring(source)
    while let slash = rest.firstIndex(of: "/") {
      result += rest[..<slash]
      rest = rest[slash...]
      if rest.hasPrefix("//") {
        rest = rest.firstIndex(where: \.isNewline).map { rest[$0...] } ?? ""
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else {
        result += "/"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
