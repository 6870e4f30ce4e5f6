import CoreGraphics
import HeadlessHost
import SwiftUI

@testable import SwiftUICore

/// What the views of these tests show; tests change it as an app's model would.
@MainActor @Observable final class Stage {
  var isOn = false
  var value: CGFloat = 0
  var items = [1, 2, 3]
  @ObservationIgnored var log: [String] = []
}

@MainActor enum MotionStage {
  static func host<V: View>(
    reduceMotion: Bool = false, size: CGSize = CGSize(width: 300, height: 200), scale: CGFloat = 1,
    @ViewBuilder _ view: () -> V
  ) -> HeadlessHost {
    let host = HeadlessHost(
      view(), HeadlessConfiguration(size: size, scale: scale, reduceMotion: reduceMotion))
    host.update()
    return host
  }
}

extension MotionRecording {
  /// One number of a view over time; frames without the view are left out.
  func course(_ identifier: String, _ value: (MotionView) -> Double) -> [(
    time: Double, value: Double
  )] {
    frames.compactMap { frame in frame[identifier].map { (frame.time, value($0)) } }
  }
}
