import CoreGraphics
import Foundation
import Observation

/// A photo seen whole: which side, how large, and moved where.
@MainActor
@Observable
final class ImageViewerModel {
  private(set) var photos: [PhotoSide: PhotoSource] = [:]
  private(set) var side: PhotoSide
  private(set) var zoom: CGFloat = 1
  private(set) var offset = CGSize.zero
  /// How far the whole picture has been pulled towards closing.
  private(set) var pull = CGSize.zero
  var showsPrivacyNote: Bool { side == .back && !app.settings.settings.knowsBackIsPrivate }

  private let app: AppEnvironment
  static let largestZoom: CGFloat = 5
  static let tappedZoom: CGFloat = 2.5
  /// Points a photo is pulled before letting go closes the viewer.
  static let closingPull: CGFloat = 120
  /// Points a photo is pulled sideways before letting go turns it over.
  static let turningPull: CGFloat = 40
  /// The zoom at which two fingers came down; nil while there are none.
  @ObservationIgnored private var pinchStart: CGFloat?

  init(_ app: AppEnvironment, _ viewing: PhotoViewing) {
    self.app = app
    side = viewing.side
    guard let record = try? app.records.record(viewing.record).snapshot else { return }
    for side in PhotoSide.allCases {
      photos[side] = record.imageFilename(side).flatMap {
        app.storage.imageURL(record: viewing.record, name: $0).map(PhotoSource.file)
      }
    }
    if photos[side] == nil, let other = photos.keys.first { side = other }
  }

  /// Photos that are still being chosen.
  init(_ app: AppEnvironment, _ viewing: DraftPhotoViewing) {
    self.app = app
    photos = viewing.photos
    side = viewing.side
  }

  var source: PhotoSource? { photos[side] }
  /// What can be handed on: the front as it is kept. The back may show an address and stays here.
  var sharedFile: URL? {
    guard side == .front, case .file(let url) = source else { return nil }
    return url
  }
  var hasOtherSide: Bool { photos.count > 1 }
  var isZoomed: Bool { zoom > 1.01 }

  func turnOver() {
    guard hasOtherSide else { return }
    side = side == .front ? .back : .front
    reset()
  }

  func reset() {
    zoom = 1
    offset = .zero
    pull = .zero
  }

  func understandPrivacy() { app.settings.settings.knowsBackIsPrivate = true }

  /// A double tap: large where it was tapped, or whole again.
  func toggleZoom(at point: CGPoint, in size: CGSize) {
    guard !isZoomed else { return reset() }
    zoom(to: Self.tappedZoom, around: point, in: size)
  }

  /// Keeps what lies under `point` where it is.
  func zoom(to wanted: CGFloat, around point: CGPoint, in size: CGSize) {
    let next = min(Self.largestZoom, max(1, wanted))
    guard next > 1 else { return reset() }
    let fromMiddle = CGSize(
      width: point.x - size.width / 2 - offset.width,
      height: point.y - size.height / 2 - offset.height)
    let growth = next / zoom
    offset.width -= fromMiddle.width * (growth - 1)
    offset.height -= fromMiddle.height * (growth - 1)
    zoom = next
    offset = bounded(offset, in: size)
  }

  /// Two fingers: what lies between them stays there.
  func pinch(by magnification: CGFloat, around point: CGPoint, in size: CGSize) {
    let start = pinchStart ?? zoom
    pinchStart = start
    pull = .zero
    zoom(to: start * magnification, around: point, in: size)
  }

  func endPinch() { pinchStart = nil }

  /// One step nearer or farther, for those who cannot pinch.
  func step(closer: Bool, in size: CGSize) {
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    zoom(to: closer ? zoom * 1.5 : zoom / 1.5, around: middle, in: size)
  }

  /// Moves a large photo, or pulls a whole one towards closing.
  func drag(from start: CGSize, by translation: CGSize, in size: CGSize) {
    guard pinchStart == nil else { return }
    if isZoomed {
      offset = bounded(
        CGSize(width: start.width + translation.width, height: start.height + translation.height),
        in: size)
    } else {
      pull = CGSize(width: translation.width * 0.5, height: max(0, translation.height))
    }
  }

  /// Whether the viewer closes now.
  func endDrag() -> Bool {
    if !isZoomed, pull.height > Self.closingPull { return true }
    let turns =
      !isZoomed && abs(pull.width) > Self.turningPull && abs(pull.width) > pull.height
    pull = .zero
    if turns { turnOver() }
    return false
  }

  /// How far the background has faded.
  var closingPart: Double { min(1, Double(pull.height / (Self.closingPull * 3))) }

  /// The photo's edges never come further in than the middle allows.
  private func bounded(_ offset: CGSize, in size: CGSize) -> CGSize {
    let room = CGSize(
      width: size.width * (zoom - 1) / 2, height: size.height * (zoom - 1) / 2)
    return CGSize(
      width: min(room.width, max(-room.width, offset.width)),
      height: min(room.height, max(-room.height, offset.height)))
  }
}
