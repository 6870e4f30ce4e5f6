import CoreGraphics

/// Tells whether a new view value could show anything other than the old one did.
///
/// Values without references are compared by their bytes, `Equatable` ones by `==`, others field by
/// field. A closure that captured something counts as changed. What cannot be compared has changed.
@MainActor
package enum ViewComparator {
  private indirect enum Program {
    case bytes(Int)
    case equatable((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case reference
    case dynamic((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case fields([(offset: Int, program: Program)])
    case different
  }

  private static var programs: [ObjectIdentifier: Program] = [:]

  package static func isSame<V>(_ old: V, _ new: V) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        run(program(for: V.self), UnsafeRawPointer(old), UnsafeRawPointer(new))
      }
    }
  }

  private static func run(
    _ program: Program, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
  ) -> Bool {
    switch program {
    case .bytes(let count): memcmp(old, new, count) == 0
    case .equatable(let isEqual), .dynamic(let isEqual): isEqual(old, new)
    case .reference: memcmp(old, new, MemoryLayout<UnsafeRawPointer>.size) == 0
    case .fields(let fields):
      fields.allSatisfy { run($0.program, old + $0.offset, new + $0.offset) }
    case .different: false
    }
  }

  private static func program(for type: Any.Type) -> Program {
    let key = ObjectIdentifier(type)
    if let known = programs[key] { return known }
    programs[key] = .different  // ends a recursion through a self-referring type
    let program = makeProgram(type)
    programs[key] = program
    return program
  }

  private static func makeProgram(_ type: Any.Type) -> Program {
    let kind = Reflection.kind(of: type)
    // No function is equal to another, and to learn that no conformance is there costs most.
    if kind == .function { return .different }
    if let comparable = type as? any ComparableProperty.Type { return dynamic(comparable) }
    if let equatable = type as? any Equatable.Type {
      return equality(equatable)
    }
    if type is AnyObject.Type { return .reference }
    if let bytes = bitwise(type) { return bytes }
    guard kind == .structure || kind == .tuple else { return .different }
    var fields: [(offset: Int, program: Program)] = []
    var covered = true
    Reflection.forEachField(of: type) { offset, fieldType in
      // One field that cannot be compared is enough.
      guard covered else { return }
      let program = program(for: fieldType)
      if case .different = program { covered = false }
      fields.append((offset, program))
    }
    return covered ? .fields(fields) : .different
  }

  private static func bitwise(_ type: Any.Type) -> Program? {
    func open<T>(_ type: T.Type) -> Program? {
      Reflection.isBitwise(type) ? .bytes(MemoryLayout<T>.size) : nil
    }
    return _openExistential(type, do: open)
  }

  private static func equality<E: Equatable>(_ type: E.Type) -> Program {
    .equatable {
      $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee
    }
  }

  private static func dynamic<P: ComparableProperty>(_ type: P.Type) -> Program {
    .dynamic {
      P.isSame(
        $0.assumingMemoryBound(to: P.self).pointee, $1.assumingMemoryBound(to: P.self).pointee)
    }
  }
}

/// A property wrapper that knows when a new value of it shows the same.
@MainActor package protocol ComparableProperty {
  static func isSame(_ old: Self, _ new: Self) -> Bool
}

/// Equality of two values of one type, as far as it can be known.
@MainActor package func isKnownEqual<T>(_ old: T, _ new: T) -> Bool {
  ViewComparator.isSame(old, new)
}
