import Foundation

/// Builds lists of works by key in two passes over the library: the first measures, the second writes.
/// No list is ever moved, and the works come in order, so nothing is sorted.
struct PostingTable {
  private var lastWork: [UInt32]
  private(set) var starts: [UInt32]
  private var cursors: [UInt32] = []
  private(set) var bytes: [UInt8] = []
  /// True while sizes are counted.
  private var isMeasuring = true

  init(keyCount: Int) {
    lastWork = [UInt32](repeating: 0, count: keyCount)
    starts = [UInt32](repeating: 0, count: keyCount + 1)
  }

  /// Notes that `work` holds `key`. `hit` is nil in lists that do not say how well.
  @inline(__always)  // twice for each character of the library
  mutating func add(_ key: Int, work: UInt32, hit: HitClass? = nil) {
    let last = lastWork[key]
    guard last != work + 1 else { return }
    lastWork[key] = work + 1
    var value = last == 0 ? work : work - (last - 1)
    if let hit { value = value << HitClass.bits | UInt32(hit.rawValue) }
    if isMeasuring {
      starts[key + 1] += VariableLength.size(value)
    } else {
      var offset = Int(cursors[key])
      bytes.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        VariableLength.write(value, to: base, at: &offset)
      }
      cursors[key] = UInt32(offset)
    }
  }

  /// Ends the first pass.
  mutating func beginWriting() throws(IndexError) {
    var total: UInt64 = 0
    for index in 1..<max(starts.count, 1) {
      total += UInt64(starts[index])
      guard total <= UInt64(UInt32.max) else { throw .tooLarge("倒排表超过 4 GB") }
      starts[index] = UInt32(total)
    }
    bytes = [UInt8](repeating: 0, count: Int(total))
    cursors = Array(starts.dropLast())
    lastWork = [UInt32](repeating: 0, count: lastWork.count)
    isMeasuring = false
  }
}
