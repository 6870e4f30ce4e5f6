import CoreGraphics
import ImageDecoding

extension UIImage {
  private func copy(
    renderingMode: RenderingMode? = nil, capInsets: UIEdgeInsets? = nil,
    resizingMode: ResizingMode? = nil, orientation: Orientation? = nil, tint: CGColor? = nil
  ) -> UIImage {
    UIImage(
      content, scale: scale, orientation: orientation ?? imageOrientation,
      renderingMode: renderingMode ?? self.renderingMode, capInsets: capInsets ?? self.capInsets,
      resizingMode: resizingMode ?? self.resizingMode, tint: tint ?? self.tint,
      isSymbol: isSymbolImage)
  }

  /// The same picture drawn in its colours, or as a template.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode)
  }

  /// The picture's coverage in one colour.
  public func withTintColor(_ color: UIColor) -> UIImage { copy(tint: color.cgColor) }

  /// The picture's coverage in one colour, drawn so or as a template.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, tint: color.cgColor)
  }

  /// The same picture with borders that keep their size; the middle is tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    copy(capInsets: capInsets, resizingMode: .tile)
  }

  /// The same picture with borders that keep their size.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy(capInsets: capInsets, resizingMode: resizingMode)
  }

  /// The picture seen in a mirror.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return copy(orientation: flipped)
  }
}

extension CGImage {
  /// This picture's coverage in one colour.
  package func tinted(_ color: CGColor) -> CGImage {
    guard
      let context = CGContext(
        upperLeftSize: CGSize(width: width, height: height), scale: 1, isOpaque: false)
    else { return self }
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    context.drawUpright(self, in: rect)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(rect)
    return context.makeImage() ?? self
  }
}

extension CGContext {
  /// Draws a picture in a space whose y axis points down.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: rect)
    restoreGState()
  }
}
