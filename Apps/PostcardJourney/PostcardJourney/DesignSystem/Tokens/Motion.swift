import SwiftUI

/// How things move: most within 0.18 to 0.35 seconds, and never only for show.
enum Motion {
  /// A card or a row takes its place.
  static let appear = Animation.spring(response: 0.35, dampingFraction: 1)
  /// Something answers a finger.
  static let press = Animation.spring(response: 0.25, dampingFraction: 0.85)
  /// Rows come, go and close up.
  static let rows = Animation.spring(response: 0.3, dampingFraction: 1)
  /// One content gives way to another in the same place.
  static let crossFade = Animation.easeInOut(duration: 0.22)
  /// A postcard turns over.
  static let flip = Animation.spring(response: 0.35, dampingFraction: 1)
  /// A marker lands on the map.
  static let drop = Animation.spring(response: 0.35, dampingFraction: 0.7)
  /// A line or an area is drawn.
  static let draw = Animation.easeOut(duration: 0.35)
  /// A number counts, a chart grows.
  static let count = Animation.easeOut(duration: 0.35)
  /// What stands in for any of these where the user asked for less motion.
  static let reduced = Animation.easeInOut(duration: 0.2)

  /// How much later each of several things comes than the one before it, and the most that adds up to.
  static let step = 0.04
  static let longestWait = 0.2

  /// The pause before the thing at `index` comes.
  static func wait(_ index: Int) -> Double { min(longestWait, Double(max(0, index)) * step) }
}
