import SwiftUI

@MainActor func probeShaders() -> some View {
  Rectangle().colorEffect(ShaderLibrary.field(.float(1.0)))
}
