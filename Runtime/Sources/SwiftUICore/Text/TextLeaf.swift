import Drawing
import TextShaping

/// The engine that measures and sets text.
package enum TextServices {
  // Set once by a host or test before any view is made.
  nonisolated(unsafe) private static var chosen: (any TextEngine)?
  private static let standard: any TextEngine = {
    if let engine = PangoTextEngine() { return engine }
    RuntimeIssues.report("The text engine found no fonts; text is measured but not drawn.")
    return FixedMetricsTextEngine()
  }()
  package static var engine: any TextEngine { chosen ?? standard }
  package static func use(_ engine: (any TextEngine)?) { chosen = engine }
}

extension Text: LeafView {
  package func resolve(_ environment: EnvironmentValues) -> TextLeaf {
    var resolver = TextResolver(environment: environment)
    resolver.resolve(self)
    let foreground = HierarchicalShapeStyle.primary.resolved(in: environment)
    let isRedacted = environment.redactionReasons.contains(.placeholder)
    var request = TextRequest(runs: resolver.runs)
    request.alignment =
      switch environment.multilineTextAlignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    request.lineLimit = environment.lineLimit
    request.reservesSpace = environment.reservesTextSpace
    request.truncation =
      switch environment.truncationMode {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    request.lineSpacing = environment.lineSpacing
    request.minimumScaleFactor = max(0.01, min(1, environment.minimumScaleFactor))
    request.allowsTightening = environment.allowsTightening
    request.direction = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    request.displayScale = environment.displayScale
    if request.runs.isEmpty {
      // An empty text is as high as a line, but has no width.
      request.runs = [TextRun("", font: environment.effectiveFont.resolve(in: environment))]
    }
    return TextLeaf(
      request: request, foreground: foreground, styles: resolver.styles,
      images: resolver.images.map(\.image), isRedacted: isRedacted,
      gap: TypeScale.gap(environment.effectiveFont, environment.dynamicTypeSize),
      label: resolver.runs.filter { $0.attachment == nil }.map(\.text).joined(),
      contentTransition: environment.contentTransition)
  }
}

extension Text: View {
  public typealias Body = Never
}

/// Text ready to be measured and drawn.
package struct TextLeaf: LeafContent, Animatable {
  package var request: TextRequest
  package var foreground: ResolvedStyle
  package var styles: [ResolvedStyle]
  package var images: [ImageLeaf]
  package var isRedacted: Bool
  package var gap: CGFloat
  package var label: String
  package var contentTransition: ContentTransition = .identity

  package typealias AnimatableData = AnimatableNumbers
  package var animatableData: AnimatableNumbers {
    get { foreground.numbers }
    set { foreground.set(numbers: newValue) }
  }

  package func layout(_ proposal: ProposedViewSize) -> TextLayout {
    func finite(_ value: CGFloat?) -> CGFloat? {
      guard let value, value.isFinite else { return nil }
      return max(0, value)
    }
    return TextServices.engine.layout(
      request, width: finite(proposal.width), height: finite(proposal.height))
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { layout(proposal).size }

  package func baseline(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    if key.type is FirstTextBaselineID.Type { return layout(proposal).firstBaseline }
    if key.type is LastTextBaselineID.Type { return layout(proposal).lastBaseline }
    if key.type is SeparatorLeadingID.Type { return 0 }
    return nil
  }

  package var spacing: ViewSpacing { .text(gap: gap) }
  // Lines are broken for where the text will stand, not anew in each frame on the way.
  package var keepsTargetSize: Bool { true }
  package func turnsVisibly(from old: TextLeaf) -> Bool {
    guard contentTransition != .identity, !isRedacted, !old.isRedacted else { return false }
    if label != old.label { return true }
    // The same characters in another size or weight turn into each other.
    return contentTransition == .interpolate
      && request.runs.map(\.font) != old.request.runs.map(\.font)
  }

  package func draw(size: CGSize) -> DisplayContent {
    let layout = layout(ProposedViewSize(size))
    if isRedacted { return redacted(layout) }
    let rect = CGRect(origin: .zero, size: layout.size)
    let content = foreground.wrapped { style in
      .text(
        TextDrawing(
          layout: layout, origin: .zero, paint: style.paint(in: rect),
          runPaints: styles.map { $0.paint(in: rect) }))
    }
    guard !layout.attachments.isEmpty else { return content }
    var items = [DisplayItem(content)]
    for attachment in layout.attachments where images.indices.contains(attachment.id) {
      var image = images[attachment.id]
      if image.tint == nil, image.isTemplate { image.tint = foreground }
      let drawn = image.draw(size: attachment.rect.size)
      items.append(DisplayItem(.effect(.offset(attachment.rect.origin), DisplayItem(drawn))))
    }
    return .group(items)
  }

  /// Bars in the place of lines, as iOS shows a placeholder.
  private func redacted(_ layout: TextLayout) -> DisplayContent {
    .group(
      layout.lines.map { line in
        let bar = line.rect.insetBy(dx: 0, dy: line.rect.height * 0.12)
        return DisplayItem(
          .fill(
            Path(roundedRect: bar, cornerRadius: bar.height * 0.25).cgPath,
            foreground.faded(0.16).paint(in: bar), evenOdd: false, isAntialiased: true))
      })
  }

  package var accessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    properties.label = label
    properties.traits = [.isStaticText]
    return properties
  }

  package func isSame(as other: TextLeaf) -> Bool {
    request == other.request && foreground == other.foreground && styles == other.styles
      && isRedacted == other.isRedacted && images.count == other.images.count
      && zip(images, other.images).allSatisfy { $0.isSame(as: $1) }
  }
}
