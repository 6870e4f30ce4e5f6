import SwiftUI

@MainActor func probePopover(_ isPresented: Binding<Bool>) -> some View {
  Text("").popover(isPresented: isPresented) { Text("") }
}
