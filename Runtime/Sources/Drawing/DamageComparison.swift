import CoreGraphics
import Foundation

/// Walks two pictures together and collects where they differ, in the root's space.
struct DamageComparison {
  private(set) var rects: [CGRect] = []
  private var enclosing: [(effect: DrawingEffect, bounds: CGRect)] = []

  init() {}

  mutating func compare(_ old: DisplayItem, _ new: DisplayItem) {
    if old === new { return }
    switch (old.content, new.content) {
    case (.group(let oldItems), .group(let newItems)):
      compareChildren(oldItems, newItems)
    case (.effect(let oldEffect, let oldItem), .effect(let newEffect, let newItem)):
      compareEffects(old, oldEffect, oldItem, new, newEffect, newItem)
    default:
      if old.content != new.content { mark(old, new) }
    }
  }

  private mutating func compareEffects(
    _ old: DisplayItem, _ oldEffect: DrawingEffect, _ oldItem: DisplayItem, _ new: DisplayItem,
    _ newEffect: DrawingEffect, _ newItem: DisplayItem
  ) {
    guard oldEffect == newEffect else { return mark(old, new) }
    if oldItem === newItem { return }
    enclosing.append((newEffect, old.bounds.union(new.bounds)))
    compare(oldItem, newItem)
    enclosing.removeLast()
  }

  /// Children are matched by identity, those without one by their place. A child that changed its
  /// place among the others is damaged whole.
  private mutating func compareChildren(_ old: [DisplayItem], _ new: [DisplayItem]) {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.identity == $1.identity }) {
      for (before, after) in zip(old, new) { compare(before, after) }
      return
    }
    var places: [UInt64: Int] = [:]
    for (place, item) in old.enumerated() where item.identity != 0 {
      places[item.identity] = place
    }
    var isMatched = [Bool](repeating: false, count: old.count)
    var furthest = -1
    for (place, item) in new.enumerated() {
      var match = item.identity != 0 ? places[item.identity] : nil
      if item.identity == 0, old.indices.contains(place), old[place].identity == 0 { match = place }
      guard let match, !isMatched[match] else {
        mark(item)
        continue
      }
      isMatched[match] = true
      if match < furthest {
        mark(old[match], item)
      } else {
        furthest = match
        compare(old[match], item)
      }
    }
    for (place, item) in old.enumerated() where !isMatched[place] { mark(item) }
  }

  private mutating func mark(_ items: DisplayItem...) {
    for item in items {
      var rect = item.bounds
      for (effect, bounds) in enclosing.reversed() {
        rect = effect.damage(from: rect, within: bounds)
      }
      if !rect.isNull { rects.append(rect) }
    }
  }
}
