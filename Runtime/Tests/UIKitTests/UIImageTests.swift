import ImageDecoding
import Testing
import UIKit

struct UIImageTests {
  /// 40 × 20 points at 2×: red on the left, blue on the right.
  private func picture() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 20, y: 0, width: 20, height: 20))
    }
  }

  private static let red = SIMD4<UInt8>(255, 0, 0, 255)
  private static let blue = SIMD4<UInt8>(0, 0, 255, 255)

  @Test func sizesArePointsAndTurnWithTheOrientation() throws {
    let image = picture()
    #expect(image.size == CGSize(width: 40, height: 20) && image.scale == 2)
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 80 && pixels.height == 40)
    let turned = UIImage(cgImage: pixels, scale: 2, orientation: .right)
    #expect(turned.size == CGSize(width: 20, height: 40))
    #expect(turned.cgImage === pixels)
  }

  @Test func pngIsUprightAndExact() throws {
    let pixels = try #require(picture().cgImage)
    let turned = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    let data = try #require(turned.pngData())
    let again = try #require(UIImage(data: data))
    #expect(again.size == CGSize(width: 40, height: 80) && again.imageOrientation == .up)
    // What was left is now above.
    #expect(again.cgImage?.pixel(x: 20, y: 2) == Self.red)
    #expect(again.cgImage?.pixel(x: 20, y: 77) == Self.blue)
  }

  @Test func jpegAndHEICAreReadBack() throws {
    let image = picture()
    let files = [image.jpegData(compressionQuality: 0.9), image.heicData()].compactMap { $0 }
    #expect(files.count == 2)
    for data in files {
      let again = try #require(UIImage(data: data, scale: 2))
      #expect(again.size == image.size)
      let color = try #require(again.cgImage?.pixel(x: 10, y: 20))
      #expect(color.x > 235 && color.y < 25 && color.z < 25)
    }
  }

  @Test func dataKeepsItsOrientation() throws {
    var metadata = ImageMetadata()
    metadata.fields[.init(.tiff, ImageMetadata.orientationTag)] = .numbers([6])
    let pixels = try #require(picture().cgImage)
    let data = try ImageEncoder.encode(pixels, as: .jpeg, metadata: metadata)
    let image = try #require(UIImage(data: data))
    #expect(image.imageOrientation == .right && image.size == CGSize(width: 40, height: 80))
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 10, height: 20)))
    #expect(small.size == CGSize(width: 10, height: 20) && small.imageOrientation == .up)
    #expect((small.cgImage?.pixel(x: 5, y: 2)?.x ?? 0) > 230)
  }

  @Test func damagedDataHasNoPixels() throws {
    let data = try #require(picture().jpegData(compressionQuality: 0.9))
    let image = UIImage(data: data.prefix(data.count / 2))
    #expect(image?.cgImage == nil && image?.pngData() == nil)
    #expect(UIImage(data: Data("nothing".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
  }

  @Test func thumbnailsAreMadeOffTheCallersThread() async throws {
    let small = await picture().byPreparingThumbnail(ofSize: CGSize(width: 8, height: 4))
    #expect(small?.size == CGSize(width: 8, height: 4))
    #expect(picture().preparingThumbnail(of: .zero) == nil)
  }

  @Test func drawingIsUprightInARenderer() throws {
    let source = UIGraphicsImageRenderer(
      size: CGSize(width: 4, height: 4), format: UIGraphicsImageRendererFormat()
    ).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
    }
    let drawn = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20), format: UIGraphicsImageRendererFormat()
    ).image { _ in source.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    #expect(drawn.cgImage?.pixel(x: 10, y: 3) == Self.red)
    #expect(drawn.cgImage?.pixel(x: 10, y: 16) == Self.blue)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func tintsReplaceColoursAndKeepCoverage() throws {
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 10, height: 10), format: UIGraphicsImageRendererFormat()
    ).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }.withTintColor(.blue)
    let pixels = try #require(image.uprightImage)
    #expect(pixels.pixel(x: 2, y: 5) == Self.blue)
    #expect(pixels.pixel(x: 7, y: 5) == SIMD4(0, 0, 0, 0))
  }

  @Test func mirroringTwiceIsNothing() {
    let image = picture()
    for orientation in 0...7 {
      guard let orientation = UIImage.Orientation(rawValue: orientation),
        let pixels = image.cgImage
      else { continue }
      let one = UIImage(cgImage: pixels, scale: 2, orientation: orientation)
      let mirrored = one.withHorizontallyFlippedOrientation()
      #expect(mirrored.withHorizontallyFlippedOrientation().imageOrientation == orientation)
      let (left, right) = (one.uprightImage, mirrored.uprightImage)
      #expect(left?.width == right?.width)
      #expect(
        left?.pixel(x: 1, y: 1) == right?.pixel(x: (right?.width ?? 0) - 2, y: 1),
        "\(orientation)")
    }
  }
}
