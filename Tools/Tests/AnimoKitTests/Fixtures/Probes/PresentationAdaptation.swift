import SwiftUI

@MainActor func probePresentationAdaptation() -> some View {
  Text("").presentationCompactAdaptation(.popover)
}
