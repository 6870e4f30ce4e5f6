import AutomationServer
import AutomationWire
import CoreGraphics
import Foundation
import ImageIO
import SwiftUICore
import VirtualTime

extension HeadlessHost: AutomationDriver {
  package var nextEvent: Double? {
    ProcessClock.nextEvent.map { max(0, ($0 - ProcessClock.now) / .seconds(1)) }
  }

  package func picture(of rect: CGRect?) -> [UInt8]? {
    guard var image = render() else { return nil }
    if let rect {
      let scale = configuration.scale
      let pixels = CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
        height: rect.height * scale
      ).integral
      guard !pixels.isEmpty, let part = image.cropping(to: pixels) else { return nil }
      image = part
    }
    let data = NSMutableData()
    guard let target = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil)
    else { return nil }
    CGImageDestinationAddImage(target, image, nil)
    return CGImageDestinationFinalize(target) ? [UInt8](data as Data) : nil
  }
}

/// Runs an app for a test, in a window without a display and on a clock that only the test moves.
@MainActor package enum AutomationSession {
  /// Names the picture that photo pickers give the test; while it is not there they are cancelled.
  private static let photosVariable = "SKIFF_PHOTO"

  /// Serves the test that started this process, and returns how the process should end.
  package static func run<V: View>(
    _ makeView: () -> V?, configuration: HeadlessConfiguration, name: String, path: String
  ) -> Int32 {
    ProcessClock.beginVirtualTime()
    do {
      let channel = try WireListener.connect(path: path)
      guard let view = makeView() else {
        FileHandle.standardError.write(Data("\(name) has no window to show.\n".utf8))
        return 1
      }
      let host = HeadlessHost(view, configuration)
      host.fileDialogs.photoLibrary = ProcessInfo.processInfo.environment[photosVariable]
        .map { URL(fileURLWithPath: $0) }
      try AutomationServer(driver: host, name: name).serve(channel)
      return 0
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      return 1
    }
  }
}
