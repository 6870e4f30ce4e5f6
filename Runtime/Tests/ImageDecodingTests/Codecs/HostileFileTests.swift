import CoreGraphics
import Testing

@testable import ImageDecoding

/// Files that someone else made.
struct HostileFileTests {
  static let formats: [ImageFormat] = [.jpeg, .png, .heic, .webp]

  static func sample(_ format: ImageFormat) throws -> Data {
    var metadata = ImageMetadata()
    metadata.fields[.init(.tiff, ImageMetadata.orientationTag)] = .numbers([6])
    metadata.fields[.init(.tiff, 0x010F)] = .text("Maker of cameras")
    return try ImageEncoder.encode(
      Samples.noise(width: 40, height: 24), as: format, quality: 0.9, metadata: metadata)
  }

  /// A picture, or an error of ours; anything else would end the process or the test.
  private static func tryOut(_ data: Data, maximum: Int? = nil) {
    do throws(ImageDecodingError) {
      let image = try ImageDecoder.image(from: data, maximumPixelSize: maximum)
      #expect(image.width > 0 && image.height > 0)
      #expect(image.width * image.height <= ImageLimits.maximumPixels)
    } catch {
      #expect(error.errorDescription?.isEmpty == false)
    }
  }

  @Test(arguments: formats)
  func mutatedFilesNeverCrash(_ format: ImageFormat) throws {
    let data = try Self.sample(format)
    var generator = SeededGenerator(seed: 11)
    for round in 0..<(format == .heic ? 150 : 600) {
      var mutant = data
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place =
          round % 2 == 0
          ? Int.random(in: 0..<min(mutant.count, 200), using: &generator)
          : Int.random(in: 0..<mutant.count, using: &generator)
        mutant[place] = UInt8.random(in: 0...255, using: &generator)
      }
      Self.tryOut(mutant, maximum: round % 3 == 0 ? 16 : nil)
    }
  }

  @Test(arguments: formats)
  func truncatedFilesGiveAnError(_ format: ImageFormat) throws {
    let data = try Self.sample(format)
    for count in stride(from: 0, to: data.count * 9 / 10, by: format == .heic ? 37 : 7) {
      let part = data.prefix(count)
      #expect(throws: ImageDecodingError.self, "\(format) of \(count) bytes") {
        try ImageDecoder.image(from: part)
      }
    }
  }

  @Test func randomBytesGiveAnError() {
    var generator = SeededGenerator(seed: 5)
    let heads: [[UInt8]] = [
      [], [0xFF, 0xD8, 0xFF, 0xE1], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array("RIFF\0\0\u{10}\0WEBPVP8 ".utf8), Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8),
      Array("GIF89a".utf8), Array("BM".utf8), Array("II*\0\u{8}\0\0\0".utf8),
      Array("<svg xmlns='http://www.w3.org/2000/svg'>".utf8),
    ]
    for round in 0..<900 {
      var data = Data(heads[round % heads.count])
      for _ in 0..<Int.random(in: 0...600, using: &generator) {
        data.append(UInt8.random(in: 0...255, using: &generator))
      }
      Self.tryOut(data)
    }
  }

  @Test func tooManyPixelsAreRefusedBeforeAnyMemoryIsAsked() throws {
    var png = try Self.sample(.png)
    png.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    #expect(throws: ImageDecodingError.tooLarge(width: 16_384, height: 16_384)) {
      try ImageDecoder.image(from: png)
    }
    var jpeg = try Self.sample(.jpeg)
    let frame = try #require(jpeg.firstRange(of: Data([0xFF, 0xC0])))
    jpeg.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x7F, 0, 0x7F, 0])
    #expect(throws: ImageDecodingError.tooLarge(width: 32_512, height: 32_512)) {
      try ImageDecoder.image(from: jpeg, maximumPixelSize: 100)
    }
    var bmp = Data(count: 60)
    bmp.replaceSubrange(0..<2, with: "BM".utf8)
    bmp.replaceSubrange(18..<26, with: [0xFF, 0xFF, 0xFF, 0x7F, 1, 0, 0, 0])
    #expect(throws: ImageDecodingError.tooLarge(width: 0x7FFF_FFFF, height: 1)) {
      try ImageDecoder.image(from: bmp)
    }
  }

  @Test func aGIFWhosePictureIsLargerThanItsScreenIsRefused() {
    var bytes: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    bytes += [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 2, 0x44, 1, 0, 0x3B]
    #expect(throws: ImageDecodingError.tooLarge(width: 65_535, height: 65_535)) {
      try ImageDecoder.image(from: Data(bytes))
    }
  }

  @Test func aPictureThatAnnouncesMoreThanItHoldsGivesAnError() throws {
    var png = try Self.sample(.png)
    png.replaceSubrange(16..<24, with: [0, 0, 0x23, 0, 0, 0, 0x23, 0])
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.image(from: png) }
    var jpeg = try Self.sample(.jpeg)
    let frame = try #require(jpeg.firstRange(of: Data([0xFF, 0xC0])))
    jpeg.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x23, 0, 0x23, 0])
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.image(from: jpeg) }
  }

  @Test func nothingIsNoPicture() {
    #expect(throws: ImageDecodingError.truncated) { try ImageDecoder.image(from: Data()) }
    #expect(throws: ImageDecodingError.unknownFormat) {
      try ImageDecoder.image(from: Data("a text that is no picture".utf8))
    }
  }

  @Test func missingFilesAndFoldersSayWhich() throws {
    let folder = FileManager.default.temporaryDirectory
    #expect(throws: ImageDecodingError.unreadable(path: folder.path, reason: "it is not a file")) {
      try ImageDecoder.contents(of: folder)
    }
    let missing = folder.appendingPathComponent("no-such-picture.png")
    #expect {
      try ImageDecoder.contents(of: missing)
    } throws: {
      $0.localizedDescription.contains("no-such-picture.png")
    }
  }
}
