import Drawing

/// The box of a lazy container: places what is in view, and guesses the rest.
///
/// Sizing in: rows are offered the container's width. Sizing out: all of the width, and the sum of
/// the known row lengths and of the mean length for each row not yet made.
final class LazyElement: LayoutNode {
  private var spec: LazySpec
  private var items: [LazyItem] = []
  weak var scroll: ScrollElement? {
    didSet {
      if scroll !== oldValue { scroll?.observe(self) { [weak self] in self?.didScroll() } }
    }
  }
  private(set) var isRealising = false
  /// An element that stays although it is far from what is seen: a finger holds it.
  weak var held: LayoutNode? {
    didSet { if held == nil, oldValue != nil { invalidatePlacement() } }
  }

  /// A place in the flow: one element, or one row that may not exist yet.
  private enum Slot {
    case element(LayoutNode)
    case row(any LazyRows, Int)
    case header(LayoutNode, section: Int)
    case footer(LayoutNode, section: Int)
  }
  private var slots: [Slot] = []
  /// The sources of rows, each with the place of its first slot.
  private var sources: [(rows: any LazyRows, first: Int)] = []
  /// Lines of the flow: one slot each, or a row of a grid.
  private var lines: [Range<Int>] = []
  private var lengths = LazyLines(count: 0, gap: 0)
  /// What the measured lines are of, noted when they were: by the time rows change, their sources
  /// number them anew.
  private var measured: [Int: SlotKey] = [:]
  private var realised: Range<Int> = 0..<0
  private var crossLength: CGFloat = 0
  private var elementsOfLine: [Int: [[LayoutNode]]] = [:]

  private enum SlotKey: Hashable {
    case element(ObjectIdentifier)
    case row(AnyHashable)
  }

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its layout") }

  init(spec: LazySpec, graph: ViewGraph) {
    self.spec = spec
    super.init(graph: graph)
  }

  func update(spec new: LazySpec) {
    let known = knownLengths()
    spec = new
    rebuildLines(known)
    invalidateLayout()
  }

  func set(items: [LazyItem]) {
    let known = knownLengths()
    self.items = items
    slots = []
    sources = []
    var section = 0
    append(items, section: &section)
    rebuildLines(known)
    elementsOfLine = [:]
    invalidateLayout()
  }

  /// The lengths measured so far, by what they are of.
  private func knownLengths() -> [SlotKey: CGFloat] {
    guard trackCount == 1 else { return [:] }
    var known: [SlotKey: CGFloat] = [:]
    for (line, key) in measured where line < lengths.count && lengths.isKnown(line) {
      known[key] = lengths.length(line)
    }
    return known
  }

  private func append(_ items: [LazyItem], section: inout Int) {
    for item in items {
      switch item {
      case .element(let node): slots.append(.element(node))
      case .rows(let rows):
        sources.append((rows, slots.count))
        slots.reserveCapacity(slots.count + rows.rowCount)
        for index in 0..<rows.rowCount { slots.append(.row(rows, index)) }
      case .section(let part):
        section += 1
        for node in part.header() { slots.append(.header(node, section: section)) }
        append(part.items(), section: &section)
        for node in part.footer() { slots.append(.footer(node, section: section)) }
      }
    }
  }

  private func key(_ slot: Slot) -> SlotKey {
    switch slot {
    case .element(let node), .header(let node, _), .footer(let node, _):
      .element(ObjectIdentifier(node))
    case .row(let rows, let index): .row(rows.rowID(at: index))
    }
  }

  // MARK: Lines

  private var trackCount: Int {
    guard spec.tracks != nil else { return 1 }
    return max(1, LazyTracks.lengths(spec.tracks ?? [], room: crossLength).count)
  }

  /// Lays the slots out in lines; those measured before keep their lengths.
  private func rebuildLines(_ known: [SlotKey: CGFloat] = [:]) {
    lines = []
    let old = lengths
    defer {
      lengths = LazyLines(count: lines.count, gap: gap)
      lengths.keepEstimate(of: old)
      measured = [:]
      if !known.isEmpty, lines.count == slots.count { restore(known) }
    }
    let count = trackCount
    if count == 1 {
      lines = slots.indices.map { $0..<($0 + 1) }
    } else {
      var index = 0
      while index < slots.count {
        if case .header = slots[index] {
          lines.append(index..<(index + 1))
          index += 1
          continue
        }
        if case .footer = slots[index] {
          lines.append(index..<(index + 1))
          index += 1
          continue
        }
        var end = index
        while end < slots.count, end - index < count {
          if case .header = slots[end] { break }
          if case .footer = slots[end] { break }
          end += 1
        }
        lines.append(index..<end)
        index = end
      }
    }
  }

  private func restore(_ known: [SlotKey: CGFloat]) {
    for (key, length) in known {
      switch key {
      case .row(let id):
        for source in sources {
          if let index = source.rows.rowIndex(of: id) {
            _ = lengths.note(source.first + index, length)
            measured[source.first + index] = key
            break
          }
        }
      case .element: break
      }
    }
    for line in lines.indices {
      if case .row = slots[line] { continue }
      let key = self.key(slots[line])
      if let length = known[key] {
        _ = lengths.note(line, length)
        measured[line] = key
      }
    }
  }

  private var gap: CGFloat { spec.spacing ?? 8 }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // A stack around asks how small this can be: as small as it likes. To lay rows out for no room at all
    // would end those that are seen, and make them anew with every layout.
    if proposal[spec.axis.other] == 0 {
      var size = CGSize.zero
      size[spec.axis] = lengths.total
      return size
    }
    if let cross = proposal[spec.axis.other], cross.isFinite, cross != crossLength {
      let before = trackCount
      crossLength = cross
      elementsOfLine = [:]
      if trackCount != before || spec.tracks != nil {
        rebuildLines()
      } else {
        lengths = LazyLines(count: lines.count, gap: gap)
        measured = [:]
      }
    }
    realise(visibleLines())
    var size = CGSize.zero
    size[spec.axis] = lengths.total
    size[spec.axis.other] =
      proposal[spec.axis.other].map { $0.isFinite ? $0 : widest() } ?? widest()
    return size
  }

  private func widest() -> CGFloat {
    var widest: CGFloat = 0
    for elements in elementsOfLine.values.joined().joined() {
      widest = max(widest, elements.sizeThatFits(offered(nil))[spec.axis.other])
    }
    return widest
  }

  private func offered(_ cross: CGFloat?) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[spec.axis.other] = cross
    return proposal
  }

  /// What is seen of this node, along its axis.
  private func visibleInterval() -> (low: CGFloat, high: CGFloat)? {
    guard let scroll, scroll.axes.contains(spec.axis) else { return nil }
    let length = scroll.viewport.size[spec.axis]
    if proposal == nil || scroll.proposal == nil {
      // Not placed yet: a screenful from the top, or from where the scroll view stands.
      let room = length > 0 ? length : graph.windowSize[spec.axis]
      return (scroll.offset[spec.axis], scroll.offset[spec.axis] + room)
    }
    let rect = scroll.visibleRect(in: self)
    let low = spec.axis == .vertical ? rect.minY : rect.minX
    return (low, low + length)
  }

  private func visibleLines() -> Range<Int> {
    guard !lines.isEmpty else { return 0..<0 }
    guard let (low, high) = visibleInterval() else { return lines.indices }
    let margin = (high - low) * 0.25
    return lengths.line(at: low - margin)..<(lengths.line(at: high + margin) + 1)
  }

  private func elements(of slot: Slot) -> [LayoutNode] {
    switch slot {
    case .element(let node), .header(let node, _), .footer(let node, _): [node]
    case .row(let rows, let index): rows.realise(index)
    }
  }

  /// Makes the views of `range` and of what else turns out to fit, and ends those far away.
  private func realise(_ wanted: Range<Int>) {
    guard !isRealising else { return }
    isRealising = true
    defer { isRealising = false }
    var range = wanted
    let (low, high) = visibleInterval() ?? (0, .infinity)
    for _ in 0..<8 {
      var hasChanged = false
      for line in range where needsMeasuring(line) {
        hasChanged = makeLine(line) || hasChanged
      }
      lengths.estimateOnce()
      guard hasChanged, high.isFinite else { break }
      let again = visibleLines()
      // Estimates may have been too large: more rows fit than were made.
      if again.lowerBound >= range.lowerBound, again.upperBound <= range.upperBound { break }
      range = min(again.lowerBound, range.lowerBound)..<max(again.upperBound, range.upperBound)
      _ = low
    }
    release(outside: range)
    realised = range
    var list: [LayoutNode] = []
    for line in range { list += (elementsOfLine[line] ?? []).flatMap { $0 } }
    for line in extraLines(beside: range) { list += (elementsOfLine[line] ?? []).flatMap { $0 } }
    if list.count != children.count || !zip(list, children).allSatisfy({ $0 === $1 }) {
      adopt(list)
    }
  }

  /// Takes new children without forgetting its own size: rows coming into view change nothing above.
  private func adopt(_ list: [LayoutNode]) { setChildren(list) }

  /// Whether a line is not made, not measured, or has changed since.
  private func needsMeasuring(_ line: Int) -> Bool {
    guard lengths.isKnown(line), let made = elementsOfLine[line] else { return true }
    return made.contains { $0.contains { !$0.hasMeasured } }
  }

  private func makeLine(_ line: Int) -> Bool {
    var hasChanged = false
    let made = lines[line].map { elements(of: slots[$0]) }
    elementsOfLine[line] = made
    let tracks = self.tracks(ofLine: line)
    var longest: CGFloat = 0
    for place in made.indices {
      let length = made[place].reduce(CGFloat(0)) {
        $0 + $1.sizeThatFits(offered(tracks?[place].length ?? crossOffer))[spec.axis]
      }
      longest = max(longest, length)
    }
    if lengths.note(line, longest) { hasChanged = true }
    if spec.tracks == nil { measured[line] = key(slots[lines[line].lowerBound]) }
    return hasChanged
  }

  private var crossOffer: CGFloat? { crossLength > 0 ? crossLength : nil }

  private func tracks(ofLine line: Int) -> [LazyTracks.Track]? {
    guard let items = spec.tracks, lines[line].count >= 1 else { return nil }
    if case .header = slots[lines[line].lowerBound] { return nil }
    if case .footer = slots[lines[line].lowerBound] { return nil }
    return LazyTracks.lengths(items, room: crossLength)
  }

  private func release(outside range: Range<Int>) {
    let extra = extraLines(beside: range)
    for line in elementsOfLine.keys where !range.contains(line) && !extra.contains(line) {
      elementsOfLine[line] = nil
    }
    // Rows keep their state while near; far ones are made anew when they come back.
    var kept: [ObjectIdentifier: (rows: any LazyRows, low: Int, high: Int)] = [:]
    for line in Array(range) + extra {
      for index in lines[line] {
        if case .row(let rows, let row) = slots[index] {
          let id = ObjectIdentifier(rows)
          let old = kept[id] ?? (rows, row, row)
          kept[id] = (rows, min(old.low, row), max(old.high, row))
        }
      }
    }
    for source in sources {
      if let keep = kept[ObjectIdentifier(source.rows)] {
        source.rows.release(outside: keep.low..<(keep.high + 1))
      } else {
        source.rows.release(outside: 0..<0)
      }
    }
  }

  /// Lines that are there although they are not in `range`.
  private func extraLines(beside range: Range<Int>) -> [Int] {
    var extra = pinnedLines(before: range)
    if let line = heldLine, !range.contains(line), !extra.contains(line) { extra.append(line) }
    return extra
  }
  private var heldLine: Int? {
    guard let held else { return nil }
    return elementsOfLine.first { $0.value.contains { $0.contains { $0 === held } } }?.key
  }

  private func pinnedLines(before range: Range<Int>) -> [Int] {
    guard spec.pinned.contains(.sectionHeaders), let first = range.first else { return [] }
    var line = first
    while line >= 0 {
      if case .header = slots[lines[line].lowerBound] { return line < first ? [line] : [] }
      line -= 1
    }
    return []
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    realise(visibleLines())
    let low = visibleInterval()?.low ?? 0
    for (line, columns) in elementsOfLine {
      guard lines.indices.contains(line) else { continue }
      let tracks = tracks(ofLine: line)
      var start = lengths.start(line)
      if case .header(_, _) = slots[lines[line].lowerBound],
        spec.pinned.contains(.sectionHeaders)
      {
        // A pinned header stays at the top until its section's end pushes it out.
        let end = sectionEnd(after: line)
        start = max(start, min(low, end - lengths.length(line)))
        for node in columns.joined() { node.setTrait(ZIndexTrait.self, 1) }
      }
      let lineLength = lengths.length(line)
      for (place, elements) in columns.enumerated() {
        var position = start
        for element in elements {
          let offer = offered(tracks?[place].length ?? size[spec.axis.other])
          let dimensions = element.dimensions(offer)
          var point = CGPoint.zero
          if let track = tracks?[place] {
            let alignment = track.alignment ?? .center
            var cell = CGSize.zero
            cell[spec.axis] = lineLength
            cell[spec.axis.other] = track.length
            point = aligned(dimensions, in: cell, alignment)
            point[spec.axis] += position
            point[spec.axis.other] += track.start + trackShift(size)
          } else {
            let box = ViewDimensions(node: nil, size: size, proposal: proposal)
            point[spec.axis.other] =
              box.value(spec.alignment) - dimensions.value(spec.alignment)
            point[spec.axis] = position
          }
          placeChild(element, at: point, proposal: offer, in: size)
          position += dimensions.size[spec.axis]
        }
      }
    }
  }

  /// Where the tracks start when they do not fill the container.
  private func trackShift(_ size: CGSize) -> CGFloat {
    let tracks = LazyTracks.lengths(spec.tracks ?? [], room: crossLength)
    guard let last = tracks.last else { return 0 }
    let used = last.start + last.length
    let box = ViewDimensions(node: nil, size: size, proposal: .unspecified)
    var inner = CGSize.zero
    inner[spec.axis.other] = used
    let own = ViewDimensions(node: nil, size: inner, proposal: .unspecified)
    return box.value(spec.alignment) - own.value(spec.alignment)
  }

  private func sectionEnd(after line: Int) -> CGFloat {
    var next = line + 1
    while next < lines.count {
      if case .header = slots[lines[next].lowerBound] { return lengths.start(next) - gap }
      next += 1
    }
    return lengths.total
  }

  // MARK: Scrolling

  /// Rows near a rectangle, made or not, with their identities.
  func targets(near rect: CGRect) -> [(id: AnyHashable, rect: CGRect)] {
    guard !lines.isEmpty else { return [] }
    let (low, high) =
      spec.axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var list: [(id: AnyHashable, rect: CGRect)] = []
    // The line before and the one behind, too.
    let first = max(0, lengths.line(at: low) - 1)
    let last = min(lines.count - 1, lengths.line(at: high) + 1)
    for line in first...max(first, last) {
      let (start, length) = (lengths.start(line), lengths.length(line))
      for index in lines[line] {
        guard case .row(let rows, let row) = slots[index] else { continue }
        var frame = CGRect(origin: .zero, size: size)
        frame.origin[spec.axis] = start
        frame.size[spec.axis] = length
        list.append((rows.rowID(at: row), frame))
      }
    }
    return list
  }

  private func didScroll() {
    guard proposal != nil else { return }
    let wanted = visibleLines()
    let needsRows =
      wanted.lowerBound < realised.lowerBound || wanted.upperBound > realised.upperBound
    if needsRows || !spec.pinned.isEmpty { invalidatePlacement() }
  }

  /// Scrolls to the row with `id`, made or not. Returns whether it is here.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let scroll, let content = scroll.children.first else { return false }
    for source in sources {
      guard let row = source.rows.rowIndex(of: id), let line = line(ofSlot: source.first + row)
      else { continue }
      var rect = CGRect(origin: .zero, size: size)
      if spec.axis == .vertical {
        rect.origin.y = lengths.start(line)
        rect.size.height = lengths.length(line)
      } else {
        rect.origin.x = lengths.start(line)
        rect.size.width = lengths.length(line)
      }
      scroll.scroll(toShow: convert(rect, to: content), anchor: anchor)
      return true
    }
    return false
  }

  /// How many rows each way are made to find one.
  private static let searchLimit = 60

  /// Makes rows from what is seen outwards until one is wanted, and scrolls to it. Returns whether it
  /// is here.
  func scroll(toRowWhere isWanted: ([LayoutNode]) -> Bool) -> Bool {
    guard let scroll, let content = scroll.children.first, proposal != nil, !isRealising else {
      return false
    }
    let (low, high) = (
      min(realised.lowerBound, lines.count), min(realised.upperBound, lines.count)
    )
    let after = high..<min(lines.count, high + Self.searchLimit)
    let before = max(0, low - Self.searchLimit)..<low
    for line in Array(after) + before.reversed() {
      _ = makeLine(line)
      guard elementsOfLine[line]?.contains(where: isWanted) == true else { continue }
      var rect = CGRect(origin: .zero, size: size)
      rect.origin[spec.axis] = lengths.start(line)
      rect.size[spec.axis] = lengths.length(line)
      scroll.mover.stop()
      scroll.scroll(toShow: convert(rect, to: content), anchor: nil)
      return true
    }
    invalidatePlacement()
    return false
  }

  private func line(ofSlot slot: Int) -> Int? {
    var (first, last) = (0, lines.count)
    while first < last {
      let middle = (first + last) / 2
      if lines[middle].upperBound <= slot { first = middle + 1 } else { last = middle }
    }
    return first < lines.count && lines[first].contains(slot) ? first : nil
  }

  override var spacing: ViewSpacing { ViewSpacing() }
}
