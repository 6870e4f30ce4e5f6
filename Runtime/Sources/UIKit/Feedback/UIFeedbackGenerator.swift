import CoreGraphics
import Diagnostics
import Foundation

/// What gives feedback to the hand. Here it is only noted by the host.
@MainActor open class UIFeedbackGenerator: NSObject {
  /// Makes ready for feedback that is soon to come; there is nothing to warm up here.
  open func prepare() {}
}

/// A tap, as of two things that meet.
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }
  private let style: FeedbackStyle

  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
    self.style = style
    super.init()
  }
  override public convenience init() { self.init(style: .medium) }

  open func impactOccurred() { impactOccurred(intensity: 1) }
  open func impactOccurred(intensity: CGFloat) {
    FeedbackChannel.post(
      FeedbackEvent(kind: "impact.\(style)", intensity: Double(min(1, max(0, intensity)))))
  }
}

/// How something went.
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }
  open func notificationOccurred(
    _ notificationType: UINotificationFeedbackGenerator.FeedbackType
  ) {
    FeedbackChannel.post(FeedbackEvent(kind: "\(notificationType)"))
  }
}

/// A change of what is chosen.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { FeedbackChannel.post(FeedbackEvent(kind: "selection")) }
}
