import FoundationAdditions
import TextShaping

/// One or more lines of read-only text.
public struct Text: Equatable, Sendable {
  package indirect enum Content: Equatable, Sendable {
    case verbatim(String)
    case system(SystemWord)
    case localized(LocalizedStringKey, table: String?, bundlePath: String?)
    case resource(LocalizedStringResource)
    case attributed(AttributedString)
    case image(Image)
    case concatenated(Text, Text)
    case formatted(FormattedArgument)
    case date(Date, DateStyle)
    case dates(Date, Date)
    case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)
  }
  package enum Modifier: Equatable, Sendable {
    case font(Font?)
    case trait(Font.Trait)
    case weight(Font.Weight?)
    case design(Font.Design?)
    case color(Color?)
    case style(AnyShapeStyleBox)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case underline(TextStyling.Line?)
    case strikethrough(TextStyling.Line?)
    case textCase(Case?)
    case custom(TextAttributeBox)
  }
  package var content: Content
  package var modifiers: [Modifier] = []

  package init(_ content: Content) { self.content = content }

  public init(verbatim content: String) { self.init(_verbatim: content) }
  init(_verbatim content: String) { self.content = .verbatim(content) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = .verbatim(String(content)) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = .localized(key, table: tableName, bundlePath: bundle?.bundlePath)
  }
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { content = .resource(resource) }
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { content = .attributed(attributedContent) }
  public init(_ image: Image) { content = .image(image) }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    content = .formatted(FormattedArgument(input, style: format))
  }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    content = .formatted(FormattedArgument(input, attributedStyle: format))
  }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    content = .verbatim(formatter.string(for: subject) ?? String(describing: subject))
  }
  public init(_ date: Date, style: DateStyle) { content = .date(date, style) }
  public init(_ dates: ClosedRange<Date>) { content = .dates(dates.lowerBound, dates.upperBound) }
  public init(_ interval: DateInterval) { content = .dates(interval.start, interval.end) }
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    content = .timer(
      timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
  }

  public static func + (lhs: Text, rhs: Text) -> Text { Text(.concatenated(lhs, rhs)) }

  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Hashable, Sendable {
      package var line: TextRun.LinePattern
      public static let solid = Pattern(line: .solid)
      public static let dot = Pattern(line: .dot)
      public static let dash = Pattern(line: .dash)
      public static let dashDot = Pattern(line: .dashDot)
      public static let dashDotDot = Pattern(line: .dashDotDot)
    }
    package var pattern: Pattern
    package var color: Color?
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }
    public static let single = LineStyle()
  }
  public struct DateStyle: Hashable, Codable, Sendable {
    enum Kind: Int, Codable, Sendable { case time, date, relative, offset, timer }
    var kind: Kind
    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
  }

  private func adding(_ modifier: Modifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  public func font(_ font: Font?) -> Text { adding(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }
  public func fontDesign(_ design: Font.Design?) -> Text { adding(.design(design)) }
  public func fontWidth(_ width: Font.Width?) -> Text {
    width.map { adding(.trait(.width($0))) } ?? self
  }
  public func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    adding(.style(AnyShapeStyleBox(AnyShapeStyle(style))))
  }
  public func bold() -> Text { adding(.trait(.bold(true))) }
  public func bold(_ isActive: Bool) -> Text { adding(.trait(.bold(isActive))) }
  public func italic() -> Text { adding(.trait(.italic(true))) }
  public func italic(_ isActive: Bool) -> Text { adding(.trait(.italic(isActive))) }
  public func monospaced(_ isActive: Bool = true) -> Text { adding(.trait(.monospaced(isActive))) }
  public func monospacedDigit() -> Text { adding(.trait(.monospacedDigit)) }
  public func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { adding(.tracking(tracking)) }
  public func baselineOffset(_ offset: CGFloat) -> Text { adding(.baselineOffset(offset)) }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    adding(.underline(isActive ? TextStyling.Line(pattern: pattern, color: color) : nil))
  }
  public func underline(_ active: Bool = true, color: Color? = nil) -> Text {
    underline(active, pattern: .solid, color: color)
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    adding(.strikethrough(isActive ? TextStyling.Line(pattern: pattern, color: color) : nil))
  }
  public func strikethrough(_ active: Bool = true, color: Color? = nil) -> Text {
    strikethrough(active, pattern: .solid, color: color)
  }
}

/// A style inside a value that is compared.
package struct AnyShapeStyleBox: Equatable, Sendable {
  package let style: AnyShapeStyle
  package init(_ style: AnyShapeStyle) { self.style = style }
  package static func == (a: AnyShapeStyleBox, b: AnyShapeStyleBox) -> Bool {
    func same<S: ShapeStyle>(_ a: S) -> Bool {
      guard let b = b.style.base as? S else { return false }
      if let a = a as? any Equatable { return a.isEqual(b) }
      return false
    }
    return same(a.style.base)
  }
}

extension Equatable {
  package func isEqual(_ other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}

/// An attribute of one's own, for a text renderer.
package struct TextAttributeBox: Equatable, Sendable {
  package let value: any Sendable
  package static func == (a: TextAttributeBox, b: TextAttributeBox) -> Bool {
    (a.value as? any Equatable).map { $0.isEqual(b.value) } ?? false
  }
}
