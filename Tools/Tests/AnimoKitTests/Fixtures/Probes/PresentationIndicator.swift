import SwiftUI

@MainActor func probePresentationIndicator() -> some View {
  Text("").presentationDragIndicator(.visible)
}
