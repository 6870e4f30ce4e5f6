import Foundation

/// What follows the subcommand.
struct CommandOptions {
  struct Failure: Error {
    var message: String
  }

  var words: [String] = []
  var json = false
  var vertical = false
  var pinyin = false
  var limit = 20
  var script = ChineseScript.original
  var date: Date?
  var seed: URL?
  var indexFolder: URL?
  var colour: Bool?

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": json = true
      case "--vertical": vertical = true
      case "--pinyin": pinyin = true
      case "--limit": limit = try Self.limit(Self.value(argument, &rest))
      case "--script": script = try Self.script(Self.value(argument, &rest))
      case "--date": date = try Self.date(Self.value(argument, &rest))
      case "--seed": seed = URL(fileURLWithPath: try Self.value(argument, &rest))
      case "--index-folder":
        indexFolder = URL(fileURLWithPath: try Self.value(argument, &rest), isDirectory: true)
      case "--colour", "--color": colour = try Self.value(argument, &rest) != "never"
      case "--":
        words += rest
        rest = []
      default:
        guard !argument.hasPrefix("--") else {
          throw Failure(message: "unknown option \(argument)")
        }
        words.append(argument)
      }
    }
  }

  private static func value(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else { throw Failure(message: "\(name) wants a value") }
    return value
  }

  private static func limit(_ text: String) throws(Failure) -> Int {
    guard let limit = Int(text), (0...1_000_000).contains(limit) else {
      throw Failure(message: "--limit wants a whole number, not “\(text)”")
    }
    return limit
  }

  private static func script(_ text: String) throws(Failure) -> ChineseScript {
    guard let script = ChineseScript(rawValue: text) else {
      throw Failure(message: "--script wants original, simplified or traditional, not “\(text)”")
    }
    return script
  }

  private static func date(_ text: String) throws(Failure) -> Date {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      throw Failure(message: "--date wants YYYY-MM-DD, not “\(text)”")
    }
    let components = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let date = calendar.date(from: components),
      calendar.dateComponents([.year, .month, .day], from: date)
        == DateComponents(year: year, month: month, day: day)
    else { throw Failure(message: "there is no day \(text)") }
    return date
  }
}
