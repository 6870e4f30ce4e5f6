/// Columns or rows of a lazy grid, from their items and the room there is.
enum LazyTracks {
  struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  /// Fixed tracks first; what is left is shared equally by the flexible ones, each within its limits
  /// and without handing on what a limit leaves over. An adaptive item becomes as many tracks as fit.
  static func lengths(_ items: [GridItem], room: CGFloat) -> [Track] {
    guard !items.isEmpty else { return [] }
    var left = room
    var flexible = 0
    for (index, item) in items.enumerated() {
      if index < items.count - 1 { left -= item.spacing ?? 8 }
      if case .fixed(let length) = item.size { left -= length } else { flexible += 1 }
    }
    var tracks: [Track] = []
    var position: CGFloat = 0
    func add(_ length: CGFloat, _ item: GridItem) {
      tracks.append(Track(start: position, length: max(0, length), alignment: item.alignment))
      position += max(0, length) + (item.spacing ?? 8)
    }
    for item in items {
      switch item.size {
      case .fixed(let length): add(length, item)
      case .flexible(let minimum, let maximum):
        let share = max(0, left / CGFloat(max(1, flexible)))
        let length = max(minimum, min(share, maximum))
        add(length, item)
        left -= share
        flexible -= 1
      case .adaptive(let minimum, let maximum):
        let share = max(0, left / CGFloat(max(1, flexible)))
        let spacing = item.spacing ?? 8
        let count = max(
          1, min(10_000, Int(((share + spacing) / max(1, minimum + spacing)).rounded(.down))))
        let each = (share - spacing * CGFloat(count - 1)) / CGFloat(count)
        for _ in 0..<count { add(max(min(minimum, share), min(each, maximum)), item) }
        left -= share
        flexible -= 1
      }
    }
    return tracks
  }
}
