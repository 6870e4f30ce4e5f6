import Drawing
import FoundationAdditions
import TextShaping

/// Turns a `Text` into runs for the text engine, in one environment.
@MainActor struct TextResolver {
  struct Style {
    var font: Font
    var weight: Font.Weight?
    var design: Font.Design?
    var traits: [Font.Trait] = []
    var color: ResolvedStyle?
    var kerning: CGFloat
    var tracking: CGFloat
    var baselineOffset: CGFloat
    var underline: TextStyling.Line?
    var strikethrough: TextStyling.Line?
    var textCase: Text.Case?
  }

  let environment: EnvironmentValues
  private(set) var runs: [TextRun] = []
  private(set) var styles: [ResolvedStyle] = []
  private(set) var images: [InlineImage] = []
  private(set) var updatesWithTime = false

  struct InlineImage {
    var id: Int
    var image: ImageLeaf
  }

  init(environment: EnvironmentValues) { self.environment = environment }

  mutating func resolve(_ text: Text) {
    let styling = environment.textStyling
    let style = Style(
      font: environment.effectiveFont, kerning: styling.kerning ?? 0,
      tracking: styling.tracking ?? 0, baselineOffset: styling.baselineOffset ?? 0,
      underline: styling.underline, strikethrough: styling.strikethrough,
      textCase: environment.textCase)
    append(text, style)
  }

  /// The plain characters of a text, for accessibility.
  static func string(_ text: Text, in environment: EnvironmentValues) -> String {
    var resolver = TextResolver(environment: environment)
    resolver.resolve(text)
    return resolver.runs.filter { $0.attachment == nil }.map(\.text).joined()
  }

  private mutating func append(_ text: Text, _ outer: Style) {
    var style = outer
    for modifier in text.modifiers { apply(modifier, &style) }
    switch text.content {
    case .verbatim(let string): append(string, style)
    case .system(let word): append(word.string(in: environment.locale), style)
    case .localized(let key, let table, let path):
      let bundle = path.flatMap { Bundle(path: $0) } ?? .main
      let pieces = StringLocalizer.pieces(
        key: key.key, defaultValue: key.value, table: table, bundle: bundle,
        locale: environment.locale)
      for piece in pieces { append(piece, key.inlays, style) }
    case .resource(let resource):
      var resource = resource
      resource.locale = environment.locale
      append(String(localized: resource), style, parsesMarkdown: true)
    case .attributed(let string): append(string, style)
    case .image(let image): append(image, style)
    case .concatenated(let first, let second):
      append(first, style)
      append(second, style)
    case .formatted(let value): append(value.text(in: environment.locale), style)
    case .date(let date, let kind): append(TextDates.string(date, kind, environment), style)
    case .dates(let start, let end):
      let range = (start..<end).formatted(
        Date.IntervalFormatStyle(
          date: .abbreviated, time: .shortened, locale: environment.locale,
          calendar: environment.calendar, timeZone: environment.timeZone))
      append(range, style)
    case .timer(let range, let pause, let down, let hours):
      append(TextDates.timer(range, pause, down, hours, environment), style)
    }
  }

  private mutating func append(_ piece: LocalizedPiece, _ inlays: [Text], _ style: Style) {
    switch piece {
    case .text(let string): append(string, style, parsesMarkdown: true)
    case .attributed(let string): append(string, style)
    case .opaque(let index): if inlays.indices.contains(index) { append(inlays[index], style) }
    }
  }

  private func applied(_ modifier: Text.Modifier, _ style: Style) -> Style {
    var style = style
    apply(modifier, &style)
    return style
  }

  private func apply(_ modifier: Text.Modifier, _ style: inout Style) {
    switch modifier {
    case .font(let font): style.font = font ?? environment.effectiveFont
    case .trait(let trait): style.traits.append(trait)
    case .weight(let weight): style.weight = weight
    case .design(let design): style.design = design
    case .color(let color): style.color = color.map { $0.resolved(in: environment) }
    case .style(let box): style.color = box.style.resolved(in: environment)
    case .kerning(let value): style.kerning = value
    case .tracking(let value): style.tracking = value
    case .baselineOffset(let value): style.baselineOffset = value
    case .underline(let line): style.underline = line
    case .strikethrough(let line): style.strikethrough = line
    case .textCase(let value): style.textCase = value
    case .custom: break
    }
  }

  private func font(_ style: Style) -> FontDescription {
    var inner = environment
    if let weight = style.weight { inner.fontWeight = weight }
    if let design = style.design { inner.fontDesign = design }
    var font = style.font
    font.traits += style.traits
    return font.resolve(in: inner)
  }

  private mutating func paint(_ style: ResolvedStyle?) -> Int? {
    guard let style else { return nil }
    if let known = styles.firstIndex(of: style) { return known }
    styles.append(style)
    return styles.count - 1
  }

  private mutating func decoration(_ line: TextStyling.Line?) -> TextRun.Decoration? {
    guard let line else { return nil }
    return TextRun.Decoration(
      pattern: line.pattern.line, paint: paint(line.color.map { $0.resolved(in: environment) }))
  }

  private mutating func append(_ string: String, _ style: Style, parsesMarkdown: Bool = false) {
    if parsesMarkdown, string.contains(where: { "*_`[~".contains($0) }),
      let marked = try? AttributedString(
        markdown: string,
        options: AttributedString.MarkdownParsingOptions(
          interpretedSyntax: .inlineOnlyPreservingWhitespace))
    {
      append(marked, style)
      return
    }
    add(string, style, link: nil, background: nil)
  }

  private mutating func add(_ string: String, _ style: Style, link: URL?, background: Color?) {
    guard !string.isEmpty else { return }
    var text = string
    switch style.textCase {
    case .uppercase: text = text.uppercased(with: environment.locale)
    case .lowercase: text = text.lowercased(with: environment.locale)
    case nil: break
    }
    var run = TextRun(text, font: font(style))
    run.paint = paint(style.color)
    run.background = paint(background.map { $0.resolved(in: environment) })
    run.tracking = style.tracking
    run.kerning = style.kerning
    run.baselineOffset = style.baselineOffset
    run.underline = decoration(style.underline)
    run.strikethrough = decoration(style.strikethrough)
    run.link = link
    run.language = environment.locale.identifier
    runs.append(run)
  }

  private mutating func append(_ string: AttributedString, _ outer: Style) {
    for part in string.runs {
      var style = outer
      let attributes = part.attributes
      if let font = attributes[SwiftUIFont.self] { style.font = font }
      if let color = attributes[SwiftUIForeground.self] {
        style.color = color.resolved(in: environment)
      }
      if let value = attributes[SwiftUIKern.self] { style.kerning = value }
      if let value = attributes[SwiftUITracking.self] { style.tracking = value }
      if let value = attributes[SwiftUIBaseline.self] { style.baselineOffset = value }
      if let line = attributes[SwiftUIUnderline.self] {
        style.underline = TextStyling.Line(pattern: line.pattern, color: line.color)
      }
      if let line = attributes[SwiftUIStrikethrough.self] {
        style.strikethrough = TextStyling.Line(pattern: line.pattern, color: line.color)
      }
      if let intent = part.inlinePresentationIntent {
        if intent.contains(.stronglyEmphasized) { style.traits.append(.bold(true)) }
        if intent.contains(.emphasized) { style.traits.append(.italic(true)) }
        if intent.contains(.code) { style.traits.append(.monospaced(true)) }
        if intent.contains(.strikethrough) {
          style.strikethrough = TextStyling.Line(pattern: .solid, color: nil)
        }
      }
      let link = part.link
      if link != nil, style.color == nil {
        style.color = Color.accentColor.resolved(in: environment)
      }
      add(
        String(string[part.range].characters), style, link: link,
        background: attributes[SwiftUIBackground.self])
    }
  }

  private mutating func append(_ image: Image, _ style: Style) {
    var inner = environment
    inner.font = style.font
    if let weight = style.weight { inner.fontWeight = weight }
    let leaf = image.resolve(inner)
    let size = leaf.sizeThatFits(.unspecified)
    let id = images.count
    images.append(InlineImage(id: id, image: leaf))
    var run = TextRun("\u{FFFC}", font: font(style))
    run.paint = paint(style.color)
    run.attachment = TextRun.Attachment(size: size, baseline: leaf.baseline(size), id: id)
    runs.append(run)
  }
}

/// Dates as `Text` writes them.
enum TextDates {
  static func string(_ date: Date, _ style: Text.DateStyle, _ environment: EnvironmentValues)
    -> String
  {
    switch style.kind {
    case .date:
      date.formatted(
        Date.FormatStyle(
          date: .long, time: .omitted, locale: environment.locale, calendar: environment.calendar,
          timeZone: environment.timeZone))
    case .time:
      date.formatted(
        Date.FormatStyle(
          date: .omitted, time: .shortened, locale: environment.locale,
          calendar: environment.calendar, timeZone: environment.timeZone))
    case .relative, .offset:
      Duration.seconds(abs(date.timeIntervalSince(HostServices.now))).formatted(
        .units(
          allowed: [.days, .hours, .minutes, .seconds], width: .abbreviated, maximumUnitCount: 2
        )
        .locale(environment.locale))
    case .timer:
      clock(abs(date.timeIntervalSince(HostServices.now)), showsHours: true)
    }
  }

  static func timer(
    _ range: ClosedRange<Date>, _ pause: Date?, _ countsDown: Bool, _ showsHours: Bool,
    _ environment: EnvironmentValues
  ) -> String {
    let now = min(max(pause ?? HostServices.now, range.lowerBound), range.upperBound)
    let seconds =
      countsDown
      ? range.upperBound.timeIntervalSince(now) : now.timeIntervalSince(range.lowerBound)
    return clock(seconds, showsHours: showsHours)
  }

  private static func clock(_ seconds: TimeInterval, showsHours: Bool) -> String {
    let total = Int(min(max(0, seconds.rounded(.down)), 1e9))
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    if showsHours, hours > 0 {
      return String(format: "%d:%02d:%02d", hours, minutes, total % 60)
    }
    return String(format: "%d:%02d", showsHours ? minutes : total / 60, total % 60)
  }
}
