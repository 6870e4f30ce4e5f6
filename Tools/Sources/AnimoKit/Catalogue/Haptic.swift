/// One kind of feedback and when it fires.
public struct HapticMoment: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case lightImpact, mediumImpact, heavyImpact, selectionChanged
    case notificationSuccess, notificationWarning, notificationError
  }

  public var kind: Kind
  public var moment: String

  init(_ kind: Kind, _ moment: String) {
    self.kind = kind
    self.moment = moment
  }

  public var text: String { "\(kind.rawValue) \(moment)" }
}

extension HapticMoment.Kind {
  /// The statement that fires it, through the project's helper or straight through UIKit.
  func statement(throughHelper: Bool) -> String {
    if throughHelper { return "HapticFeedback.\(rawValue)()" }
    switch self {
    case .lightImpact: return "UIImpactFeedbackGenerator(style: .light).impactOccurred()"
    case .mediumImpact: return "UIImpactFeedbackGenerator(style: .medium).impactOccurred()"
    case .heavyImpact: return "UIImpactFeedbackGenerator(style: .heavy).impactOccurred()"
    case .selectionChanged: return "UISelectionFeedbackGenerator().selectionChanged()"
    case .notificationSuccess:
      return "UINotificationFeedbackGenerator().notificationOccurred(.success)"
    case .notificationWarning:
      return "UINotificationFeedbackGenerator().notificationOccurred(.warning)"
    case .notificationError:
      return "UINotificationFeedbackGenerator().notificationOccurred(.error)"
    }
  }
}
