import SwiftUI

extension View {
  @available(iOS 16.4, macOS 13.3, *)
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
}
