import Foundation

/// Everything but the offered size that decides how text is set.
package struct TextRequest: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }
  package enum Truncation: Hashable, Sendable { case tail, head, middle }
  package enum Direction: Hashable, Sendable { case leftToRight, rightToLeft }
  package enum LineBreaking: Hashable, Sendable {
    /// Words stay whole where they fit.
    case standard
    /// A line is cut at the edge of the offered width, words stay whole nowhere.
    case character
  }

  package var runs: [TextRun]
  package var alignment: Alignment
  /// nil is unlimited; less than 1 counts as 1.
  package var lineLimit: Int?
  /// Takes the height of `lineLimit` lines even when fewer are set.
  package var reservesSpace: Bool
  package var truncation: Truncation
  /// Extra distance between lines.
  package var lineSpacing: CGFloat
  /// 1 never shrinks; 0.5 allows text of half its size before it is truncated.
  package var minimumScaleFactor: CGFloat
  /// Allows letters to stand up to 5 % of the size closer before text is shrunk or truncated.
  package var allowsTightening: Bool
  package var direction: Direction
  package var lineBreaking: LineBreaking
  package var lineHeightMultiple: CGFloat
  /// Pixels to a point: sizes are rounded up to whole pixels.
  package var displayScale: CGFloat

  package init(
    runs: [TextRun], alignment: Alignment = .leading, lineLimit: Int? = nil,
    reservesSpace: Bool = false, truncation: Truncation = .tail, lineSpacing: CGFloat = 0,
    minimumScaleFactor: CGFloat = 1, allowsTightening: Bool = false,
    direction: Direction = .leftToRight, lineBreaking: LineBreaking = .standard,
    lineHeightMultiple: CGFloat = 1, displayScale: CGFloat = 2
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.reservesSpace = reservesSpace
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
    self.direction = direction
    self.lineBreaking = lineBreaking
    self.lineHeightMultiple = lineHeightMultiple
    self.displayScale = displayScale
  }
}
