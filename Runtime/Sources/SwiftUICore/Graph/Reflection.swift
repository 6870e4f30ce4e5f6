@_spi(Reflection) import Swift

/// Stored properties of a type, by offset, read from its metadata.
enum Reflection {
  /// Calls `body` with the offset and type of each stored property of a struct or tuple.
  static func forEachField(of type: Any.Type, _ body: (Int, Any.Type) -> Void) {
    _ = _forEachField(of: type) { _, offset, fieldType, _ in
      body(offset, fieldType)
      return true
    }
  }

  /// Whether values of `type` can be compared by their bytes: no references inside.
  static func isBitwise<T>(_ type: T.Type) -> Bool { _isPOD(type) }
}
