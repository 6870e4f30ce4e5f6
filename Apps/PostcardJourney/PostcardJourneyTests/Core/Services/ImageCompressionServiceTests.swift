import CoreGraphics
import Foundation
import ImageIO
import Testing

@testable import PostcardJourney

struct ImageCompressionServiceTests {
  let service = ImageCompressionService()

  /// The left half red, the right half blue, so that a turn can be seen.
  static func picture(width: Int, height: Int, alpha: UInt8 = 255) -> CGImage? {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let at = (y * width + x) * 4
        bytes[at + (x < width / 2 ? 0 : 2)] = alpha == 0 ? 0 : 255
        bytes[at + 3] = alpha
      }
    }
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  static func encoded(
    width: Int, height: Int, type: String = "public.jpeg", orientation: Int = 1,
    alpha: UInt8 = 255, hasPlace: Bool = false
  ) throws -> Data {
    let image = try #require(picture(width: width, height: height, alpha: alpha))
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil))
    var properties: [CFString: Any] = [kCGImagePropertyOrientation: orientation]
    if hasPlace {
      properties[kCGImagePropertyGPSDictionary] =
        [
          kCGImagePropertyGPSLatitude: 39.9, kCGImagePropertyGPSLatitudeRef: "N",
          kCGImagePropertyGPSLongitude: 116.4, kCGImagePropertyGPSLongitudeRef: "E",
        ] as [CFString: Any] as CFDictionary
    }
    CGImageDestinationAddImage(destination, image, properties as CFDictionary)
    #expect(CGImageDestinationFinalize(destination))
    return data as Data
  }

  private func properties(_ data: Data) throws -> [CFString: Any] {
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
  }

  private func size(_ data: Data) throws -> [Int] {
    let properties = try properties(data)
    return try [kCGImagePropertyPixelWidth, kCGImagePropertyPixelHeight].map {
      try #require((properties[$0] as? NSNumber)?.intValue)
    }
  }

  /// P64: turned first, measured then, for upright, turned and mirrored photos.
  @Test(arguments: [
    (1, [2400, 1800], [480, 360]), (3, [2400, 1800], [480, 360]), (6, [1800, 2400], [360, 480]),
    (8, [1800, 2400], [360, 480]), (5, [1800, 2400], [360, 480]),
  ])
  func orientationIsBakedIn(_ orientation: Int, _ image: [Int], _ thumbnail: [Int]) async throws {
    let data = try Self.encoded(width: 4032, height: 3024, orientation: orientation)
    let photo = try await service.compress(data)
    #expect(try size(photo.image) == image)
    #expect(try size(photo.thumbnail) == thumbnail)
    for part in [photo.image, photo.thumbnail] {
      let tag = (try properties(part)[kCGImagePropertyOrientation] as? NSNumber)?.intValue ?? 1
      #expect(tag == 1)
    }
  }

  /// P65: a HEIC turns by its own box, which the decoder obeys; what its EXIF data says of a turn
  /// beside that would turn it twice.
  @Test(arguments: [1, 3, 5, 6, 8])
  func aHEICIsNotTurnedByItsEXIFData(_ orientation: Int) async throws {
    let data = try Self.encoded(
      width: 400, height: 300, type: "public.heic", orientation: orientation)
    let photo = try await service.compress(data)
    #expect(try size(photo.image) == [400, 300])
    let tag = (try properties(photo.image)[kCGImagePropertyOrientation] as? NSNumber)?.intValue ?? 1
    #expect(tag == 1)
    // Compressing what came out turns nothing again.
    #expect(try size(try await service.compress(photo.image).image) == [400, 300])
  }

  /// P66.
  @Test(arguments: [
    (300, 200, [300, 200]), (8000, 40, [2400, 12]), (40, 8000, [12, 2400]), (1, 1, [1, 1]),
  ])
  func smallPhotosAreNotEnlargedAndNarrowOnesKeepAPixel(
    _ width: Int, _ height: Int, _ expected: [Int]
  ) async throws {
    let photo = try await service.compress(try Self.encoded(width: width, height: height))
    #expect(try size(photo.image) == expected)
    #expect(try size(photo.thumbnail).allSatisfy { $0 >= 1 && $0 <= 480 })
  }

  @Test func heicIsPreferredAndJPEGIsTheOther() async throws {
    let data = try Self.encoded(width: 64, height: 48)
    let heic = try await service.compress(data)
    #expect(heic.fileExtension == "heic" && FileIntegrityChecker.isImage(heic.image))
    let jpeg = try await ImageCompressionService(writesHEIC: false).compress(data)
    #expect(jpeg.fileExtension == "jpg" && jpeg.image.starts(with: [0xFF, 0xD8]))
  }

  /// P67.
  @Test func seeThroughBecomesWhite() async throws {
    let data = try Self.encoded(width: 40, height: 40, type: "public.png", alpha: 0)
    let photo = try await ImageCompressionService(writesHEIC: false).compress(data)
    let source = try #require(CGImageSourceCreateWithData(photo.image as CFData, nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let bytes = try #require(image.dataProvider?.data) as Data
    let middle = 20 * image.bytesPerRow + 20 * 4
    #expect(bytes[middle..<(middle + 3)].allSatisfy { $0 > 250 })
  }

  /// P68.
  @Test func thePlaceIsNotKept() async throws {
    let data = try Self.encoded(width: 64, height: 48, hasPlace: true)
    #expect(try properties(data)[kCGImagePropertyGPSDictionary] != nil)
    let photo = try await service.compress(data)
    for part in [photo.image, photo.thumbnail] {
      #expect(try properties(part)[kCGImagePropertyGPSDictionary] == nil)
    }
  }

  @Test(arguments: [Data(), Data("no picture".utf8), Data([0xFF, 0xD8, 0xFF])])
  func whatIsNoPictureIsRefused(_ data: Data) async {
    await #expect(throws: ImageFailure.unreadable) { try await service.compress(data) }
  }

  @Test func progressTellsEveryStepInOrder() async throws {
    let steps = StepLog()
    let data = try Self.encoded(width: 64, height: 48)
    _ = try await service.compress(data) { steps.add($0) }
    #expect(steps.all == ImageCompressionService.Step.allCases)
  }

  @Test func aCancelledTaskMakesNothing() async throws {
    let data = try Self.encoded(width: 64, height: 48)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.compress(data)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

import Synchronization

/// Steps as they were reported.
final class StepLog: Sendable {
  private let steps = Mutex<[ImageCompressionService.Step]>([])

  func add(_ step: ImageCompressionService.Step) { steps.withLock { $0.append(step) } }
  var all: [ImageCompressionService.Step] { steps.withLock { $0 } }
}
