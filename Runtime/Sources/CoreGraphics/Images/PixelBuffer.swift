import Synchronization

/// Memory for pixels, freed with the last picture that shows them.
///
/// Written only by whoever made it, before it is handed to a `CGImage`; read by anyone after that.
package final class PixelBuffer: @unchecked Sendable {
  package let width: Int
  package let height: Int
  package let bytesPerRow: Int
  package let address: UnsafeMutableRawPointer
  /// Differs for every buffer of this process; a key for caches.
  package let identity: UInt64

  private static let nextIdentity = Atomic<UInt64>(1)

  /// Zeroed memory for premultiplied 32-bit pixels, blue first; nil when it cannot be had.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0, width <= CGImage.maximumSide, height <= CGImage.maximumSide,
      let memory = calloc(height, width * 4)
    else { return nil }
    self.width = width
    self.height = height
    bytesPerRow = width * 4
    address = memory
    identity = Self.nextIdentity.wrappingAdd(1, ordering: .relaxed).newValue
  }

  deinit { free(address) }

  package var bytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: address, count: bytesPerRow * height)
  }
}
