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
  var help = false

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
      case "--colour", "--color": colour = try Self.colour(Self.value(argument, &rest))
      case "--help", "-h": help = true
      case "--":
        words += rest
        rest = []
      default:
        guard !Self.isOption(argument) else { throw Self.unknown(argument) }
        words.append(argument)
      }
    }
  }

  private static let names = [
    "--json", "--vertical", "--pinyin", "--limit", "--script", "--date", "--seed", "--index-folder",
    "--colour", "--color", "--help",
  ]

  /// A dash alone, or before something else than a letter, is a word.
  private static func isOption(_ argument: String) -> Bool {
    let letters = argument.drop { $0 == "-" }
    return argument.hasPrefix("-") && letters.first.map { $0.isASCII && $0.isLetter } == true
  }

  private static func unknown(_ argument: String) -> Failure {
    let near = names.first { Spelling.isNear($0, argument) }
    return Failure(
      message: "unknown option \(argument)"
        + (near.map { "; did you mean \($0)?" }
          ?? "; words that begin with a dash come after --"))
  }

  /// Nil leaves it to the terminal.
  private static func colour(_ text: String) throws(Failure) -> Bool? {
    switch text {
    case "always": return true
    case "never": return false
    case "auto": return nil
    default:
      throw Failure(message: "--colour wants always, never or auto, not “\(text)”")
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
      throw Failure(message: "--limit wants a number from 0 to 1000000, not “\(text)”")
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

/// Whether somebody meant one word and typed another.
enum Spelling {
  /// True where one letter more, less, changed or swapped with its neighbour makes the difference.
  static func isNear(_ word: String, _ typed: String) -> Bool {
    let (word, typed) = (Array(word), Array(typed))
    guard abs(word.count - typed.count) <= 1, word != typed else { return word == typed }
    let start = zip(word, typed).prefix { $0 == $1 }.count
    func rest(_ text: [Character], _ skipped: Int) -> ArraySlice<Character> {
      text.dropFirst(start + skipped)
    }
    if rest(word, 1) == rest(typed, 1) || rest(word, 1) == rest(typed, 0)
      || rest(word, 0) == rest(typed, 1)
    {
      return true
    }
    return rest(word, 2) == rest(typed, 2) && word.count >= start + 2 && typed.count >= start + 2
      && word[start] == typed[start + 1] && word[start + 1] == typed[start]
  }
}
