import Foundation

/// Measures and sets text.
package protocol TextEngine: Sendable {
  /// The text set into at most the given size: `width` nil takes its ideal width (lines end only at
  /// line breaks), `height` nil any number of lines. Same question, same object.
  func layout(_ request: TextRequest, width: CGFloat?, height: CGFloat?) -> TextLayout

  /// Vertical metrics of a font, before fallback.
  func metrics(of font: FontDescription) -> FontMetrics

  /// Whether a family of that name is installed.
  func hasFamily(_ name: String) -> Bool
}

extension TextEngine {
  package func layout(_ request: TextRequest) -> TextLayout {
    layout(request, width: nil, height: nil)
  }
}
