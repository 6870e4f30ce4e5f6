import Combine
import CoreGraphics

/// Tells whether a new view value could show anything other than the old one did.
///
/// The same bytes are the same value. Where they differ, `Equatable` values are compared by `==` and
/// others field by field. Objects and closures with other bytes count as changed, as does what cannot
/// be compared.
@MainActor
package enum ViewComparator {
  /// What is left to do for values of a type whose bytes differ.
  private enum Program {
    case ask((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case fields([Field])
    case different
  }

  private struct Field {
    var offset: Int
    var size: Int
    var type: Any.Type
  }

  /// What views are put together with: as equal as their parts are, whatever these are.
  private static let structural = declarations([
    ModifiedContent<EmptyView, EmptyModifier>.self, TupleView<EmptyView>.self,
    KeyPathEnvironmentModifier<Bool>.self, AnyView.self,
  ])

  /// The property wrappers that know when they show the same. They are listed because a look-up of a
  /// conformance that is not there goes through all those of the program.
  private static let comparable: [any ComparableProperty.Type] = [
    AppStorage<Bool>.self, Binding<Bool>.self, Environment<Bool>.self,
    EnvironmentObject<NoObject>.self, FocusedBinding<Bool>.self, FocusedValue<Bool>.self,
    Namespace.self, ObservedObject<NoObject>.self,
    ScaledMetric<Double>.self, State<Bool>.self, StateObject<NoObject>.self,
  ]
  private static let properties = declarations(comparable)
  static var comparableNames: Set<String> {
    Set(comparable.map { String("\($0)".prefix { $0 != "<" }) })
  }

  private final class NoObject: ObservableObject {}

  private static func declarations(_ types: [Any.Type]) -> Set<UInt> {
    Set(types.compactMap { Reflection.declaration(of: $0) })
  }

  private static var programs: [ObjectIdentifier: Program] = [:]

  package static func isSame<V>(_ old: V, _ new: V) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        isSame(UnsafeRawPointer(old), UnsafeRawPointer(new), MemoryLayout<V>.size, V.self)
      }
    }
  }

  private static func isSame(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ size: Int, _ type: Any.Type
  ) -> Bool {
    if memcmp(old, new, size) == 0 { return true }
    switch program(for: type) {
    case .ask(let isEqual): return isEqual(old, new)
    case .fields(let fields):
      return fields.allSatisfy { isSame(old + $0.offset, new + $0.offset, $0.size, $0.type) }
    case .different: return false
    }
  }

  private static func program(for type: Any.Type) -> Program {
    let key = ObjectIdentifier(type)
    if let known = programs[key] { return known }
    let program = makeProgram(type)
    programs[key] = program
    return program
  }

  private static func makeProgram(_ type: Any.Type) -> Program {
    let kind = Reflection.kind(of: type)
    if kind == .function || Reflection.mayBeWeak(type) || Reflection.storage(of: type).isDense {
      return .different
    }
    if Reflection.isOpaqueExistential(type) { return .ask(isSameInside) }
    if let declaration = Reflection.declaration(of: type) {
      if structural.contains(declaration) { return .fields(fields(of: type)) }
      if properties.contains(declaration), let property = type as? any ComparableProperty.Type {
        return ask(property)
      }
    }
    if let equatable = type as? any Equatable.Type { return ask(equatable) }
    guard kind == .structure || kind == .tuple else { return .different }
    // What has no fields to look at (a union of C, say) differs as its bytes do.
    let fields = fields(of: type)
    return fields.isEmpty ? .different : .fields(fields)
  }

  private static func fields(of type: Any.Type) -> [Field] {
    var fields: [Field] = []
    Reflection.forEachField(of: type) { offset, fieldType in
      let size = Reflection.storage(of: fieldType).size
      fields.append(Field(offset: offset, size: size, type: fieldType))
    }
    return fields
  }

  private static func isSameInside(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    guard let (oldType, old) = Reflection.content(of: old),
      let (newType, new) = Reflection.content(of: new), oldType == newType
    else { return false }
    return isSame(old, new, Reflection.storage(of: oldType).size, oldType)
  }

  private static func ask<E: Equatable>(_ type: E.Type) -> Program {
    .ask {
      $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee
    }
  }

  private static func ask<P: ComparableProperty>(_ type: P.Type) -> Program {
    .ask {
      P.isSame(
        $0.assumingMemoryBound(to: P.self).pointee, $1.assumingMemoryBound(to: P.self).pointee)
    }
  }
}

/// A property wrapper that knows when a new value of it shows the same; `ViewComparator` lists them.
@MainActor package protocol ComparableProperty {
  static func isSame(_ old: Self, _ new: Self) -> Bool
}

/// Equality of two values of one type, as far as it can be known.
@MainActor package func isKnownEqual<T>(_ old: T, _ new: T) -> Bool {
  ViewComparator.isSame(old, new)
}
