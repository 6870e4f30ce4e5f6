import Foundation

/// Sets text without any font, for tests that want exact numbers: every character is half its size
/// wide (a full size when it is East Asian wide), a line as high as the interface font's. Breaks at
/// spaces and between wide characters; knows no bidirectional text and draws no glyphs.
package struct FixedMetricsTextEngine: TextEngine {
  /// Parts of the size.
  package var narrowAdvance: CGFloat
  package var wideAdvance: CGFloat

  package init(narrowAdvance: CGFloat = 0.5, wideAdvance: CGFloat = 1) {
    self.narrowAdvance = narrowAdvance
    self.wideAdvance = wideAdvance
  }

  package func metrics(of font: FontDescription) -> FontMetrics { .system(size: font.size) }

  package func hasFamily(_ name: String) -> Bool { false }

  package func layout(_ request: TextRequest, width: CGFloat?, height: CGFloat?) -> TextLayout {
    var scale: CGFloat = 1
    var lines = lines(request, width: width, scale: scale)
    var kept = linesThatFit(lines, request, height: height)
    while kept < lines.count, scale > request.minimumScaleFactor {
      scale = max(scale - 0.01, request.minimumScaleFactor)
      lines = self.lines(request, width: width, scale: scale)
      kept = linesThatFit(lines, request, height: height)
    }
    var isTruncated = kept < lines.count
    lines = Array(lines.prefix(kept))
    if isTruncated, let last = lines.indices.last {
      isTruncated = true
      cut(&lines[last], width: width)
    }
    return assemble(lines, request, isTruncated: isTruncated, scale: scale)
  }

  // MARK: - Breaking

  private struct Piece {
    var range: Range<Int>
    var run: Int
    var advance: CGFloat
    var isSpace: Bool
    var isWide: Bool
    var isNewline: Bool
  }
  private struct Row {
    var pieces: [Piece]
    var range: Range<Int>
    var isWrapped: Bool

    /// Spaces at the end of a wrapped line hang.
    var width: CGFloat {
      var count = pieces.count
      while isWrapped, count > 0, pieces[count - 1].isSpace { count -= 1 }
      return pieces.prefix(count).reduce(0) { $0 + $1.advance }
    }
  }

  private func pieces(_ request: TextRequest, scale: CGFloat) -> [Piece] {
    var result: [Piece] = []
    var offset = 0
    for (place, run) in request.runs.enumerated() {
      if let attachment = run.attachment {
        result.append(
          Piece(
            range: offset..<offset + 1, run: place, advance: attachment.size.width * scale,
            isSpace: false, isWide: true, isNewline: false))
        offset += 1
        continue
      }
      for character in run.text {
        let length = character.utf16.count
        let isWide = character.isWide
        let advance =
          (isWide ? wideAdvance : narrowAdvance) * run.font.size + run.tracking + run.kerning
        result.append(
          Piece(
            range: offset..<offset + length, run: place,
            advance: character.isNewline ? 0 : advance * scale,
            isSpace: character == " ", isWide: isWide, isNewline: character.isNewline))
        offset += length
      }
    }
    return result
  }

  private func lines(_ request: TextRequest, width: CGFloat?, scale: CGFloat) -> [Row] {
    let pieces = pieces(request, scale: scale)
    guard !pieces.isEmpty else { return [] }
    let limit = (width ?? .infinity) + 0.001
    var rows: [Row] = []
    var start = 0
    var used: CGFloat = 0
    var lastBreak: Int?
    func close(at end: Int, isWrapped: Bool) {
      let lower =
        start < pieces.count ? pieces[start].range.lowerBound : rows.last?.range.upperBound ?? 0
      let upper = end > start ? pieces[end - 1].range.upperBound : lower
      rows.append(
        Row(
          pieces: Array(pieces[start..<max(start, end)]), range: lower..<upper, isWrapped: isWrapped
        ))
    }
    var place = 0
    while place < pieces.count {
      let piece = pieces[place]
      if piece.isNewline {
        close(at: place, isWrapped: false)
        start = place + 1
        (used, lastBreak, place) = (0, nil, place + 1)
        continue
      }
      if used + piece.advance > limit, !piece.isSpace, place > start {
        let cutPlace = lastBreak.flatMap { $0 > start ? $0 : nil } ?? place
        close(at: cutPlace, isWrapped: true)
        start = cutPlace
        (used, lastBreak, place) = (0, nil, cutPlace)
        continue
      }
      used += piece.advance
      if piece.isSpace || piece.isWide || request.lineBreaking == .character {
        lastBreak = place + 1
      }
      place += 1
    }
    close(at: pieces.count, isWrapped: false)
    return rows
  }

  // MARK: - Fitting

  private func linesThatFit(_ lines: [Row], _ request: TextRequest, height: CGFloat?) -> Int {
    let limit = min(lines.count, request.lineLimit.map { max($0, 1) } ?? .max)
    guard let height else { return limit }
    var room = height + 0.001
    for place in 0..<limit {
      room -= lineHeight(lines[place], request, scale: 1) + (place > 0 ? request.lineSpacing : 0)
      if room < 0 { return max(place, 1) }
    }
    return limit
  }

  private func cut(_ row: inout Row, width: CGFloat?) {
    guard var ellipsis = row.pieces.last else { return }
    ellipsis.isSpace = false
    row.isWrapped = false
    let limit = (width ?? .infinity) + 0.001
    while row.width + ellipsis.advance > limit, !row.pieces.isEmpty { row.pieces.removeLast() }
    row.pieces.append(ellipsis)
  }

  private func lineHeight(_ row: Row, _ request: TextRequest, scale: CGFloat) -> CGFloat {
    let runs = Set(row.pieces.map(\.run))
    let sizes = request.runs.indices.filter { runs.isEmpty || runs.contains($0) }
      .map { FontMetrics.system(size: request.runs[$0].font.size * scale).lineHeight }
    return (sizes.max() ?? 0) * max(request.lineHeightMultiple, 0)
  }

  private func assemble(
    _ rows: [Row], _ request: TextRequest, isTruncated: Bool, scale: CGFloat
  ) -> TextLayout {
    let widest = rows.map(\.width).max()?.roundedUp(scale: request.displayScale) ?? 0
    var lines: [TextLayout.Line] = []
    var clusters: [TextLayout.Cluster] = []
    var attachments: [TextLayout.PlacedAttachment] = []
    var top: CGFloat = 0
    for (place, row) in rows.enumerated() {
      if place > 0 { top += request.lineSpacing }
      let lineHeight = lineHeight(row, request, scale: scale)
      let baseline = top + lineHeight * 1950 / 2444
      var x = (widest - row.width) * request.leftShare
      let rect = CGRect(x: x, y: top, width: row.width, height: lineHeight)
      lines.append(TextLayout.Line(rect: rect, baseline: baseline, range: row.range))
      for piece in row.pieces {
        clusters.append(
          TextLayout.Cluster(
            range: piece.range, x: x, width: piece.advance, isRightToLeft: false, line: place,
            run: piece.run))
        if let attachment = request.runs[piece.run].attachment {
          let box = CGRect(
            x: x, y: baseline - attachment.baseline, width: attachment.size.width,
            height: attachment.size.height)
          attachments.append(TextLayout.PlacedAttachment(id: attachment.id, rect: box))
        }
        x += piece.advance
      }
      top += lineHeight
    }
    var height = top.roundedUp(scale: request.displayScale)
    if request.reservesSpace, let limit = request.lineLimit {
      let line = request.runs.map { FontMetrics.system(size: $0.font.size).lineHeight }.max() ?? 0
      height = max(height, request.reservedHeight(lines: limit, lineHeight: line))
    }
    return TextLayout(
      request: request, size: CGSize(width: widest, height: height),
      firstBaseline: lines.first?.baseline ?? 0, lastBaseline: lines.last?.baseline ?? 0,
      lines: lines, isTruncated: isTruncated, scaleFactor: scale, glyphRuns: [],
      clusters: clusters, decorations: [], attachments: attachments,
      paintedBounds: CGRect(x: 0, y: 0, width: widest, height: height),
      length: request.runs.reduce(0) { $0 + ($1.attachment == nil ? $1.text.utf16.count : 1) })
  }
}

extension TextRequest {
  /// Which part of a line's free room stands at its left.
  fileprivate var leftShare: CGFloat {
    switch alignment {
    case .leading: direction == .rightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: direction == .rightToLeft ? 0 : 1
    }
  }
}

extension Character {
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    return (0x1100...0x115F).contains(scalar) || (0x2E80...0xA4CF).contains(scalar)
      || (0xAC00...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0xFE30...0xFE6F).contains(scalar) || (0xFF00...0xFF60).contains(scalar)
      || (0x1F300...0x1FAFF).contains(scalar) || (0x20000...0x3FFFD).contains(scalar)
  }
}
