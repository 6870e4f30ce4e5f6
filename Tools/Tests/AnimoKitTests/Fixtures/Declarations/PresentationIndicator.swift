import SwiftUI

extension View {
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}
