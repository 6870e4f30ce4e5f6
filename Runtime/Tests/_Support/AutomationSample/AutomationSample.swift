import SwiftUI

/// A small app that holds one of everything that UI tests can find and do.
@main
struct AutomationSample: App {
  var body: some Scene {
    WindowGroup { SampleRoot() }
  }
}

struct SampleRoot: View {
  @State private var tab = "controls"
  var body: some View {
    TabView(selection: $tab) {
      Tab("Controls", systemImage: "slider.horizontal.3", value: "controls") { ControlsScreen() }
      Tab("Places", systemImage: "list.bullet", value: "places") { PlacesScreen() }
      Tab("Questions", systemImage: "questionmark.circle", value: "questions") { QuestionsScreen() }
      Tab("Motion", systemImage: "hand.draw", value: "motion") { MotionScreen() }
    }
  }
}
