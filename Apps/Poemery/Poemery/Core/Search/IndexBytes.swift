import Foundation

/// The bytes of an index: a file mapped into memory, or an array of this process. They do not move and do
/// not change while this object lives.
final class IndexBytes: @unchecked Sendable {
  // Unchecked: both members are set once, and the memory is never written after that. A mapped file is
  // replaced by renaming a new one over it, so the mapping keeps the old one.
  let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Maps the file at `path`.
  init(mapping path: String) throws(IndexError) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .cannotRead(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size >= 0 else { throw .cannotRead(path) }
    isMapped = true
    guard status.st_size > 0 else {
      buffer = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let length = Int(status.st_size)
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0),
      UInt(bitPattern: start) != UInt.max
    else { throw .cannotRead(path) }
    buffer = UnsafeRawBufferPointer(start: start, count: length)
  }

  init(copying bytes: [UInt8]) {
    isMapped = false
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, 1), alignment: 16)
    bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    buffer = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<bytes.count])
  }

  deinit {
    guard let start = buffer.baseAddress else { return }
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: start), buffer.count)
    } else {
      UnsafeMutableRawPointer(mutating: start).deallocate()
    }
  }
}
