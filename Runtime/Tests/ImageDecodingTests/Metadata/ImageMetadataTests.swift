import CoreGraphics
import Testing

@testable import ImageDecoding

struct ImageMetadataTests {
  private static let fields: [ImageMetadata.Field: ImageMetadata.Value] = [
    .init(.tiff, 0x010F): .text("Maker"),
    .init(.tiff, ImageMetadata.orientationTag): .numbers([6]),
    .init(.exif, 0x9003): .text("2025:06:01 10:20:30"),
    .init(.exif, 0x829D): .numbers([1.8]),
    .init(.gps, 1): .text("N"),
    .init(.gps, 2): .numbers([31, 13, 49.5]),
  ]

  @Test(arguments: [ImageFormat.jpeg, .png, .heic])
  func fieldsSurviveAFile(_ format: ImageFormat) throws {
    var metadata = ImageMetadata()
    metadata.fields = Self.fields
    let data = try ImageEncoder.encode(Samples.quarters(), as: format, metadata: metadata)
    #expect(try ImageDecoder.header(of: data).metadata.fields == Self.fields)
  }

  @Test(arguments: [ImageFormat.jpeg, .png, .heic, .webp])
  func nothingIsWrittenUnasked(_ format: ImageFormat) throws {
    let data = try ImageEncoder.encode(Samples.quarters(), as: format)
    #expect(try ImageDecoder.header(of: data).metadata.isEmpty)
    #expect(data.firstRange(of: Data("Exif".utf8)) == nil)
  }

  @Test func readsLittleEndianBlocks() throws {
    var block = Data("II*\0".utf8) + [8, 0, 0, 0, 1, 0]
    block += [0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0] + [0, 0, 0, 0]
    #expect(ImageMetadata(exif: block)?.orientation == .left)
  }

  @Test func directoriesThatPointAtEachOtherEnd() throws {
    // The EXIF pointer leads back to the first directory.
    var block = Data("MM\0*".utf8)
    block.append(big: 8, bytes: 4)
    block.append(big: 1, bytes: 2)
    block.append(big: 0x8769, bytes: 2)
    block.append(big: 4, bytes: 2)
    block.append(big: 1, bytes: 4)
    block.append(big: 8, bytes: 4)
    block.append(big: 0, bytes: 4)
    #expect(ImageMetadata(exif: block) != nil)
  }

  @Test func damagedBlocksNeverCrash() throws {
    var metadata = ImageMetadata()
    metadata.fields = Self.fields
    let block = try #require(metadata.exifBlock())
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<5000 {
      var mutant = block
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        mutant[Int.random(in: 0..<mutant.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      let fields = ImageMetadata(exif: mutant)?.fields.count ?? 0
      #expect(fields <= 1000)
    }
  }
}
