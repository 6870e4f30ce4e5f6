/// The times and amounts a prompt states, and which of them the demo has no place for.
struct StatedValues {
  private let spec: InteractionSpec

  init(_ spec: InteractionSpec) { self.spec = spec }

  /// Those whose absence would not change a byte of the demo.
  /// - Complexity: one demo is written for each stated value, none if there is none.
  func unused(duration: Double?) -> [String] {
    let stated = stated
    var names = duration.map { ["\(number($0)) s"] } ?? []
    guard !stated.isEmpty else { return names }
    let whole = text(of: spec)
    for (name, without) in stated where text(of: without) == whole { names.append(name) }
    return names
  }

  private func text(of spec: InteractionSpec) -> String {
    DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView").file.text
  }

  private var stated: [(name: String, without: InteractionSpec)] {
    var found: [(String, InteractionSpec)] = []
    func add<Value>(
      _ field: WritableKeyPath<InteractionSpec, Value?>, _ name: (Value) -> String
    ) {
      guard let value = spec[keyPath: field] else { return }
      var copy = spec
      copy[keyPath: field] = nil
      found.append((name(value), copy))
    }
    add(\.delay) { "delay \(number($0)) s" }
    add(\.stagger) { "\(number($0)) s apart" }
    add(\.stay) { "for \(number($0)) s" }
    add(\.interval) { "every \(number($0)) s" }
    add(\.repeats) { "\($0)×" }
    add(\.scale) { "scale \(number($0))" }
    add(\.angle) { "\(number($0))°" }
    add(\.travel) { "\(number($0)) pt" }
    add(\.opacity) { "opacity \(number($0.low))…\(number($0.high))" }
    return found
  }
}

extension Pattern {
  /// Something stays for a time or goes on for one: a banner, a loop, a symbol.
  var stays: Bool { self == .toast || self == .symbol || archetype == .loadingIndicator }

  /// How wide the thing is that is dragged, where a share of it can be a threshold.
  var dragWidth: Double? {
    switch self {
    case .swipeCard: 270
    case .autoDeck: 280
    case .fan, .coverflow: 240
    case .tearCard, .stackedCards, .cardPack: 300
    default: nil
    }
  }
}
