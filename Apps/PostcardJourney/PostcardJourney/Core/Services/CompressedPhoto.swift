import Foundation

/// A photo as it is kept: upright, within 2400 px, with its thumbnail, and without the place it was
/// taken.
struct CompressedPhoto: Hashable, Sendable {
  var image: Data
  var thumbnail: Data
  /// `heic` or `jpg`.
  var fileExtension: String
}
