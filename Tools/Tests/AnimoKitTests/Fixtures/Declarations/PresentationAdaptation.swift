import SwiftUI

@available(iOS 16.4, macOS 13.3, *)
public struct PresentationAdaptation: Sendable {
  public static var popover: PresentationAdaptation { PresentationAdaptation() }
}

extension View {
  @available(iOS 16.4, macOS 13.3, *)
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }
}
