import CoreGraphics

/// What a file says about its picture without decoding it.
package struct ImageHeader: Hashable, Sendable {
  package var format: ImageFormat
  /// The stored size, before the orientation is applied.
  package var width: Int
  package var height: Int
  package var orientation = ImageOrientation.up
  package var hasAlpha = false
  /// The number of pictures in the file.
  package var count = 1
  /// EXIF, TIFF and GPS fields.
  package var metadata = ImageMetadata()
  /// The ICC profile.
  var profile: Data?

  /// The size of the upright picture.
  package var uprightWidth: Int { orientation.swapsAxes ? height : width }
  package var uprightHeight: Int { orientation.swapsAxes ? width : height }

  init(format: ImageFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  mutating func read(exif: Data?) {
    guard let exif, let fields = ImageMetadata(exif: exif) else { return }
    metadata = fields
    orientation = fields.orientation ?? .up
  }
}
