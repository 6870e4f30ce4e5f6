import SwiftUI
import UIKit

@MainActor open class CALayer: NSObject {
  public var isOpaque = false
}

@MainActor open class UIView: NSObject {
  public var bounds = CGRect.zero
  public var backgroundColor: UIColor?
  public var isOpaque = true
  public let layer = CALayer()
}

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
}

@MainActor open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable, Equatable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  public weak var delegate: (any UIScrollViewDelegate)?
  public var decelerationRate = DecelerationRate.normal
  public var contentSize = CGSize.zero
  public var contentOffset = CGPoint.zero
  public var showsVerticalScrollIndicator = true
  public var alwaysBounceVertical = false
  public var isTracking: Bool { false }
  public var isDecelerating: Bool { false }
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}
extension UIViewRepresentable {
  public var body: Never { preconditionFailure("drawn by UIKit") }
}

@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
}
