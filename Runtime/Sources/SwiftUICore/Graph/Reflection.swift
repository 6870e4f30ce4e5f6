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
    case existential = 0x303
    case object = 0
    case other = 0x7FF
  }

  static func kind(of type: Any.Type) -> Kind { kind(word(0, of: type)) }

  private static func kind(_ word: UInt) -> Kind {
    // Where other types keep their kind, a class has nothing or a pointer.
    word > 0x7FF ? .object : Kind(rawValue: word) ?? .other
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

  /// Whether `type` is `any P` for a protocol that values of every kind can conform to: room for three
  /// words, then the type and what it conforms to. One for classes alone may be `weak`.
  static func isOpaqueExistential(_ type: Any.Type) -> Bool {
    kind(of: type) == .existential
      && storage(of: type).size >= 4 * MemoryLayout<UnsafeRawPointer>.size
  }

  /// Type and place of what an opaque existential holds.
  static func content(of existential: UnsafeRawPointer) -> (Any.Type, UnsafeRawPointer)? {
    // Swift's ABI: three words of room, then the type. The word before a type leads to its value
    // witnesses: eight functions, size, stride and flags, which tell whether its values need a box
    // (bit 17) and how these are aligned in it (the lowest byte), after two words of the box's own.
    let word = MemoryLayout<UInt>.size
    let metadata = existential.load(fromByteOffset: 3 * word, as: UInt.self)
    guard let type = UnsafeRawPointer(bitPattern: metadata) else { return nil }
    let witnesses = type.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    let flags = witnesses.load(fromByteOffset: 10 * word, as: UInt32.self)
    var place = existential
    if flags & 0x2_0000 != 0 {
      let mask = Int(flags & 0xFF)
      place = existential.load(as: UnsafeRawPointer.self) + ((2 * word + mask) & ~mask)
    }
    return (unsafeBitCast(metadata, to: Any.Type.self), place)
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
    case .optional, .function, .existential, .object, .other: break
    }
    return storage
  }
}
