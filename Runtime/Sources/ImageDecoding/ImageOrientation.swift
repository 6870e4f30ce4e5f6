/// How the stored rows and columns lie on the upright picture; the numbers are EXIF's.
package enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// Whether width and height change places.
  package var swapsAxes: Bool { rawValue >= 5 }
}
