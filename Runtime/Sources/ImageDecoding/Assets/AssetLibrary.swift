import CoreGraphics
import Synchronization

/// All catalogues and loose pictures of an app's resources.
package final class AssetLibrary: Sendable {
  /// Searched in this order. Guarded by the lock.
  private struct State {
    var folders: [URL] = []
    var catalogs: [AssetCatalog] = []
  }
  private let state = Mutex(State())
  private let cache: AssetContentCache

  /// The running app's resources; hosts and tests add further folders.
  package static let main = AssetLibrary(
    folders: [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap { $0 })

  package init(folders: [URL], cache: AssetContentCache = AssetContentCache()) {
    self.cache = cache
    for folder in folders { add(folder) }
  }

  /// Adds a folder that holds `.xcassets` folders, or is one, and loose pictures.
  package func add(_ folder: URL) {
    let folder = folder.standardizedFileURL
    state.withLock { state in
      guard !state.folders.contains(folder) else { return }
      state.folders.append(folder)
      if folder.pathExtension == "xcassets" {
        state.catalogs.append(AssetCatalog(folder: folder))
        return
      }
      let children =
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
        ?? []
      state.catalogs +=
        children.filter { $0.pathExtension == "xcassets" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
        .map { AssetCatalog(folder: $0) }
    }
  }

  /// The catalogues in the order they are asked.
  package var catalogs: [AssetCatalog] { state.withLock { $0.catalogs } }

  /// The picture of this name from a catalogue, or else a loose file.
  package func image(
    named name: String, _ traits: AssetTraits = AssetTraits()
  ) throws(AssetError) -> ImageAsset? {
    for catalog in catalogs {
      if let asset = try catalog.image(named: name, traits) { return asset }
    }
    for folder in state.withLock({ $0.folders }) {
      if let asset = Self.looseImage(named: name, in: folder, traits) { return asset }
    }
    return nil
  }

  /// The colour of this name.
  package func color(
    named name: String, _ traits: AssetTraits = AssetTraits()
  ) throws(AssetError) -> CGColor? {
    for catalog in catalogs {
      if let color = try catalog.color(named: name, traits) { return color }
    }
    return nil
  }

  /// The asset's picture.
  package func content(of asset: ImageAsset) throws(ImageDecodingError) -> AssetContent {
    try cache.content(of: asset)
  }

  private static let looseExtensions = ["png", "jpg", "jpeg", "heic", "webp", "svg", "gif"]

  private static func looseImage(
    named name: String, in folder: URL, _ traits: AssetTraits
  ) -> ImageAsset? {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return nil
    }
    let given = (name as NSString).pathExtension.lowercased()
    let hasExtension = looseExtensions.contains(given)
    let stem = hasExtension ? (name as NSString).deletingPathExtension : name
    let wanted = Int(traits.scale.rounded(.up))
    // The same scale, then larger ones, then smaller ones.
    let scales = [1, 2, 3].sorted {
      ($0 >= wanted ? $0 : 10 - $0) < ($1 >= wanted ? $1 : 10 - $1)
    }
    for scale in scales {
      for ending in hasExtension ? [given] : looseExtensions {
        let file = stem + (scale == 1 ? "" : "@\(scale)x") + "." + ending
        let url = folder.appendingPathComponent(file)
        guard FileManager.default.fileExists(atPath: url.path) else { continue }
        let isVector = ending == "svg"
        return ImageAsset(
          name: name, url: url, scale: isVector ? 1 : CGFloat(scale), isVector: isVector,
          preservesVector: isVector)
      }
    }
    return nil
  }
}
