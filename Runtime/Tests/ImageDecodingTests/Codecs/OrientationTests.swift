import CoreGraphics
import Testing

@testable import ImageDecoding

struct OrientationTests {
  /// Where EXIF says the stored corners are seen: for each orientation the upright picture's upper
  /// left, upper right, lower left and lower right corner.
  private static let upright: [ImageOrientation: [SIMD4<UInt8>]] = {
    let (a, b, c, d) = (Samples.red, Samples.green, Samples.blue, Samples.yellow)
    return [
      .up: [a, b, c, d], .upMirrored: [b, a, d, c], .down: [d, c, b, a],
      .downMirrored: [c, d, a, b], .leftMirrored: [a, c, b, d], .right: [c, a, d, b],
      .rightMirrored: [d, b, c, a], .left: [b, d, a, c],
    ]
  }()

  @Test(arguments: ImageOrientation.allCases)
  func jpegIsTurnedUpright(_ orientation: ImageOrientation) throws {
    let data = try file(.jpeg, orientation)
    #expect(try ImageDecoder.header(of: data).orientation == orientation)
    try expectUpright(ImageDecoder.image(from: data), orientation, tolerance: 12)
  }

  @Test(arguments: ImageOrientation.allCases)
  func pngIsTurnedUpright(_ orientation: ImageOrientation) throws {
    try expectUpright(
      ImageDecoder.image(from: file(.png, orientation)), orientation, tolerance: 0)
  }

  @Test(arguments: ImageOrientation.allCases)
  func thumbnailsAreTurnedUpright(_ orientation: ImageOrientation) throws {
    let image = try ImageDecoder.image(
      from: file(.jpeg, orientation, width: 480, height: 320), maximumPixelSize: 60)
    #expect(max(image.width, image.height) == 60 && min(image.width, image.height) == 40)
    #expect((image.height > image.width) == orientation.swapsAxes)
    try expectUpright(image, orientation, tolerance: 12)
  }

  @Test func storedRowsAreGivenOnRequest() throws {
    let image = try ImageDecoder.image(from: file(.png, .right), appliesOrientation: false)
    #expect(image.width == 48 && image.height == 32)
    #expect(image.pixel(x: 2, y: 2) == Samples.red)
  }

  private func file(
    _ format: ImageFormat, _ orientation: ImageOrientation, width: Int = 48, height: Int = 32
  ) throws -> Data {
    var metadata = ImageMetadata()
    metadata.fields[.init(.tiff, ImageMetadata.orientationTag)] =
      .numbers([Double(orientation.rawValue)])
    return try ImageEncoder.encode(
      Samples.quarters(width: width, height: height), as: format, quality: 0.95,
      metadata: metadata)
  }

  private func expectUpright(
    _ image: CGImage, _ orientation: ImageOrientation, tolerance: Int
  ) throws {
    #expect((image.height > image.width) == orientation.swapsAxes)
    let expected = try #require(Self.upright[orientation])
    for (mine, theirs) in zip(Samples.corners(image), expected) {
      #expect(
        Samples.near(mine, theirs, tolerance: tolerance), "\(orientation): \(mine as Any)")
    }
  }
}
