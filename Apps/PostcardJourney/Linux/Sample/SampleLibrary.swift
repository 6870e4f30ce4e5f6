import CoreGraphics
import Foundation
import ImageIO

/// A library with one postcard, made anew in a temporary folder: a record from JSON and a photo whose
/// pixels lie on their side, as phones store them.
@MainActor
struct SampleLibrary {
  let location: LibraryLocation
  let record: PostcardSnapshot
  let photo: CGImage

  private static let json = """
    {
      "uuid": "6F1D2C34-5B6A-4E7F-8091-A2B3C4D5E6F7",
      "direction": "sent",
      "postcardID": "CN-1234567",
      "countryCode": "DE",
      "sentDate": "2026-03-02",
      "receivedDate": "2026-03-21",
      "distanceKilometers": 7364,
      "latitude": 52.52,
      "longitude": 13.4,
      "locationWasAdjusted": false,
      "frontImageFilename": null,
      "createdAt": "2026-03-02T08:00:00Z",
      "updatedAt": "2026-03-21T18:30:00Z",
      "tags": []
    }
    """

  static func make() async throws -> SampleLibrary {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("postcard-journey-sample-\(UUID().uuidString)", isDirectory: true)
    let location = LibraryLocation(root: folder)
    try location.prepare()
    let countries = try CommandResources.resources.countries()
    var record = try JSONDecoder().decode(BackupRecord.self, from: Data(json.utf8))
      .checked(centers: countries.centers).record
    let jpeg = try SamplePhoto.jpeg()
    let storage = ImageStorageService(location: location)
    let compressed = try await ImageCompressionService().compress(jpeg)
    record.frontImageFilename = try storage.store(compressed, record: record.uuid, side: .front)
    let container = try ModelContainerFactory.open(location)
    container.mainContext.insert(PostcardRecord(record))
    try container.mainContext.save()
    return SampleLibrary(location: location, record: record, photo: try upright(jpeg))
  }

  /// The photo as it is meant to be seen.
  private static func upright(_ jpeg: Data) throws -> CGImage {
    guard let source = CGImageSourceCreateWithData(jpeg as CFData, nil),
      let image = CGImageSourceCreateThumbnailAtIndex(
        source, 0,
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceCreateThumbnailWithTransform: true,
          kCGImageSourceThumbnailMaxPixelSize: 2160,
        ] as CFDictionary)
    else { throw ImageFailure.unreadable }
    return image
  }
}
