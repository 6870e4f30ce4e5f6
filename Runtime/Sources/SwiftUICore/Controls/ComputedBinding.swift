extension Binding {
  /// A binding to a value that is computed from others where it is read and written.
  static func computed(_ read: @escaping () -> Value, _ write: @escaping (Value) -> Void) -> Binding
  {
    Binding(location: FunctionLocation(read: read, write: { value, _ in write(value) }))
  }
}
