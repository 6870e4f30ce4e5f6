import CoreGraphics
import Testing

@testable import ImageDecoding

struct VectorImageTests {
  private static func document(_ content: String, attributes: String = "") -> Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      \(attributes)>\(content)</svg>
      """.utf8)
  }
  private static let half = document(
    "<rect width='8' height='16' fill='#ff0000'/>", attributes: "viewBox='0 0 16 16'")

  @Test func sizeComesFromAttributesOrElseTheViewBox() throws {
    let sized = Self.document("", attributes: "width='24' height='12' viewBox='0 0 16 16'")
    #expect(try VectorImage(data: sized).size == CGSize(width: 24, height: 12))
    #expect(try VectorImage(data: Self.half).size == CGSize(width: 16, height: 16))
  }

  @Test func staysSharpAtAnySize() throws {
    let image = try VectorImage(data: Self.half).makeImage(pixelWidth: 400, pixelHeight: 400)
    #expect(image.pixel(x: 199, y: 200) == SIMD4(255, 0, 0, 255))
    #expect(image.pixel(x: 200, y: 200) == SIMD4(0, 0, 0, 0))
  }

  @Test func fillsARectangleOfAnotherRatio() throws {
    let image = try VectorImage(data: Self.half).makeImage(pixelWidth: 400, pixelHeight: 100)
    #expect(image.pixel(x: 2, y: 2) == SIMD4(255, 0, 0, 255))
    #expect(image.pixel(x: 198, y: 97) == SIMD4(255, 0, 0, 255))
  }

  @Test func templatesTakeTheTint() throws {
    let image = try VectorImage(data: Self.half).makeImage(
      pixelWidth: 32, pixelHeight: 32, tint: SIMD4(0, 0, 1, 0.5))
    #expect(Samples.near(image.pixel(x: 8, y: 16), SIMD4(0, 0, 128, 128), tolerance: 1))
    #expect(image.pixel(x: 24, y: 16) == SIMD4(0, 0, 0, 0))
  }

  @Test func currentColorIsBlack() throws {
    let icon = Self.document(
      "<path d='M0 0h16v16H0z'/>", attributes: "viewBox='0 0 16 16' fill='currentColor'")
    let image = try VectorImage(data: icon).makeImage(pixelWidth: 4, pixelHeight: 4)
    #expect(image.pixel(x: 2, y: 2) == SIMD4(0, 0, 0, 255))
  }

  @Test func filesOutsideAreNotLoaded() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("vector-\(ProcessInfo.processInfo.processIdentifier).png")
    try ImageEncoder.encode(Samples.quarters(), as: .png).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let outside = Self.document(
      "<image width='16' height='16' xlink:href='\(url.absoluteString)'/>",
      attributes: "viewBox='0 0 16 16'")
    let image = try VectorImage(data: outside).makeImage(pixelWidth: 16, pixelHeight: 16)
    for y in 0..<16 {
      for x in 0..<16 { #expect(image.pixel(x: x, y: y) == SIMD4(0, 0, 0, 0)) }
    }
  }

  @Test func externalEntitiesAreRefused() {
    let text =
      "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY secret SYSTEM 'file:///etc/passwd'>]>"
      + "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><text>&secret;</text></svg>"
    #expect(throws: ImageDecodingError.self) { try VectorImage(data: Data(text.utf8)) }
  }

  @Test func entitiesThatMultiplyGiveAnErrorOrNothing() {
    var text = "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a0 'lolololololololol'>"
    for level in 1...9 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) '\(inner)'>"
    }
    text += "]><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><text>&a9;</text></svg>"
    do throws(ImageDecodingError) {
      _ = try VectorImage(data: Data(text.utf8)).makeImage(pixelWidth: 9, pixelHeight: 9)
    } catch {
      #expect(error.errorDescription?.isEmpty == false)
    }
  }

  @Test func hugeDocumentsAreRefusedAsPictures() {
    let huge = Self.document("", attributes: "width='900000000' height='900000000'")
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.image(from: huge) }
  }

  @Test func impossibleSizesAreBounded() throws {
    for (width, height) in [("1e300", "1"), ("1e-300", "1e-300"), ("-5", "NaN"), ("1e5000", "2")] {
      let document = Self.document("", attributes: "width='\(width)' height='\(height)'")
      guard let image = try? VectorImage(data: document) else { continue }
      #expect(image.size.width >= 0.001 && image.size.width <= 1e6)
      _ = try? image.makeImage(maximumPixelSize: nil)
      #expect(try image.makeImage(pixelWidth: 4, pixelHeight: 4).width == 4)
    }
  }

  @Test func textThatIsNoDocumentGivesAnError() {
    #expect(throws: ImageDecodingError.self) { try VectorImage(data: Data("<svg".utf8)) }
  }
}
