import CoreGraphics
import Testing

@testable import GTKHost

struct TilePictureTests {
  @Test func aRectangleTouchesTheTilesItLiesIn() {
    func tiles(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [Int] {
      TilePicture.tiles(
        in: CGRect(x: x, y: y, width: width, height: height), columns: 3, rows: 4)
    }
    #expect(tiles(0, 0, 10, 10) == [0])
    #expect(tiles(256, 256, 256, 256) == [4])
    #expect(tiles(250, 0, 10, 10) == [0, 1])
    #expect(tiles(250, 250, 10, 10) == [0, 1, 3, 4])
    #expect(tiles(0, 0, 5_000, 5_000) == Array(0..<12))
    #expect(tiles(-50, -50, 10, 10) == [])
    #expect(tiles(5, 5, 0, 10) == [])
  }

  @Test func aCaretTouchesOneTileOrTwo() {
    let caret = CGRect(x: 100, y: 300, width: 4, height: 40)
    #expect(TilePicture.tiles(in: caret, columns: 4, rows: 7) == [4])
    #expect(TilePicture.tiles(in: caret.offsetBy(dx: 155, dy: 0), columns: 4, rows: 7) == [4, 5])
  }
}
