import Foundation

/// Instants as the backup writes them: UTC, to the millisecond.
enum Timestamp {
  /// The same instant cut to the millisecond, so that writing and reading it changes nothing.
  static func rounded(_ date: Date) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds(date)) / 1000)
  }

  static func milliseconds(_ date: Date) -> Int64 {
    let value = (date.timeIntervalSince1970 * 1000).rounded()
    guard value.isFinite else { return 0 }
    return Int64(min(max(value, -62_135_596_800_000), 253_402_300_799_999))
  }

  static func text(_ date: Date) -> String {
    let total = milliseconds(date)
    let day = Int((Double(total) / 86_400_000).rounded(.down))
    let rest = Int(total) - day * 86_400_000
    return String(
      format: "%@T%02d:%02d:%02d.%03dZ", CalendarDay(number: day).isoText,
      rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60, rest % 1000)
  }

  /// `2026-07-26T10:00:00Z`, with or without fractions, with `Z` or an offset such as `+08:00`.
  static func parse(_ text: some StringProtocol) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 40, bytes[10] == 84 || bytes[10] == 32,
      bytes[13] == 58, bytes[16] == 58,
      let day = CalendarDay(isoText: String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = digits(bytes[11..<13]), hour < 24,
      let minute = digits(bytes[14..<16]), minute < 60,
      let second = digits(bytes[17..<19]), second < 61
    else { return nil }
    var position = 19
    var fraction = 0.0
    if bytes[position] == 46 || bytes[position] == 44 {
      let end = bytes[(position + 1)...].firstIndex { !(48...57).contains($0) } ?? bytes.endIndex
      guard end > position + 1,
        let value = Double("0." + String(decoding: bytes[(position + 1)..<end], as: UTF8.self))
      else { return nil }
      fraction = value
      position = end
    }
    guard let offset = offset(bytes[position...]) else { return nil }
    let seconds = Double(day.number * 86_400 + hour * 3600 + minute * 60 + second - offset)
    return Date(timeIntervalSince1970: seconds + fraction)
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.elementsEqual([90]) || bytes.elementsEqual([122]) { return 0 }
    guard let sign = bytes.first, sign == 43 || sign == 45 else { return nil }
    let rest = bytes.dropFirst().filter { $0 != 58 }
    guard rest.count == 4, let hour = digits(rest[..<2]), let minute = digits(rest[2...]),
      hour <= 14, minute < 60
    else { return nil }
    return (sign == 45 ? -1 : 1) * (hour * 3600 + minute * 60)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte) - 48
    }
    return value
  }
}
