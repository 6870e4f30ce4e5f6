extension Command {
  /// `usage: NAME [--flag] …` on one line.
  public func usage(path: String) -> String {
    var words = ["usage: \(path)"]
    for argument in arguments where !argument.isPositional {
      let dots = argument.kind == .repeatedOption ? "…" : ""
      words.append("[\(argument.spelling)]\(dots)")
    }
    for argument in arguments where argument.isPositional {
      switch argument.kind {
      case .requiredPositional: words.append("<\(argument.name)>")
      case .optionalPositional: words.append("[<\(argument.name)>]")
      default: words.append("[<\(argument.name)> …]")
      }
    }
    if !subcommands.isEmpty {
      words.append(action == nil ? "<subcommand> …" : "| <subcommand> …")
    }
    return words.joined(separator: " ")
  }

  /// The whole text of `--help`.
  public func help(path: String) -> String {
    var sections = [abstract, usage(path: path)]
    if !discussion.isEmpty { sections.append(discussion) }
    let positionals = arguments.filter(\.isPositional).map { ("<\($0.name)>", $0.help) }
    var options = arguments.filter { !$0.isPositional }.map { ($0.helpSpelling, $0.fullHelp) }
    options.append(("--help", "Show this."))
    if version != nil { options.append(("--version", "Show the version.")) }
    let commands = subcommands.map { ($0.name, $0.abstract) }
    for (title, rows) in [
      ("Arguments:", positionals), ("Options:", options), ("Subcommands:", commands),
    ] where !rows.isEmpty {
      sections.append(([title] + table(rows)).joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n")
  }
}

/// Two columns, the second wrapped at 100 letters.
private func table(_ rows: [(String, String)]) -> [String] {
  let width = min(28, rows.map { $0.0.count }.max() ?? 0)
  let indent = String(repeating: " ", count: width + 4)
  return rows.flatMap { left, right -> [String] in
    let lines = wrap(right, width: 96 - width)
    let padding = String(repeating: " ", count: max(0, width - left.count))
    guard left.count <= width else { return ["  " + left] + lines.map { indent + $0 } }
    let first = "  \(left)\(padding)  \(lines.first ?? "")"
    return [first] + lines.dropFirst().map { indent + $0 }
  }
}

func wrap(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

extension Argument {
  fileprivate var spelling: String {
    takesValue ? "--\(name) \(placeholder)" : "--\(name)"
  }

  fileprivate var helpSpelling: String {
    (short.map { "-\($0), " } ?? "") + spelling
  }

  fileprivate var fullHelp: String {
    var text = help
    if !choices.isEmpty { text += " One of \(choices.joined(separator: ", "))." }
    if kind == .repeatedOption { text += " May be given more than once." }
    if let defaultValue { text += " Default: \(defaultValue)." }
    return text
  }
}
