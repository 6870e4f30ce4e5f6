import Foundation

/// Layouts by what was asked, bounded; the ones longest unused go first.
///
/// A layout that was not cut answers every width between its widest line and the width it was made
/// for, since lines are filled greedily; and every height that holds it.
struct LayoutCache {
  private struct Answer {
    var layout: TextLayout
    var widths: ClosedRange<CGFloat>
    var leastHeight: CGFloat
    /// The height asked for, when only that one may be answered.
    var onlyHeight: CGFloat??
  }
  private struct Entry {
    var answers: [Answer]
    var lastUse: UInt64
  }

  private var entries: [TextRequest: Entry] = [:]
  private var clock: UInt64 = 0
  private(set) var count = 0
  private(set) var glyphs = 0
  let mostLayouts: Int
  let mostGlyphs: Int
  private static let unbroken: CGFloat = 1e6

  init(mostLayouts: Int = 4_000, mostGlyphs: Int = 400_000) {
    self.mostLayouts = mostLayouts
    self.mostGlyphs = mostGlyphs
  }

  mutating func find(_ request: TextRequest, width: CGFloat?, height: CGFloat?) -> TextLayout? {
    guard let place = entries.index(forKey: request) else { return nil }
    let asked = width ?? Self.unbroken
    let answers = entries.values[place].answers
    guard
      let match = answers.first(where: { answer in
        guard answer.widths.contains(asked) else { return false }
        if let only = answer.onlyHeight { return only == height }
        return (height ?? .infinity) >= answer.leastHeight
      })
    else { return nil }
    clock += 1
    entries.values[place].lastUse = clock
    return match.layout
  }

  mutating func add(_ layout: TextLayout, width: CGFloat?, height: CGFloat?) {
    let asked = width ?? Self.unbroken
    let widest = layout.lines.reduce(0) { max($0, $1.rect.width) }
    let isShrunk =
      layout.isTruncated || layout.scaleFactor != 1
      || layout.request.allowsTightening || layout.request.minimumScaleFactor < 1
    var answer = Answer(
      layout: layout, widths: asked...asked, leastHeight: 0, onlyHeight: .some(height))
    if !isShrunk {
      let isBroken = layout.isBroken
      let low = min(max(widest, layout.size.width), asked)
      answer.widths = low...(isBroken ? asked : max(asked, Self.unbroken))
      let last = layout.lines.last?.rect.maxY ?? 0
      answer.leastHeight = last - 0.001
      answer.onlyHeight = nil
    }
    clock += 1
    count += 1
    glyphs += layout.clusters.count
    var entry = entries[layout.request] ?? Entry(answers: [], lastUse: clock)
    entry.lastUse = clock
    entry.answers.append(answer)
    // A text whose width is animated asks for many widths: keep the last few.
    if entry.answers.count > 24 { forget(&entry, 12) }
    entries[layout.request] = entry
    if count > mostLayouts || glyphs > mostGlyphs { evict() }
  }

  private mutating func forget(_ entry: inout Entry, _ number: Int) {
    for answer in entry.answers.prefix(number) {
      count -= 1
      glyphs -= answer.layout.clusters.count
    }
    entry.answers.removeFirst(number)
  }

  /// Drops the half that was not used for longest.
  private mutating func evict() {
    let uses = entries.values.map(\.lastUse).sorted()
    guard uses.count > 1 else {
      removeAll()
      return
    }
    let middle = uses[uses.count / 2]
    for (request, entry) in entries where entry.lastUse < middle {
      entries[request] = nil
      count -= entry.answers.count
      glyphs -= entry.answers.reduce(0) { $0 + $1.layout.clusters.count }
    }
  }

  mutating func removeAll() {
    entries.removeAll()
    count = 0
    glyphs = 0
  }
}

extension TextLayout {
  /// Whether any line ended because the width did.
  fileprivate var isBroken: Bool {
    var breaks = 0
    var previous: UInt16 = 0
    for run in request.runs where run.attachment == nil {
      for unit in run.text.utf16 {
        let endsLine = unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
        if endsLine, !(unit == 0x0A && previous == 0x0D) { breaks += 1 }
        previous = unit
      }
    }
    return lines.count > breaks + 1
  }
}
