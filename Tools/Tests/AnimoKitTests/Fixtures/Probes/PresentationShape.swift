import SwiftUI

@MainActor func probePresentationShape() -> some View { Text("").presentationCornerRadius(28) }
