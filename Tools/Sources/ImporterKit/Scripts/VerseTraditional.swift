/// Traditional forms that old verse and prose want where a modern dictionary chooses otherwise.
enum VerseTraditional {
  static let ruled: Set<Unicode.Scalar> = ["征", "欲", "并", "云", "后", "干"]

  static func form(
    of scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?,
    in work: Work
  ) -> Unicode.Scalar? {
    guard ruled.contains(scalar) else { return nil }
    switch scalar {
    case "征": return follows(next, "兆召") || follows(previous, "象特宫") ? "徵" : "征"
    case "欲": return "欲"
    case "并":
      if follows(next, "州刀剪汾") || follows(previous, "幽") { return "并" }
      return follows(previous, "兼吞合") ? "併" : "並"
    case "云": return cloud(after: previous, before: next, in: work)
    case "后":
      let isRuler =
        follows(next, "妃土稷皇羿夔土辟帝")
        || follows(previous, "皇太王母夏群三元天女吕武禹舜君徯嗣")
      return isRuler ? "后" : nil
    case "干":
      if follows(previous, "阑栏江若相何河之") || follows(next, "戈城将旄谒卿支旌禄") { return "干" }
      return follows(previous, "枝树主才骨桢") ? "幹" : "乾"
    default: return nil
    }
  }

  /// 云 says, 雲 drifts. Stage directions say; so does most of what is older than Qin.
  private static func cloud(
    after previous: Unicode.Scalar?, before next: Unicode.Scalar?, in work: Work
  ) -> Unicode.Scalar? {
    if follows(previous, "(（") || follows(next, ")）") { return "云" }
    guard work.dynasty == "先秦" else { return nil }
    return follows(previous, "如白同浮上") || follows(next, "汉雨") ? "雲" : "云"
  }

  private static func follows(_ scalar: Unicode.Scalar?, _ set: String) -> Bool {
    scalar.map { set.unicodeScalars.contains($0) } ?? false
  }
}
