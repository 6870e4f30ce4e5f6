import SQLite

// Expressions that give a value: variables, constants, properties, arithmetic and choice.

extension PredicateExpressions.Variable: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    try translation.variable(key)
  }
}

extension PredicateExpressions.Value: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    .constant(value)
  }
}

extension PredicateExpressions.NilLiteral: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    .constant(Wrapped?.none as Any)
  }
}

extension PredicateExpressions.KeyPath: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let base = try translation.operand(root)
    switch base {
    case .constant(let constant):
      guard let root = constant as? Root.Output else {
        throw Untranslatable(reason: "a constant of another type")
      }
      return .constant(root[keyPath: keyPath])
    case .model, .reference:
      return try translation.property(keyPath, of: base)
    case .list(let list):
      switch kind {
      case .collectionCount:
        let count = try translation.select("count(*)", from: list)
        return .value("(" + count + ")", .integer)
      case .collectionIsEmpty:
        let any = try translation.select("1", from: list)
        return .value("(NOT EXISTS (" + any + "))", .boolean)
      default: throw Untranslatable(reason: "\(keyPath) of a relationship")
      }
    case .value(let sql, let type):
      return try part(of: sql, type)
    }
  }

  private func part(of sql: SQLFragment, _ type: Operand.ValueType) throws -> Operand {
    if let property = type.property, property.kind == .raw, !type.isRawValue,
      RawValuePath.leads(keyPath, from: Root.Output.self)
    {
      var raw = type
      raw.isRawValue = true
      return .value(sql, raw)
    }
    guard Root.Output.self == String.self, type.kind == .text else {
      throw Untranslatable(reason: "\(keyPath) of a value")
    }
    switch kind {
    case .collectionIsEmpty: return .value("(" + sql + " = '')", .boolean)
    case .collectionCount: return .value("\(TextOrder.count)(" + sql + ")", .integer)
    default: throw Untranslatable(reason: "\(keyPath) of a text")
    }
  }
}

/// Tells whether a key path of an enumeration is its raw value. Key paths to a witness and to its
/// requirement differ, so the answer comes from the cases themselves.
enum RawValuePath {
  static func leads(_ keyPath: AnyKeyPath, from type: Any.Type) -> Bool {
    guard let cases = type as? any (RawRepresentable & CaseIterable).Type else { return false }
    return check(cases, keyPath)
  }

  private static func check<E: RawRepresentable & CaseIterable>(
    _ type: E.Type, _ keyPath: AnyKeyPath
  ) -> Bool {
    guard let path = keyPath as? KeyPath<E, E.RawValue>, !E.allCases.isEmpty else { return false }
    for value in E.allCases {
      guard let found = E(rawValue: value[keyPath: path]), name(found) == name(value) else {
        return false
      }
    }
    return true
  }

  private static func name<E>(_ value: E) -> String { String(describing: value) }
}

extension PredicateExpressions.ForcedUnwrap: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let operand = try translation.operand(inner)
    guard case .value(let sql, var type) = operand else { return operand }
    type.isOptional = false
    return .value(sql, type)
  }
}

extension PredicateExpressions.OptionalFlatMap: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let base = try translation.operand(wrapped)
    var inner = base
    let test: SQLFragment
    switch base {
    case .value(let sql, var type):
      type.isOptional = false
      inner = .value(sql, type)
      test = sql
    case .reference(let key, _): test = key
    default: throw Untranslatable(reason: "optional chaining on a constant")
    }
    translation.bind(variable.key, to: inner)
    let result = try translation.operand(transform)
    switch result {
    case .reference: return result
    case .value(let sql, var type):
      type.isOptional = true
      // A column of a row that is not there is null by itself.
      if type.isColumn { return .value(sql, type) }
      return .value("(CASE WHEN " + test + " IS NULL THEN NULL ELSE " + sql + " END)", type)
    case .constant, .list, .model:
      throw Untranslatable(reason: "optional chaining to something other than a value")
    }
  }
}

extension PredicateExpressions.NilCoalesce: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let left = try translation.operand(lhs)
    let right = try translation.operand(rhs)
    let (first, firstType) = try translation.value(left)
    let (second, type) = try sameType(right, firstType, translation)
    var result = firstType
    result.isOptional = type.isOptional
    result.isColumn = false
    result.mayBeNaN = firstType.mayBeNaN || type.mayBeNaN
    return .value("ifnull(" + first + ", " + second + ")", result)
  }
}

/// A second operand as a value of the first's type.
func sameType(
  _ operand: Operand, _ type: Operand.ValueType, _ translation: PredicateTranslation
) throws -> (SQLFragment, Operand.ValueType) {
  guard case .constant(let constant) = operand else { return try translation.value(operand) }
  let cell = try ConstantCell.matching(constant, type)
  var own = type
  own.isOptional = cell.isNull
  own.isColumn = false
  own.mayBeNaN = false
  return (SQLFragment(sql: "?", parameters: [cell]), own)
}

extension PredicateExpressions.Conditional: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let condition = try translation.condition(test)
    let yes = try translation.operand(trueBranch)
    let no = try translation.operand(falseBranch)
    let type: Operand.ValueType
    if case .constant = yes {
      type = try translation.value(no).1
    } else {
      type = try translation.value(yes).1
    }
    let (first, firstType) = try sameType(yes, type, translation)
    let (second, secondType) = try sameType(no, type, translation)
    var result = type
    result.isOptional = firstType.isOptional || secondType.isOptional
    result.isColumn = false
    result.mayBeNaN = firstType.mayBeNaN || secondType.mayBeNaN
    return .value(
      "(CASE WHEN " + condition + " THEN " + first + " ELSE " + second + " END)", result)
  }
}

private func arithmetic(
  _ lhs: any PredicateExpression, _ sign: String, _ rhs: any PredicateExpression,
  _ translation: inout PredicateTranslation
) throws -> Operand {
  let (left, leftType) = try translation.value(lhs)
  let (right, rightType) = try translation.value(rhs)
  for type in [leftType, rightType] where type.kind != .integer && type.kind != .real {
    throw Untranslatable(reason: "arithmetic on \(type.kind)")
  }
  guard leftType.identifies == nil, rightType.identifies == nil else {
    throw Untranslatable(reason: "arithmetic on models")
  }
  let kind: _ColumnKind = leftType.kind == .real || rightType.kind == .real ? .real : .integer
  // Arithmetic with NaN gives null, which compares as NaN does.
  return .value(
    "(" + number(left, leftType) + " \(sign) " + number(right, rightType) + ")",
    Operand.ValueType(kind: kind, isOptional: leftType.isOptional || rightType.isOptional))
}

private func number(_ sql: SQLFragment, _ type: Operand.ValueType) -> SQLFragment {
  type.mayBeNaN ? "(CASE WHEN typeof(" + sql + ") <> 'text' THEN " + sql + " END)" : sql
}

extension PredicateExpressions.Arithmetic: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    let sign =
      switch op {
      case .add: "+"
      case .subtract: "-"
      case .multiply: "*"
      @unknown default: throw Untranslatable(reason: "an unknown operator")
      }
    return try arithmetic(lhs, sign, rhs, &translation)
  }
}

extension PredicateExpressions.IntDivision: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    try arithmetic(lhs, "/", rhs, &translation)
  }
}

extension PredicateExpressions.IntRemainder: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    try arithmetic(lhs, "%", rhs, &translation)
  }
}

extension PredicateExpressions.FloatDivision: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    try arithmetic(lhs, "/", rhs, &translation)
  }
}

extension PredicateExpressions.UnaryMinus: Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand {
    var (sql, type) = try translation.value(wrapped)
    guard type.kind == .integer || type.kind == .real else {
      throw Untranslatable(reason: "a minus before \(type.kind)")
    }
    let value = number(sql, type)
    type.isColumn = false
    type.mayBeNaN = false
    return .value("(-" + value + ")", type)
  }
}
