import SwiftUI

@MainActor func probeGlass() -> some View { Text("").glassEffect(.regular, in: Capsule()) }
