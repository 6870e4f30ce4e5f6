/// Turns words into values, by the arguments a command declares.
struct ArgumentParser {
  var arguments: [Argument]

  /// - Complexity: O(*n*·*a*) for *n* words and *a* declared arguments.
  func parse(_ words: some Sequence<String>) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments(declared: arguments)
    var loose: [String] = []
    var onlyPositionals = false
    var rest = words.makeIterator()
    var pushedBack: String?
    func next() -> String? {
      if let word = pushedBack {
        pushedBack = nil
        return word
      }
      return rest.next()
    }
    while let word = next() {
      if onlyPositionals || word == "-" || !word.hasPrefix("-") || isNegativeNumber(word) {
        loose.append(word)
      } else if word == "--" {
        onlyPositionals = true
      } else if word.hasPrefix("--") {
        try readLong(word, next: next, into: &parsed)
      } else {
        try readShort(word, next: next, into: &parsed)
      }
    }
    try assign(loose, into: &parsed)
    return parsed
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    guard let digit = word.dropFirst().first, digit.isNumber else { return false }
    return !arguments.contains { $0.short == digit }
  }

  private func readLong(
    _ word: String, next: () -> String?, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let body = word.dropFirst(2)
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let inline = parts.count == 2 ? String(parts[1]) : nil
    guard let argument = arguments.first(where: { !$0.isPositional && $0.name == name }) else {
      throw unknown("--\(name)")
    }
    if argument.kind == .flag {
      guard inline == nil else { throw UsageError("--\(name) takes no value") }
      parsed.flags.insert(name)
    } else {
      let value: String
      if let inline {
        value = inline
      } else {
        value = try followingValue(of: argument, spelled: "--\(name)", next: next)
      }
      try store(value, for: argument, spelled: "--\(name)", into: &parsed)
    }
  }

  private func readShort(
    _ word: String, next: () -> String?, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let argument = arguments.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)")
      }
      guard argument.takesValue else {
        parsed.flags.insert(argument.name)
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      let value =
        letters.isEmpty
        ? try followingValue(of: argument, spelled: "-\(letter)", next: next) : String(letters)
      try store(value, for: argument, spelled: "-\(letter)", into: &parsed)
      return
    }
  }

  private func followingValue(
    of argument: Argument, spelled spelling: String, next: () -> String?
  ) throws(UsageError) -> String {
    guard let value = next() else {
      throw UsageError("\(spelling) wants a value: \(spelling) \(argument.placeholder)")
    }
    let isOption = arguments.contains {
      !$0.isPositional && (value == "--\($0.name)" || value.hasPrefix("--\($0.name)="))
    }
    guard !isOption, value != "--" else {
      throw UsageError(
        "\(spelling) wants a value, and \(value) is an option; "
          + "write --\(argument.name)=\(value) if you mean that")
    }
    return value
  }

  private func store(
    _ value: String, for argument: Argument, spelled spelling: String,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    guard argument.choices.isEmpty || argument.choices.contains(value) else {
      let hint = nearestName(to: value, among: argument.choices).map { "; did you mean \($0)?" }
      throw UsageError(
        "\(spelling) is one of \(argument.choices.joined(separator: ", ")), not “\(value)”"
          + (hint ?? ""))
    }
    if argument.kind == .option {
      parsed.values[argument.name] = [value]
    } else {
      parsed.values[argument.name, default: []].append(value)
    }
  }

  private func assign(
    _ loose: [String], into parsed: inout ParsedArguments
  ) throws(UsageError) {
    var rest = loose[...]
    for argument in arguments where argument.isPositional {
      if argument.kind == .remainingPositionals {
        parsed.values[argument.name] = Array(rest)
        rest = []
      } else if let word = rest.popFirst() {
        parsed.values[argument.name] = [word]
      } else if argument.kind == .requiredPositional {
        throw UsageError("missing \(argument.name)")
      }
    }
    guard let extra = rest.first else { return }
    throw UsageError("unexpected argument “\(extra)”")
  }

  private func unknown(_ spelling: String) -> UsageError {
    let names = arguments.filter { !$0.isPositional }.map { "--\($0.name)" } + ["--help"]
    let hint = nearestName(to: spelling, among: names).map { "; did you mean \($0)?" }
    return UsageError("unknown option \(spelling)\(hint ?? "")")
  }
}
