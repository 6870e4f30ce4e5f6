import Diagnostics

/// Feedback to the hand or ear.
public struct SensoryFeedback: Equatable, Sendable {
  /// How heavy the things are that meet.
  public struct Weight: Equatable, Sendable {
    let name: String
    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
    public static let heavy = Weight(name: "heavy")
  }
  /// How stiff the things are that meet.
  public struct Flexibility: Equatable, Sendable {
    let name: String
    public static let rigid = Flexibility(name: "rigid")
    public static let solid = Flexibility(name: "solid")
    public static let soft = Flexibility(name: "soft")
  }

  let kind: String
  var intensity = 1.0

  public static let success = SensoryFeedback(kind: "success")
  public static let warning = SensoryFeedback(kind: "warning")
  public static let error = SensoryFeedback(kind: "error")
  public static let selection = SensoryFeedback(kind: "selection")
  public static let increase = SensoryFeedback(kind: "increase")
  public static let decrease = SensoryFeedback(kind: "decrease")
  public static let start = SensoryFeedback(kind: "start")
  public static let stop = SensoryFeedback(kind: "stop")
  public static let alignment = SensoryFeedback(kind: "alignment")
  public static let levelChange = SensoryFeedback(kind: "levelChange")
  @available(iOS 17.5, macOS 14.5, *)
  public static let pathComplete = SensoryFeedback(kind: "pathComplete")
  public static let impact = impact(weight: .medium)
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: "impact.\(weight.name)", intensity: intensity)
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: "impact.\(flexibility.name)", intensity: intensity)
  }

  func give() {
    FeedbackChannel.post(FeedbackEvent(kind: kind, intensity: min(1, max(0, intensity))))
  }
}

extension View {
  /// Gives feedback each time `trigger` changes.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T)
    -> some View
  {
    onChange(of: trigger) { _, _ in feedback.give() }
  }
  /// Gives feedback when `trigger` changes in a way that meets `condition`.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    onChange(of: trigger) { old, new in if condition(old, new) { feedback.give() } }
  }
  /// Gives the feedback that belongs to a change of `trigger`.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in feedback(old, new)?.give() }
  }
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { _, _ in feedback()?.give() }
  }
}
