import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct ImageViewerModelTests {
  let test: TestApp
  let size = CGSize(width: 400, height: 800)

  init() throws { test = try TestApp() }

  private func viewer(_ side: PhotoSide, photos: [PhotoSide]) throws -> ImageViewerModel {
    let id = try test.add(photos: photos)
    return ImageViewerModel(test.app, PhotoViewing(record: id, side: side))
  }

  @Test func aDoubleTapEnlargesWhereItWasAndAnotherGoesBack() throws {
    let model = try viewer(.front, photos: [.front])
    model.toggleZoom(at: CGPoint(x: 300, y: 400), in: size)
    #expect(model.zoom == ImageViewerModel.tappedZoom)
    // The point under the finger stays: 100 to the right of the middle, times 2.5, less 150.
    #expect(model.offset == CGSize(width: -150, height: 0))
    model.toggleZoom(at: .zero, in: size)
    #expect(model.zoom == 1)
    #expect(model.offset == .zero)
  }

  @Test func zoomKeepsItsBounds() throws {
    let model = try viewer(.front, photos: [.front])
    model.zoom(to: 100, around: .zero, in: size)
    #expect(model.zoom == ImageViewerModel.largestZoom)
    #expect(model.offset == CGSize(width: 800, height: 1600))
    model.zoom(to: 0.1, around: .zero, in: size)
    #expect(model.zoom == 1)
    #expect(model.offset == .zero)
  }

  @Test func aLargePhotoMovesAndItsEdgesStayOut() throws {
    let model = try viewer(.front, photos: [.front])
    model.toggleZoom(at: CGPoint(x: 200, y: 400), in: size)
    model.drag(from: .zero, by: CGSize(width: 50, height: -30), in: size)
    #expect(model.offset == CGSize(width: 50, height: -30))
    model.drag(from: .zero, by: CGSize(width: 5000, height: 0), in: size)
    #expect(model.offset.width == 300)
    #expect(!model.endDrag())
  }

  @Test func aWholePhotoIsPulledDownToClose() throws {
    let model = try viewer(.front, photos: [.front])
    model.drag(from: .zero, by: CGSize(width: 0, height: 60), in: size)
    #expect(model.closingPart > 0)
    #expect(!model.endDrag())
    #expect(model.pull == .zero)
    model.drag(from: .zero, by: CGSize(width: 0, height: 200), in: size)
    #expect(model.endDrag())
    model.drag(from: .zero, by: CGSize(width: 0, height: -200), in: size)
    #expect(!model.endDrag())
  }

  @Test func turningOverNeedsAnotherSide() throws {
    let one = try viewer(.back, photos: [.front])
    #expect(one.side == .front)
    #expect(!one.hasOtherSide)
    one.turnOver()
    #expect(one.side == .front)
    let two = try viewer(.front, photos: [.front, .back])
    two.toggleZoom(at: .zero, in: size)
    two.turnOver()
    #expect(two.side == .back)
    #expect(two.zoom == 1)
  }

  @Test func theBackSaysOnceThatItIsPrivate() throws {
    let model = try viewer(.front, photos: [.front, .back])
    #expect(!model.showsPrivacyNote)
    model.turnOver()
    #expect(model.showsPrivacyNote)
    model.understandPrivacy()
    #expect(!model.showsPrivacyNote)
    #expect(try !viewer(.back, photos: [.back]).showsPrivacyNote)
  }

  @Test func twoFingersEnlargeAroundWhereTheyAre() throws {
    let model = try viewer(.front, photos: [.front])
    model.pinch(by: 1.5, around: CGPoint(x: 300, y: 400), in: size)
    model.pinch(by: 2, around: CGPoint(x: 300, y: 400), in: size)
    #expect(model.zoom == 2)
    #expect(abs(model.offset.width + 100) < 1e-9 && model.offset.height == 0)
    // A finger of the pinch does not drag as well.
    model.drag(from: .zero, by: CGSize(width: 40, height: 300), in: size)
    #expect(abs(model.offset.width + 100) < 1e-9 && model.offset.height == 0)
    model.endPinch()
    model.pinch(by: 2, around: CGPoint(x: 300, y: 400), in: size)
    #expect(model.zoom == 4)
    model.endPinch()
    model.pinch(by: 0.1, around: .zero, in: size)
    #expect(model.zoom == 1)
    #expect(model.offset == .zero)
  }

  @Test func stepsEnlargeForThoseWhoCannotPinch() throws {
    let model = try viewer(.front, photos: [.front])
    model.step(closer: true, in: size)
    #expect(model.zoom == 1.5)
    model.step(closer: false, in: size)
    #expect(model.zoom == 1)
    for _ in 0..<9 { model.step(closer: true, in: size) }
    #expect(model.zoom == ImageViewerModel.largestZoom)
  }

  @Test func aSidewaysPullTurnsOverWhereThereAreTwoSides() throws {
    let two = try viewer(.front, photos: [.front, .back])
    two.drag(from: .zero, by: CGSize(width: -120, height: 10), in: size)
    #expect(!two.endDrag())
    #expect(two.side == .back)
    two.drag(from: .zero, by: CGSize(width: 60, height: 0), in: size)
    #expect(!two.endDrag())
    #expect(two.side == .back)
    let one = try viewer(.front, photos: [.front])
    one.drag(from: .zero, by: CGSize(width: -120, height: 10), in: size)
    #expect(!one.endDrag())
    #expect(one.side == .front)
  }

  @Test func onlyTheFrontOfAKeptRecordIsHandedOn() throws {
    let model = try viewer(.front, photos: [.front, .back])
    #expect(model.sharedFile != nil)
    model.turnOver()
    #expect(model.sharedFile == nil)
    let draft = ImageViewerModel(
      test.app, DraftPhotoViewing(photos: [.front: .data(TestLibrary.photo(3))], side: .front))
    #expect(draft.source != nil)
    #expect(draft.sharedFile == nil)
  }
}
