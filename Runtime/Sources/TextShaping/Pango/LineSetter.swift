import CPangoCairo
import Foundation

/// Answers one question of the engine: sets a request into a size.
struct LineSetter {
  let request: TextRequest
  let text: PreparedText
  let library: FontLibrary
  let width: CGFloat?
  let height: CGFloat?

  /// Lines with what is still to be decided about them.
  struct Attempt {
    var lines: [SetLine]
    var isTruncated: Bool
    var scale: CGFloat
  }

  func set() -> TextLayout {
    guard !text.bytes.isEmpty else { return emptyLayout }
    let whole = attempt(scale: 1, tightening: 0)
    guard whole.isTruncated else { return finish(whole) }
    if request.allowsTightening, let tightened = tightest() { return finish(tightened) }
    if request.minimumScaleFactor < 1 { return finish(shrunk()) }
    return finish(whole)
  }

  // MARK: - Making it fit

  private func tightest() -> Attempt? {
    let most = attempt(scale: 1, tightening: 0.05)
    guard !most.isTruncated else { return nil }
    var best = most
    var low: CGFloat = 0
    var high: CGFloat = 0.05
    for _ in 0..<4 {
      let middle = (low + high) / 2
      let next = attempt(scale: 1, tightening: middle)
      if next.isTruncated {
        low = middle
      } else {
        best = next
        high = middle
      }
    }
    return best
  }

  /// The largest scale at which everything fits, to 1 % ; the smallest allowed, cut, when none does.
  private func shrunk() -> Attempt {
    let smallest = max(request.minimumScaleFactor, 0.01)
    let tightening: CGFloat = request.allowsTightening ? 0.05 : 0
    var best = attempt(scale: smallest, tightening: tightening)
    guard !best.isTruncated else { return best }
    var low = smallest
    var high: CGFloat = 1
    while high - low > 0.01 {
      let middle = (low + high) / 2
      let next = attempt(scale: middle, tightening: tightening)
      if next.isTruncated {
        high = middle
      } else {
        best = next
        low = middle
      }
    }
    return best
  }

  private func fit(scale: CGFloat, tightening: CGFloat) -> PangoSetting.Fit {
    PangoSetting.Fit(
      width: width, breaksAnywhere: request.lineBreaking == .character, scale: scale,
      tightening: tightening, direction: request.direction)
  }

  private func attempt(scale: CGFloat, tightening: CGFloat) -> Attempt {
    let fit = fit(scale: scale, tightening: tightening)
    guard
      let setting = PangoSetting(
        text, range: 0..<text.bytes.count, fit: fit, library: library)
    else { return Attempt(lines: [], isTruncated: true, scale: scale) }
    let count = setting.lineCount
    let limit = request.lineLimit.map { max($0, 1) } ?? Int.max
    var lines: [SetLine] = []
    var room = height.map { $0 + 0.001 } ?? .infinity
    // One line is set however little room there is.
    while lines.count < min(count, limit) {
      let line = readLine(setting, lines.count, of: count)
      let lineHeight = metrics(of: line, scale: scale).lineHeight
      room -= lines.isEmpty ? lineHeight : lineHeight + request.lineSpacing
      if room < 0, !lines.isEmpty { break }
      lines.append(line)
    }
    guard lines.count < count, let last = lines.last else {
      return Attempt(lines: lines, isTruncated: isBrokenWord(lines), scale: scale)
    }
    lines[lines.count - 1] = truncated(last, fit: fit) ?? last
    return Attempt(lines: lines, isTruncated: true, scale: scale)
  }

  /// Text that may shrink shrinks before a word is broken in two.
  private func isBrokenWord(_ lines: [SetLine]) -> Bool {
    guard request.minimumScaleFactor < 1, request.lineBreaking == .standard, width != nil else {
      return false
    }
    return zip(lines, lines.dropFirst()).contains { line, next in
      guard line.range.upperBound == next.range.lowerBound, line.range.upperBound > 0,
        line.range.upperBound < text.bytes.count
      else { return false }
      return text.bytes[line.range.upperBound - 1].isASCIILetter
        && text.bytes[line.range.upperBound].isASCIILetter
    }
  }

  private func readLine(_ setting: PangoSetting, _ place: Int, of count: Int) -> SetLine {
    var isWrapped = false
    if place + 1 < count,
      let next = pango_layout_get_line_readonly(setting.layout, Int32(place + 1))
    {
      isWrapped = next.pointee.is_paragraph_start == 0
    }
    return SetLine(setting, line: place, text: text, isWrapped: isWrapped, library: library)
  }

  /// The last line that is allowed, with all text that follows it cut by an ellipsis.
  private func truncated(_ line: SetLine, fit: PangoSetting.Fit) -> SetLine? {
    var fit = fit
    fit.truncation = request.truncation
    var range = line.range.lowerBound..<text.bytes.count
    if request.truncation == .tail {
      // Only the rest of the paragraph can stand on the line; what follows is told by an ellipsis.
      if let end = text.bytes[range].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        range = range.lowerBound..<end
        fit.endsWithEllipsis = true
      }
    }
    guard let setting = PangoSetting(text, range: range, fit: fit, library: library) else {
      return nil
    }
    return SetLine(setting, line: 0, text: text, isWrapped: false, library: library)
  }

  // MARK: - Metrics

  struct LineMetrics {
    var ascent: CGFloat
    var descent: CGFloat
    var lineHeight: CGFloat { ascent + descent }
  }

  /// A line is as high as the fonts its runs ask for, whatever face its characters fell back to.
  func metrics(of line: SetLine, scale: CGFloat) -> LineMetrics {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var isEmpty = true
    for piece in text.pieces where isPart(piece.range, of: line.range) {
      let run = text.runs[piece.run]
      isEmpty = false
      if let attachment = run.attachment {
        ascent = max(ascent, attachment.baseline * scale + run.baselineOffset)
        descent = max(
          descent, (attachment.size.height - attachment.baseline) * scale - run.baselineOffset)
        continue
      }
      let own = library.metrics(of: run.font)
      ascent = max(ascent, own.ascent * scale + run.baselineOffset)
      descent = max(descent, own.descent * scale - run.baselineOffset)
    }
    if isEmpty, !text.runs.isEmpty {
      let place = text.run(at: min(line.range.lowerBound, max(0, text.bytes.count - 1)))
      let own = library.metrics(of: text.runs[place].font)
      (ascent, descent) = (own.ascent * scale, own.descent * scale)
    }
    let multiple = request.lineHeightMultiple
    if multiple > 0, multiple != 1 { ascent += (ascent + descent) * (multiple - 1) }
    return LineMetrics(ascent: ascent, descent: descent)
  }

  private func isPart(_ piece: Range<Int>, of line: Range<Int>) -> Bool {
    line.isEmpty
      ? piece.contains(line.lowerBound)
      : piece.lowerBound < line.upperBound && piece.upperBound > line.lowerBound
  }

  private func finish(_ attempt: Attempt) -> TextLayout {
    LayoutAssembly(setter: self, attempt: attempt).layout()
  }

  /// No text takes no room, unless lines are reserved.
  private var emptyLayout: TextLayout {
    let font = request.runs.first?.font ?? FontDescription()
    let metrics = library.metrics(of: font)
    let reserved = request.reservesSpace ? request.lineLimit ?? 0 : 0
    let height = request.reservedHeight(lines: reserved, lineHeight: metrics.lineHeight)
    return TextLayout(
      request: request, size: CGSize(width: 0, height: height), firstBaseline: 0,
      lastBaseline: 0, lines: [], isTruncated: false, scaleFactor: 1, glyphRuns: [], clusters: [],
      decorations: [], attachments: [], paintedBounds: .null, length: 0)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}

extension TextRequest {
  func reservedHeight(lines: Int, lineHeight: CGFloat) -> CGFloat {
    guard lines > 0 else { return 0 }
    let height = lineHeight * CGFloat(lines) + lineSpacing * CGFloat(lines - 1)
    return height.roundedUp(scale: displayScale)
  }
}

extension CGFloat {
  /// Up to the next pixel, forgiving a thousandth of one.
  func roundedUp(scale: CGFloat) -> CGFloat {
    guard scale > 0, isFinite else { return self }
    return ((self * scale) - 0.001).rounded(.up) / scale
  }
}
