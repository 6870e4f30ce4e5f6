import SwiftUI

extension View {
  @available(iOS 16.4, macOS 13.3, *)
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
}
