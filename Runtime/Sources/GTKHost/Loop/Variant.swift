import CGTK

/// Values of D-Bus. Made ones float until something takes them.
enum Variant {
  /// A value owned by Swift code: let go of with its last reference.
  final class Held {
    let value: OpaquePointer
    init(taking value: OpaquePointer) { self.value = value }
    deinit { g_variant_unref(value) }
  }

  static func string(_ text: String) -> OpaquePointer? {
    // D-Bus strings hold no zero.
    g_variant_new_string(text.contains("\0") ? text.filter { $0 != "\0" } : text)
  }
  /// An object's path; one that is none becomes the root's.
  static func path(_ path: String) -> OpaquePointer? {
    g_variant_is_object_path(path) != 0
      ? g_variant_new_object_path(path) : g_variant_new_object_path("/")
  }
  static func entry(_ key: OpaquePointer?, _ value: OpaquePointer?) -> OpaquePointer? {
    g_variant_new_dict_entry(key, value)
  }
  static func short(_ value: Int16) -> OpaquePointer? { g_variant_new_int16(value) }
  static func tuple(_ parts: [OpaquePointer?]) -> OpaquePointer? {
    g_variant_new_tuple(parts, gsize(parts.count))
  }
  static func int(_ value: Int) -> OpaquePointer? { g_variant_new_int32(Int32(clamping: value)) }
  static func unsigned(_ value: UInt32) -> OpaquePointer? { g_variant_new_uint32(value) }
  static func boolean(_ value: Bool) -> OpaquePointer? { g_variant_new_boolean(value ? 1 : 0) }
  static func double(_ value: Double) -> OpaquePointer? { g_variant_new_double(value) }
  static func wrapped(_ value: OpaquePointer?) -> OpaquePointer? {
    value.map { g_variant_new_variant($0) } ?? nil
  }
  static func array(_ parts: [OpaquePointer?], of type: String) -> OpaquePointer? {
    guard let element = g_variant_type_new(type) else { return nil }
    defer { g_variant_type_free(element) }
    return g_variant_new_array(element, parts, gsize(parts.count))
  }

  /// A child that is there; nil beyond the end and for values without children.
  static func child(_ value: OpaquePointer?, _ index: Int) -> Held? {
    guard let value, g_variant_is_container(value) != 0, index >= 0,
      index < Int(g_variant_n_children(value)),
      let child = g_variant_get_child_value(value, gsize(index))
    else { return nil }
    return Held(taking: child)
  }

  private static func type(_ value: OpaquePointer) -> String {
    g_variant_get_type_string(value).map { String(cString: $0) } ?? ""
  }
  /// The value inside any number of variants.
  private static func unwrapped(_ held: Held?) -> Held? {
    var held = held
    while let current = held, type(current.value) == "v" { held = child(current.value, 0) }
    return held
  }
  static func text(_ held: Held?) -> String? {
    guard let held = unwrapped(held), ["s", "o", "g"].contains(type(held.value)) else { return nil }
    return g_variant_get_string(held.value, nil).map { String(cString: $0) }
  }
  static func unsigned(_ held: Held?) -> UInt32? {
    guard let held = unwrapped(held), type(held.value) == "u" else { return nil }
    return g_variant_get_uint32(held.value)
  }
  static func int(_ held: Held?) -> Int? {
    guard let held = unwrapped(held) else { return nil }
    switch type(held.value) {
    case "i": return Int(g_variant_get_int32(held.value))
    case "u": return Int(g_variant_get_uint32(held.value))
    default: return nil
    }
  }
  static func double(_ held: Held?) -> Double? {
    guard let held = unwrapped(held), type(held.value) == "d" else { return nil }
    return g_variant_get_double(held.value)
  }
}
