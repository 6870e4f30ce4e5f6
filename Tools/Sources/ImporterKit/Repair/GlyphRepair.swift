/// Characters that upstream lost or spelled by their parts.
enum GlyphRepair {
  /// Stands where a character was lost.
  static let lostMark: Unicode.Scalar = "〓"

  /// Parts of a character, written one after the other, and the character.
  static let components: [String: Unicode.Scalar] = [
    "辶里": "逦", "辶它": "迤", "亻刍": "㑇", "扌颠": "攧", "亻孱": "僝", "亻愁": "僽", "扌昝": "揝",
    "扌扇": "搧", "忄西": "恓", "氵虢": "㶁", "衤阑": "襕", "扌闰": "撋", "衤离": "褵", "亻来": "俫",
    "亻秋": "偢", "衤肯": "褃", "忄乞": "忔", "扌朋": "掤", "犭俞": "㺄", "元刂": "刓", "纟由": "䌷",
    "髟弟": "鬀", "忄刍": "㤘", "走山": "赸", "鼻勾": "齁", "囗贵": "𡈚", "九咸": "𠁝", "釒基": "錤",
    "门坐": "𫔶", "忄空": "悾", "扌班": "搬", "扌央": "抰", "扌追": "搥",
  ]

  private static let radicals: Set<Unicode.Scalar> = [
    "亻", "忄", "扌", "革", "刂", "衤", "氵", "犭", "饣", "纟", "钅", "讠", "阝", "彳", "攵", "灬", "冫", "辶",
    "艹",
  ]
  /// Radicals that are never characters themselves.
  private static let bareRadicals = radicals.subtracting(["革"])
  private static let brackets: [Unicode.Scalar: Unicode.Scalar] = ["<": ">", "{": "}", "[": "]"]

  /// Kana, bopomofo, Greek and Cyrillic stand for characters that a conversion destroyed.
  static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0370...0x04FF, 0x3041...0x30FA, 0x3105...0x312F: true
    default: false
    }
  }

  /// A text without one of these needs no repair.
  static var suspicious: Set<Unicode.Scalar> {
    let ranges =
      [0x0370...0x04FF, 0x3041...0x30FA, 0x3105...0x312F, 0xE000...0xF8FF]
      as [ClosedRange<UInt32>]
    return radicals.union(brackets.keys).union(ranges.joined().compactMap { Unicode.Scalar($0) })
  }

  struct Findings {
    var lost: [String] = []
    var resolved: [String] = []
    var unresolved: [String] = []
  }

  static func repaired(_ text: String, _ findings: inout Findings) -> String {
    guard TextSurvey(text).kinds.contains(.suspicious) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if let end = componentGroup(in: scalars, at: index) {
        let parts = spelled(scalars[(index + 1)..<end])
        if let character = components[parts] {
          findings.resolved.append("\(parts) → \(character)")
          result.append(character)
        } else {
          findings.lost.append(parts)
          result.append(lostMark)
        }
        index = end + 1
      } else if index + 1 < scalars.count,
        radicals.contains(scalar) || radicals.contains(scalars[index + 1]),
        let character = components[spelled(scalars[index...(index + 1)])]
      {
        findings.resolved.append("\(spelled(scalars[index...(index + 1)])) → \(character)")
        result.append(character)
        index += 2
      } else {
        if isForeign(scalar) || (scalar.value >= 0xE000 && scalar.value < 0xF900) {
          findings.lost.append(String(scalar))
          result.append(lostMark)
        } else {
          if bareRadicals.contains(scalar) {
            findings.unresolved.append(spelled(scalars[index..<min(index + 2, scalars.count)]))
          }
          result.append(scalar)
        }
        index += 1
      }
    }
    return String(result)
  }

  /// Where `<…>`, `{…}` or `[…]` of a few parts ends. A stage bracket typed wrong has no such end.
  private static func componentGroup(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
    guard let closer = brackets[scalars[start]] else { return nil }
    let limit = min(start + 8, scalars.count)
    guard let end = ((start + 1)..<max(limit, start + 1)).first(where: { scalars[$0] == closer }),
      end - start >= 3
    else { return nil }
    let parts = scalars[(start + 1)..<end]
    let arePartsOnly = parts.allSatisfy {
      TextCleaner.isHan($0) || radicals.contains($0) || ($0.value < 0x80 && $0 != " ")
        || (0x2E80...0x2FDF).contains($0.value)
    }
    return arePartsOnly ? end : nil
  }

  private static func spelled(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// `[玄]宗` to 玄宗.
  static func withoutBrackets(_ text: String, _ changed: inout Bool) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    changed = true
    return text.replacing("[", with: "").replacing("]", with: "")
  }
}
