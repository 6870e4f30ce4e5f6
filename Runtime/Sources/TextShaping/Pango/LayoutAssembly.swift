import Foundation

/// Puts set lines beneath each other and makes the layout of them.
struct LayoutAssembly {
  let setter: LineSetter
  let attempt: LineSetter.Attempt

  private var request: TextRequest { setter.request }
  private var text: PreparedText { setter.text }

  private struct Result {
    var lines: [TextLayout.Line] = []
    var glyphRuns: [TextLayout.GlyphRun] = []
    var clusters: [TextLayout.Cluster] = []
    var decorations: [TextLayout.DecorationLine] = []
    var attachments: [TextLayout.PlacedAttachment] = []
    var bounds = CGRect.null
  }

  func layout() -> TextLayout {
    let metrics = attempt.lines.map { setter.metrics(of: $0, scale: attempt.scale) }
    let scale = request.displayScale
    let natural = attempt.lines.reduce(0) { max($0, $1.width) }
    var widest = natural.roundedUp(scale: scale)
    if let width = setter.width, widest > width, natural - width < 0.5 {
      // Rounding up, or the spacing behind the last letter, must not ask for more than was offered.
      widest = width
    }
    var result = Result()
    var top: CGFloat = 0
    for (place, line) in attempt.lines.enumerated() {
      if place > 0 { top += request.lineSpacing }
      add(line, place, metrics[place], top: top, width: widest, to: &result)
      top += metrics[place].lineHeight
    }
    var height = top.roundedUp(scale: scale)
    if request.reservesSpace, let limit = request.lineLimit, let last = metrics.last {
      let missing = max(0, limit - attempt.lines.count)
      height = (top + CGFloat(missing) * (last.lineHeight + request.lineSpacing))
        .roundedUp(scale: scale)
    }
    return TextLayout(
      request: request, size: CGSize(width: widest, height: height),
      firstBaseline: result.lines.first?.baseline ?? 0,
      lastBaseline: result.lines.last?.baseline ?? 0, lines: result.lines,
      isTruncated: attempt.isTruncated && isReallyCut, scaleFactor: attempt.scale,
      glyphRuns: result.glyphRuns, clusters: result.clusters, decorations: result.decorations,
      attachments: result.attachments, paintedBounds: result.bounds, length: text.length)
  }

  /// A word broken in two counts as not fitting while text may shrink, but nothing is missing.
  private var isReallyCut: Bool {
    guard let last = attempt.lines.last else { return true }
    return last.range.upperBound < text.bytes.count || last.isCut
  }

  private func add(
    _ line: SetLine, _ place: Int, _ metrics: LineSetter.LineMetrics, top: CGFloat,
    width: CGFloat, to result: inout Result
  ) {
    let left = leftEdge(line, width: width)
    let baseline = top + metrics.ascent
    let rect = CGRect(x: left, y: top, width: line.width, height: metrics.lineHeight)
    result.lines.append(
      TextLayout.Line(rect: rect, baseline: baseline, range: text.unitRange(line.range)))
    let shift = left - line.hangingLeft
    for segment in line.segments {
      add(segment, line: place, rect: rect, shift: shift, baseline: baseline, to: &result)
    }
    for var cluster in line.clusters {
      cluster.x += shift
      cluster.line = place
      result.clusters.append(cluster)
    }
    for box in line.boxes { add(box, shift: shift, baseline: baseline, to: &result) }
  }

  private func leftEdge(_ line: SetLine, width: CGFloat) -> CGFloat {
    let free = width - line.width
    let isRightToLeft = request.direction == .rightToLeft
    switch request.alignment {
    case .leading: return isRightToLeft ? free : 0
    case .center: return free / 2
    case .trailing: return isRightToLeft ? 0 : free
    }
  }

  private func add(
    _ segment: SetLine.Segment, line: Int, rect: CGRect, shift: CGFloat, baseline: CGFloat,
    to result: inout Result
  ) {
    let run = text.runs[segment.run]
    let base = baseline - run.baselineOffset
    let bounds = CGRect(
      x: segment.start + shift, y: rect.minY, width: segment.end - segment.start,
      height: rect.height)
    let glyphs = segment.glyphs.map {
      TextLayout.Glyph(index: $0.index, x: $0.x + Float(shift), y: $0.y + Float(base))
    }
    if !glyphs.isEmpty || run.background != nil {
      result.glyphRuns.append(
        TextLayout.GlyphRun(
          face: segment.font.face, size: segment.font.size, glyphs: glyphs, run: segment.run,
          line: line, bounds: bounds))
    }
    // Swashes and italics lean over their advance: a third of the size on each side.
    let font = segment.font
    let painted = CGRect(
      x: bounds.minX, y: min(base - font.ascent, rect.minY), width: bounds.width,
      height: max(base + font.descent, rect.maxY) - min(base - font.ascent, rect.minY)
    ).insetBy(dx: -font.size / 3, dy: -font.size / 8)
    result.bounds = result.bounds.union(painted)
    addDecorations(run, bounds: bounds, line: rect, base: base, to: &result)
  }

  private func addDecorations(
    _ run: TextRun, bounds: CGRect, line: CGRect, base: CGFloat, to result: inout Result
  ) {
    let size = run.font.size * attempt.scale
    let thickness = max(1 / max(request.displayScale, 1), size / 16)
    let start = max(bounds.minX, line.minX)
    let end = min(bounds.maxX, line.maxX)
    guard end > start else { return }
    func add(_ decoration: TextRun.Decoration, y: CGFloat, isStrikethrough: Bool) {
      if let last = result.decorations.indices.last,
        result.decorations[last].continues(
          at: CGPoint(x: start, y: y), decoration, isStrikethrough, thickness)
      {
        result.decorations[last].length = end - result.decorations[last].start.x
        return
      }
      result.decorations.append(
        TextLayout.DecorationLine(
          start: CGPoint(x: start, y: y), length: end - start, thickness: thickness,
          pattern: decoration.pattern, paint: decoration.paint ?? run.paint,
          isStrikethrough: isStrikethrough))
    }
    if let underline = run.underline {
      add(underline, y: base + size * 0.13, isStrikethrough: false)
    }
    if let strike = run.strikethrough {
      add(
        strike, y: base - setter.library.metrics(of: run.font).xHeight * attempt.scale / 2,
        isStrikethrough: true)
    }
  }

  private func add(_ box: SetLine.Box, shift: CGFloat, baseline: CGFloat, to result: inout Result) {
    let run = text.runs[box.run]
    guard let attachment = run.attachment else { return }
    let scale = attempt.scale
    let rect = CGRect(
      x: box.start + shift,
      y: baseline - attachment.baseline * scale - run.baselineOffset,
      width: attachment.size.width * scale, height: attachment.size.height * scale)
    result.attachments.append(TextLayout.PlacedAttachment(id: attachment.id, rect: rect))
    result.bounds = result.bounds.union(rect)
  }
}

extension TextLayout.DecorationLine {
  /// Whether a part that starts there draws on as the same line.
  fileprivate func continues(
    at point: CGPoint, _ decoration: TextRun.Decoration, _ isStrikethrough: Bool,
    _ thickness: CGFloat
  ) -> Bool {
    self.isStrikethrough == isStrikethrough && pattern == decoration.pattern
      && paint == decoration.paint && self.thickness == thickness && start.y == point.y
      && abs(start.x + length - point.x) < 0.01
  }
}
