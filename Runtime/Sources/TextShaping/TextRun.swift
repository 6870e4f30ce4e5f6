import Foundation

/// Text in one style. Colours are not part of it: `paint` and the like are places in the paints of
/// the drawing, so that a layout is shared by every colour it is drawn in.
package struct TextRun: Hashable, Sendable {
  package enum LinePattern: Hashable, Sendable { case solid, dash, dot, dashDot, dashDotDot }
  /// An underline or a strikethrough; `paint` nil draws it as the text.
  package struct Decoration: Hashable, Sendable {
    package var pattern: LinePattern
    package var paint: Int?
    package init(pattern: LinePattern = .solid, paint: Int? = nil) {
      self.pattern = pattern
      self.paint = paint
    }
  }
  /// An inline box that takes the place of the run's text; the caller draws it at
  /// `TextLayout.attachments`.
  package struct Attachment: Hashable, Sendable {
    package var size: CGSize
    /// Distance from the box's top to the text's baseline.
    package var baseline: CGFloat
    package var id: Int
    package init(size: CGSize, baseline: CGFloat, id: Int) {
      self.size = size
      self.baseline = baseline
      self.id = id
    }
    package static func == (left: Attachment, right: Attachment) -> Bool {
      left.size == right.size && left.baseline == right.baseline && left.id == right.id
    }
    package func hash(into hasher: inout Hasher) {
      hasher.combine(size.width)
      hasher.combine(size.height)
      hasher.combine(baseline)
      hasher.combine(id)
    }
  }

  package var text: String
  package var font: FontDescription
  /// A place in `TextDrawing.runPaints`; nil takes the drawing's own paint.
  package var paint: Int?
  /// A place in `TextDrawing.runPaints`, filled behind the run.
  package var background: Int?
  package var tracking: CGFloat
  package var kerning: CGFloat
  /// Positive raises the run.
  package var baselineOffset: CGFloat
  package var underline: Decoration?
  package var strikethrough: Decoration?
  package var attachment: Attachment?
  package var link: URL?
  /// BCP 47; chooses the regional forms of Chinese characters.
  package var language: String?

  package init(
    _ text: String, font: FontDescription = FontDescription(), paint: Int? = nil,
    background: Int? = nil, tracking: CGFloat = 0, kerning: CGFloat = 0,
    baselineOffset: CGFloat = 0, underline: Decoration? = nil, strikethrough: Decoration? = nil,
    attachment: Attachment? = nil, link: URL? = nil, language: String? = nil
  ) {
    self.text = text
    self.font = font
    self.paint = paint
    self.background = background
    self.tracking = tracking
    self.kerning = kerning
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.attachment = attachment
    self.link = link
    self.language = language
  }
}
