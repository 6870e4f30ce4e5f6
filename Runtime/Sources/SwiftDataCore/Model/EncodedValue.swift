import SQLite

/// A value of a `Codable` type as a property holds it: encoded only when it is saved.
class AnyEncodedValue {
  func encoded() throws -> SQLiteValue { .null }
}

final class EncodedValue<Value: Codable>: AnyEncodedValue {
  let value: Value

  init(_ value: Value) { self.value = value }

  override func encoded() throws -> SQLiteValue {
    if let optional = value as? any OptionalValue, optional.isNil { return .null }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = EncodedValueFormat.encoding
    return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The value a cell holds. A cell that holds none reads as an empty value where the type has one.
  static func decode(_ cell: SQLiteValue, fallback: SQLiteValue?) -> Value? {
    var candidates: [String] = []
    if case .text(let text) = cell { candidates.append(text) }
    if case .text(let text) = fallback { candidates.append(text) }
    candidates += ["null", "[]", "{}", "\"\"", "0"]
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = EncodedValueFormat.decoding
    for candidate in candidates {
      if let value = try? decoder.decode(Value.self, from: Data(candidate.utf8)) { return value }
    }
    return nil
  }
}

private enum EncodedValueFormat {
  static let encoding = JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  static let decoding = JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
}

protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  var isNil: Bool {
    if case .none = self { true } else { false }
  }
}
