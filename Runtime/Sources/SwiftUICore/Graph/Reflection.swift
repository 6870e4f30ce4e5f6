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
    case enumeration = 0x201
    case optional = 0x202
    case builtin = 0x300
    case tuple = 0x301
    case function = 0x302
    case object
    case other
  }

  static func kind(of type: Any.Type) -> Kind { kind(word(0, of: type)) }

  private static func kind(_ word: UInt) -> Kind {
    // Where other types keep their kind, a class has a pointer or nothing.
    word == 0 || word > 0x7FF ? .object : Kind(rawValue: word) ?? .other
  }

  /// Whether a property of this type may be `weak` or `unowned`: what lies in memory then is not a
  /// strong reference, and the type does not tell.
  static func mayBeWeak(_ type: Any.Type) -> Bool {
    switch kind(of: type) {
    case .object: return true
    case .optional:
      guard let wrapped = UnsafePointer<UInt>(bitPattern: word(2, of: type)) else { return true }
      return kind(wrapped.pointee) == .object
    default: return false
    }
  }

  /// What all versions of a generic struct have in common.
  static func declaration(of type: Any.Type) -> UInt? {
    kind(of: type) == .structure ? word(1, of: type) : nil
  }

  private static func word(_ index: Int, of type: Any.Type) -> UInt {
    func open<T>(_ type: T.Type) -> UInt {
      UnsafePointer<UInt>(bitPattern: unsafeBitCast(type, to: UInt.self))?[index] ?? 0
    }
    return _openExistential(type, do: open)
  }

  /// How values of a type lie in memory.
  struct Storage {
    var size: Int
    /// No references inside: values can be compared by their bytes.
    var isBitwise: Bool
    /// Each byte says something: nothing lies between the stored properties.
    var isDense: Bool
  }

  static func storage(of type: Any.Type) -> Storage {
    func open<T>(_ type: T.Type) -> Storage {
      Storage(size: MemoryLayout<T>.size, isBitwise: _isPOD(type), isDense: false)
    }
    var storage = _openExistential(type, do: open)
    guard storage.isBitwise else { return storage }
    switch kind(of: type) {
    case .builtin: storage.isDense = true
    // A larger one may hold a value that leaves bytes unused.
    case .enumeration: storage.isDense = storage.size <= 1
    case .structure, .tuple:
      var covered = 0
      forEachField(of: type) { _, fieldType in
        let field = Reflection.storage(of: fieldType)
        if field.isDense { covered += field.size }
      }
      storage.isDense = covered == storage.size
    case .optional, .function, .object, .other: break
    }
    return storage
  }
}
