import Drawing
import TextShaping

extension TextLeaf {
  /// This text on its way from `old`: 0 shows the old one, 1 this one.
  package func drawChange(from old: TextLeaf, progress: Double, size: CGSize, oldSize: CGSize)
    -> DisplayContent
  {
    let part = min(1, max(0, progress))
    let new = drawable(size)
    let previous = old.drawable(oldSize)
    if case .numeric(let countsDown, let value) = contentTransition.kind,
      new.layout.lines.count <= 1, previous.layout.lines.count <= 1
    {
      var isDown = countsDown
      if let value, case .numeric(_, let before?) = old.contentTransition.kind {
        isDown = value < before
      }
      return .group(
        NumericRoll(old: previous, new: new, isDown: isDown, progress: progress).items())
    }
    return .group([
      DisplayItem(.effect(.opacity(1 - part), previous.item)),
      DisplayItem(.effect(.opacity(part), new.item)),
    ])
  }

  private func drawable(_ size: CGSize) -> RolledText {
    RolledText(
      layout: layout(ProposedViewSize(size)), item: DisplayItem(draw(size: size)), label: label)
  }
}

/// A text and its characters' places.
private struct RolledText {
  var layout: TextLayout
  var item: DisplayItem
  var label: String

  struct Column {
    var text: String
    var x: CGFloat
    var width: CGFloat
  }

  var height: CGFloat { layout.size.height }

  /// The characters from left to right.
  var columns: [Column] {
    let units = Array(label.utf16)
    return layout.clusters.sorted { $0.x < $1.x }.map { cluster in
      let range = cluster.range.clamped(to: 0..<units.count)
      return Column(
        text: String(decoding: units[range], as: UTF16.self), x: cluster.x, width: cluster.width)
    }
  }

  /// The picture of some columns.
  func picture(of columns: [Column]) -> DisplayItem {
    let path = CGMutablePath()
    for column in columns {
      path.addRect(CGRect(x: column.x, y: -height, width: column.width, height: height * 3))
    }
    return DisplayItem(.effect(.clip(path, evenOdd: false), item))
  }
}

/// Characters that stay, stay or slide; those that differ roll over.
private struct NumericRoll {
  var old: RolledText
  var new: RolledText
  var isDown: Bool
  var progress: Double

  func items() -> [DisplayItem] {
    let part = min(1, max(0, progress))
    let olds = Array(old.columns.reversed())
    let news = Array(new.columns.reversed())
    var items: [DisplayItem] = []
    var still: [RolledText.Column] = []
    let way = new.height * (isDown ? -1 : 1) * 0.5
    // Numbers are compared from their last digit on.
    for index in 0..<max(olds.count, news.count) {
      let before = index < olds.count ? olds[index] : nil
      let after = index < news.count ? news[index] : nil
      if let before, let after, before.text == after.text {
        let shift = (before.x - after.x) * (1 - progress)
        if shift == 0 {
          still.append(after)
        } else {
          items.append(
            DisplayItem(.effect(.offset(CGPoint(x: shift, y: 0)), new.picture(of: [after]))))
        }
        continue
      }
      if let before {
        items.append(
          moved(old.picture(of: [before]), by: -way * progress, opacity: 1 - part))
      }
      if let after {
        items.append(moved(new.picture(of: [after]), by: way * (1 - progress), opacity: part))
      }
    }
    if !still.isEmpty { items.insert(new.picture(of: still), at: 0) }
    return items
  }

  private func moved(_ item: DisplayItem, by distance: CGFloat, opacity: Double) -> DisplayItem {
    DisplayItem(
      .effect(
        .opacity(opacity),
        DisplayItem(.effect(.offset(CGPoint(x: 0, y: distance)), item))))
  }
}
