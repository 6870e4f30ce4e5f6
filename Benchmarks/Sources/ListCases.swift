import CoreGraphics
import Foundation
import HeadlessHost
import ImageIO
import SwiftUI

/// A list of ten thousand rows with thumbnails: how long it takes to open and to fling through.
let listCases: [BenchmarkCase] = [
  BenchmarkCase(
    name: "list-10k-open",
    figure: "10,000 rows with thumbnails: first frame within 100 ms, under 150 MB resident",
    run: listOpen),
  BenchmarkCase(
    name: "list-10k-fling",
    figure: "a frame of a fling, 393×852 at 2x: median 4 ms, worst 12 ms; bodies only for new rows",
    run: listFling),
]

private struct Entry: Identifiable {
  var id: Int
  var title: String
  var detail: String
  var picture: URL
}

/// Pictures decoded away from the main actor, the last few hundred kept.
private actor Thumbnails {
  private var kept: [URL: CGImage] = [:]
  private var order: [URL] = []
  func picture(_ url: URL) -> CGImage? {
    if let image = kept[url] { return image }
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { return nil }
    kept[url] = image
    order.append(url)
    if order.count > 256 { kept[order.removeFirst()] = nil }
    return image
  }
}

@MainActor private final class Count { static var bodies = 0 }

private struct EntryRow: View {
  @State private var picture: CGImage?
  var entry: Entry
  var thumbnails: Thumbnails
  var body: some View {
    let _ = Count.bodies += 1
    HStack(spacing: 12) {
      ZStack {
        RoundedRectangle(cornerRadius: 8).fill(Color.gray.opacity(0.2))
        if let picture {
          Image(decorative: picture, scale: 2).resizable().scaledToFill()
            .frame(width: 56, height: 44).clipShape(RoundedRectangle(cornerRadius: 8))
        }
      }
      .frame(width: 56, height: 44)
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: entry.title).font(.headline).lineLimit(1)
        Text(verbatim: entry.detail).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
      }
    }
    .task { picture = await thumbnails.picture(entry.picture) }
  }
}

private struct EntryList: View {
  var entries: [Entry]
  var thumbnails: Thumbnails
  var body: some View {
    List(entries) { EntryRow(entry: $0, thumbnails: thumbnails) }.listStyle(.plain)
  }
}

/// Entries whose pictures are 200 files of 112×88 pixels in the temporary folder.
@MainActor private func entries(in folder: URL) throws -> [Entry] {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  var files: [URL] = []
  for index in 0..<200 {
    let host = HeadlessHost(
      LinearGradient(
        colors: [Color(hue: Double(index) / 200, saturation: 0.7, brightness: 0.9), .black],
        startPoint: .topLeading, endPoint: .bottomTrailing),
      HeadlessConfiguration(size: CGSize(width: 56, height: 44), scale: 2))
    let file = folder.appendingPathComponent("\(index).jpg")
    guard let image = host.render(),
      let target = CGImageDestinationCreateWithURL(file as CFURL, "public.jpeg" as CFString, 1, nil)
    else { throw CocoaError(.fileWriteUnknown) }
    CGImageDestinationAddImage(target, image, nil)
    guard CGImageDestinationFinalize(target) else { throw CocoaError(.fileWriteUnknown) }
    files.append(file)
  }
  return (0..<10_000).map { index in
    Entry(
      id: index, title: "Postcard \(index) from 京都 and Lisboa",
      detail: "Sent \(index % 28 + 1) May, arrived after \(index % 40 + 3) days",
      picture: files[index % files.count])
  }
}

@MainActor private func withEntries<Result>(
  _ body: @MainActor ([Entry]) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("list-case-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(entries(in: folder))
}

private let window = HeadlessConfiguration(size: CGSize(width: 393, height: 852), scale: 2)

@MainActor private func listOpen(_ name: String, _ data: URL?) async throws -> Measurement {
  try await withEntries { entries in
    var times: [Double] = []
    var counts: [String: Double] = [:]
    for _ in 0..<20 {
      var host: HeadlessHost?
      times.append(
        milliseconds {
          host = HeadlessHost(EntryList(entries: entries, thumbnails: Thumbnails()), window)
          _ = host?.render()
        })
      if let host { counts["rows"] = Double(host.statistics.rows) }
    }
    counts["firstMilliseconds"] = times.first
    counts["residentMB"] = residentMegabytes()
    return Measurement(case: name, times: times, counts: counts)
  }
}

@MainActor private func listFling(_ name: String, _ data: URL?) async throws -> Measurement {
  try await withEntries { entries in
    let thumbnails = Thumbnails()
    let host = HeadlessHost(EntryList(entries: entries, thumbnails: thumbnails), window)
    _ = host.render()
    host.settle()
    var times: [Double] = []
    Count.bodies = 0
    host.resetStatistics()
    var pixels: [Double] = []
    for _ in 0..<6 {
      // A quick stroke upwards, then the content coasts.
      host.pointerDown(at: CGPoint(x: 200, y: 700))
      for step in 1...6 {
        host.pointerMove(to: CGPoint(x: 200, y: 700 - CGFloat(step) * 80))
        times.append(processMilliseconds { advanceAndRender(host) })
      }
      host.pointerUp(at: CGPoint(x: 200, y: 220))
      for _ in 0..<60 {
        let before = host.statistics.pixels
        times.append(processMilliseconds { advanceAndRender(host) })
        pixels.append(Double(host.statistics.pixels - before))
        // Decoding goes on beside the frames, as it does in a window.
        await Task.yield()
      }
    }
    let sorted = pixels.sorted()
    return Measurement(
      case: name, times: times,
      counts: [
        "bodies": Double(Count.bodies), "rows": Double(host.statistics.rows),
        "medianPixels": sorted[sorted.count / 2], "residentMB": residentMegabytes(),
      ])
  }
}

/// Milliseconds of processor time that `work` takes: advancing a host moves every clock it could be
/// timed by.
@MainActor private func processMilliseconds(_ work: () -> Void) -> Double {
  func used() -> Double {
    var usage = rusage()
    _ = getrusage(0, &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
  }
  let start = used()
  work()
  return used() - start
}

@MainActor private func advanceAndRender(_ host: HeadlessHost) {
  host.advance(by: 1.0 / 60)
  _ = host.render()
}
