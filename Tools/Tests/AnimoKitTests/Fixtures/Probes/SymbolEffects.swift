import SwiftUI

@MainActor func probeSymbolEffects(_ count: Int) -> some View {
  Image(systemName: "bell").symbolEffect(.bounce, value: count)
}
