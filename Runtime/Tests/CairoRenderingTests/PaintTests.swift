import CoreGraphics
import Drawing
import Foundation
import Testing

@testable import CairoRendering

/// The colours that fills come out as.
struct PaintTests {
  private func pixels(_ paint: Paint, at places: [(Int, Int)]) -> [[Int]] {
    let image = Pictures.render(Pictures.fill(Pictures.rect(0, 0, 40, 40), paint))
    return places.map { Pictures.pixel(image, $0.0, $0.1) }
  }

  private func near(_ left: [Int], _ right: [Int], by tolerance: Int = 2) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private let ends = [
    GradientStop(color: red, location: 0), GradientStop(color: blue, location: 1),
  ]

  @Test func aColorFillsItsPathAndNothingElse() {
    let image = Pictures.render(Pictures.fill(Pictures.rect(10, 10, 20, 20), red))
    #expect(Pictures.pixel(image, 10, 10) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 29, 29) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 9, 10) == [0, 0, 0, 0])
    #expect(Pictures.pixel(image, 30, 29) == [0, 0, 0, 0])
  }

  @Test func colorsBeyondTheScreenAreClamped() {
    let loud = RGBA(red: 1.4, green: -0.3, blue: 0.5)
    #expect(pixels(.color(loud), at: [(5, 5)]) == [[255, 0, 128, 255]])
  }

  @Test func scaleMultipliesPixels() {
    let image = Pictures.render(
      Pictures.fill(Pictures.rect(10, 10, 1, 1), red), width: 20, height: 20, scale: 3)
    #expect(image?.width == 60)
    #expect(Pictures.pixel(image, 30, 30) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 32, 32) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 33, 32) == [0, 0, 0, 0])
  }

  @Test func halfAPixelIsHalfCovered() {
    let image = Pictures.render(Pictures.fill(Pictures.rect(10.5, 10, 10, 10), .white))
    #expect(near(Pictures.pixel(image, 10, 15), [128, 128, 128, 128]))
    let jagged = DisplayItem(
      .fill(Pictures.rect(10.6, 10, 10, 10), .color(.white), evenOdd: false, isAntialiased: false))
    #expect(Pictures.pixel(Pictures.render(jagged), 10, 15) == [0, 0, 0, 0])
  }

  @Test func evenOddLeavesHoles() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    let holed = DisplayItem(.fill(path, .color(red), evenOdd: true, isAntialiased: true))
    let full = DisplayItem(.fill(path, .color(red), evenOdd: false, isAntialiased: true))
    #expect(Pictures.pixel(Pictures.render(holed), 20, 20) == [0, 0, 0, 0])
    #expect(Pictures.pixel(Pictures.render(full), 20, 20) == [255, 0, 0, 255])
  }

  @Test func linearGradientsPassThroughOklab() {
    let colors = pixels(
      .linear(ends, start: .zero, end: CGPoint(x: 40, y: 0)), at: [(0, 5), (19, 5), (39, 35)])
    #expect(near(colors[0], [255, 0, 0, 255], by: 12))
    // Oklab's middle of sRGB red and blue.
    #expect(near(colors[1], [140, 83, 162, 255], by: 8))
    #expect(near(colors[2], [0, 0, 255, 255], by: 12))
  }

  @Test func coincidingStopsMakeAHardEdge() {
    let stops = [
      GradientStop(color: red, location: 0), GradientStop(color: red, location: 0.5),
      GradientStop(color: blue, location: 0.5), GradientStop(color: blue, location: 1),
    ]
    let colors = pixels(
      .linear(stops, start: .zero, end: CGPoint(x: 40, y: 0)), at: [(18, 5), (21, 5)])
    #expect(colors == [[255, 0, 0, 255], [0, 0, 255, 255]])
  }

  @Test func radialGradientsSpreadFromTheirCenter() {
    let colors = pixels(
      .radial(ends, center: CGPoint(x: 20, y: 20), startRadius: 5, endRadius: 15),
      at: [(20, 20), (22, 22), (1, 1)])
    #expect(near(colors[0], [255, 0, 0, 255]))
    #expect(near(colors[1], [255, 0, 0, 255]))
    #expect(near(colors[2], [0, 0, 255, 255]))
  }

  @Test func ellipticalGradientsFitTheirBounds() {
    let paint = Paint.elliptical(
      ends, center: CGPoint(x: 0.5, y: 0.5), startFraction: 0, endFraction: 0.5,
      bounds: CGRect(x: 0, y: 10, width: 40, height: 20))
    let colors = pixels(paint, at: [(20, 20), (20, 8), (1, 20)])
    #expect(near(colors[0], [255, 0, 0, 255], by: 60))
    #expect(near(colors[1], [0, 0, 255, 255]))
    #expect(near(colors[2], [0, 0, 255, 255], by: 60))
  }

  @Test func angularGradientsStartTrailingAndRunClockwise() {
    let stops = [red, green, blue, RGBA.white, red].enumerated().map {
      GradientStop(color: $1, location: CGFloat($0) / 4)
    }
    let paint = Paint.angular(
      stops, center: CGPoint(x: 20, y: 20), startAngle: 0, endAngle: 2 * .pi)
    let colors = pixels(paint, at: [(39, 20), (20, 39), (0, 20), (20, 0)])
    #expect(near(colors[0], [255, 0, 0, 255], by: 20))
    #expect(near(colors[1], [0, 255, 0, 255], by: 40))
    #expect(near(colors[2], [0, 0, 255, 255], by: 20))
    #expect(near(colors[3], [255, 255, 255, 255], by: 20))
  }

  @Test func aPartOfATurnIsPaddedWithItsEnds() {
    let paint = Paint.angular(
      ends, center: CGPoint(x: 20, y: 20), startAngle: 0, endAngle: .pi)
    // Three quarters round: half of what is free shows the end, half the start.
    let colors = pixels(paint, at: [(2, 10), (38, 10)])
    #expect(near(colors[0], [0, 0, 255, 255]))
    #expect(near(colors[1], [255, 0, 0, 255]))
  }

  @Test func meshesShowTheirColorsAtTheirPoints() {
    let mesh = MeshPaint(
      width: 2, height: 2, points: [.init(0, 0), .init(1, 0), .init(0, 1), .init(1, 1)],
      colors: [red, green, blue, .white], bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    let colors = pixels(.mesh(mesh), at: [(0, 0), (39, 0), (0, 39), (39, 39), (20, 20)])
    #expect(near(colors[0], [255, 0, 0, 255], by: 6))
    #expect(near(colors[1], [0, 255, 0, 255], by: 6))
    #expect(near(colors[2], [0, 0, 255, 255], by: 6))
    #expect(near(colors[3], [255, 255, 255, 255], by: 6))
    #expect(near(colors[4], [128, 128, 128, 255], by: 10))
  }

  @Test func aMeshThatLacksPointsShowsItsBackground() {
    let mesh = MeshPaint(
      width: 3, height: 3, points: [.init(0, 0)], colors: [red],
      bounds: CGRect(x: 0, y: 0, width: 40, height: 40), background: green)
    #expect(pixels(.mesh(mesh), at: [(20, 20)]) == [[0, 255, 0, 255]])
  }

  @Test func imagesRepeat() throws {
    let photo = try #require(Pictures.checkerPhoto(width: 8, height: 8))
    let paint = Paint.image(
      ImagePaintData(
        image: photo, sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1,
        origin: CGPoint(x: 4, y: 4)))
    let colors = pixels(paint, at: [(4, 4), (12, 12), (28, 20), (11, 11), (19, 27)])
    #expect(colors[0] == [255, 255, 255, 255])
    #expect(colors[1] == colors[0] && colors[2] == colors[0])
    #expect(colors[3] == colors[4])
  }

  @Test func strokesAreAsWideAsTheySay() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 20))
    path.addLine(to: CGPoint(x: 35, y: 20))
    func image(_ style: StrokeStyleData) -> CGImage? {
      Pictures.render(DisplayItem(.stroke(path, .color(red), style)))
    }
    let plain = image(StrokeStyleData(lineWidth: 4))
    #expect(Pictures.pixel(plain, 20, 18) == [255, 0, 0, 255])
    #expect(Pictures.pixel(plain, 20, 21) == [255, 0, 0, 255])
    #expect(Pictures.pixel(plain, 20, 17) == [0, 0, 0, 0])
    #expect(Pictures.pixel(plain, 4, 20) == [0, 0, 0, 0])
    let square = image(StrokeStyleData(lineWidth: 4, lineCap: .square))
    #expect(Pictures.pixel(square, 4, 20) == [255, 0, 0, 255])
    let dashed = image(StrokeStyleData(lineWidth: 4, dash: [5, 5]))
    #expect(Pictures.pixel(dashed, 7, 20) == [255, 0, 0, 255])
    #expect(Pictures.pixel(dashed, 12, 20) == [0, 0, 0, 0])
    let broken = image(StrokeStyleData(lineWidth: 4, dash: [0, 0]))
    #expect(Pictures.pixel(broken, 12, 20) == [255, 0, 0, 255])
  }
}
