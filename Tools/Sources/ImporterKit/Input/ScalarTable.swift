/// A value for each code point, as a flat array: a lookup per character of the library costs nothing.
public struct ScalarTable<Value: Sendable>: Sendable {
  private var values: [Value]
  private let missing: Value
  /// One past the highest code point with a value of its own.
  public static var limit: Int { 0x32000 }

  public init(missing: Value) {
    self.missing = missing
    values = Array(repeating: missing, count: Self.limit)
  }

  public subscript(_ scalar: Unicode.Scalar) -> Value {
    @inline(__always)  // once a pass for each character of the library; poem-import
    get { self[scalar.value] }
    set { self[scalar.value] = newValue }
  }

  subscript(_ value: UInt32) -> Value {
    @inline(__always)  // as above
    get { value < Self.limit ? values[Int(value)] : missing }
    set { if value < Self.limit { values[Int(value)] = newValue } }
  }
}
