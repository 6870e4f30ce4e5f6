/// Whole calendar days on the way. Hours, time zones and clock changes do not exist here.
enum TravelDayCalculator {
  /// Nil while the card is under way, and for dates in the wrong order.
  static func travelDays(sent: CalendarDay, received: CalendarDay?) -> Int? {
    guard let received, received >= sent else { return nil }
    return received.number - sent.number
  }

  /// Days a card has been under way; 0 for a card dated ahead.
  static func daysInTransit(sent: CalendarDay, today: CalendarDay) -> Int {
    max(0, today.number - sent.number)
  }
}
