import Foundation

/// What a person has entered about a postcard, before it may become a record.
struct RecordDraft: Hashable, Sendable {
  var direction: PostcardDirection
  var postcardID = ""
  var countryCode: String?
  var sentDay: CalendarDay?
  var receivedDay: CalendarDay?
  /// As typed; `RecordValidator` reads it.
  var distanceText = ""
  var replyMessage = ""
  var note = ""
  var place: GeoPoint?
  var locationWasAdjusted = false
  var tagIDs: [UUID] = []

  init(direction: PostcardDirection) {
    self.direction = direction
  }

  /// Choosing a country moves the marker to its centre and forgets a marker moved by hand.
  mutating func chooseCountry(_ country: Country) {
    guard country.code != countryCode else { return }
    countryCode = country.code
    place = country.centroid
    locationWasAdjusted = false
  }

  mutating func movePlace(to point: GeoPoint) {
    guard point.isOnGlobe else { return }
    place = point
    locationWasAdjusted = true
  }

  /// A reply belongs to sent cards only. The screen asks before it changes direction.
  mutating func changeDirection(to direction: PostcardDirection) {
    self.direction = direction
    if direction == .received { replyMessage = "" }
  }

  var losesReplyWhenReceived: Bool { direction == .sent && !replyMessage.trimmed.isEmpty }
}

/// Why a draft cannot be saved yet.
enum RecordIssue: Hashable, Sendable, CaseIterable {
  case countryMissing
  case sentDateMissing
  case receivedDateMissing
  case receivedBeforeSent
  case distanceNotAWholeNumber

  /// Key of the sentence a person reads.
  var messageKey: String {
    switch self {
    case .countryMissing: "error.record.countryMissing"
    case .sentDateMissing: "error.record.sentDateMissing"
    case .receivedDateMissing: "error.record.receivedDateMissing"
    case .receivedBeforeSent: "error.record.receivedBeforeSent"
    case .distanceNotAWholeNumber: "error.record.distance"
    }
  }
}

/// The rules of saving.
enum RecordValidator {
  /// Half the equator. No two places are farther apart, so more is probably a slip; it may be saved.
  static let longestPlausibleDistance = 20_037

  enum Distance: Equatable, Sendable {
    case blank
    case kilometers(Int)
    case invalid
  }

  static func issues(in draft: RecordDraft) -> [RecordIssue] {
    var issues: [RecordIssue] = []
    if (draft.countryCode ?? "").trimmed.isEmpty { issues.append(.countryMissing) }
    if draft.sentDay == nil { issues.append(.sentDateMissing) }
    if draft.direction == .received, draft.receivedDay == nil {
      issues.append(.receivedDateMissing)
    }
    if let sent = draft.sentDay, let received = draft.receivedDay, received < sent {
      issues.append(.receivedBeforeSent)
    }
    if distance(from: draft.distanceText) == .invalid { issues.append(.distanceNotAWholeNumber) }
    return issues
  }

  /// Reads a distance typed with any keyboard's digits, grouped or not. Fractions, signs that make
  /// it negative, zero and words are refused, never guessed at.
  static func distance(from text: String) -> Distance {
    let typed = text.trimmed
    if typed.isEmpty { return .blank }
    var groups: [[Int]] = [[]]
    var separator: Unicode.Scalar?
    for (index, scalar) in typed.unicodeScalars.enumerated() {
      if scalar.properties.generalCategory == .decimalNumber,
        let value = scalar.properties.numericValue
      {
        groups[groups.count - 1].append(Int(value))
      } else if groupingMarks.contains(scalar), separator ?? scalar == scalar {
        separator = scalar
        groups.append([])
      } else if index == 0, scalar == "+" || scalar == "＋" {
        continue
      } else {
        return .invalid
      }
    }
    let grouped = groups.count > 1
    if grouped {
      guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return .invalid }
    }
    let digits = groups.joined()
    guard !digits.isEmpty, digits.count <= 9 else { return .invalid }
    let value = digits.reduce(0) { $0 * 10 + $1 }
    return value > 0 ? .kilometers(value) : .invalid
  }

  static func isImplausible(distance: Int) -> Bool { distance > longestPlausibleDistance }

  /// IDs are compared without regard to case and surrounding space. A blank ID is no ID.
  static func comparableID(_ id: String) -> String? {
    let folded = id.trimmed.precomposedStringWithCanonicalMapping.lowercased()
    return folded.isEmpty ? nil : folded
  }

  private static let groupingMarks: Set<Unicode.Scalar> = [
    ",", "，", " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}", "'", "’", "\u{66C}",
  ]
}
