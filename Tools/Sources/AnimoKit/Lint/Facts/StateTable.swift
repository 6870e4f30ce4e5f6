/// The property-wrapped variables of a file, `@State` and its like.
struct StateTable {
  struct Variable {
    var name: String
    var wrapper: String
    var type: String
    var initial: SourceNode?
    var binding: SourceNode
    var owner: SourceNode?

    var isBool: Bool {
      type == "Bool" || (type.isEmpty && initial?.kind == .boolean)
    }
    var startsTrue: Bool { initial?.kind == .boolean && initial?.text == "true" }
    var startsFalse: Bool { initial?.kind == .boolean && initial?.text == "false" }
  }

  private(set) var all: [Variable] = []
  private var byName: [String: [Variable]] = [:]
  /// Types of all variables and parameters with an annotation or a telling initial value.
  private var types: [String: String] = [:]

  static let wrappers: Set<String> = [
    "State", "Binding", "GestureState", "FocusState", "Environment", "Namespace", "StateObject",
    "ObservedObject", "EnvironmentObject", "Bindable", "AppStorage", "SceneStorage", "Published",
    "Query",
  ]

  init(_ file: LintedFile) {
    for variable in file.index.variables {
      let wrapper = variable.attributeNames.first { Self.wrappers.contains($0) }
      for binding in variable.bindings where binding.hasName {
        let type = binding.annotation?.text ?? ""
        if !type.isEmpty { types[binding.name] = type }
        guard let wrapper else { continue }
        let entry = Variable(
          name: binding.name, wrapper: wrapper, type: type, initial: binding.initialValue,
          binding: binding, owner: binding.enclosingType)
        all.append(entry)
        byName[binding.name, default: []].append(entry)
      }
    }
  }

  subscript(name: String) -> Variable? { byName[name]?.first }

  /// The variable with the name that the node sees: one of its own type, else any.
  func variable(_ name: String, at node: SourceNode) -> Variable? {
    guard let candidates = byName[name] else { return nil }
    let owner = node.enclosingType
    return candidates.first { $0.owner == owner } ?? (candidates.count == 1 ? candidates[0] : nil)
  }

  func names(wrapper: String) -> Set<String> {
    Set(all.filter { $0.wrapper == wrapper }.map(\.name))
  }

  /// Names of `@State`, `@Binding` and `@GestureState` variables.
  var mutableNames: Set<String> {
    Set(
      all.filter { ["State", "Binding", "GestureState"].contains($0.wrapper) }.map(\.name))
  }

  func type(of name: String) -> String? { types[name] }

  /// Names of variables read from `@Environment(\.colorScheme)`.
  var schemeNames: Set<String> {
    Set(
      all.filter {
        $0.wrapper == "Environment"
          && ($0.binding.parent?.text.contains("\\.colorScheme") ?? false)
      }.map(\.name))
  }
}
