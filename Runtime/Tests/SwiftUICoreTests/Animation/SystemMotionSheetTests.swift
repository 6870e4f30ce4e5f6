import CoreGraphics
import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Album: View {
  @Bindable var stage: Stage
  var zooms: Bool
  @Namespace private var space
  var body: some View {
    NavigationStack(path: $stage.items) {
      VStack(alignment: .leading, spacing: 10) {
        ForEach(0..<3) { row in
          HStack {
            picture.frame(width: 60, height: 44)
              .matchedTransitionSource(id: row, in: space) { $0.clipShape(.rect(cornerRadius: 8)) }
            Text(verbatim: "Postcard \(row + 1)")
          }
        }
      }
      .padding()
      .navigationTitle("Cards")
      .navigationDestination(for: Int.self) { row in
        let page = VStack {
          picture.frame(height: 150)
          Text(verbatim: "From Lisbon to Hangzhou").padding()
          Spacer()
        }
        if zooms {
          page.navigationTransition(.zoom(sourceID: row, in: space))
        } else {
          page.navigationTitle("Card")
        }
      }
    }
  }
  private var picture: some View {
    LinearGradient(colors: [.orange, .pink, .purple], startPoint: .top, endPoint: .bottom)
      .overlay { Image(systemName: "paperplane.fill").foregroundStyle(.white) }
      .clipShape(.rect(cornerRadius: 8))
  }
}

private struct Desk: View {
  @Bindable var stage: Stage
  var body: some View {
    Color.yellow.opacity(0.3).ignoresSafeArea()
      .overlay { Text(verbatim: "Below") }
      .sheet(isPresented: $stage.isOn) {
        VStack {
          Image(systemName: "envelope.open.fill").font(.largeTitle)
          Text(verbatim: "A new card")
        }
      }
  }
}

private struct Tabs: View {
  @Bindable var stage: Stage
  var body: some View {
    TabView(selection: $stage.value) {
      Tab("Cards", systemImage: "square.stack", value: CGFloat(0)) { page("Cards", .orange) }
      Tab("Map", systemImage: "map", value: CGFloat(1)) { page("Map", .green) }
      Tab("About", systemImage: "gearshape", value: CGFloat(2)) { page("About", .blue) }
    }
  }
  private func page(_ name: String, _ color: Color) -> some View {
    color.opacity(0.3).ignoresSafeArea().overlay { Text(name).font(.title) }
  }
}

private struct Texts: View {
  var stage: Stage
  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      Text(verbatim: stage.isOn ? "Sent from Lisbon" : "From Lisbon")
      Text(verbatim: "Grows").font(.system(size: stage.isOn ? 34 : 17))
      Text(verbatim: stage.isOn ? "12 km\n340 days" : "12 km\n298 days")
        .contentTransition(.numericText()).monospacedDigit()
    }
    .frame(width: 160, alignment: .leading)
  }
}

private let systemSheetFolder = ProcessInfo.processInfo.environment["SKIFF_MOTION_SHEETS"]
  .map { URL(fileURLWithPath: $0) }

/// Draws the contact sheets of the system's own motion. Run as `MotionSheetTests`.
@Suite(.enabled(if: systemSheetFolder != nil, "SKIFF_MOTION_SHEETS names no folder"))
@MainActor struct SystemMotionSheetTests {
  private func draw<V: View>(
    _ name: String, for seconds: Double = 0.5, size: CGSize = CGSize(width: 220, height: 380),
    reduceMotion: Bool = false, _ view: (Stage) -> V, before: (Stage) -> Void = { _ in },
    _ change: @escaping @MainActor (Stage) -> Void
  ) throws {
    let folder = try #require(systemSheetFolder)
    let stage = Stage()
    stage.items = []
    before(stage)
    let host = HeadlessHost(
      view(stage), HeadlessConfiguration(size: size, scale: 1, reduceMotion: reduceMotion))
    host.advance(by: 1)
    let recording = host.record(
      for: seconds, rate: 24, script: [MotionEvent(at: 0) { change(stage) }])
    try recording.contactSheet(frameCount: 8, columns: 8, width: 110)
      .write(to: folder.appendingPathComponent("\(name).png"))
    #expect(Set(try recording.pictures()).count > 3)
  }

  @Test func navigation() throws {
    let go: @MainActor (Stage) -> Void = { stage in
      NavigationModel.animated { stage.items = stage.items.isEmpty ? [1] : [] }
    }
    try draw("navigation-push", { Album(stage: $0, zooms: false) }, go)
    try draw("navigation-pop", { Album(stage: $0, zooms: false) }, before: { $0.items = [1] }, go)
    try draw("navigation-zoom-in", { Album(stage: $0, zooms: true) }, go)
    try draw(
      "navigation-zoom-out", { Album(stage: $0, zooms: true) }, before: { $0.items = [1] }, go)
    try draw(
      "navigation-reduced-motion", reduceMotion: true, { Album(stage: $0, zooms: true) }, go)
  }

  @Test func sheetsAndTabs() throws {
    try draw("sheet-in", { Desk(stage: $0) }) { $0.isOn = true }
    try draw("sheet-out", { Desk(stage: $0) }, before: { $0.isOn = true }) { $0.isOn = false }
    try draw("tab-change", for: 0.35, size: CGSize(width: 300, height: 380), { Tabs(stage: $0) }) {
      $0.value = 1
    }
  }

  @Test func texts() throws {
    try draw("text-changes", for: 0.8, size: CGSize(width: 200, height: 170), { Texts(stage: $0) })
    {
      stage in withAnimation(.easeInOut(duration: 0.7)) { stage.isOn = true }
    }
  }
}
