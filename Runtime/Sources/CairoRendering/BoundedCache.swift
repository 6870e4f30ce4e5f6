import Foundation

/// Values by key, at most so many bytes of them; the longest unused go first.
struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: UInt64
  }

  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0
  private(set) var cost = 0
  private(set) var hits = 0
  private(set) var misses = 0
  let mostCost: Int

  init(mostCost: Int) { self.mostCost = mostCost }

  var count: Int { entries.count }

  mutating func value(for key: Key) -> Value? {
    guard let place = entries.index(forKey: key) else {
      misses += 1
      return nil
    }
    hits += 1
    clock += 1
    entries.values[place].lastUse = clock
    return entries.values[place].value
  }

  mutating func insert(_ value: Value, for key: Key, cost entryCost: Int) {
    remove(key)
    guard entryCost <= mostCost else { return }
    clock += 1
    entries[key] = Entry(value: value, cost: entryCost, lastUse: clock)
    cost += entryCost
    while cost > mostCost { evict() }
  }

  mutating func remove(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { cost -= old.cost }
  }

  /// Drops what was unused longest, until a quarter of the room is free.
  private mutating func evict() {
    let order = entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, _) in order {
      remove(key)
      if cost <= mostCost * 3 / 4 { return }
    }
  }

  mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }
}
