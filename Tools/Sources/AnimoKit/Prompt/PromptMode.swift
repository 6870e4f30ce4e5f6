import Foundation

/// Whether a prompt asks for a new file or for a change to one.
public enum PromptMode: Equatable, Sendable {
  case create(note: String?)
  /// The file, relative to the working folder.
  case edit(file: String)
  /// The prompt names a file that is not there.
  case missing(file: String)
  /// The prompt names something that several files match.
  case ambiguous(name: String, files: [String])

  private static let triggers: Set<String> = ["edit", "update", "change"]
  private static let chineseTriggers = ["编辑", "修改", "更新", "更改", "改得", "改成", "改为"]

  /// Decides by the words of the prompt and the files there are: `files` are relative paths, and
  /// `typeNames` gives the views a file declares.
  public static func detect(
    _ prompt: String, files: [String], typeNames: (String) -> [String]
  ) -> PromptMode {
    if let named = swiftFileName(in: prompt) { return resolve(named, files: files) }
    guard let text = try? PromptText(prompt), hasTrigger(text, prompt) else {
      return .create(note: nil)
    }
    let matches = targets(text, files: files, typeNames: typeNames)
    if matches.count == 1, let file = matches.first { return .edit(file: file) }
    if matches.count > 1 {
      return .create(
        note:
          "an edit of \(matches.joined(separator: " or ")) may be meant; name the file to edit it")
    }
    return .create(note: "the prompt names no file here to edit, so a new one is made")
  }

  /// The first word that ends in `.swift`, with the folders written before it.
  static func swiftFileName(in prompt: String) -> String? {
    guard let end = prompt.range(of: ".swift", options: .caseInsensitive) else { return nil }
    if end.upperBound < prompt.endIndex,
      prompt[end.upperBound].isASCIILetter
        || prompt[end.upperBound].isNumber
    {
      return nil
    }
    let head = prompt[..<end.lowerBound]
    let stem = String(
      head.reversed().prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || "_-+./".contains($0))
      }.reversed())
    guard !stem.isEmpty, !stem.hasSuffix("/") else { return nil }
    return stem + ".swift"
  }

  private static func resolve(_ named: String, files: [String]) -> PromptMode {
    if named.contains("..") || named.hasPrefix("/") { return .missing(file: named) }
    let wanted = named.hasPrefix("./") ? String(named.dropFirst(2)) : named
    if files.contains(wanted) { return .edit(file: wanted) }
    let matches = files.filter { $0.hasSuffix("/\(wanted)") }
    if matches.count == 1, let file = matches.first { return .edit(file: file) }
    return matches.isEmpty ? .missing(file: named) : .ambiguous(name: named, files: matches)
  }

  private static func hasTrigger(_ text: PromptText, _ prompt: String) -> Bool {
    let words = text.tokens.map(\.text)
    if words.contains(where: triggers.contains) { return true }
    if let add = words.firstIndex(of: "add"), words[add...].contains("to") { return true }
    let letters = words.joined()
    if chineseTriggers.contains(where: letters.contains) { return true }
    guard let give = letters.firstIndex(of: "给") else { return false }
    let rest = letters[give...]
    return rest.ranges(of: "加").contains { !rest[$0.upperBound...].hasPrefix("载") }
  }

  /// Files whose name or view the prompt says, as one word or as several.
  private static func targets(
    _ text: PromptText, files: [String], typeNames: (String) -> [String]
  ) -> [String] {
    let words = text.tokens.filter(\.isWord).map(\.text)
    var candidates: Set<String> = []
    for start in words.indices {
      var joined = ""
      for word in words[start...].prefix(4) {
        joined += word
        if joined.count >= 5 { candidates.insert(joined) }
      }
    }
    return files.filter { file in
      let stem = (file.split(separator: "/").last.map(String.init) ?? file).dropLast(6).lowercased()
      if candidates.contains(stem) || candidates.contains(stem + "view") { return true }
      return typeNames(file).contains { candidates.contains($0.lowercased()) }
    }
  }
}
