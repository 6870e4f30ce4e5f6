import CPangoCairo
import Foundation

/// Sets text with Pango in the installed fonts.
///
/// Pango's objects may be used by one thread at a time: `lock` guards the library and the cache.
/// Layouts are values that need no lock.
package final class PangoTextEngine: TextEngine, @unchecked Sendable {
  /// Work done since the engine was made.
  package struct Statistics: Equatable, Sendable {
    package var questions = 0
    /// Questions that no earlier layout answered.
    package var layoutsSet = 0
    package var layoutsKept = 0
  }

  private let lock = NSLock()
  private let library: FontLibrary
  private var cache: LayoutCache
  private var counted = Statistics()

  /// nil when Fontconfig or Pango cannot start.
  package init?(
    fontFolders: [String] = FontConfiguration.systemFolders, mostLayouts: Int = 4_000
  ) {
    guard let library = FontLibrary(folders: fontFolders) else { return nil }
    self.library = library
    cache = LayoutCache(mostLayouts: mostLayouts)
  }

  package var statistics: Statistics {
    lock.withLock {
      var result = counted
      result.layoutsKept = cache.count
      return result
    }
  }

  package func layout(_ request: TextRequest, width: CGFloat?, height: CGFloat?) -> TextLayout {
    let width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
    let height = height.flatMap { $0.isFinite ? max($0, 0) : nil }
    return lock.withLock {
      counted.questions += 1
      if let known = cache.find(request, width: width, height: height) { return known }
      counted.layoutsSet += 1
      let setter = LineSetter(
        request: request, text: PreparedText(request.runs), library: library, width: width,
        height: height)
      let layout = setter.set()
      cache.add(layout, width: width, height: height)
      return layout
    }
  }

  package func metrics(of font: FontDescription) -> FontMetrics {
    lock.withLock { library.metrics(of: font) }
  }

  package func hasFamily(_ name: String) -> Bool {
    lock.withLock { library.hasFamily(name) }
  }
}
