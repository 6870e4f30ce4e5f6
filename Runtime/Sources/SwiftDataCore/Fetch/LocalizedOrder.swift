/// The order of strings by the rules of the user's language.
enum LocalizedOrder {
  static func compare(_ left: String?, _ right: String?, numerically: Bool) -> ComparisonResult {
    switch (left, right) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let left?, let right?):
      numerically ? left.localizedStandardCompare(right) : left.localizedCompare(right)
    }
  }
}
