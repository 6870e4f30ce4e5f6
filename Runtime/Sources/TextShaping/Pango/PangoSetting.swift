import CPangoCairo
import Foundation

/// One stretch of text given to Pango: broken into lines, its attributes set.
///
/// Not thread-safe; lives inside one call of the engine.
final class PangoSetting {
  /// How the stretch is fitted.
  struct Fit {
    /// Points; nil never breaks.
    var width: CGFloat?
    var breaksAnywhere = false
    /// Cuts to one line; nil wraps.
    var truncation: TextRequest.Truncation?
    /// Adds an ellipsis at the end, because text that is not in the stretch follows it.
    var endsWithEllipsis = false
    var scale: CGFloat = 1
    /// Taken off between letters, in parts of the size.
    var tightening: CGFloat = 0
    var direction = TextRequest.Direction.leftToRight
  }

  /// `PangoLayout *`
  let layout: OpaquePointer
  /// Where the stretch stands in the joined text.
  let range: Range<Int>
  let scale: CGFloat
  private let text: PreparedText

  init?(_ text: PreparedText, range: Range<Int>, fit: Fit, library: FontLibrary) {
    guard let layout = pango_layout_new(library.context) else { return nil }
    self.layout = layout
    self.range = range
    self.text = text
    scale = fit.scale
    var bytes = Array(text.bytes[range])
    if fit.truncation != nil {
      for place in bytes.indices where bytes[place] == 0x0A || bytes[place] == 0x0D {
        bytes[place] = 0x20
      }
    }
    if fit.endsWithEllipsis { bytes.append(contentsOf: "…".utf8) }
    pango_context_set_base_dir(
      library.context,
      fit.direction == .rightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
    bytes.withUnsafeBytes { buffer in
      pango_layout_set_text(
        layout, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count))
    }
    let attributes = pango_attr_list_new()
    addAttributes(to: attributes, length: bytes.count, fit: fit, library: library)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_wrap(layout, fit.breaksAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_single_paragraph_mode(layout, fit.truncation == nil ? 0 : 1)
    if let width = fit.width, width < 1e6 {
      // Half a unit of grace: a width that a layout reported must take the same layout again.
      pango_layout_set_width(layout, Int32(max(0, width * CGFloat(PANGO_SCALE)).rounded(.up)))
    }
    switch fit.truncation {
    case .tail: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    case .head: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
    case .middle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
    case nil: break
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  var isCut: Bool { pango_layout_is_ellipsized(layout) != 0 }

  // MARK: - Attributes

  private func addAttributes(
    to list: OpaquePointer?, length: Int, fit: Fit, library: FontLibrary
  ) {
    insert(pango_attr_insert_hyphens_new(0), 0..<length, list)
    for piece in text.pieces {
      var span = piece.range.clamped(to: range)
      guard !span.isEmpty else { continue }
      span = span.lowerBound - range.lowerBound..<span.upperBound - range.lowerBound
      // The ellipsis that follows the stretch looks like its last run.
      if fit.endsWithEllipsis, span.upperBound == range.count { span = span.lowerBound..<length }
      addAttributes(of: text.runs[piece.run], to: list, span: span, fit: fit, library: library)
    }
  }

  private func addAttributes(
    of run: TextRun, to list: OpaquePointer?, span: Range<Int>, fit: Fit, library: FontLibrary
  ) {
    let forms = CJKForms(language: run.language)
    var font = run.font
    font.size *= fit.scale
    insertDescription(library.description(font, forms: forms), span, list)
    let tag = run.language ?? forms.languageTag
    insert(pango_attr_language_new(pango_language_from_string(tag)), span, list)
    if font.features.contains(.monospacedDigit) {
      insert(pango_attr_font_features_new("tnum=1"), span, list)
    }
    if let attachment = run.attachment {
      insertShape(attachment, span, list, scale: fit.scale)
      return
    }
    let bounds =
      span.lowerBound + range.lowerBound..<min(span.upperBound, range.count) + range.lowerBound
    let spans = TextSpans(text.bytes, in: bounds)
    for mark in spans.wideMarks {
      insertDescription(
        library.description(font, forms: forms, prefersCJK: true),
        mark.shifted(by: -range.lowerBound),
        list)
    }
    let asked = (run.tracking + run.kerning) * fit.scale - fit.tightening * font.size
    let optical = font.isInterface ? opticalTracking(size: font.size) * font.size : 0
    if asked != 0 { insertSpacing(asked, span, list) }
    guard optical != 0 else { return }
    for part in spans.spaceable {
      insertSpacing(asked + optical, part.shifted(by: -range.lowerBound), list)
    }
    for mark in spans.wideMarks {
      insertSpacing(asked, mark.shifted(by: -range.lowerBound), list)
    }
  }

  /// A length as Pango counts; one that no line could have is the longest it can add up.
  private static func units(_ length: CGFloat) -> Int32 {
    length.isNaN ? 0 : Int32(min(max(-1e8, length), 1e8))
  }

  private func insertSpacing(_ spacing: CGFloat, _ span: Range<Int>, _ list: OpaquePointer?) {
    let units = Self.units((spacing * CGFloat(PANGO_SCALE)).rounded())
    change(pango_attr_letter_spacing_new(units), span, list)
  }

  private func insertDescription(
    _ description: OpaquePointer?, _ span: Range<Int>, _ list: OpaquePointer?
  ) {
    guard let description else { return }
    change(pango_attr_font_desc_new(description), span, list)
  }

  private func insertShape(
    _ attachment: TextRun.Attachment, _ span: Range<Int>, _ list: OpaquePointer?, scale: CGFloat
  ) {
    let unit = CGFloat(PANGO_SCALE) * scale
    var box = PangoRectangle(
      x: 0, y: Self.units(-attachment.baseline * unit),
      width: Self.units(attachment.size.width * unit),
      height: Self.units(attachment.size.height * unit))
    insert(pango_attr_shape_new(&box, &box), span, list)
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ span: Range<Int>, _ list: OpaquePointer?
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = guint(span.lowerBound)
    attribute.pointee.end_index = guint(span.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  /// Replaces what an earlier attribute of the kind said about the span.
  private func change(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ span: Range<Int>, _ list: OpaquePointer?
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = guint(span.lowerBound)
    attribute.pointee.end_index = guint(span.upperBound)
    pango_attr_list_change(list, attribute)
  }
}

extension FontDescription {
  var isInterface: Bool { family == .system(.default) }
}

extension Range<Int> {
  func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
