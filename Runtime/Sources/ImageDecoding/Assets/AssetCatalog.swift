import CoreGraphics
import Synchronization

/// Why an asset that exists cannot be used.
package enum AssetError: Error, Hashable, Sendable {
  case unreadableContents(path: String, reason: String)
  case missingFile(path: String)
}

extension AssetError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .unreadableContents(let path, let reason): "“\(path)” cannot be understood: \(reason)"
    case .missingFile(let path): "“\(path)” is named by its catalogue and does not exist."
    }
  }
}

/// An `.xcassets` folder, read as it is.
///
/// The folder is walked at the first question, each set's JSON is parsed at the first question
/// about it, and both are kept.
package final class AssetCatalog: Sendable {
  /// Where the sets are, by name. Guarded by the lock, as are the parsed sets.
  private struct State {
    var index: Index?
    var imageSets: [String: ImageSet] = [:]
    var colorSets: [String: ColorSet] = [:]
    var parsed = 0
  }
  private struct Index {
    var images: [String: URL] = [:]
    var colors: [String: URL] = [:]
  }
  private let folder: URL
  private let state = Mutex(State())

  private static let maximumFolders = 20_000
  private static let maximumDepth = 16
  private static let maximumContentsBytes = 1_048_576

  /// A link to a folder is as good as the folder.
  package init(folder: URL) { self.folder = folder.resolvingSymlinksInPath() }

  /// The names of all image sets.
  package var imageNames: [String] { state.withLock { index(&$0).images.keys.sorted() } }
  /// The names of all colour sets.
  package var colorNames: [String] { state.withLock { index(&$0).colors.keys.sorted() } }
  /// How many JSON files were parsed so far; for tests of laziness.
  package var parsedContents: Int { state.withLock { $0.parsed } }

  // MARK: - Questions

  /// The variant that fits best; nil when there is no such image set or none of it fits.
  package func image(named name: String, _ traits: AssetTraits) throws(AssetError) -> ImageAsset? {
    guard let (set, url) = try imageSet(named: name) else { return nil }
    let named = (set.images ?? []).filter { $0.filename?.isEmpty == false }
    guard let picture = AssetVariant.best(named, traits, { $0.variant }),
      let filename = picture.filename
    else { return nil }
    guard let file = Self.file(filename, in: url) else {
      throw .missingFile(path: url.appendingPathComponent(filename).path)
    }
    let isVector = file.pathExtension.lowercased() == "svg"
    var asset = ImageAsset(
      name: name, url: file, scale: isVector ? 1 : picture.variant.scaleFactor ?? 1,
      isVector: isVector)
    asset.preservesVector = isVector && set.properties?.preservesVector == true
    switch set.properties?.renderingIntent {
    case "template": asset.renderingIntent = .template
    case "original": asset.renderingIntent = .original
    default: break
    }
    asset.slices = picture.resizing.flatMap { Self.slices($0, scale: asset.scale) }
    return asset
  }

  /// The colour that fits best; nil when there is none.
  package func color(named name: String, _ traits: AssetTraits) throws(AssetError) -> CGColor? {
    guard let set = try colorSet(named: name) else { return nil }
    return AssetVariant.best(set.colors ?? [], traits) { $0.variant }?.color?.color
  }

  // MARK: - Sets

  private func imageSet(named name: String) throws(AssetError) -> (ImageSet, URL)? {
    try state.withLock { state throws(AssetError) in
      guard let url = index(&state).images[name] else { return nil }
      if let known = state.imageSets[name] { return (known, url) }
      let set = try Self.contents(ImageSet.self, of: url)
      state.parsed += 1
      state.imageSets[name] = set
      return (set, url)
    }
  }

  private func colorSet(named name: String) throws(AssetError) -> ColorSet? {
    try state.withLock { state throws(AssetError) in
      guard let url = index(&state).colors[name] else { return nil }
      if let known = state.colorSets[name] { return known }
      let set = try Self.contents(ColorSet.self, of: url)
      state.parsed += 1
      state.colorSets[name] = set
      return set
    }
  }

  private static func contents<Set: Decodable>(
    _ type: Set.Type, of folder: URL
  ) throws(AssetError) -> Set {
    let url = folder.appendingPathComponent("Contents.json")
    do {
      let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= maximumContentsBytes else {
        throw AssetError.unreadableContents(path: url.path, reason: "it has \(size) bytes")
      }
      return try JSONDecoder().decode(type, from: Data(contentsOf: url))
    } catch let error as AssetError {
      throw error
    } catch let error as DecodingError {
      throw .unreadableContents(path: url.path, reason: "\(error)")
    } catch {
      throw .unreadableContents(path: url.path, reason: error.localizedDescription)
    }
  }

  /// A file directly inside the folder; names that lead elsewhere are refused.
  private static func file(_ name: String, in folder: URL) -> URL? {
    guard !name.contains("/"), name != "..", name != "." else { return nil }
    let url = folder.appendingPathComponent(name)
    guard let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .isSymbolicLinkKey]),
      values.isSymbolicLink != true, values.isRegularFile == true
    else { return nil }
    return url
  }

  private static func slices(_ resizing: ImageSet.Picture.Resizing, scale: CGFloat) -> ImageAsset
    .Slices?
  {
    guard let insets = resizing.capInsets else { return nil }
    // The catalogue counts pixels.
    func points(_ pixels: Double?) -> CGFloat { CGFloat(max(pixels ?? 0, 0)) / scale }
    return ImageAsset.Slices(
      top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom),
      right: points(insets.right), tiles: resizing.center?.mode == "tile")
  }

  // MARK: - Index

  private func index(_ state: inout State) -> Index {
    if let index = state.index { return index }
    var index = Index()
    var remaining = Self.maximumFolders
    Self.walk(folder, prefix: "", depth: 0, remaining: &remaining, into: &index)
    state.index = index
    return index
  }

  private static func walk(
    _ folder: URL, prefix: String, depth: Int, remaining: inout Int, into index: inout Index
  ) {
    guard depth < maximumDepth, remaining > 0,
      let children = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    else { return }
    // Sorted, so that of two sets with one name the same one always wins.
    for child in children.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
      guard let values = try? child.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey]),
        values.isDirectory == true, values.isSymbolicLink != true, remaining > 0
      else { continue }
      remaining -= 1
      let name = prefix + child.deletingPathExtension().lastPathComponent
      switch child.pathExtension {
      case "imageset": index.images[name] = index.images[name] ?? child
      case "colorset": index.colors[name] = index.colors[name] ?? child
      case "":
        let inner = providesNamespace(child) ? name + "/" : prefix
        walk(child, prefix: inner, depth: depth + 1, remaining: &remaining, into: &index)
      default: break
      }
    }
  }

  private struct FolderContents: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    var properties: Properties?
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    (try? contents(FolderContents.self, of: folder))?.properties?.providesNamespace == true
  }
}
