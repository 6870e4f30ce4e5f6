/// The prompt's own times and amounts where it states them, else the template's.
extension DemoContext {
  /// Plays without end, or as often as the prompt says.
  var loopHead: String {
    guard let count = plays else { return "while !Task.isCancelled" }
    return "for _ in 0..<\(count) where !Task.isCancelled"
  }

  /// How often a loop runs: drawing once is one turn of the loop, drawing twice three.
  private var plays: Int? {
    if spec.pattern == .symbol {
      if let effect = spec.symbol?.effect, effect == .drawOn || effect == .replace {
        return spec.repeats.map { $0 * 2 - 1 }
      }
      // The effect's options repeat it; or it goes on for a time.
      if spec.repeats != nil { return spec.interval == nil ? 1 : nil }
      return spec.stay.map { max(1, Int(($0 / (spec.interval ?? 1.5)).rounded())) }
    }
    return spec.repeats
  }

  /// Seconds between two runs.
  func pause(_ own: Double) -> String { number(spec.interval ?? own) }

  /// Seconds from one element's start to the next one's.
  func step(_ own: Double) -> String { number(spec.stagger ?? own) }

  /// A symbol effect plays so often at one change of its value.
  var repeatOption: String {
    spec.repeats.map { ", options: .repeat(\($0))" } ?? ""
  }

  /// How fast a symbol draws itself; at speed 1 that takes about a second.
  var drawingSpeed: String {
    guard case .easeInOut(let duration) = spec.motion, spec.motion != spec.pattern.profile.motion
    else { return "0.5" }
    return number(min(4, max(0.1, 1 / duration)))
  }

  // MARK: Loaders

  /// Seconds one lap takes.
  func lapSeconds(_ own: Double) -> Double {
    guard spec.motion != spec.pattern.profile.motion else { return own }
    switch spec.motion {
    case .linear(let duration), .easeInOut(let duration): return duration
    default: return own
    }
  }

  func lap(_ own: Double) -> String {
    let seconds = lapSeconds(own)
    if case .easeInOut = spec.motion { return Motion.easeInOut(duration: seconds).source + wait }
    return Motion.linear(duration: seconds).source + wait
  }

  private var wait: String { spec.delay.map { ".delay(\(number($0)))" } ?? "" }

  /// Laps without end, or as many as the prompt gives or its time holds.
  func repetition(lap own: Double) -> String {
    guard let laps = laps(own) else { return ".repeatForever(autoreverses: false)" }
    return ".repeatCount(\(laps), autoreverses: false)"
  }

  private func laps(_ own: Double) -> Int? {
    if let repeats = spec.repeats { return repeats }
    return spec.stay.map { max(1, Int(($0 / lapSeconds(own)).rounded())) }
  }

  /// Time that stands still when the laps are done.
  func loaderTime(_ elapsed: String, lap own: Double) -> String {
    guard let laps = laps(own) else { return elapsed }
    return "min(\(elapsed), duration * \(laps))"
  }

  // MARK: Amounts

  /// `low + (1 − low)`, as source that a progress multiplies.
  func growing(from own: Double) -> String {
    let low = spec.shrink ?? own
    return "\(number(low)) + \(number(1 - low))"
  }

  func fading(from own: Double) -> String {
    let low = spec.opacity?.low ?? own
    let high = spec.opacity?.high ?? 1
    return "\(number(low)) + \(number(high - low))"
  }

  /// The opacity of what comes in.
  var appearing: String {
    "appeared ? \(number(spec.opacity?.high ?? 1)) : \(number(spec.opacity?.low ?? 0))"
  }
}

extension InteractionSpec {
  /// How much larger something gets for a moment, as a share of its size.
  func popStrength(_ own: Double) -> String {
    number(scale.flatMap { $0 > 1 ? $0 - 1 : nil } ?? own)
  }

  /// A scale that makes smaller.
  var shrink: Double? { scale.flatMap { $0 < 1 ? $0 : nil } }
}
