import Drawing

/// The line around what has the keyboard.
@MainActor enum FocusRing {
  static func around(_ content: DisplayContent, size: CGSize, _ environment: EnvironmentValues)
    -> DisplayContent
  {
    let rect = CGRect(origin: .zero, size: size).insetBy(dx: -3, dy: -3)
    let radius = min(10, min(rect.width, rect.height) / 2)
    let style = Color.accentColor.resolved(in: environment)
    let ring = style.stroke(
      Path(roundedRect: rect, cornerRadius: radius).cgPath, in: rect,
      StrokeStyle(lineWidth: 2.5).drawing)
    return .group([DisplayItem(content), DisplayItem(ring)])
  }
}
