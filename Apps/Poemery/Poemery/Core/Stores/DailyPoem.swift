import Foundation

/// Chooses works that can stand alone.
struct DailyPoem {
  private let servable: [Int]

  init(library: PoemLibrary) {
    let works = (0..<library.count).filter { library.isServable($0) }
    servable = works.isEmpty ? Array(0..<library.count) : works
  }

  var count: Int { servable.count }

  /// The work of a calendar day. Steps through all works before one comes back, and does not follow
  /// the order of the library.
  func work(on date: Date, calendar: Calendar) -> Int? {
    guard !servable.isEmpty else { return nil }
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    let day = gregorian.dateComponents([.year, .month, .day], from: date)
    let number = Self.dayNumber(day.year ?? 1, day.month ?? 1, day.day ?? 1)
    let count = servable.count
    return servable[((number % count) * Self.step(for: count)) % count]
  }

  func randomWork(using generator: inout some RandomNumberGenerator) -> Int? {
    servable.randomElement(using: &generator)
  }

  /// Days since a fixed day, by the calendar's date alone, so that time zones and clocks do not matter.
  static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let months = (month + 9) % 12
    return max(
      0, shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (months * 306 + 5) / 10 + day
    )
  }

  /// A stride near the golden section of `count` that has no divisor in common with it.
  static func step(for count: Int) -> Int {
    var step = max(1, Int(Double(count) * 0.618_033_988_7))
    while greatestCommonDivisor(step, count) != 1 { step += 1 }
    return step
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
