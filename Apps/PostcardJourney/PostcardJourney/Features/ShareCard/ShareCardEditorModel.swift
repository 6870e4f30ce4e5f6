import CoreGraphics
import Foundation
import ImageIO
import Observation

/// A record's share card while a person decides what is on it. Every time it begins masked.
@MainActor
@Observable
final class ShareCardEditorModel {
  enum State {
    case loading
    case ready(ShareCardModel)
    case gone
  }

  private(set) var state = State.loading
  var showsWholeID = false { didSet { makeCard() } }
  var showsFlag = true { didSet { makeCard() } }
  private let id: UUID
  private let app: AppEnvironment
  private var record: PostcardSnapshot?
  private var photo: CGImage?

  init(_ app: AppEnvironment, _ id: UUID) {
    self.app = app
    self.id = id
  }

  var isReady: Bool { if case .ready = state { true } else { false } }

  var hasPostcardID: Bool { record?.postcardID.isEmpty == false }

  /// Reads the front, and never the back.
  func load() async {
    guard record == nil else { return }
    guard let found = try? app.records.record(id).snapshot else {
      state = .gone
      return
    }
    record = found
    if let name = found.frontImageFilename, let url = app.storage.imageURL(record: id, name: name) {
      photo = await Self.read(url)
    }
    makeCard()
  }

  private func makeCard() {
    guard let record else { return }
    state = .ready(
      ShareCardModel(
        record, photo: photo, countries: app.countries, language: app.language,
        theme: app.themes.theme, showsWholeID: showsWholeID, showsFlag: showsFlag))
  }

  @concurrent
  private nonisolated static func read(_ url: URL) async -> CGImage? {
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil) else { return nil }
    return CGImageSourceCreateThumbnailAtIndex(
      source, 0,
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: 2160,
      ] as CFDictionary)
  }

  /// The picture as a file, at its exact size.
  func picture() -> ShareCardPicture? {
    guard case .ready(let card) = state,
      let image = ShareCardRenderer.image(ModernJourneyCard(model: card), format: .portrait)
    else { return nil }
    let data = NSMutableData()
    guard
      let target = CGImageDestinationCreateWithData(
        data as CFMutableData, "public.png" as CFString, 1, nil)
    else { return nil }
    CGImageDestinationAddImage(target, image, nil)
    guard CGImageDestinationFinalize(target) else { return nil }
    return ShareCardPicture(data: data as Data)
  }

  /// `PostcardJourney-DE-2026-03-02`: the country and the day, never the ID.
  var fileName: String {
    guard let record else { return "PostcardJourney" }
    let code = CountryDataService.normalizedCode(record.countryCode).filter { $0.isLetter }
    return "PostcardJourney-\(code)-\(record.sentDay.isoText)"
  }
}
