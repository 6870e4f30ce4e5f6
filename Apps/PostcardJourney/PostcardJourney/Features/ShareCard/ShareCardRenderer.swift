import SwiftUI

/// Draws a card at its exact size in pixels.
@MainActor
enum ShareCardRenderer {
  static func image(_ card: some View, format: ShareCardFormat) -> CGImage? {
    let renderer = ImageRenderer(
      content: card.frame(width: format.size.width, height: format.size.height))
    renderer.scale = 1
    renderer.proposedSize = ProposedViewSize(format.size)
    renderer.isOpaque = true
    return renderer.cgImage
  }
}
