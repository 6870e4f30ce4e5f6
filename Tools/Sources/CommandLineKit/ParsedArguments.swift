/// The values a command line gave, by the names the command declared.
///
/// Asking for a name that was not declared is the caller's bug: it stops in debug and reads as
/// "not given" in release.
public struct ParsedArguments: Equatable, Sendable {
  var declared: [Argument]
  var flags: Set<String> = []
  var values: [String: [String]] = [:]

  /// Whether the flag was given.
  public func flag(_ name: String) -> Bool {
    check(name)
    return flags.contains(name)
  }

  /// The last value given, else the declared default.
  public func value(_ name: String) -> String? {
    check(name)
    return values[name]?.last ?? declared.first { $0.name == name }?.defaultValue
  }

  /// All values of a repeated option or of remaining positionals, in order.
  public func values(_ name: String) -> [String] {
    check(name)
    return values[name] ?? []
  }

  /// A value that parsing has proved to be there: a required positional or a default.
  public func required(_ name: String) throws(UsageError) -> String {
    guard let value = value(name) else { throw UsageError("missing \(name)") }
    return value
  }

  /// The value as a whole number within `range`.
  public func integer(
    _ name: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text) else {
      throw UsageError("\(spelling(name)) wants a whole number, not “\(text)”")
    }
    guard range.contains(number) else {
      throw UsageError(
        "\(spelling(name)) wants a number from \(range.lowerBound) to \(range.upperBound), "
          + "not \(number)")
    }
    return number
  }

  /// The value as a finite number.
  public func number(_ name: String) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw UsageError("\(spelling(name)) wants a number, not “\(text)”")
    }
    return number
  }

  private func spelling(_ name: String) -> String {
    declared.contains { $0.name == name && $0.isPositional } ? name : "--\(name)"
  }

  private func check(_ name: String) {
    assert(declared.contains { $0.name == name }, "argument \(name) was not declared")
  }
}
