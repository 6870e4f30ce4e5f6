import Foundation

/// Which regional forms of Chinese characters a language wants.
enum CJKForms: String, Hashable {
  case simplified = "SC"
  case traditional = "TC"
  case hongKong = "HK"
  case japanese = "JP"
  case korean = "KR"

  /// Simplified Chinese unless the language says otherwise.
  init(language: String?) {
    let tags = (language ?? "").lowercased().split { $0 == "-" || $0 == "_" }
    switch tags.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh", "yue":
      if tags.contains("hk") || tags.contains("mo") {
        self = tags.contains("hans") ? .simplified : .hongKong
      } else if tags.contains("hant") || (tags.contains("tw") && !tags.contains("hans")) {
        self = .traditional
      } else {
        self = tags.first == "yue" && !tags.contains("hans") ? .hongKong : .simplified
      }
    default: self = .simplified
    }
  }

  /// The language that Pango shapes with when a run names none.
  var languageTag: String {
    switch self {
    case .simplified: "zh-cn"
    case .traditional: "zh-tw"
    case .hongKong: "zh-hk"
    case .japanese: "ja"
    case .korean: "ko"
    }
  }
}
