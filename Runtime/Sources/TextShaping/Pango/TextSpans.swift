import Foundation

/// Parts of a text that want other attributes than the rest of their run.
struct TextSpans {
  /// Latin, Greek, Cyrillic and their punctuation: letters that may be spaced without breaking
  /// joins.
  private(set) var spaceable: [Range<Int>] = []
  /// Quotation marks, dashes and ellipses among Chinese characters: they want the wide forms of the
  /// Chinese face.
  private(set) var wideMarks: [Range<Int>] = []

  init(_ bytes: [UInt8], in range: Range<Int>) {
    var spaceableStart: Int?
    var markStart: Int?
    var isAfterCJK = false
    var position = range.lowerBound
    var previous = position
    while position < range.upperBound {
      let (scalar, length) = Self.scalar(bytes, at: position)
      let next = min(position + length, range.upperBound)
      // A variation selector or a keycap makes what stands before it part of an emoji.
      if scalar == 0xFE0F || scalar == 0x20E3, let start = spaceableStart {
        if start < previous { spaceable.append(start..<previous) }
        spaceableStart = nil
      }
      previous = position
      if Self.isSpaceable(scalar) {
        if spaceableStart == nil { spaceableStart = position }
      } else if let start = spaceableStart {
        spaceable.append(start..<position)
        spaceableStart = nil
      }
      if Self.isSharedMark(scalar) {
        if markStart == nil { markStart = position }
      } else {
        let isCJK = Self.isCJK(scalar)
        if let start = markStart {
          if isAfterCJK || isCJK { wideMarks.append(start..<position) }
          markStart = nil
        }
        isAfterCJK = isCJK
      }
      position = next
    }
    if let start = spaceableStart { spaceable.append(start..<range.upperBound) }
    if let start = markStart, isAfterCJK { wideMarks.append(start..<range.upperBound) }
  }

  private static func isSpaceable(_ scalar: UInt32) -> Bool {
    scalar < 0x0530 || (0x1E00...0x200A).contains(scalar) || (0x2010...0x2027).contains(scalar)
      || (0x2030...0x205E).contains(scalar) || (0x20A0...0x20CF).contains(scalar)
  }

  private static func isSharedMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x00B7: true
    default: false
    }
  }

  private static func isCJK(_ scalar: UInt32) -> Bool {
    (0x2E80...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0xFF00...0xFF65).contains(scalar) || (0x20000...0x3FFFF).contains(scalar)
  }

  /// Decodes one scalar of valid UTF-8.
  private static func scalar(_ bytes: [UInt8], at place: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[place])
    func tail(_ distance: Int) -> UInt32 {
      place + distance < bytes.count ? UInt32(bytes[place + distance]) & 0x3F : 0
    }
    switch first {
    case ..<0x80: return (first, 1)
    case ..<0xE0: return ((first & 0x1F) << 6 | tail(1), 2)
    case ..<0xF0: return ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
    default: return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }
  }
}

/// Spacing in parts of the size. The text cut takes what Inter's author advises for a size
/// (rsms.me/inter/dynmetrics). The display cut is drawn tight for large titles: at 20 points, where
/// it begins, it is opened to the width of the text cut, and less and less so up to 34.
func opticalTracking(size: CGFloat) -> CGFloat {
  guard size > 0 else { return 0 }
  if size < FontDescription.displaySize { return -0.0223 + 0.185 * exp(-0.1745 * size) }
  return max(0, 0.0466 * (34 - size) / (34 - FontDescription.displaySize))
}

extension FontDescription {
  /// Where the display cut begins, as on iOS.
  static let displaySize: CGFloat = 20
}
