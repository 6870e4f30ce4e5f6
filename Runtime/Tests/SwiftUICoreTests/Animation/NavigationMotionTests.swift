import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

/// A stack of two pages, the second of which may grow out of a tile of the first.
private struct Journey: View {
  var stage: Stage
  var zooms = false
  @Namespace private var space
  var body: some View {
    NavigationStack(path: path) {
      Color.yellow.named("root")
        .overlay(alignment: .topLeading) {
          Color.red.frame(width: 60, height: 40).named("tile")
            .matchedTransitionSource(id: "tile", in: space) { $0.clipShape(.rect(cornerRadius: 8)) }
            .padding(20)
        }
        .toolbarVisibility(.hidden, for: .navigationBar)
        .navigationDestination(for: Int.self) { _ in
          if zooms {
            page.navigationTransition(.zoom(sourceID: "tile", in: space))
          } else {
            page
          }
        }
    }
  }
  private var page: some View {
    Color.blue.named("page").toolbarVisibility(.hidden, for: .navigationBar)
  }
  private var path: Binding<[Int]> {
    Bindable(stage).items
  }
}

private struct Tabs: View {
  @Bindable var stage: Stage
  var body: some View {
    TabView(selection: $stage.value) {
      Tab("One", systemImage: "circle", value: CGFloat(0)) { Color.red.named("first") }
      Tab("Two", systemImage: "square", value: CGFloat(1)) { Color.blue.named("second") }
    }
  }
}

@Suite @MainActor struct NavigationMotionTests {
  private let width: CGFloat = 300
  private let spring = Spring(duration: 0.35, bounce: 0)

  private func stack(
    zooms: Bool = false, reduceMotion: Bool = false, startsOn: Bool = false,
    animates: Bool = true
  ) -> (host: HeadlessHost, stage: Stage, toggle: @MainActor () -> Void) {
    let stage = Stage()
    stage.items = startsOn ? [1] : []
    let host = MotionStage.host(
      reduceMotion: reduceMotion, size: CGSize(width: width, height: 400)
    ) { Journey(stage: stage, zooms: zooms) }
    return (
      host, stage,
      {
        if animates {
          NavigationModel.animated { stage.items = stage.items.isEmpty ? [1] : [] }
        } else {
          var transaction = Transaction()
          transaction.disablesAnimations = true
          withTransaction(transaction) { stage.items = stage.items.isEmpty ? [1] : [] }
        }
      }
    )
  }

  private func push(
    zooms: Bool = false, reduceMotion: Bool = false, startsOn: Bool = false, animates: Bool = true,
    pictures: Bool = false
  ) -> MotionRecording {
    let (host, _, toggle) = stack(
      zooms: zooms, reduceMotion: reduceMotion, startsOn: startsOn, animates: animates)
    return host.record(for: 1, pictures: pictures, script: [MotionEvent(at: 0, toggle)])
  }

  /// How far a course of the page is from the push's spring at any frame, in points.
  private func distance(from recording: MotionRecording, isPop: Bool = false) -> Double {
    let course = recording.course("page") { $0.frame[0] }
    guard course.count > 20 else { return .infinity }
    // The spring starts in the frame after the change.
    let start = course[0].time
    return course.dropFirst().reduce(0) { worst, point in
      let gone = spring.value(target: Double(width), time: point.time - start)
      return max(worst, abs(point.value - (isPop ? gone : Double(width) - gone)))
    }
  }

  @Test func aPageComesFromTheTrailingEdgeOnItsSpring() throws {
    let recording = push()
    #expect(distance(from: recording) < 0.5, "\(distance(from: recording))")
    #expect(recording.frames.last?["page"]?.frame[0] == 0)
    // The page below gives way by less than a third and ends out of sight.
    let below = recording.course("root") { $0.frame[0] }.map(\.value)
    let furthest = try #require(below.min())
    #expect(furthest < -80 && furthest >= -90)
    #expect(recording.frames.last?["root"]?.opacity == 0)
  }

  @Test func theOracleFailsWithoutTheMotion() {
    #expect(distance(from: push(animates: false)) > 100)
    #expect(distance(from: push(startsOn: true, animates: false)) > 100)
  }

  @Test func aPageGoesBackToTheEdgeAndIsNoMore() throws {
    let recording = push(startsOn: true)
    let leaving = recording.course("page") { $0.frame[0] }.map(\.value)
    #expect(leaving.count > 10)
    #expect(zip(leaving, leaving.dropFirst()).allSatisfy { $1 >= $0 })
    #expect(recording.frames.last?["page"] == nil)
    #expect(recording.frames.last?["root"]?.frame[0] == 0)
    #expect(recording.frames.last?["root"]?.opacity == 1)
  }

  @Test func lessMotionFadesPages() throws {
    for zooms in [false, true] {
      let recording = push(zooms: zooms, reduceMotion: true)
      let page = recording.frames.compactMap { $0["page"] }
      #expect(page.allSatisfy { $0.frame == [0, 0, 300, 400] })
      #expect(page.contains { $0.opacity > 0.2 && $0.opacity < 0.8 })
      #expect(recording.course("root") { $0.frame[0] }.allSatisfy { $0.value == 0 })
    }
  }

  @Test func aZoomingPageGrowsOutOfItsSource() throws {
    let recording = push(zooms: true, pictures: true)
    let early = try #require(recording.frames[2]["page"]?.rect)
    let late = try #require(recording.frames.last?["page"]?.rect)
    // As wide as the tile at first, at its place; the whole window at last.
    #expect(early.width < 130 && early.midX < 90 && early.minY < 40 && early.minX >= 0)
    #expect(late == CGRect(x: 0, y: 0, width: 300, height: 400))
    let widths = recording.course("page") { $0.frame[2] }.map(\.value)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $1 >= $0 - 1e-6 })
    // While it grows, what was the tile's place shows the growing page and not the tile twice.
    let frame = recording.frames[8]
    let shown = try #require(frame["page"]?.rect)
    let picture = try #require(frame.image)
    let tile = Picture(image: picture).color(30, 30)
    #expect(shown.width > 150)
    #expect(tile[0] < 150, "red left behind: \(tile)")
  }

  @Test func aZoomingPageShrinksBackIntoItsSource() throws {
    let (host, _, toggle) = stack(zooms: true)
    _ = host.record(for: 1, pictures: false, script: [MotionEvent(at: 0, toggle)])
    let back = host.record(for: 1, script: [MotionEvent(at: 0, toggle)])
    let last = try #require(back.frames.last { $0["page"] != nil }?["page"]?.rect)
    #expect(last.width < 75 && abs(last.minX - 15) < 10, "\(last)")
    let end = Picture(image: try #require(back.frames.last?.image))
    // The tile is back where it was.
    #expect(end.isNear(50, 40, [255, 59, 48]))
    #expect(end.isNear(200, 300, [255, 204, 0]))
  }

  @Test func aZoomWithoutItsSourceSlides() {
    let stage = Stage()
    let host = MotionStage.host(size: CGSize(width: width, height: 400)) {
      Sourceless(stage: stage)
    }
    let recording = host.record(
      for: 1, pictures: false,
      script: [MotionEvent(at: 0) { NavigationModel.animated { stage.isOn = true } }])
    #expect(distance(from: recording) < 0.5)
  }

  private struct Sourceless: View {
    @Bindable var stage: Stage
    @Namespace private var space
    var body: some View {
      NavigationStack {
        Color.yellow.toolbarVisibility(.hidden, for: .navigationBar)
          .navigationDestination(isPresented: $stage.isOn) {
            Color.blue.named("page").toolbarVisibility(.hidden, for: .navigationBar)
              .navigationTransition(.zoom(sourceID: "nobody", in: space))
          }
      }
    }
  }

  @Test func onePushAndItsWayBackDrawWhatTheyDrewBefore() throws {
    let first = try push(zooms: true, pictures: true).pictures()
    let second = try push(zooms: true, pictures: true).pictures()
    #expect(first == second)
  }

  // MARK: Tabs

  @Test func aTabFadesIntoTheNext() throws {
    for reduceMotion in [false, true] {
      let stage = Stage()
      let host = MotionStage.host(reduceMotion: reduceMotion, size: CGSize(width: 300, height: 300))
      {
        Tabs(stage: stage)
      }
      let recording = host.record(
        for: 0.6, script: [MotionEvent(at: 0) { stage.value = 1 }])
      let second = recording.frames.compactMap { $0["second"]?.opacity }
      #expect(second.contains { $0 > 0.2 && $0 < 0.8 })
      #expect(second.last == 1)
      #expect(recording.frames.last?["first"]?.opacity == 0)
      // Nothing moves but the mark in the bar.
      #expect(
        Set(recording.frames.compactMap { $0["second"]?.frame }).count == 1)
      // Half way between, both colours are seen.
      let middle = Picture(image: try #require(recording.frames[6].image)).color(150, 100)
      #expect(middle[0] > 30 && middle[2] > 80, "\(middle)")
      // And back: now both are there already.
      let back = host.record(for: 0.6, script: [MotionEvent(at: 0) { stage.value = 0 }])
      #expect(back.frames.contains { ($0["first"]?.opacity).map { $0 > 0.2 && $0 < 0.8 } ?? false })
      #expect(back.frames.last?["first"]?.opacity == 1)
    }
  }
}
