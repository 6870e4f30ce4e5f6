extension DemoWriter {
  static func liveActivity(_ c: DemoContext) -> DemoParts {
    var parts = DemoParts()
    parts.imports = ["ActivityKit", "AppIntents", "WidgetKit"]
    let name = c.typeName.hasSuffix("View") ? String(c.typeName.dropLast(4)) : c.typeName
    parts.model = #"""
      struct \#(name)Attributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var title: String
          var progress: Double
          var isPlaying: Bool
        }

        var name: String
      }

      /// Runs in the widget: changes the activity, which the app then observes.
      struct \#(name)ToggleIntent: LiveActivityIntent {
        static let title: LocalizedStringResource = "Play or pause"

        func perform() async throws -> some IntentResult {
          for activity in Activity<\#(name)Attributes>.activities {
            var state = activity.content.state
            state.isPlaying.toggle()
            await activity.update(ActivityContent(state: state, staleDate: nil))
          }
          return .result()
        }
      }
      """#
    parts.main = #"""
      struct \#(c.typeName): View {
      \#(c.themeTokens)
        private let accent = \#(c.accent)

        @State private var activity: Activity<\#(name)Attributes>?
        @State private var isPlaying = false

        var body: some View {
          ZStack {
            page.ignoresSafeArea()
            VStack(spacing: 24) {
              Image(systemName: isPlaying ? "pause.fill" : "play.fill")
                .font(.system(size: 44))
                .foregroundStyle(accent)
                .contentTransition(.symbolEffect(.replace.downUp))
                .animation(\#(c.motion), value: isPlaying)
              Button(activity == nil ? "Start" : "End") {
                if activity == nil { start() } else { end() }
              }
              .buttonStyle(.borderedProminent)
              .tint(accent)
              .accessibilityIdentifier("activity")
            }
          }
          .task(id: activity?.id) { await observe() }
        }

        private func start() {
          let state = \#(name)Attributes.ContentState(
            title: "\#(c.title(0, "Slow Tide"))", progress: 0.3, isPlaying: true)
          do {
            activity = try Activity.request(
              attributes: \#(name)Attributes(name: "Player"),
              content: ActivityContent(state: state, staleDate: nil))
            isPlaying = true
          } catch {
            isPlaying = false
          }
        }

        private func end() {
          let ending = activity
          activity = nil
          isPlaying = false
          Task { await ending?.end(nil, dismissalPolicy: .immediate) }
        }

        private func observe() async {
          guard let activity else { return }
          for await content in activity.contentUpdates {
            isPlaying = content.state.isPlaying
          }
        }
      }
      """#
    parts.supporting = #"""
      /// Belongs to the widget extension's target as well as the app's.
      struct \#(name)LiveActivity: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: \#(name)Attributes.self) { context in
            \#(name)Row(state: context.state).padding(16)
          } dynamicIsland: { context in
            DynamicIsland {
              DynamicIslandExpandedRegion(.leading) {
                Image(systemName: "music.note").font(.title2)
              }
              DynamicIslandExpandedRegion(.center) {
                Text(context.state.title).font(.caption).lineLimit(1)
              }
              DynamicIslandExpandedRegion(.bottom) {
                \#(name)Row(state: context.state)
              }
            } compactLeading: {
              Image(systemName: "music.note")
            } compactTrailing: {
              Image(systemName: context.state.isPlaying ? "pause.fill" : "play.fill")
            } minimal: {
              Image(systemName: "music.note")
            }
          }
        }
      }

      private struct \#(name)Row: View {
        let state: \#(name)Attributes.ContentState

        var body: some View {
          VStack(spacing: 6) {
            HStack {
              Text(state.title).font(.caption)
              Spacer()
              Button(intent: \#(name)ToggleIntent()) {
                Image(systemName: state.isPlaying ? "pause.fill" : "play.fill").font(.title2)
              }
              .buttonStyle(.plain)
            }
            ProgressView(value: min(max(state.progress, 0), 1))
          }
        }
      }
      """#
    parts.notes = [
      "Add a target: Xcode → File → New → Target → Widget Extension, with Include Live Activity.",
      "Give \(c.typeName).swift membership of the app and of the widget extension.",
      "List \(name)LiveActivity() in the extension's WidgetBundle.",
      "Set NSSupportsLiveActivities to YES in the app's Info.plist.",
      "Keep artwork near 400×400: the extension has about 30 MB.",
    ]
    return parts
  }
}
