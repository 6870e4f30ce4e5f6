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

  /// What a type is, as its metadata says; only what is asked for here is told apart.
  enum Kind: UInt {
    case structure = 0x200
    case tuple = 0x301
    case function = 0x302
    case other
  }

  static func kind(of type: Any.Type) -> Kind {
    func open<T>(_ type: T.Type) -> UInt {
      UnsafeRawPointer(bitPattern: unsafeBitCast(type, to: UInt.self))?.load(as: UInt.self) ?? 0
    }
    return Kind(rawValue: _openExistential(type, do: open)) ?? .other
  }

  /// Whether values of `type` can be compared by their bytes: no references inside.
  static func isBitwise<T>(_ type: T.Type) -> Bool { _isPOD(type) }
}
