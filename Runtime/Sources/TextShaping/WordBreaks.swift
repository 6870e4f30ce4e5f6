import Foundation
import _FoundationICU

/// Where words start and end, by the rules and the dictionaries of ICU: Chinese, Japanese and Thai
/// texts are cut into words too.
package enum WordBreaks {
  /// A stretch of text: a word, or what stands between words. Offsets count UTF-16 units.
  package struct Segment: Equatable, Sendable {
    package var range: Range<Int>
    package var isWord: Bool
    package init(_ range: Range<Int>, isWord: Bool) {
      self.range = range
      self.isWord = isWord
    }
  }

  /// All of `text` in segments. Nil where ICU's data are not there.
  /// - Complexity: O(n) in the length of the text.
  package static func segments(of text: String) -> [Segment]? {
    let units = Array(text.utf16)
    guard !units.isEmpty else { return [] }
    return units.withUnsafeBufferPointer { buffer in
      var status = U_ZERO_ERROR
      guard
        let iterator = swift_ubrk_open(
          UBRK_WORD, "", buffer.baseAddress, Int32(clamping: buffer.count), &status),
        status.rawValue <= 0
      else { return nil }
      defer { swift_ubrk_close(iterator) }
      var segments: [Segment] = []
      var start = 0
      while true {
        let next = Int(swift_ubrk_next(iterator))
        guard next > start else { break }
        // Below 100 are spaces and punctuation. Source: ubrk.h, UWordBreak.
        let isWord = swift_ubrk_getRuleStatus(iterator) >= 100
        segments.append(Segment(start..<next, isWord: isWord))
        start = next
      }
      return segments
    }
  }
}
