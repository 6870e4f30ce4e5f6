import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

/// A gradient's colours along 0…1, sampled densely enough that straight lines between the samples
/// follow Oklab.
struct GradientTable {
  struct Sample {
    var location: Float
    var color: RGBA
  }

  let samples: [Sample]

  init(_ stops: [GradientStop]) {
    var sorted: [(location: Float, color: RGBA)] = []
    var reached: Float = -.infinity
    for stop in stops {
      let location = Float(stop.location)
      guard location.isFinite else { continue }
      // A stop before its predecessor stands at the predecessor, as in every gradient format.
      reached = max(reached, location)
      sorted.append((reached, stop.color))
    }
    var samples: [Sample] = []
    for (place, stop) in sorted.enumerated() {
      samples.append(Sample(location: stop.location, color: stop.color))
      guard place + 1 < sorted.count else { break }
      let next = sorted[place + 1]
      let steps = Self.steps(stop.color, next.color, distance: next.location - stop.location)
      guard steps > 1 else { continue }
      let from = Oklab(stop.color)
      let to = Oklab(next.color)
      for step in 1..<steps {
        let t = Float(step) / Float(steps)
        samples.append(
          Sample(
            location: stop.location + (next.location - stop.location) * t,
            color: from.mixed(with: to, by: t).rgba))
      }
    }
    self.samples = samples
  }

  /// More where the colours are further apart; none where they are the same.
  private static func steps(_ from: RGBA, _ to: RGBA, distance: Float) -> Int {
    guard distance > 0 else { return 1 }
    let difference = max(
      abs(from.red - to.red), abs(from.green - to.green), abs(from.blue - to.blue),
      abs(from.alpha - to.alpha))
    return Int(min(max(1, (difference * 24).rounded(.up)), 24))
  }

  var isOpaque: Bool { samples.allSatisfy { $0.color.alpha >= 1 } }

  /// The one colour of a gradient that has no more.
  var onlyColor: RGBA? {
    guard let first = samples.first else { return .clear }
    return samples.allSatisfy { $0.color == first.color } ? first.color : nil
  }

  func color(at location: Float) -> RGBA {
    guard let first = samples.first, let last = samples.last else { return .clear }
    if location <= first.location { return first.color }
    if location >= last.location { return last.color }
    var low = 0
    var high = samples.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if samples[middle].location <= location { low = middle } else { high = middle }
    }
    let (near, far) = (samples[low], samples[high])
    let span = far.location - near.location
    let t = span > 0 ? (location - near.location) / span : 1
    return RGBA(
      red: near.color.red + (far.color.red - near.color.red) * t,
      green: near.color.green + (far.color.green - near.color.green) * t,
      blue: near.color.blue + (far.color.blue - near.color.blue) * t,
      alpha: near.color.alpha + (far.color.alpha - near.color.alpha) * t)
  }

  func addStops(to pattern: OpaquePointer) {
    for sample in samples {
      let color = sample.color.clamped
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(sample.location), Double(color.red), Double(color.green),
        Double(color.blue), Double(color.alpha))
    }
  }

  /// Premultiplied pixels, blue lowest, evenly along 0…1.
  func pixels(count: Int) -> [UInt32] {
    (0..<count).map { color(at: (Float($0) + 0.5) / Float(count)).pixel }
  }
}

extension RGBA {
  /// What a screen can show of it.
  var clamped: RGBA {
    // In this order what is no number is 0.
    RGBA(
      red: min(max(0, red), 1), green: min(max(0, green), 1), blue: min(max(0, blue), 1),
      alpha: min(max(0, alpha), 1))
  }

  /// As Cairo keeps it: premultiplied, blue lowest.
  var pixel: UInt32 {
    let color = clamped
    let a = UInt32((color.alpha * 255).rounded())
    let r = UInt32((color.red * color.alpha * 255).rounded())
    let g = UInt32((color.green * color.alpha * 255).rounded())
    let b = UInt32((color.blue * color.alpha * 255).rounded())
    return a << 24 | r << 16 | g << 8 | b
  }
}
