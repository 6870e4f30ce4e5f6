// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's own names.
import CoreGraphics
import Foundation

/// The contexts that this thread draws into, the current one last.
private enum ContextStack {
  private static let key = "UIGraphicsContextStack"
  static var contexts: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// The context that this thread draws into.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

/// Makes a context the one that this thread draws into.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

/// Goes back to the context before.
public func UIGraphicsPopContext() {
  if !ContextStack.contexts.isEmpty { ContextStack.contexts.removeLast() }
}

/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

extension UIImage {
  /// Draws the picture into a rectangle of the current context.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture into a rectangle of the current context.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let image = image(for: rect, in: context)
    else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.drawUpright(image, in: rect)
    context.restoreGState()
  }

  /// Draws the picture at its own size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// A document is drawn at the size it is shown, so that it stays sharp.
  private func image(for rect: CGRect, in context: CGContext) -> CGImage? {
    guard let vectorImage else { return uprightImage }
    let ctm = context.ctm
    let width = (rect.width * hypot(ctm.a, ctm.b)).rounded(.up)
    let height = (rect.height * hypot(ctm.c, ctm.d)).rounded(.up)
    guard width >= 1, height >= 1, width * height < 1e8 else { return nil }
    return try? vectorImage.makeImage(
      pixelWidth: Int(width), pixelHeight: Int(height), tint: tint?.standardComponents)
  }
}
