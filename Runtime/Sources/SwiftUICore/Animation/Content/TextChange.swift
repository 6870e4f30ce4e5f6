import Drawing
import TextShaping

extension TextLeaf {
  /// This text on its way from `old`: 0 shows the old one, 1 this one.
  package func drawChange(from old: TextLeaf, progress: Double, size: CGSize, oldSize: CGSize)
    -> DisplayContent
  {
    let new = drawable(size)
    let previous = old.drawable(oldSize)
    switch contentTransition.kind {
    case .numeric(let countsDown, let value):
      var isDown = countsDown
      if let value, case .numeric(_, let before?) = old.contentTransition.kind {
        isDown = value < before
      }
      return .group(
        NumericRoll(old: previous, new: new, isDown: isDown, progress: progress).items())
    case .interpolate:
      if let items = TextMorph(old: previous, new: new, progress: progress).items() {
        return .group(items)
      }
    default: break
    }
    let part = min(1, max(0, progress))
    return .group([
      DisplayItem(.effect(.opacity(1 - part), previous.item)),
      DisplayItem(.effect(.opacity(part), new.item)),
    ])
  }

  private func drawable(_ size: CGSize) -> SetText {
    SetText(
      layout: layout(ProposedViewSize(size)), item: DisplayItem(draw(size: size)), label: label,
      fonts: request.runs.map(\.font))
  }
}

/// A text and its characters' places.
private struct SetText {
  var layout: TextLayout
  var item: DisplayItem
  var label: String
  var fonts: [FontDescription]

  /// A character, in a box as high as its line.
  struct Column {
    var text: String
    var frame: CGRect
    var place: Int
  }

  /// The characters of each line, from left to right.
  var lines: [[Column]] {
    let units = Array(label.utf16)
    var lines = [[Column]](repeating: [], count: layout.lines.count)
    for cluster in layout.clusters.sorted(by: { $0.x < $1.x })
    where lines.indices.contains(cluster.line) {
      let range = cluster.range.clamped(to: 0..<units.count)
      let line = layout.lines[cluster.line].rect
      lines[cluster.line].append(
        Column(
          text: String(decoding: units[range], as: UTF16.self),
          frame: CGRect(
            x: cluster.x, y: line.minY, width: cluster.width, height: line.height),
          place: cluster.range.lowerBound))
    }
    return lines
  }

  /// The picture of some columns. The only line may reach beyond its box; among others it must not.
  func picture(of columns: [Column]) -> DisplayItem {
    let path = CGMutablePath()
    let slack = layout.lines.count > 1 ? 0.08 : 1
    for column in columns {
      path.addRect(column.frame.insetBy(dx: 0, dy: -column.frame.height * slack))
    }
    return DisplayItem(.effect(.clip(path, evenOdd: false), item))
  }
}

extension DisplayItem {
  fileprivate func shown(_ opacity: Double) -> DisplayItem {
    opacity >= 1 ? self : DisplayItem(.effect(.opacity(max(0, opacity)), self))
  }
  fileprivate func kept(inside frame: CGRect) -> DisplayItem {
    DisplayItem(.effect(.clip(CGPath(rect: frame, transform: nil), evenOdd: false), self))
  }
  fileprivate func moved(x: CGFloat = 0, y: CGFloat = 0) -> DisplayItem {
    x == 0 && y == 0 ? self : DisplayItem(.effect(.offset(CGPoint(x: x, y: y)), self))
  }
}

/// Characters that stay, stay or slide; those that differ roll over, line by line.
private struct NumericRoll {
  var old: SetText
  var new: SetText
  var isDown: Bool
  var progress: Double

  func items() -> [DisplayItem] {
    let part = min(1, max(0, progress))
    let (oldLines, newLines) = (old.lines, new.lines)
    var items: [DisplayItem] = []
    var still: [SetText.Column] = []
    for line in 0..<max(oldLines.count, newLines.count) {
      // Numbers are compared from their last digit on.
      let olds = line < oldLines.count ? Array(oldLines[line].reversed()) : []
      let news = line < newLines.count ? Array(newLines[line].reversed()) : []
      let height = news.first?.frame.height ?? olds.first?.frame.height ?? 0
      let way = height * (isDown ? -1 : 1) * 0.5
      for index in 0..<max(olds.count, news.count) {
        let before = index < olds.count ? olds[index] : nil
        let after = index < news.count ? news[index] : nil
        if let before, let after, before.text == after.text {
          let shift = CGPoint(
            x: (before.frame.minX - after.frame.minX) * (1 - progress),
            y: (before.frame.minY - after.frame.minY) * (1 - progress))
          if shift == .zero {
            still.append(after)
          } else {
            items.append(new.picture(of: [after]).moved(x: shift.x, y: shift.y))
          }
          continue
        }
        // Among other lines a digit rolls behind the edges of its own.
        let isAlone = max(oldLines.count, newLines.count) == 1
        if let before {
          let rolled = old.picture(of: [before]).moved(y: -way * progress).shown(1 - part)
          items.append(isAlone ? rolled : rolled.kept(inside: before.frame))
        }
        if let after {
          let rolled = new.picture(of: [after]).moved(y: way * (1 - progress)).shown(part)
          items.append(isAlone ? rolled : rolled.kept(inside: after.frame))
        }
      }
    }
    if !still.isEmpty { items.insert(new.picture(of: still), at: 0) }
    return items
  }
}

/// Characters that both texts have move from their old places to their new ones; the others fade.
private struct TextMorph {
  var old: SetText
  var new: SetText
  var progress: Double

  /// Comparing takes a step for each pair of characters; longer texts fade.
  private static let mostPairs = 40_000

  /// Nil for texts too long, or too different, to be matched.
  func items() -> [DisplayItem]? {
    let olds = old.lines.flatMap { $0 }.sorted { $0.place < $1.place }
    let news = new.lines.flatMap { $0 }.sorted { $0.place < $1.place }
    guard olds.count * news.count <= Self.mostPairs else { return nil }
    let pairs = Self.common(olds.map(\.text), news.map(\.text))
    guard !pairs.isEmpty else { return nil }
    let part = min(1, max(0, progress))
    let isSameFont = old.fonts == new.fonts
    var items: [DisplayItem] = []
    var still: [SetText.Column] = []
    for (from, to) in pairs {
      let (before, after) = (olds[from], news[to])
      if isSameFont, before.frame == after.frame {
        still.append(after)
      } else if isSameFont {
        items.append(
          new.picture(of: [after]).moved(
            x: (before.frame.minX - after.frame.minX) * (1 - progress),
            y: (before.frame.minY - after.frame.minY) * (1 - progress)))
      } else {
        let frame = Self.mix(before.frame, after.frame, progress)
        items.append(Self.put(old.picture(of: [before]), before.frame, into: frame).shown(1 - part))
        items.append(Self.put(new.picture(of: [after]), after.frame, into: frame).shown(part))
      }
    }
    let keptOld = Set(pairs.map(\.0))
    let keptNew = Set(pairs.map(\.1))
    let gone = olds.indices.filter { !keptOld.contains($0) }.map { olds[$0] }
    let come = news.indices.filter { !keptNew.contains($0) }.map { news[$0] }
    if !gone.isEmpty { items.append(old.picture(of: gone).shown(1 - part)) }
    if !come.isEmpty { items.append(new.picture(of: come).shown(part)) }
    if !still.isEmpty { items.insert(new.picture(of: still), at: 0) }
    return items
  }

  private static func mix(_ a: CGRect, _ b: CGRect, _ part: Double) -> CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return CGRect(
      x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
      height: mix(a.height, b.height))
  }

  private static func put(_ item: DisplayItem, _ own: CGRect, into frame: CGRect) -> DisplayItem {
    guard own.width > 0, own.height > 0 else { return item }
    let transform = CGAffineTransform(translationX: frame.minX, y: frame.minY)
      .scaledBy(x: frame.width / own.width, y: frame.height / own.height)
      .translatedBy(x: -own.minX, y: -own.minY)
    return DisplayItem(.effect(.transform(transform), item))
  }

  /// The longest run of characters, not necessarily next to each other, that both have in order.
  static func common(_ a: [String], _ b: [String]) -> [(Int, Int)] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    let row = b.count + 1
    var lengths = [Int32](repeating: 0, count: (a.count + 1) * row)
    for i in stride(from: a.count - 1, through: 0, by: -1) {
      for j in stride(from: b.count - 1, through: 0, by: -1) {
        lengths[i * row + j] =
          a[i] == b[j]
          ? lengths[(i + 1) * row + j + 1] + 1
          : max(lengths[(i + 1) * row + j], lengths[i * row + j + 1])
      }
    }
    var (i, j) = (0, 0)
    var pairs: [(Int, Int)] = []
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        pairs.append((i, j))
        i += 1
        j += 1
      } else if lengths[(i + 1) * row + j] >= lengths[i * row + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
