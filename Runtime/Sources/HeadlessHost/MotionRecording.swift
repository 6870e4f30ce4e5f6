import CoreGraphics
import Drawing
import Foundation
import ImageIO
import SwiftUICore

/// One moment of a recording.
public struct MotionFrame: Sendable {
  /// Seconds since the recording began.
  public var time: Double
  /// What the window showed; nil when the recording was made without pictures.
  public var image: CGImage?
  /// Every view as it was presented.
  public var views: [MotionView]

  /// The view with an accessibility identifier; one that is there before one that is leaving.
  public subscript(_ identifier: String) -> MotionView? {
    let found = views.filter { $0.identifier == identifier }
    return found.first { !$0.isLeaving } ?? found.first
  }
}

/// A view as it was presented in one frame.
public struct MotionView: Codable, Equatable, Sendable {
  /// The place in the tree of boxes.
  public var path: String
  public var identifier: String?
  /// x, y, width and height in the window, after all transforms.
  public var frame: [Double]
  /// Of the view and everything around it together.
  public var opacity: Double
  /// a, b, c, d, tx, ty: from the view's own coordinates to the window's.
  public var transform: [Double]
  /// From and to.
  public var trim: [Double]?
  /// #RRGGBBAA.
  public var color: String?
  public var text: String?
  public var blur: Double
  /// Whether it has left layout and only its transition is still seen.
  public var isLeaving: Bool

  public var rect: CGRect { CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) }

  init(_ view: PresentedView) {
    path = view.path
    identifier = view.identifier
    frame = [
      Double(view.frame.minX), Double(view.frame.minY), Double(view.frame.width),
      Double(view.frame.height),
    ]
    opacity = view.opacity
    let t = view.transform
    transform = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }
    trim = view.trim.map { [$0.from, $0.to] }
    color = view.color.map { color in
      "#"
        + [color.red, color.green, color.blue, color.alpha].map {
          String(format: "%02X", Int((min(1, max(0, $0)) * 255).rounded()))
        }.joined()
    }
    text = view.text
    blur = view.blur
    isLeaving = view.isLeaving
  }
}

/// An event of a recording's script.
public struct MotionEvent {
  /// Seconds since the recording began; it happens before the first frame at or after that.
  public var time: Double
  public var action: @MainActor () -> Void
  public init(at time: Double, _ action: @escaping @MainActor () -> Void) {
    self.time = time
    self.action = action
  }
}

/// What a window showed over a span of time.
public struct MotionRecording: Sendable {
  public var frames: [MotionFrame]
  /// Frames a second.
  public var rate: Double

  /// The presented views of all frames as JSON, in the order of time.
  public func json() throws -> Data {
    struct Entry: Encodable {
      var time: Double
      var views: [MotionView]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(frames.map { Entry(time: $0.time, views: $0.views) })
  }

  /// Each picture as PNG.
  public func pictures() throws -> [Data] {
    try frames.compactMap(\.image).map { try Self.png($0) }
  }

  /// All pictures as one animated PNG.
  public func animatedPNG() throws -> Data {
    try AnimatedPNG.join(pictures(), rate: rate)
  }

  static func png(_ image: CGImage) throws -> Data {
    let data = NSMutableData()
    guard
      let target = CGImageDestinationCreateWithData(
        data as CFMutableData, "public.png" as CFString, 1, nil)
    else { throw MotionRecordingError.cannotEncode }
    CGImageDestinationAddImage(target, image, nil)
    guard CGImageDestinationFinalize(target) else { throw MotionRecordingError.cannotEncode }
    return data as Data
  }

  /// Writes frames, a contact sheet of about `sheetFrames` of them, an animated PNG and the presented
  /// views into `folder`, which is made if it is not there.
  @MainActor
  public func write(to folder: URL, sheetFrames: Int = 12) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = try pictures()
    for (index, picture) in pictures.enumerated() {
      try picture.write(
        to: folder.appendingPathComponent(String(format: "frame-%04d.png", index)))
    }
    if !pictures.isEmpty {
      try AnimatedPNG.join(pictures, rate: rate)
        .write(to: folder.appendingPathComponent("motion.png"))
      try contactSheet(frameCount: sheetFrames).write(
        to: folder.appendingPathComponent("sheet.png"))
    }
    try json().write(to: folder.appendingPathComponent("presentation.json"))
  }

  /// Pictures from beginning to end side by side, each with its time, as PNG.
  @MainActor
  public func contactSheet(
    frameCount: Int = 12, columns: Int = 6, width: CGFloat = 150
  ) throws -> Data {
    let shown = frames.filter { $0.image != nil }
    guard let first = shown.first?.image, !shown.isEmpty else {
      throw MotionRecordingError.noPictures
    }
    let count = min(max(2, frameCount), shown.count)
    let chosen = (0..<count).map { shown[count > 1 ? $0 * (shown.count - 1) / (count - 1) : 0] }
    let height = (width * CGFloat(first.height) / CGFloat(max(1, first.width))).rounded()
    let across = min(columns, count)
    let rows = (count + across - 1) / across
    let sheet = ContactSheet(
      frames: chosen, columns: across, cell: CGSize(width: width, height: height))
    let host = HeadlessHost(
      sheet,
      HeadlessConfiguration(
        size: CGSize(
          width: CGFloat(across) * (width + 8) + 8, height: CGFloat(rows) * (height + 24) + 8),
        scale: 1))
    guard let image = host.render() else { throw MotionRecordingError.cannotEncode }
    return try Self.png(image)
  }
}

private struct ContactSheet: View {
  var frames: [MotionFrame]
  var columns: Int
  var cell: CGSize

  private var rows: [[MotionFrame]] {
    stride(from: 0, to: frames.count, by: columns).map {
      Array(frames[$0..<min($0 + columns, frames.count)])
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(rows.indices, id: \.self) { row in
        HStack(spacing: 8) {
          ForEach(rows[row].indices, id: \.self) { column in picture(rows[row][column]) }
        }
      }
    }
    .padding(8)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color.gray.opacity(0.25))
  }

  private func picture(_ frame: MotionFrame) -> some View {
    VStack(spacing: 2) {
      if let image = frame.image {
        Image(decorative: image, scale: 1).resizable().frame(width: cell.width, height: cell.height)
      }
      Text(verbatim: String(format: "%.3f s", frame.time)).font(.system(size: 10))
        .frame(height: 14)
    }
  }
}

/// Why a recording could not be written.
public enum MotionRecordingError: LocalizedError, Equatable {
  case noPictures
  case cannotEncode
  case unreadablePicture
  public var errorDescription: String? {
    switch self {
    case .noPictures: "The recording was made without pictures; record it with pictures first."
    case .cannotEncode: "A frame could not be written as PNG."
    case .unreadablePicture: "A frame's PNG lacks the parts that every PNG has."
    }
  }
}

extension HeadlessHost {
  /// Records a span of time: makes a frame `rate` times a second, the first now, and lets the events of
  /// the script happen at their times.
  public func record(
    for seconds: Double, rate: Double = 60, pictures: Bool = true, script: [MotionEvent] = []
  ) -> MotionRecording {
    let start = time
    var waiting = script.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)[...]
    var frames: [MotionFrame] = []
    func events() {
      while let event = waiting.first, event.time <= time - start + 1e-9 {
        waiting.removeFirst()
        perform { event.action() }
      }
    }
    func shoot() {
      let image = pictures ? render() : nil
      let views = perform { PresentationTree.make(window.rootElement) }.map { MotionView($0) }
      frames.append(MotionFrame(time: time - start, image: image, views: views))
    }
    update()
    events()
    update()
    shoot()
    advance(by: seconds, step: 1 / rate) {
      shoot()
      // What happens at this moment shows in the next frame, as with a real display.
      events()
      update()
    }
    return MotionRecording(frames: frames, rate: rate)
  }
}
