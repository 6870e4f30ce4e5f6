import CoreGraphics
import Synchronization

/// Files of assets that were read already, least recently used first to go.
package final class AssetContentCache: Sendable {
  /// Guarded by the lock.
  private struct State {
    var entries: [URL: Entry] = [:]
    var bytes = 0
    var clock = 0
    var reads = 0
  }
  private struct Entry {
    var content: AssetContent
    var cost: Int
    var lastUse: Int
  }
  private let state = Mutex(State())
  private let limit: Int

  package init(limit: Int = 96 * 1_048_576) { self.limit = limit }

  /// How many files were read so far.
  package var reads: Int { state.withLock { $0.reads } }

  /// The asset's picture, upright.
  package func content(of asset: ImageAsset) throws(ImageDecodingError) -> AssetContent {
    if let known = use(asset.url) { return known }
    let content: AssetContent
    let cost: Int
    if asset.isVector {
      content = .vector(try VectorImage(contentsOf: asset.url))
      cost = 16_384
    } else {
      let image = try ImageDecoder.image(from: ImageDecoder.contents(of: asset.url))
      content = .bitmap(image)
      cost = image.bytesPerRow * image.height
    }
    keep(content, cost: cost, for: asset.url)
    return content
  }

  private func use(_ url: URL) -> AssetContent? {
    state.withLock { state in
      guard let entry = state.entries[url] else { return nil }
      state.clock += 1
      state.entries[url]?.lastUse = state.clock
      return entry.content
    }
  }

  private func keep(_ content: AssetContent, cost: Int, for url: URL) {
    state.withLock { state in
      state.reads += 1
      state.clock += 1
      state.bytes += cost - (state.entries[url]?.cost ?? 0)
      state.entries[url] = Entry(content: content, cost: cost, lastUse: state.clock)
      while state.bytes > limit, state.entries.count > 1,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.bytes -= oldest.value.cost
        state.entries[oldest.key] = nil
      }
    }
  }
}
