/// Adds a file to a project, or takes it out again, by inserting and deleting whole pieces of text.
/// Every other byte stays as it was.
struct XcodeProjectEditor {
  typealias Trouble = XcodeProjectModel.Trouble

  enum Registration: Equatable {
    /// The project builds whatever lies in the file's folder.
    case synchronized
    /// The file is listed already.
    case present
    case registered([UInt8])
  }

  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private let model: XcodeProjectModel
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(Trouble) {
    self.bytes = bytes
    model = try XcodeProjectModel(bytes)
  }

  // MARK: Adding

  /// Registers a source file. `path` is relative to the folder that holds the `.xcodeproj`.
  func adding(_ path: String) throws(Trouble) -> Registration {
    let folder = model.parent(path)
    let target = try model.appTarget(for: folder)
    if model.isSynchronized(path, target: target) { return .synchronized }
    guard let phase = model.sourcesPhase(of: target), let files = phase.value["files"] else {
      throw .missing("Sources phase in target \(target.value["name"]?.text ?? target.id)")
    }
    let paths = model.resolvedPaths()
    let existing = paths.first { id, known in
      known == path && model.object(id)?.isa == "PBXFileReference"
    }?.key
    let isBuilt = files.strings.contains { file in
      existing != nil && model.object(file)?.value["fileRef"]?.text == existing
    }
    if existing != nil, isBuilt { return .present }

    let name = String(path.split(separator: "/").last ?? "")
    let referenceID = existing ?? freshID(path, role: "reference", avoiding: [])
    let buildID = freshID(path, role: "build", avoiding: [referenceID])
    var edits: [Edit] = []
    edits.append(
      insertObject(
        isa: "PBXBuildFile", id: buildID, comment: "\(name) in Sources",
        fields: [("isa", "PBXBuildFile"), ("fileRef", commented(referenceID, name))]))
    if existing == nil {
      guard let group = group(for: folder, paths: paths), let groupPath = paths[group.id],
        let children = group.value["children"]
      else { throw .missing("group for \(folder.isEmpty ? "the project's folder" : folder)") }
      edits.append(insertReference(path: path, groupPath: groupPath, name: name, id: referenceID))
      edits.append(insertElement(commented(referenceID, name), in: children))
    }
    edits.append(insertElement(commented(buildID, "\(name) in Sources"), in: files))
    return .registered(applying(edits))
  }

  private func insertReference(
    path: String, groupPath: String, name: String, id: String
  ) -> Edit {
    let inside: String
    if groupPath.isEmpty {
      inside = path
    } else if path.hasPrefix(groupPath + "/") {
      inside = String(path.dropFirst(groupPath.count + 1))
    } else {
      inside = String(repeating: "../", count: groupPath.split(separator: "/").count) + path
    }
    let kind = name.hasSuffix(".metal") ? "sourcecode.metal" : "sourcecode.swift"
    let swiftFiles = model.objects.filter {
      $0.isa == "PBXFileReference" && $0.value["lastKnownFileType"]?.text == "sourcecode.swift"
    }
    let encoded = swiftFiles.filter { $0.value["fileEncoding"] != nil }.count * 2 > swiftFiles.count
    var fields = [("isa", "PBXFileReference")]
    if encoded { fields.append(("fileEncoding", "4")) }
    fields.append(("lastKnownFileType", kind))
    if inside != name { fields.append(("name", quoted(name))) }
    fields += [("path", quoted(inside)), ("sourceTree", "\"<group>\"")]
    return insertObject(isa: "PBXFileReference", id: id, comment: name, fields: fields)
  }

  /// The group at the folder with the most children, else the nearest one above it.
  private func group(
    for folder: String, paths: [String: String]
  ) -> XcodeProjectModel.ProjectObject? {
    let groups = model.objects.filter { $0.isa == "PBXGroup" && paths[$0.id] != nil }
    var wanted = folder
    while true {
      let matching = groups.filter {
        paths[$0.id] == wanted && ($0.value["path"] != nil || $0.id == model.mainGroup)
      }
      let best = matching.map { $0.value["children"]?.elements.count ?? 0 }.max()
      if let found = matching.first(where: { ($0.value["children"]?.elements.count ?? 0) == best })
      {
        return found
      }
      if wanted.isEmpty { return groups.first { $0.id == model.mainGroup } }
      wanted = model.parent(wanted)
    }
  }

  // MARK: Removing

  /// The project without a file: the exact inverse of `adding`. `nil` if the file is not listed.
  func removing(_ path: String) throws(Trouble) -> [UInt8]? {
    let paths = model.resolvedPaths()
    let references = model.objects.filter {
      $0.isa == "PBXFileReference" && paths[$0.id] == path
    }.map(\.id)
    guard !references.isEmpty else { return nil }
    let builds = model.objects.filter {
      $0.isa == "PBXBuildFile" && references.contains($0.value["fileRef"]?.text ?? "")
    }.map(\.id)
    let doomed = Set(references + builds)
    var edits: [Edit] = []
    for object in model.objects {
      if doomed.contains(object.id) {
        edits.append(Edit(range: objectRange(object), text: ""))
        continue
      }
      for key in ["children", "files"] {
        guard case .array(let values, let range)? = object.value[key] else { continue }
        for (position, value) in values.enumerated() where doomed.contains(value.text ?? "") {
          edits.append(
            Edit(range: elementRange(value, at: position, of: values, in: range), text: ""))
        }
      }
    }
    return applying(edits)
  }

  private func objectRange(_ object: XcodeProjectModel.ProjectObject) -> Range<Int> {
    var line = wholeLines(object.entry.range)
    if line == object.entry.range, bytes[line.lowerBound - 1] == UInt8(ascii: " ") {
      line = (line.lowerBound - 1)..<line.upperBound
    }
    let alone = model.objects.filter { $0.isa == object.isa }.count == 1
    guard alone, let section = sectionRange(around: line, isa: object.isa) else { return line }
    return section
  }

  /// The section's marks too, if nothing else is between them.
  private func sectionRange(around line: Range<Int>, isa: String) -> Range<Int>? {
    let begin = Array("/* Begin \(isa) section */".utf8)
    let end = Array("/* End \(isa) section */".utf8)
    guard let beginStart = lastIndex(of: begin, before: line.lowerBound),
      let endStart = firstIndex(of: end, from: line.upperBound),
      isBlank((beginStart + begin.count)..<line.lowerBound), isBlank(line.upperBound..<endStart)
    else { return nil }
    var start = lineStart(beginStart)
    if start > 0, isBlank(lineStart(start - 1)..<start) { start = lineStart(start - 1) }
    return start..<lineEnd(endStart + end.count)
  }

  private func elementRange(
    _ value: PropertyListText.Value, at position: Int, of values: [PropertyListText.Value],
    in array: Range<Int>
  ) -> Range<Int> {
    var end = afterComments(value.range.upperBound)
    let hasComma = end < array.upperBound && bytes[end] == UInt8(ascii: ",")
    if hasComma { end += 1 }
    let piece = value.range.lowerBound..<end
    if !hasComma, position > 0 {
      return afterComments(values[position - 1].range.upperBound)..<end
    }
    let lines = wholeLines(piece)
    if lines.lowerBound > array.lowerBound, lines.upperBound < array.upperBound { return lines }
    // On one line with others: take the separator along.
    if hasComma {
      var rest = end
      while rest < array.upperBound, bytes[rest] == UInt8(ascii: " ") { rest += 1 }
      return value.range.lowerBound..<rest
    }
    return piece
  }

  // MARK: Text

  private func commented(_ id: String, _ comment: String) -> String {
    usesComments ? "\(id) /* \(comment) */" : id
  }

  private var usesComments: Bool {
    // Xcode writes a comment after every id; some tools write none.
    firstIndex(of: Array(" /* ".utf8), from: model.objectsRange.lowerBound) != nil
  }

  private func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
          || "_./$".utf8.contains($0)
      }
    guard !isPlain else { return text }
    return "\""
      + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }

  private var newline: String {
    guard let index = bytes.firstIndex(of: UInt8(ascii: "\n")), index > 0 else { return "\n" }
    return bytes[index - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// A new object after the last of its kind, written the way that one is.
  private func insertObject(
    isa: String, id: String, comment: String, fields: [(String, String)]
  ) -> Edit {
    if let last = model.objects.last(where: { $0.isa == isa }) {
      let range = last.entry.range
      let position = lineEnd(range.upperBound)
      let indent = indentation(of: range.lowerBound)
      let isMultiline = bytes[range].contains(UInt8(ascii: "\n"))
      let isLineOfItsOwn = isBlank(range.upperBound..<position)
      let text = object(
        id: commented(id, comment), fields: fields, indent: indent, multiline: isMultiline)
      if isLineOfItsOwn {
        return Edit(range: position..<position, text: "\(indent)\(text)\(newline)")
      }
      return Edit(range: range.upperBound..<range.upperBound, text: " \(text)")
    }
    // The first of its kind gets a section of its own, as Xcode writes it.
    let start = model.objectsRange.lowerBound + 1
    let position = lineEnd(start)
    let indent = model.objects.first.map { indentation(of: $0.entry.range.lowerBound) } ?? "\t\t"
    let text = object(id: commented(id, comment), fields: fields, indent: indent, multiline: false)
    guard isBlank(start..<position) else { return Edit(range: start..<start, text: " \(text)") }
    let section =
      "\(newline)/* Begin \(isa) section */\(newline)\(indent)\(text)\(newline)/* End \(isa) section */\(newline)"
    return Edit(range: position..<position, text: section)
  }

  private func object(
    id: String, fields: [(String, String)], indent: String, multiline: Bool
  ) -> String {
    if multiline {
      let lines = fields.map { "\(indent)\t\($0.0) = \($0.1);\(newline)" }.joined()
      return "\(id) = {\(newline)\(lines)\(indent)};"
    }
    return "\(id) = {" + fields.map { "\($0.0) = \($0.1); " }.joined() + "};"
  }

  /// A new last element, on a line of its own if the array's elements have such.
  private func insertElement(_ text: String, in array: PropertyListText.Value) -> Edit {
    guard case .array(let values, let range) = array else {
      return Edit(range: 0..<0, text: "")
    }
    let close = range.upperBound - 1
    let isMultiline = bytes[range].contains(UInt8(ascii: "\n"))
    guard isMultiline else {
      guard let last = values.last else { return Edit(range: close..<close, text: "\(text),") }
      let end = afterComments(last.range.upperBound)
      if bytes[end] == UInt8(ascii: ",") {
        return Edit(range: (end + 1)..<(end + 1), text: " \(text),")
      }
      return Edit(range: end..<end, text: ", \(text)")
    }
    let closingLine = lineStart(close)
    let closingIndent = indentation(of: close)
    guard isBlank(closingLine..<close) else {
      return Edit(range: close..<close, text: " \(text),")
    }
    let indent = values.last.map { indentation(of: $0.range.lowerBound) } ?? closingIndent + "\t"
    if let last = values.last {
      let end = afterComments(last.range.upperBound)
      if end < close, bytes[end] != UInt8(ascii: ",") {
        // The last element has no comma: begin with one.
        return Edit(range: end..<end, text: ",\(newline)\(indent)\(text)")
      }
    }
    return Edit(range: closingLine..<closingLine, text: "\(indent)\(text),\(newline)")
  }

  private func applying(_ edits: [Edit]) -> [UInt8] {
    var result = bytes
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered { result.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
    return result
  }

  /// The same file in the same place always gets the same id, unless the project has it already.
  private func freshID(_ path: String, role: String, avoiding taken: Set<String>) -> String {
    var round = 0
    while true {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in "\(role)|\(path)|\(round)".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      let second = (hash ^ (hash >> 29)) &* 0xbf58_476d_1ce4_e5b9
      let digits = hexadecimal(hash, 16) + hexadecimal(second >> 32, 8)
      if !model.hasID(digits), !taken.contains(digits) { return digits }
      round += 1
    }
  }

  private func hexadecimal(_ value: UInt64, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits.suffix(width)
  }

  // MARK: Bytes

  private func lineStart(_ index: Int) -> Int {
    var start = index
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// Just after the line's end.
  private func lineEnd(_ index: Int) -> Int {
    var end = index
    while end < bytes.count {
      end += 1
      if bytes[end - 1] == UInt8(ascii: "\n") { break }
    }
    return end
  }

  private func indentation(of index: Int) -> String {
    let start = lineStart(index)
    let blank = bytes[start..<index].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blank, as: UTF8.self)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { [9, 10, 13, 32].contains($0) }
  }

  /// The range widened to whole lines if nothing else is on them.
  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    let start = lineStart(range.lowerBound)
    let end = lineEnd(range.upperBound)
    guard isBlank(start..<range.lowerBound), isBlank(range.upperBound..<end) else { return range }
    return start..<end
  }

  private func afterComments(_ index: Int) -> Int {
    var end = index
    while true {
      var next = end
      while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
      guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "/"),
        bytes[next + 1] == UInt8(ascii: "*")
      else { return end }
      next += 2
      while next + 1 < bytes.count,
        !(bytes[next] == UInt8(ascii: "*") && bytes[next + 1] == UInt8(ascii: "/"))
      {
        next += 1
      }
      end = min(next + 2, bytes.count)
    }
  }

  private func firstIndex(of pattern: [UInt8], from start: Int) -> Int? {
    guard pattern.count <= bytes.count, start <= bytes.count - pattern.count else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      (start...(bytes.count - pattern.count)).first { index in
        buffer[index] == pattern[0]
          && buffer[index..<(index + pattern.count)].elementsEqual(pattern)
      }
    }
  }

  private func lastIndex(of pattern: [UInt8], before end: Int) -> Int? {
    guard end >= pattern.count else { return nil }
    return (0...(end - pattern.count)).reversed().first { index in
      bytes[index] == pattern[0] && bytes[index..<(index + pattern.count)].elementsEqual(pattern)
    }
  }
}
