import ImageIO
import Testing

/// Written as an app would write it: public names only.
struct ImageIOTests {
  /// 60 × 40, the left half red, the right half blue.
  private func picture() throws -> CGImage {
    var bytes = Data()
    for _ in 0..<40 {
      for x in 0..<60 { bytes += x < 30 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    }
    let provider = try #require(CGDataProvider(data: bytes as CFData))
    return try #require(
      CGImage(
        width: 60, height: 40, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 240,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
  }

  private func write(
    _ image: CGImage, as type: String, _ properties: [CFString: Any]
  ) throws -> CFData {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image, properties as CFDictionary)
    #expect(CGImageDestinationFinalize(destination))
    return data as CFData
  }

  private static let types = ["public.png", "public.jpeg", "public.heic", "org.webmproject.webp"]

  @Test(arguments: types)
  func whatIsWrittenIsReadBack(_ type: String) throws {
    let data = try write(picture(), as: type, [kCGImageDestinationLossyCompressionQuality: 0.9])
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetType(source) as String? == type)
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 60 && image.height == 40)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  @Test func propertiesHoldSizeOrientationAndPlace() throws {
    let data = try write(
      picture(), as: "public.jpeg",
      [
        kCGImagePropertyOrientation: 6,
        kCGImagePropertyExifDictionary: [
          kCGImagePropertyExifDateTimeOriginal: "2025:06:01 10:20:30"
        ],
        kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFModel: "Box"],
        kCGImagePropertyGPSDictionary: [
          kCGImagePropertyGPSLatitude: 31.230_416_67, kCGImagePropertyGPSLatitudeRef: "N",
        ],
      ])
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let properties = try #require(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 60)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 40)
    let raw = try #require(properties[kCGImagePropertyOrientation] as? UInt32)
    #expect(CGImagePropertyOrientation(rawValue: raw) == .right)
    let exif = try #require(properties[kCGImagePropertyExifDictionary] as? [CFString: Any])
    #expect(exif[kCGImagePropertyExifDateTimeOriginal] as? String == "2025:06:01 10:20:30")
    let tiff = try #require(properties[kCGImagePropertyTIFFDictionary] as? [String: Any])
    #expect(tiff["Model"] as? String == "Box")
    let gps = try #require(properties[kCGImagePropertyGPSDictionary] as? [CFString: Any])
    let latitude = try #require(gps[kCGImagePropertyGPSLatitude] as? Double)
    #expect(abs(latitude - 31.230_416_67) < 1e-7)
  }

  @Test func thumbnailsFitAndTurnOnRequest() throws {
    let data = try write(picture(), as: "public.jpeg", [kCGImagePropertyOrientation: 6])
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: 30,
      ] as CFDictionary
    let upright = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(upright.width == 20 && upright.height == 30)
    let stored = try #require(
      CGImageSourceCreateThumbnailAtIndex(
        source, 0,
        [
          kCGImageSourceCreateThumbnailFromImageIfAbsent: true,
          kCGImageSourceThumbnailMaxPixelSize: 30,
        ]
          as CFDictionary))
    #expect(stored.width == 30 && stored.height == 20)
    // No thumbnail is embedded, and none may be made.
    #expect(
      CGImageSourceCreateThumbnailAtIndex(
        source, 0, [kCGImageSourceThumbnailMaxPixelSize: 30] as CFDictionary) == nil)
  }

  @Test func filesAreWrittenAndRead() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try #require(
      CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(destination, try picture(), nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let bytes = try #require(image.dataProvider?.data as Data?)
    #expect(Array(bytes.prefix(3)) == [0, 0, 255])
    #expect(image.bitmapInfo.contains(.byteOrder32Little))
  }

  @Test func aSourcesMetadataGoesAlongUnlessRemoved() throws {
    let data = try write(
      picture(), as: "public.jpeg",
      [
        kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFModel: "Box"],
        kCGImagePropertyGPSDictionary: [kCGImagePropertyGPSLatitudeRef: "N"],
      ])
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let copy = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(copy, "public.jpeg" as CFString, 1, nil))
    CGImageDestinationAddImageFromSource(
      destination, source, 0, [kCGImagePropertyGPSDictionary: NSNull()] as CFDictionary)
    #expect(CGImageDestinationFinalize(destination))
    let again = try #require(CGImageSourceCreateWithData(copy, nil))
    let properties = try #require(
      CGImageSourceCopyPropertiesAtIndex(again, 0, nil) as? [CFString: Any])
    #expect(properties[kCGImagePropertyTIFFDictionary] != nil)
    #expect(properties[kCGImagePropertyGPSDictionary] == nil)
  }

  @Test func unreadableThingsGiveNothing() throws {
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/no/such.jpg") as CFURL, nil) == nil)
    let source = try #require(
      CGImageSourceCreateWithData(Data("no picture, a text".utf8) as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(
      CGImageDestinationCreateWithData(NSMutableData(), "public.text" as CFString, 1, nil) == nil)
  }
}
