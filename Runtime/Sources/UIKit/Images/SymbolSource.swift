import ImageDecoding
import Synchronization

/// Where symbols of the system come from; the runtime installs it, and without it there are none.
package enum SymbolSource {
  package typealias Loader = @Sendable (_ name: String) -> VectorImage?
  private static let loader = Mutex<Loader?>(nil)

  package static func install(_ newLoader: @escaping Loader) { loader.withLock { $0 = newLoader } }

  package static func symbol(named name: String) -> VectorImage? {
    loader.withLock { $0 }?(name)
  }
}
