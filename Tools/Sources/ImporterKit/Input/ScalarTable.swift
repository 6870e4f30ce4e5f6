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
    get { scalar.value < Self.limit ? values[Int(scalar.value)] : missing }
    set { if scalar.value < Self.limit { values[Int(scalar.value)] = newValue } }
  }
}
