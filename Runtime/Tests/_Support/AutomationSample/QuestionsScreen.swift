import SwiftUI

/// What comes over a screen: alerts, dialogs, sheets and menus.
struct QuestionsScreen: View {
  @State private var answer = "none"
  @State private var asks = false
  @State private var chooses = false
  @State private var showsSheet = false
  @State private var points = false

  var body: some View {
    VStack(spacing: 20) {
      Text("Answer: \(answer)")
      Button("Ask") { asks = true }
      Button("Choose") { chooses = true }
      Button("Open sheet") { showsSheet = true }
      Button("Point") { points = true }
        .popover(isPresented: $points) {
          Text("On the popover").padding().presentationCompactAdaptation(.popover)
        }
      Menu("More") {
        Button("First thing") { answer = "first" }
        Button("Second thing") { answer = "second" }
      }
      ZStack {
        Button("Covered") { answer = "covered" }
        Color.gray.frame(width: 200, height: 60).onTapGesture {}
      }
      HStack {
        Text("A card").padding().background(.yellow).draggable("card")
        Text("A box").padding().background(.green)
          .dropDestination(for: String.self) { texts, _ in
            answer = "got \(texts.joined())"
            return true
          }
      }
    }
    .alert("Really?", isPresented: $asks) {
      Button("Yes") { answer = "yes" }
      Button("No", role: .cancel) { answer = "no" }
    } message: {
      Text("This cannot be undone.")
    }
    .confirmationDialog("What now?", isPresented: $chooses, titleVisibility: .visible) {
      Button("Keep") { answer = "keep" }
      Button("Discard", role: .destructive) { answer = "discard" }
    }
    .sheet(isPresented: $showsSheet) { SheetPage() }
  }
}

private struct SheetPage: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    NavigationStack {
      Text("On the sheet")
        .navigationTitle("A sheet")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        }
    }
  }
}
