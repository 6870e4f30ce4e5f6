/// A colour expression, as far as it can be read.
struct ColorFacts {
  /// The colour without its `.opacity`.
  var base: SourceNode
  /// `black`, `blue` … for a named colour.
  var name: String?
  /// 0 to 1 for each part.
  var red: Double?
  var green: Double?
  var blue: Double?
  /// 1 without `.opacity`; nil if it cannot be read.
  var opacity: Double?

  var luma: Double? {
    guard let red, let green, let blue else { return nil }
    return 0.299 * red + 0.587 * green + 0.114 * blue
  }
  var isBlack: Bool { luma.map { $0 < 0.001 } ?? false }
  var isWhite: Bool { luma.map { $0 > 0.999 } ?? false }
  var isClear: Bool { name == "clear" }
  var isDark: Bool { (luma.map { $0 <= 0.2 } ?? false) }
  var isLight: Bool { (luma.map { $0 >= 0.85 } ?? false) }
  var isOpaque: Bool { opacity == 1 }

  static let names: Set<String> = [
    "black", "white", "clear", "blue", "green", "red", "orange", "yellow", "pink", "purple",
    "mint", "teal", "cyan", "indigo", "brown", "gray", "primary", "secondary", "accentColor",
  ]

  init?(_ expression: SourceNode?, _ file: LintedFile) {
    guard let expression else { return nil }
    let chain = expression.unwrapped.chain
    guard chain.top == expression.unwrapped || chain.top == expression else { return nil }
    var nodes = chain.links
    nodes.insert(chain.root, at: 0)
    var opacity: Double? = 1
    var found: SourceNode?
    for node in nodes {
      if found == nil {
        if node.kind == .identifier, node.name == "Color" { continue }
        guard let facts = Self.part(node, file) else { return nil }
        (name, red, green, blue) = facts
        found = node
      } else {
        switch node.name {
        case "opacity":
          opacity = node.unlabeled.first.flatMap { file.number($0) }.flatMap { value in
            opacity.map { $0 * value }
          }
        case "ignoresSafeArea", "edgesIgnoringSafeArea", "gradient", "frame": break
        default: return nil
        }
      }
    }
    guard let found else { return nil }
    base = found
    self.opacity = opacity
  }

  private static func part(
    _ node: SourceNode, _ file: LintedFile
  ) -> (String?, Double?, Double?, Double?)? {
    if node.kind == .member, names.contains(node.name), node.isMember(of: "Color") {
      switch node.name {
      case "black": return (node.name, 0, 0, 0)
      case "white": return (node.name, 1, 1, 1)
      default: return (node.name, nil, nil, nil)
      }
    }
    guard node.isPlainCall, node.name == "Color" else { return nil }
    if let white = node.argument("white") {
      guard let value = file.number(white) else { return (nil, nil, nil, nil) }
      return (nil, value, value, value)
    }
    if node.argument("red") != nil {
      return (
        nil, file.number(node.argument("red")), file.number(node.argument("green")),
        file.number(node.argument("blue"))
      )
    }
    if let only = node.unlabeled.first {
      if only.literalString == "BgColor" { return ("BgColor", 0.06, 0.06, 0.06) }
      if only.kind == .member, only.isImplicitMember { return (only.name, nil, nil, nil) }
    }
    return (nil, nil, nil, nil)
  }
}

extension LintedFile {
  func color(_ node: SourceNode?) -> ColorFacts? { ColorFacts(node, self) }

  /// The colour at the bottom of the screen a node is part of, if the file shows it: a ZStack's
  /// first layer or a `.background` of the outermost view.
  func backdrop(at node: SourceNode) -> ColorFacts? {
    if let type = node.enclosingType, let body = type.viewBody {
      return backdrop(of: body)
    }
    // A loose expression: the outermost view around it.
    var outer = node.chainTop
    for parent in node.ancestors where parent.kind == .call || parent.kind == .member {
      outer = parent.chainTop
    }
    return backdrop(ofView: outer, depth: 0)
  }

  private func backdrop(of body: SourceNode) -> ColorFacts? {
    guard let view = body.builtView else { return nil }
    return backdrop(ofView: view, depth: 0)
  }

  private func backdrop(ofView view: SourceNode, depth: Int) -> ColorFacts? {
    guard depth < 6 else { return nil }
    let chain = view.unwrapped.chain
    for link in chain.links.reversed() where link.name == "background" {
      if let color = color(link.unlabeled.first), color.isOpaque { return color }
      if let closure = link.closure, let first = closure.builtViews.first,
        let color = color(first.unwrapped), color.isOpaque
      {
        return color
      }
    }
    let root = chain.root
    guard root.kind == .call, let closure = root.closure else { return nil }
    switch root.name {
    case "ZStack":
      guard let first = closure.builtViews.first else { return nil }
      return color(first.unwrapped).flatMap { $0.isOpaque ? $0 : nil }
    case "NavigationStack", "NavigationView", "GeometryReader", "ScrollView", "Group", "VStack":
      guard let first = closure.builtView else { return nil }
      return backdrop(ofView: first, depth: depth + 1)
    default: return nil
    }
  }
}
