import SwiftUI

/// A photo from a file, filling its frame; a quiet symbol where there is none.
///
/// The file is read and decoded away from the main actor, and kept while there is memory.
struct PhotoView: View {
  var url: URL?
  var symbol = "photo"
  @State private var loaded: Loaded?

  private struct Loaded {
    var url: URL
    var image: UIImage
  }

  private var image: UIImage? {
    guard let url else { return nil }
    if let loaded, loaded.url == url { return loaded.image }
    return PhotoCache.shared.image(at: url)
  }

  var body: some View {
    ZStack {
      if let image {
        // The frame decides; a wide photo must not widen it.
        Color.clear.overlay {
          Image(uiImage: image)
            .resizable()
            .scaledToFill()
        }
        .clipped()
      } else {
        Color.quietFill
        Image(systemName: symbol).foregroundStyle(.secondary)
      }
    }
    .task(id: url) {
      guard let url, image == nil, let image = await PhotoCache.shared.load(url) else { return }
      if !Task.isCancelled { loaded = Loaded(url: url, image: image) }
    }
  }
}

/// Decoded thumbnails, given up when memory is short.
final class PhotoCache: Sendable {
  static let shared = PhotoCache()
  // Guarded by NSCache's own lock.
  private nonisolated(unsafe) let images = NSCache<NSURL, UIImage>()

  private init() { images.countLimit = 200 }

  func image(at url: URL) -> UIImage? { images.object(forKey: url as NSURL) }

  @concurrent
  func load(_ url: URL) async -> UIImage? {
    if let known = image(at: url) { return known }
    guard let image = UIImage(contentsOfFile: url.path)?.preparingForDisplay() else { return nil }
    images.setObject(image, forKey: url as NSURL)
    return image
  }
}
