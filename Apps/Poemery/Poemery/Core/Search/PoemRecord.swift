import Foundation

/// A work as the index stores it for display: texts with separators between them. Separators inside the
/// seed's own texts are dropped on the way in, so they cannot shift a field.
enum PoemRecord {
  static let fieldSeparator: UInt8 = 0x1E
  static let itemSeparator: UInt8 = 0x1F

  enum Field: Int, CaseIterable {
    case id, title, author, dynasty, form, metre, tags, lines, annotations, source, artwork, work
    case remarks, titleAliases, authorAliases, lineAliases, sameAs, fragment
    case pinyin, traditional, simplified, script
  }

  static func write(_ record: PoemsSeed.Record, to bytes: inout [UInt8]) {
    func add(_ text: String?) {
      if let text { bytes.append(contentsOf: text.utf8.lazy.filter { $0 < 0x1E || $0 > 0x1F }) }
    }
    func add(_ items: [String]?) {
      for (index, item) in (items ?? []).enumerated() {
        if index > 0 { bytes.append(itemSeparator) }
        add(item)
      }
    }
    for field in Field.allCases {
      if field.rawValue > 0 { bytes.append(fieldSeparator) }
      switch field {
      case .id: add(record.id)
      case .title: add(record.title)
      case .author: add(record.author)
      case .dynasty: add(record.dynasty)
      case .form: add(record.form)
      case .metre: add(record.metre)
      case .tags: add(record.tags)
      case .lines: add(record.lines)
      case .annotations: add(encodedAnnotations(record.annotations))
      case .source: add(record.source)
      case .artwork: add(record.artwork.map { $0.map { String($0) } })
      case .work: add(record.work)
      case .remarks: add(record.remarks)
      case .titleAliases: add(record.aliases?.titles)
      case .authorAliases: add(record.aliases?.authors)
      case .lineAliases: add(record.aliases?.lines)
      case .sameAs: add(record.sameAs)
      case .fragment: add(record.fragment == true ? "1" : nil)
      case .pinyin: add(record.pinyin)
      case .traditional: add(record.traditional)
      case .simplified: add(record.simplified)
      case .script: add(record.script)
      }
    }
  }

  private static func encodedAnnotations(_ annotations: [PoemAnnotation]?) -> String? {
    guard let annotations, !annotations.isEmpty, let data = try? JSONEncoder().encode(annotations)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The fields of a stored record, in the order of `Field`.
  static func fields(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var fields = bytes.split(
      separator: fieldSeparator, maxSplits: Field.allCases.count - 1,
      omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    while fields.count < Field.allCases.count { fields.append("") }
    return fields
  }

  static func items(_ field: String) -> [String] {
    field.isEmpty
      ? [] : field.split(separator: "\u{1F}", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Reads `12髮 40后`: what stands at which code point instead of what the table gives.
  static func overrides(_ text: String?) -> [Int: String] {
    guard let text, !text.isEmpty else { return [:] }
    var result: [Int: String] = [:]
    for part in text.split(separator: " ") {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      guard let offset = Int(digits), digits.count < part.count else { continue }
      result[offset] = String(part[digits.endIndex...])
    }
    return result
  }
}
