/// A list of values of any kinds that leads through a navigation stack.
public struct NavigationPath: Equatable {
  package var elements: [AnyHashable] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    self.elements = elements.map { AnyHashable($0) }
  }
  /// A path as it was stored.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  public mutating func append<V: Hashable & Codable>(_ value: V) {
    elements.append(AnyHashable(value))
  }
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(min(max(0, k), elements.count))
  }

  /// The path in a form that can be stored; nil while a value in it cannot be.
  public var codable: CodableRepresentation? {
    guard elements.allSatisfy({ $0.base is any Encodable }) else { return nil }
    return CodableRepresentation(elements: elements)
  }

  /// A path that can be stored: for each value the name of its type, then the value as JSON in text.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate var elements: [AnyHashable]
    fileprivate init(elements: [AnyHashable]) { self.elements = elements }

    /// Longer paths are not read.
    private static let limit = 1000

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      elements = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let text = try container.decode(String.self)
        guard elements.count < Self.limit else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "The path is longer than \(Self.limit) values.")
        }
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "'\(name)' is not the name of a type with values.")
        }
        let value = try JSONDecoder().decode(type, from: Data(text.utf8))
        elements.append(AnyHashable(value))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements {
        guard let value = element.base as? any Encodable,
          let name = _mangledTypeName(type(of: element.base))
        else {
          throw EncodingError.invalidValue(
            element.base,
            .init(
              codingPath: container.codingPath,
              debugDescription: "A value of type \(type(of: element.base)) cannot be stored."))
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }
  }
}
