import Testing

@testable import AnimoKit

/// A prompt and what it should be understood as, parted by `|`: pattern, physics, haptics, run mode,
/// container and, if it matters, details such as `n=4;tint=orange`. `any` stands where several are
/// right, `any:` before those that are.
struct PromptRow {
  private var cells: [String]

  init(_ row: String) {
    cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  func check() throws {
    try #require(cells.count == 6 || cells.count == 7)
    let spec = try Inference(cells[0]).spec
    let kinds = spec.haptics.map(\.kind.rawValue).joined(separator: ",")
    expect(cells[1], spec.pattern.rawValue)
    if cells[2] != "any" { #expect(Self.physics(spec.motion).hasPrefix(cells[2])) }
    expect(cells[3], kinds.isEmpty ? "none" : kinds)
    expect(cells[4], spec.run.rawValue)
    expect(cells[5], spec.container.rawValue)
    guard cells.count == 7 else { return }
    let details = Self.details(of: spec)
    for detail in cells[6].split(separator: ";") {
      #expect(details.contains(String(detail)))
    }
  }

  private func expect(_ cell: String, _ actual: String) {
    if cell == "any" { return }
    if cell.hasPrefix("any:") {
      #expect(cell.dropFirst(4).split(separator: ",").contains(Substring(actual)))
    } else {
      #expect(actual == cell)
    }
  }

  private static func physics(_ motion: Motion) -> String {
    switch motion {
    case .spring(let response, let damping): "\(number(response))/\(number(damping))"
    case .interactiveSpring: "interactive"
    case .interpolatingSpring(let stiffness, let damping):
      "interpolating \(number(stiffness))/\(number(damping))"
    case .linear(let duration): "linear \(number(duration))"
    case .easeInOut(let duration): "easeInOut \(number(duration))"
    case .threePhase: "3-phase"
    case .ownLoop: "own"
    case .clock: "clock"
    case .sceneKit: "SceneKit"
    case .deceleration: "deceleration"
    }
  }

  private static func details(of spec: InteractionSpec) -> Set<String> {
    var details: Set<String> = ["theme=\(spec.theme.rawValue)"]
    func add(_ name: String, _ value: String?) {
      if let value { details.insert("\(name)=\(value)") }
    }
    add("symbol", spec.symbol?.name)
    add("effect", spec.symbol?.effect.rawValue)
    add("tint", spec.tint?.name)
    add("element", spec.element?.rawValue)
    add("n", spec.count.map(String.init))
    add("steps", spec.steps.map(String.init))
    add("most", spec.cap.map(String.init))
    add("threshold", spec.threshold.map(number))
    add("every", spec.interval.map(number))
    add("title", spec.titles.first)
    switch spec.outline {
    case .star(let points): details.insert("outline=star \(points)")
    case .polygon(let sides): details.insert("outline=polygon \(sides)")
    case .heart: details.insert("outline=heart")
    case .infinity: details.insert("outline=infinity")
    case .circle: details.insert("outline=circle")
    case .rose: details.insert("outline=rose")
    case nil: break
    }
    return details
  }
}
