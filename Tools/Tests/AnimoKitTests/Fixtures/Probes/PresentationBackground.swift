import SwiftUI

@MainActor func probePresentationBackground() -> some View {
  Text("").presentationBackground(.clear)
}
