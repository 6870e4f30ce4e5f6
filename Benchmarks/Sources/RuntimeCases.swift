import CairoRendering
import CoreGraphics
import Foundation
import HeadlessHost
import ImageIO
import SwiftUI

@testable import PostcardJourney

/// The runtime's own figures: how much work an update takes, and how long first pictures take.
let runtimeCases: [BenchmarkCase] = [
  BenchmarkCase(
    name: "leaf-update",
    figure: "one state leaf of 1,000 views: exactly 1 body, at most 10 layouts, only its rectangle",
    run: leafUpdate),
  BenchmarkCase(
    name: "idle", figure: "nothing changes: 0 bodies, 0 layouts, 0 pixels, 0 % CPU", run: idle),
  BenchmarkCase(
    name: "lazy-10k", figure: "first frame of 10,000 lazy rows makes under 3 screens of rows",
    run: lazyRows),
  BenchmarkCase(
    name: "home-first-frame",
    figure: "process start to first headless frame of the home screen: at most 200 ms",
    run: homeFirstFrame),
  BenchmarkCase(
    name: "share-card",
    figure: "1080×1440 card with photo laid out and drawn: at most 60 ms; PNG on disk 130 ms",
    run: shareCard),
]

@MainActor private final class Handle {
  var set: (Int) -> Void = { _ in }
}

private struct Leaf: View {
  @State private var count = 0
  var handle: Handle
  var body: some View {
    let _ = handle.set = { count = $0 }
    Text(verbatim: "\(count)").frame(width: 40)
  }
}

/// A thousand views on one screen, one of which has a state.
private struct Screen: View {
  var handle: Handle
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<50, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { column in
            if row == 20, column == 10 {
              Leaf(handle: handle)
            } else {
              Color(white: Double(row + column) / 80).frame(width: 16, height: 16)
            }
          }
        }
      }
    }
  }
}

@MainActor private func leafUpdate(_ name: String, _ data: URL?) throws -> Measurement {
  let handle = Handle()
  let host = HeadlessHost(Screen(handle: handle))
  _ = host.render()
  var times: [Double] = []
  var counts: [String: Double] = [:]
  for round in 1...200 {
    host.resetStatistics()
    times.append(
      milliseconds {
        handle.set(round)
        _ = host.render()
      })
    counts = countsOf(host.statistics)
  }
  return Measurement(case: name, times: times, counts: counts)
}

@MainActor private func countsOf(_ statistics: HeadlessStatistics) -> [String: Double] {
  [
    "bodies": Double(statistics.bodies), "layouts": Double(statistics.layouts),
    "displayItems": Double(statistics.displayItems), "pixels": Double(statistics.pixels),
    "rows": Double(statistics.rows),
  ]
}

@MainActor private func idle(_ name: String, _ data: URL?) throws -> Measurement {
  let host = HeadlessHost(Screen(handle: Handle()))
  _ = host.render()
  host.resetStatistics()
  let before = clock()
  var times: [Double] = []
  for _ in 0..<1000 { times.append(milliseconds { host.update() }) }
  let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
  var counts = countsOf(host.statistics)
  // Nobody asks an idle window for frames; this is what being asked a thousand times costs.
  counts["cpuMillisecondsPer1000Frames"] = used * 1000
  counts["wantsFrame"] = host.hasWork ? 1 : 0
  return Measurement(case: name, times: times, counts: counts)
}

@MainActor private func lazyRows(_ name: String, _ data: URL?) throws -> Measurement {
  var times: [Double] = []
  var counts: [String: Double] = [:]
  for _ in 0..<20 {
    var host: HeadlessHost?
    times.append(
      milliseconds {
        host = HeadlessHost(
          ScrollView {
            LazyVStack { ForEach(0..<10_000, id: \.self) { Text(verbatim: "Row \($0)") } }
          })
        _ = host?.render()
      })
    if let host { counts = countsOf(host.statistics) }
  }
  counts["residentMB"] = residentMegabytes()
  return Measurement(case: name, times: times, counts: counts)
}

@MainActor private func homeFirstFrame(_ name: String, _ data: URL?) throws -> Measurement {
  // The app with its resources, as `make bundle` lays it out; without them it would show a failure.
  var root = buildFolder
  for _ in 0..<3 { root.deleteLastPathComponent() }
  let app = root.appendingPathComponent("build/PostcardJourney.app/PostcardJourney")
  let times = try processTimes(app, ["--first-frame"], count: 15)
  return Measurement(case: name, times: times)
}

@MainActor private func shareCard(_ name: String, _ data: URL?) async throws -> Measurement {
  let sample = try await SampleLibrary.make()
  let countries = try CommandResources.resources.countries()
  let model = ShareCardModel(
    sample.record, photo: sample.photo, countries: countries, language: .simplifiedChinese,
    theme: AppTheme(.coast))
  var times: [Double] = []
  var withFile: [Double] = []
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("share-card-\(UUID().uuidString).png")
  defer { try? FileManager.default.removeItem(at: file) }
  // Each card is drawn by a painter that has seen none before.
  RasterService.use { list, scale, background in
    CairoRasterizer().image(of: list, scale: scale, background: background)
  }
  for _ in 0..<20 {
    var image: CGImage?
    let drawing = milliseconds {
      image = ShareCardRenderer.image(ModernJourneyCard(model: model), format: .portrait)
    }
    times.append(drawing)
    guard let image else { throw CocoaError(.fileWriteUnknown) }
    let writing = try milliseconds {
      guard
        let target = CGImageDestinationCreateWithURL(
          file as CFURL, "public.png" as CFString, 1, nil)
      else { throw CocoaError(.fileWriteUnknown) }
      CGImageDestinationAddImage(target, image, nil)
      guard CGImageDestinationFinalize(target) else { throw CocoaError(.fileWriteUnknown) }
    }
    withFile.append(drawing + writing)
  }
  withFile.sort()
  return Measurement(
    case: name, times: times,
    counts: ["pngOnDiskMedian": withFile[withFile.count / 2], "pngOnDiskWorst": withFile.last ?? 0])
}
