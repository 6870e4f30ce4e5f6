import CPangoCairo
import Foundation

/// One line as Pango set it, read into values: x from the line's left edge, y from its baseline.
struct SetLine {
  struct Segment {
    var font: FontLibrary.LoadedFont
    var run: Int
    var glyphs: [TextLayout.Glyph] = []
    var start: CGFloat
    var end: CGFloat
  }
  struct Box {
    var run: Int
    var start: CGFloat
    var width: CGFloat
  }

  private(set) var segments: [Segment] = []
  private(set) var clusters: [TextLayout.Cluster] = []
  private(set) var boxes: [Box] = []
  /// Bytes of the joined text.
  private(set) var range: Range<Int>
  private(set) var isRightToLeft: Bool
  /// Without the spaces that hang over the end.
  private(set) var width: CGFloat = 0
  /// What hangs over the left edge: the trailing spaces of a right-to-left line.
  private(set) var hangingLeft: CGFloat = 0
  /// Whether an ellipsis stands for some of its text.
  let isCut: Bool

  /// Whether the line ends because the width did, so that its trailing spaces hang.
  init(
    _ setting: PangoSetting, line place: Int, text: PreparedText, isWrapped: Bool,
    library: FontLibrary
  ) {
    isCut = setting.isCut
    guard let line = pango_layout_get_line_readonly(setting.layout, Int32(place)) else {
      range = setting.range.lowerBound..<setting.range.lowerBound
      isRightToLeft = false
      return
    }
    let start = min(
      setting.range.lowerBound + Int(line.pointee.start_index), setting.range.upperBound)
    let end = min(start + Int(line.pointee.length), setting.range.upperBound)
    range = start..<end
    isRightToLeft = line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
    var pen: CGFloat = 0
    var node = line.pointee.runs
    while let current = node {
      if let data = current.pointee.data {
        let item = data.assumingMemoryBound(to: PangoGlyphItem.self)
        read(item, pen: &pen, setting: setting, text: text, library: library)
      }
      node = current.pointee.next
    }
    width = pen
    if isWrapped { hangTrailingSpaces(text) }
  }

  // MARK: - Reading

  private mutating func read(
    _ glyphItem: UnsafeMutablePointer<PangoGlyphItem>, pen: inout CGFloat, setting: PangoSetting,
    text: PreparedText, library: FontLibrary
  ) {
    guard let item = glyphItem.pointee.item, let string = glyphItem.pointee.glyphs,
      let font = item.pointee.analysis.font
    else { return }
    let unit = CGFloat(PANGO_SCALE)
    let count = Int(string.pointee.num_glyphs)
    let itemStart = setting.range.lowerBound + Int(item.pointee.offset)
    let isItemRightToLeft = item.pointee.analysis.level & 1 == 1
    pen += CGFloat(glyphItem.pointee.start_x_offset) / unit
    let baseline = -CGFloat(glyphItem.pointee.y_offset) / unit
    var place = 0
    while place < count {
      let cluster = Int(string.pointee.log_clusters[place])
      var end = place + 1
      while end < count, Int(string.pointee.log_clusters[end]) == cluster { end += 1 }
      let upper: Int
      if isItemRightToLeft {
        upper = place > 0 ? Int(string.pointee.log_clusters[place - 1]) : Int(item.pointee.length)
      } else {
        upper = end < count ? Int(string.pointee.log_clusters[end]) : Int(item.pointee.length)
      }
      let limit = setting.range.upperBound
      let lower = min(itemStart + cluster, limit)
      let bytes = lower..<max(lower, min(itemStart + upper, limit))
      let run = text.run(at: min(lower, max(text.bytes.count - 1, 0)))
      let clusterStart = pen
      for index in place..<end {
        let glyph = glyph(index, of: glyphItem)
        let x = pen + CGFloat(glyph.geometry.x_offset) / unit
        let y = baseline + CGFloat(glyph.geometry.y_offset) / unit
        add(glyph, font: font, run: run, x: x, y: y, text: text, library: library)
        pen += CGFloat(glyph.geometry.width) / unit
      }
      if text.runs.indices.contains(run), text.runs[run].attachment != nil {
        boxes.append(Box(run: run, start: clusterStart, width: pen - clusterStart))
      } else if let last = segments.indices.last, segments[last].run == run {
        segments[last].end = pen
      }
      addClusters(
        bytes, run: run, from: clusterStart, to: pen, isRightToLeft: isItemRightToLeft, text: text)
      place = end
    }
    pen += CGFloat(glyphItem.pointee.end_x_offset) / unit
  }

  /// Pango 1.50 stretches an ellipsis over what it could not fill; it takes its own width here.
  private func glyph(
    _ index: Int, of glyphItem: UnsafeMutablePointer<PangoGlyphItem>
  ) -> PangoGlyphInfo {
    guard let string = glyphItem.pointee.glyphs, let item = glyphItem.pointee.item else {
      return PangoGlyphInfo()
    }
    var glyph = string.pointee.glyphs[index]
    guard item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0,
      let font = item.pointee.analysis.font, let shaper = pango_font_get_hb_font(font)
    else { return glyph }
    glyph.geometry.width = hb_font_get_glyph_h_advance(shaper, glyph.glyph)
    glyph.geometry.x_offset = 0
    return glyph
  }

  private mutating func add(
    _ glyph: PangoGlyphInfo, font: UnsafeMutablePointer<PangoFont>, run: Int, x: CGFloat,
    y: CGFloat, text: PreparedText, library: FontLibrary
  ) {
    guard text.runs.indices.contains(run), text.runs[run].attachment == nil,
      let loaded = library.loaded(font, isColored: glyph.attr.is_color != 0)
    else { return }
    if segments.last?.run != run || segments.last?.font.face !== loaded.face {
      segments.append(Segment(font: loaded, run: run, start: x, end: x))
    }
    // The high bit marks characters that no font has; the low ones are drawn as an empty box.
    let isMissing = glyph.glyph & 0x1000_0000 != 0
    guard !isMissing else {
      if glyph.glyph != 0x0FFF_FFFF, glyph.geometry.width > 0 {
        segments[segments.count - 1].glyphs.append(.init(index: 0, x: Float(x), y: Float(y)))
      }
      return
    }
    guard glyph.glyph != 0x0FFF_FFFF else { return }
    segments[segments.count - 1].glyphs.append(
      .init(index: glyph.glyph, x: Float(x), y: Float(y)))
  }

  /// A shaped cluster may hold several characters (a ligature): they share its width evenly.
  private mutating func addClusters(
    _ bytes: Range<Int>, run: Int, from start: CGFloat, to end: CGFloat, isRightToLeft: Bool,
    text: PreparedText
  ) {
    let parts = Self.characters(bytes, text: text)
    let width = (end - start) / CGFloat(parts.count)
    for (place, part) in parts.enumerated() {
      let slot = isRightToLeft ? parts.count - 1 - place : place
      clusters.append(
        TextLayout.Cluster(
          range: text.unitRange(part), x: start + width * CGFloat(slot), width: width,
          isRightToLeft: isRightToLeft, line: 0, run: run))
    }
  }

  private static func characters(_ bytes: Range<Int>, text: PreparedText) -> [Range<Int>] {
    guard bytes.count > 1 else { return [bytes] }
    let leads = text.bytes[bytes].reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    guard leads > 1, leads < 64 else { return [bytes] }
    var parts: [Range<Int>] = []
    var position = bytes.lowerBound
    for character in String(decoding: text.bytes[bytes], as: UTF8.self) {
      let next = min(position + character.utf8.count, bytes.upperBound)
      parts.append(position..<next)
      position = next
    }
    return parts.isEmpty ? [bytes] : parts
  }

  // MARK: - Trailing spaces

  private mutating func hangTrailingSpaces(_ text: PreparedText) {
    let whites = trailingWhites(text)
    guard !whites.isEmpty, whites.count < clusters.count else {
      if !whites.isEmpty { width = 0 }
      return
    }
    let hanging = whites.reduce(0) { $0 + clusters[$1].width }
    if isRightToLeft {
      hangingLeft = hanging
    }
    width -= hanging
  }

  private func trailingWhites(_ text: PreparedText) -> [Int] {
    let order = clusters.indices.sorted {
      clusters[$0].range.lowerBound > clusters[$1].range.lowerBound
    }
    var whites: [Int] = []
    for place in order {
      guard Self.isWhite(clusters[place].range, text) else { break }
      whites.append(place)
    }
    return whites
  }

  private static func isWhite(_ units: Range<Int>, _ text: PreparedText) -> Bool {
    guard units.count == 1 else { return false }
    // `units` is sorted: find the byte that starts this unit.
    var low = 0
    var high = text.bytes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(text.units[middle]) < units.lowerBound { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < text.bytes.count, Int(text.units[end]) == units.lowerBound { end += 1 }
    return text.isWhite(low..<end)
  }
}
