import TextShaping

/// How lines of text line up.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing
}

private enum TextKeys {
  enum Alignment: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
  enum LineLimit: EnvironmentKey { static var defaultValue: Int? { nil } }
  enum LowerLineLimit: EnvironmentKey { static var defaultValue: Int? { nil } }
  enum ReservesSpace: EnvironmentKey { static var defaultValue: Bool { false } }
  enum Truncation: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
  enum Spacing: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
  enum ScaleFactor: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  enum Tightening: EnvironmentKey { static var defaultValue: Bool { false } }
  enum Case: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
  enum Styles: EnvironmentKey { static var defaultValue: TextStyling { TextStyling() } }
}

/// Text attributes set around a text.
package struct TextStyling: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    var pattern: Text.LineStyle.Pattern
    var color: Color?
  }
  package var underline: Line?
  package var strikethrough: Line?
  package var kerning: CGFloat?
  package var tracking: CGFloat?
  package var baselineOffset: CGFloat?
}

extension EnvironmentValues {
  public var multilineTextAlignment: TextAlignment {
    get { self[TextKeys.Alignment.self] }
    set { self[TextKeys.Alignment.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[TextKeys.LineLimit.self] }
    set { self[TextKeys.LineLimit.self] = newValue }
  }
  package var lowerLineLimit: Int? {
    get { self[TextKeys.LowerLineLimit.self] }
    set { self[TextKeys.LowerLineLimit.self] = newValue }
  }
  package var reservesTextSpace: Bool {
    get { self[TextKeys.ReservesSpace.self] }
    set { self[TextKeys.ReservesSpace.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TextKeys.Truncation.self] }
    set { self[TextKeys.Truncation.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[TextKeys.Spacing.self] }
    set { self[TextKeys.Spacing.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[TextKeys.ScaleFactor.self] }
    set { self[TextKeys.ScaleFactor.self] = newValue }
  }
  public var allowsTightening: Bool {
    get { self[TextKeys.Tightening.self] }
    set { self[TextKeys.Tightening.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextKeys.Case.self] }
    set { self[TextKeys.Case.self] = newValue }
  }
  package var textStyling: TextStyling {
    get { self[TextKeys.Styles.self] }
    set { self[TextKeys.Styles.self] = newValue }
  }
}

extension View {
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    modifier(LineLimitModifier(lower: nil, upper: number, reservesSpace: false))
  }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    modifier(LineLimitModifier(lower: limit.lowerBound, upper: nil, reservesSpace: false))
  }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    modifier(LineLimitModifier(lower: nil, upper: limit.upperBound, reservesSpace: false))
  }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    modifier(
      LineLimitModifier(lower: limit.lowerBound, upper: limit.upperBound, reservesSpace: false))
  }
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    modifier(LineLimitModifier(lower: nil, upper: limit, reservesSpace: reservesSpace))
  }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, max(0, lineSpacing))
  }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    transformEnvironment(\.textStyling) { $0.kerning = kerning }
  }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    transformEnvironment(\.textStyling) { $0.tracking = tracking }
  }
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    transformEnvironment(\.textStyling) { $0.baselineOffset = baselineOffset }
  }
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    transformEnvironment(\.textStyling) {
      $0.underline = isActive ? TextStyling.Line(pattern: pattern, color: color) : nil
    }
  }
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    transformEnvironment(\.textStyling) {
      $0.strikethrough = isActive ? TextStyling.Line(pattern: pattern, color: color) : nil
    }
  }
}

struct LineLimitModifier: EnvironmentModifier, Equatable {
  var lower: Int?
  var upper: Int?
  var reservesSpace: Bool
  func transform(_ environment: inout EnvironmentValues) {
    environment.lineLimit = upper
    environment.lowerLineLimit = lower
    environment.reservesTextSpace = reservesSpace
  }
}
