import SQLite

// Expressions that are true or false.

private func isTrue(
  _ expression: any PredicateExpression, _ translation: inout PredicateTranslation
) throws -> SQLFragment {
  try translation.condition(expression)
}

extension PredicateExpressions.Conjunction: Translatable, SplittableConjunction {
  var halves: (any PredicateExpression, any PredicateExpression) { (lhs, rhs) }

  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let left = try isTrue(lhs, &translation)
    let right = try isTrue(rhs, &translation)
    return .value("(" + left + " AND " + right + ")", .boolean)
  }
}

extension PredicateExpressions.Disjunction: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let left = try isTrue(lhs, &translation)
    let right = try isTrue(rhs, &translation)
    return .value("(" + left + " OR " + right + ")", .boolean)
  }
}

extension PredicateExpressions.Negation: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    .value("(" + (try isTrue(wrapped, &translation)) + " IS NOT 1)", .boolean)
  }
}

/// The two sides of a comparison, each as a value of the other's type, with the order that texts
/// and decimal numbers need where no column brings it.
private func sides(
  _ lhs: any PredicateExpression, _ rhs: any PredicateExpression,
  _ translation: inout PredicateTranslation
) throws -> Sides {
  let first = try translation.operand(lhs)
  let second = try translation.operand(rhs)
  var left: (SQLFragment, Operand.ValueType)
  var right: (SQLFragment, Operand.ValueType)
  if case .constant = first {
    right = try translation.value(second)
    left = try sameType(first, right.1, translation)
  } else {
    left = try translation.value(first)
    right = try sameType(second, left.1, translation)
  }
  if left.1.kind == .encoded || right.1.kind == .encoded {
    // Encoded values are equal in memory, not by their text; only being there can be asked.
    let isNilTest =
      left.0.parameters == [.null] && left.0.sql == "?"
      || right.0.parameters == [.null] && right.0.sql == "?"
    guard isNilTest else { throw Untranslatable(reason: "an encoded value compared") }
  }
  if let entity = left.1.identifies, let other = right.1.identifies, entity !== other {
    throw Untranslatable(reason: "models of two kinds compared")
  }
  let kind = left.1.kind
  if !left.1.isColumn, !right.1.isColumn {
    if kind == .text { left.0 = left.0 + " COLLATE \(TextOrder.exact)" }
    if kind == .decimal { left.0 = left.0 + " COLLATE \(TextOrder.decimal)" }
  }
  return Sides(
    left: left.0, right: right.0, type: left.1,
    isOptional: left.1.isOptional || right.1.isOptional,
    numbers: [left, right].filter(\.1.mayBeNaN).map(\.0))
}

private struct Sides {
  var left: SQLFragment
  var right: SQLFragment
  var type: Operand.ValueType
  var isOptional: Bool
  /// The sides that may be NaN.
  var numbers: [SQLFragment]

  /// `test`, and false where a side is NaN, as Swift compares.
  func withoutNaN(_ test: SQLFragment) -> SQLFragment {
    numbers.reduce(test) { $0 + " AND typeof(" + $1 + ") <> 'text'" }
  }
}

extension PredicateExpressions.Equal: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let sides = try sides(lhs, rhs, &translation)
    let test = sides.left + (sides.isOptional ? " IS " : " = ") + sides.right
    // NaN is not even equal to itself; beside anything else the texts differ anyway.
    let isBoth = sides.numbers.count == 2
    return .value("(" + (isBoth ? sides.withoutNaN(test) : test) + ")", .boolean)
  }
}

extension PredicateExpressions.NotEqual: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let sides = try sides(lhs, rhs, &translation)
    var test = sides.left + " IS NOT " + sides.right
    if sides.numbers.count == 2 { test = test + " OR typeof(" + sides.left + ") = 'text'" }
    return .value("(" + test + ")", .boolean)
  }
}

/// Types whose cells SQLite orders as Swift orders the values.
private func checkOrder(_ type: Operand.ValueType) throws {
  let isEnumeration = type.property?.kind == .raw && !type.isRawValue
  guard type.kind != .unsigned, type.kind != .encoded, !isEnumeration, type.identifies == nil else {
    throw Untranslatable(reason: "an order SQLite does not have")
  }
}

extension PredicateExpressions.Comparison: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let sides = try sides(lhs, rhs, &translation)
    try checkOrder(sides.type)
    let sign =
      switch op {
      case .lessThan: "<"
      case .lessThanOrEqual: "<="
      case .greaterThan: ">"
      case .greaterThanOrEqual: ">="
      @unknown default: throw Untranslatable(reason: "an unknown comparison")
      }
    let test = sides.left + " \(sign) " + sides.right
    return .value("(" + sides.withoutNaN(test) + ")", .boolean)
  }
}

// MARK: Ranges

private func within(
  _ element: (SQLFragment, Operand.ValueType), _ bounds: [(String, Operand)],
  _ translation: PredicateTranslation
) throws -> Operand {
  try checkOrder(element.1)
  var collation = ""
  if !element.1.isColumn {
    if element.1.kind == .text { collation = " COLLATE \(TextOrder.exact)" }
    if element.1.kind == .decimal { collation = " COLLATE \(TextOrder.decimal)" }
  }
  var all = SQLFragment(sql: "")
  var numbers = element.1.mayBeNaN ? [element.0] : []
  for (sign, bound) in bounds {
    let (sql, type) = try sameType(bound, element.1, translation)
    if type.mayBeNaN { numbers.append(sql) }
    let test = element.0 + collation + " \(sign) " + sql
    all = all.sql.isEmpty ? test : all + " AND " + test
  }
  for number in numbers where !all.sql.isEmpty {
    all = all + " AND typeof(" + number + ") <> 'text'"
  }
  return .value("(" + (all.sql.isEmpty ? SQLFragment(sql: "1") : all) + ")", .boolean)
}

/// A range written in the predicate, with bounds that may be properties.
private protocol WrittenRange {
  var bounds: [(String, any PredicateExpression)] { get }
}

extension PredicateExpressions.Range: WrittenRange {
  fileprivate var bounds: [(String, any PredicateExpression)] { [(">=", lower), ("<", upper)] }
}

extension PredicateExpressions.ClosedRange: WrittenRange {
  fileprivate var bounds: [(String, any PredicateExpression)] { [(">=", lower), ("<=", upper)] }
}

extension PredicateExpressions.RangeExpressionContains: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let value = try translation.value(element)
    if let written = range as? any WrittenRange {
      let bounds = try written.bounds.map { ($0.0, try translation.operand($0.1)) }
      return try within(value, bounds, translation)
    }
    guard case .constant(let constant) = try translation.operand(range),
      let known = constant as? any ConstantRange
    else { throw Untranslatable(reason: "a range of another kind") }
    var bounds: [(String, Operand)] = []
    if let lower = known.lowerBoundValue { bounds.append((">=", .constant(lower))) }
    if let upper = known.upperBoundValue {
      bounds.append((known.includesUpperBound ? "<=" : "<", .constant(upper)))
    }
    return try within(value, bounds, translation)
  }
}

// MARK: Texts

func textTest(
  _ function: String, _ base: any PredicateExpression, _ other: any PredicateExpression,
  _ translation: inout PredicateTranslation
) throws -> Operand {
  let (text, type) = try translation.value(base)
  let (part, partType) = try translation.value(other)
  guard type.kind == .text, partType.kind == .text else {
    throw Untranslatable(reason: "a collection searched for a collection")
  }
  return .value("\(function)(" + text + ", " + part + ")", .boolean)
}

extension PredicateExpressions.CollectionContainsCollection: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    guard Base.Output.self == String.self else {
      throw Untranslatable(reason: "a collection searched for a collection")
    }
    return try textTest(TextOrder.contains, base, other, &translation)
  }
}

extension PredicateExpressions.SequenceStartsWith: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    guard Base.Output.self == String.self else {
      throw Untranslatable(reason: "the start of a sequence")
    }
    return try textTest(TextOrder.hasPrefix, base, prefix, &translation)
  }
}

// MARK: Many

extension PredicateExpressions.SequenceContains: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let many = try translation.operand(sequence)
    let one = try translation.operand(element)
    switch many {
    case .constant(let constant):
      guard let values = constant as? any Sequence else {
        throw Untranslatable(reason: "a constant that is no sequence")
      }
      return try membership(try translation.value(one), in: values)
    case .list(let list):
      let (key, type) = try modelKey(one, list, translation)
      guard type.identifies != nil else { throw Untranslatable(reason: "a value among models") }
      guard let destination = list.entity.destination(list.property) else {
        throw Untranslatable(reason: "a relationship to another store")
      }
      _ = destination
      var narrowed = list
      if narrowed.filter == nil {
        narrowed.filter = (translation.nextAlias(), SQLFragment(sql: "1"), [])
      }
      let alias = narrowed.filter?.alias ?? ""
      let rows = try translation.select("1", from: narrowed) { _ in "\(alias)._id = " + key }
      return .value("(EXISTS (" + rows + "))", .boolean)
    case .value(let sql, let type):
      return try encodedMembership(one, sql, type, translation)
    case .model, .reference: throw Untranslatable(reason: "a model searched")
    }
  }

  private func modelKey(
    _ operand: Operand, _ list: Operand.ModelList, _ translation: PredicateTranslation
  ) throws -> (SQLFragment, Operand.ValueType) {
    guard case .constant = operand else { return try translation.value(operand) }
    return try sameType(
      operand,
      Operand.ValueType(kind: .integer, identifies: list.entity.destination(list.property)),
      translation)
  }

  private func membership(
    _ element: (SQLFragment, Operand.ValueType), in values: any Sequence
  ) throws -> Operand {
    var cells: [SQLiteValue] = []
    var hasNil = false
    for value in values {
      let cell = try ConstantCell.matching(value, element.1)
      if cell.isNull { hasNil = true } else { cells.append(cell) }
    }
    // SQLite takes 32,766 parameters; longer lists are searched in memory.
    guard cells.count <= 30_000 else { throw Untranslatable(reason: "a very long list") }
    var collation = ""
    if !element.1.isColumn, element.1.kind == .text { collation = " COLLATE \(TextOrder.exact)" }
    let marks = cells.map { _ in "?" }.joined(separator: ",")
    var test =
      element.0 + collation + SQLFragment(sql: " IN (\(marks))", parameters: cells)
    if element.1.isOptional {
      test = "ifnull(" + test + ", 0)"
      if hasNil { test = "(" + test + " OR " + element.0 + " IS NULL)" }
    }
    return .value("(" + test + ")", .boolean)
  }

  /// An array of plain values is JSON in its column, which SQLite can search.
  private func encodedMembership(
    _ element: Operand, _ sql: SQLFragment, _ type: Operand.ValueType,
    _ translation: PredicateTranslation
  ) throws -> Operand {
    guard type.kind == .encoded, RHS.Output.self == String.self || RHS.Output.self == Int.self
    else { throw Untranslatable(reason: "a search in an encoded value") }
    let (value, _) = try translation.value(element)
    return .value(
      "(EXISTS (SELECT 1 FROM json_each(" + sql + ") AS j WHERE j.value = " + value
        + " COLLATE \(TextOrder.exact)))", .boolean)
  }
}

extension PredicateExpressions.SequenceContainsWhere: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    guard case .list(let list) = try translation.operand(sequence) else {
      throw Untranslatable(reason: "a search in values that are no models")
    }
    let rows = try select(list, variable.key, { try $0.condition(test) }, &translation)
    return .value("(EXISTS (" + rows + "))", .boolean)
  }
}

extension PredicateExpressions.SequenceAllSatisfy: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    guard case .list(let list) = try translation.operand(sequence) else {
      throw Untranslatable(reason: "a search in values that are no models")
    }
    let rows = try select(
      list, variable.key, { "(" + (try $0.condition(test)) + ") IS NOT 1" }, &translation)
    return .value("(NOT EXISTS (" + rows + "))", .boolean)
  }
}

private func select(
  _ list: Operand.ModelList, _ variable: PredicateExpressions.VariableID,
  _ test: (inout PredicateTranslation) throws -> SQLFragment,
  _ translation: inout PredicateTranslation
) throws -> SQLFragment {
  try translation.select("1", from: list, variable: variable) { try test(&$0) }
}

extension PredicateExpressions.Filter: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    guard case .list(let list) = try translation.operand(sequence) else {
      throw Untranslatable(reason: "a filter of values that are no models")
    }
    return try translation.filtered(list, variable: variable.key) { try $0.condition(filter) }
  }
}
