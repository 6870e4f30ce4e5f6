import Foundation

/// Text set into lines: where every glyph stands, and where every character is.
///
/// Offsets into the text are UTF-16 code units of the requested text (all runs joined; an
/// attachment is one unit), also where truncation dropped characters. Compared by identity.
package final class TextLayout: Sendable, Equatable {
  /// One line. `rect` spans its glyphs (trailing spaces hang outside) and its own height.
  package struct Line: Sendable {
    package var rect: CGRect
    /// From the layout's top.
    package var baseline: CGFloat
    package var range: Range<Int>
  }
  /// Glyphs of one font that share a style, left to right as drawn.
  package struct GlyphRun: Sendable {
    package var face: FontFace
    /// Points; already multiplied by the scale factor that made the text fit.
    package var size: CGFloat
    package var glyphs: [Glyph]
    /// The place in the request's runs.
    package var run: Int
    package var line: Int
    /// Advance box of the run: its line's height.
    package var bounds: CGRect
  }
  package struct Glyph: Sendable {
    package var index: UInt32
    /// On the baseline, from the layout's top left.
    package var x: Float
    package var y: Float
  }
  /// One user-perceived character as it was laid out.
  package struct Cluster: Sendable {
    package var range: Range<Int>
    package var x: CGFloat
    package var width: CGFloat
    package var isRightToLeft: Bool
    package var line: Int
    package var run: Int
  }
  /// A line to draw over or under glyphs.
  package struct DecorationLine: Sendable {
    package var start: CGPoint
    package var length: CGFloat
    package var thickness: CGFloat
    package var pattern: TextRun.LinePattern
    package var paint: Int?
    package var isStrikethrough: Bool
  }
  package struct PlacedAttachment: Sendable {
    package var id: Int
    package var rect: CGRect
  }

  /// Rounded up to whole pixels of the request's display scale.
  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  package let lines: [Line]
  package let isTruncated: Bool
  /// 1 unless `minimumScaleFactor` was needed.
  package let scaleFactor: CGFloat
  package let glyphRuns: [GlyphRun]
  package let clusters: [Cluster]
  package let decorations: [DecorationLine]
  package let attachments: [PlacedAttachment]
  /// Conservative bounds of everything drawn, from the layout's top left.
  package let paintedBounds: CGRect
  package let request: TextRequest
  /// UTF-16 units of the requested text.
  package let length: Int

  package init(
    request: TextRequest, size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat,
    lines: [Line], isTruncated: Bool, scaleFactor: CGFloat, glyphRuns: [GlyphRun],
    clusters: [Cluster], decorations: [DecorationLine], attachments: [PlacedAttachment],
    paintedBounds: CGRect, length: Int
  ) {
    self.request = request
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lines = lines
    self.isTruncated = isTruncated
    self.scaleFactor = scaleFactor
    self.glyphRuns = glyphRuns
    self.clusters = clusters
    self.decorations = decorations
    self.attachments = attachments
    self.paintedBounds = paintedBounds
    self.length = length
  }

  package static func == (left: TextLayout, right: TextLayout) -> Bool { left === right }
}
