import Foundation

extension TextLayout {
  /// The UTF-16 offset whose caret is closest to the point.
  package func index(at point: CGPoint) -> Int {
    guard let line = line(at: point.y) else { return 0 }
    let candidates = clusters.filter { $0.line == line }
    guard !candidates.isEmpty else { return lines[line].range.lowerBound }
    let closest = candidates.min { distance($0, point.x) < distance($1, point.x) }
    guard let closest else { return 0 }
    let isBefore = point.x < closest.x + closest.width / 2
    return isBefore != closest.isRightToLeft ? closest.range.lowerBound : closest.range.upperBound
  }

  private func line(at y: CGFloat) -> Int? {
    guard !lines.isEmpty else { return nil }
    return lines.lastIndex { $0.rect.minY <= y } ?? 0
  }

  private func distance(_ cluster: Cluster, _ x: CGFloat) -> CGFloat {
    max(cluster.x - x, x - cluster.x - cluster.width, 0)
  }

  /// Where a caret before the character at the offset stands; of no width, as high as its line.
  package func caret(at offset: Int) -> CGRect {
    if let cluster = clusters.first(where: { $0.range.contains(offset) }) {
      let x = cluster.isRightToLeft ? cluster.x + cluster.width : cluster.x
      return caret(x: x, line: cluster.line)
    }
    // Behind a character: the end of a line or of the text.
    let line = lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
    guard lines.indices.contains(line) else { return .zero }
    let isNewLine = lines[line].range.isEmpty
    if !isNewLine, let cluster = clusters.last(where: { $0.range.upperBound == offset }) {
      let x = cluster.isRightToLeft ? cluster.x : cluster.x + cluster.width
      return caret(x: x, line: cluster.line)
    }
    return caret(x: lines[line].rect.minX, line: line)
  }

  /// Where a caret stands that belongs to the character before it or to the one behind it. The two
  /// differ between stretches of different directions and where a line is broken.
  package func caret(at offset: Int, isUpstream: Bool) -> CGRect {
    guard isUpstream, let cluster = clusters.last(where: { $0.range.upperBound == offset }) else {
      return caret(at: offset)
    }
    let x = cluster.isRightToLeft ? cluster.x : cluster.x + cluster.width
    return caret(x: x, line: cluster.line)
  }

  /// The caret one character to the right or left on the screen; nil at the end of a line.
  package func neighbour(of offset: Int, _ isUpstream: Bool, toRight: Bool) -> (
    offset: Int, isUpstream: Bool
  )? {
    let now = caret(at: offset, isUpstream: isUpstream)
    guard let line = lines.firstIndex(where: { abs($0.rect.minY - now.minY) < 0.01 }) else {
      return nil
    }
    let onLine = clusters.filter { $0.line == line && $0.width > 0 }
    let next =
      toRight
      ? onLine.filter { $0.x > now.minX - 0.01 }.min { $0.x < $1.x }
      : onLine.filter { $0.x + $0.width < now.minX + 0.01 }.max { $0.x < $1.x }
    guard let next else { return nil }
    // The far side of the character passed is its end where it runs the same way, else its start.
    return toRight != next.isRightToLeft
      ? (next.range.upperBound, true) : (next.range.lowerBound, false)
  }

  private func caret(x: CGFloat, line: Int) -> CGRect {
    CGRect(x: x, y: lines[line].rect.minY, width: 0, height: lines[line].rect.height)
  }

  /// What a selection of the range covers: one rectangle for each stretch of neighbours on a line.
  package func rects(for range: Range<Int>) -> [CGRect] {
    var result: [CGRect] = []
    for (place, line) in lines.enumerated() {
      let covered =
        clusters
        .filter { $0.line == place && $0.range.overlaps(range) }
        .sorted { $0.x < $1.x }
      for cluster in covered {
        let rect = CGRect(
          x: cluster.x, y: line.rect.minY, width: cluster.width, height: line.rect.height)
        if let last = result.last, last.minY == rect.minY, abs(last.maxX - rect.minX) < 0.01 {
          result[result.count - 1] = last.union(rect)
        } else {
          result.append(rect)
        }
      }
    }
    return result
  }

  /// The link under the point.
  package func link(at point: CGPoint) -> URL? {
    let cluster = clusters.first { cluster in
      lines.indices.contains(cluster.line) && cluster.x <= point.x
        && point.x < cluster.x + cluster.width
        && lines[cluster.line].rect.minY <= point.y && point.y < lines[cluster.line].rect.maxY
    }
    guard let cluster, request.runs.indices.contains(cluster.run) else { return nil }
    return request.runs[cluster.run].link
  }
}
