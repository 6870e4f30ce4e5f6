import Synchronization

/// Tells one stream from another.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let last = Atomic<UInt64>(0)
  private let value: UInt64

  public init() {
    value = CombineIdentifier.last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  public init(_ object: AnyObject) {
    value = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public var description: String { "0x" + String(value, radix: 16) }
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
