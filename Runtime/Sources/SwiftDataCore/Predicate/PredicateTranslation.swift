import SQLite

/// A piece of SQL and the values for its marks, in order.
struct SQLFragment {
  var sql: String
  var parameters: [SQLiteValue] = []

  static func + (left: SQLFragment, right: SQLFragment) -> SQLFragment {
    SQLFragment(sql: left.sql + right.sql, parameters: left.parameters + right.parameters)
  }
  static func + (left: SQLFragment, right: String) -> SQLFragment {
    SQLFragment(sql: left.sql + right, parameters: left.parameters)
  }
  static func + (left: String, right: SQLFragment) -> SQLFragment {
    SQLFragment(sql: left + right.sql, parameters: right.parameters)
  }
}

/// A part of a predicate that only memory can answer.
struct Untranslatable: Error {
  var reason: String
}

/// What one expression of a predicate is, in SQL's terms.
enum Operand {
  case value(SQLFragment, ValueType)
  /// A row at hand.
  case model(alias: String, StoreEntity)
  /// A row that its key leads to; it may be none.
  case reference(SQLFragment, StoreEntity)
  /// The models of a to-many property of the row with this key, those that satisfy `filter` if any.
  case list(ModelList)
  case constant(Any)

  struct ValueType {
    var kind: _ColumnKind
    var property: _ModelProperty?
    var isOptional = false
    /// A name of a column, which brings its own order.
    var isColumn = false
    /// A key of this entity's rows.
    var identifies: StoreEntity?
    /// The raw value of an enumeration rather than the enumeration.
    var isRawValue = false
    /// Whether rows may hold NaN, which compares as a text in SQL and as false in Swift.
    var mayBeNaN = false

    static let boolean = ValueType(kind: .integer)
    static let integer = ValueType(kind: .integer)
  }

  struct ModelList {
    var owner: SQLFragment
    var entity: StoreEntity
    var property: Int
    var filter: (alias: String, condition: SQLFragment, joins: [String])?
  }
}

/// An expression that can say itself in SQL.
protocol Translatable {
  func operand(_ translation: inout PredicateTranslation) throws -> Operand
}

/// `a && b`: either half helps the database, even when it cannot say the other.
protocol SplittableConjunction {
  var halves: (any PredicateExpression, any PredicateExpression) { get }
}

/// Turns the expression tree of a predicate into a condition of `SELECT`.
struct PredicateTranslation {
  let root: StoreEntity
  /// The entities whose rows the condition looks at.
  private(set) var entities: Set<ObjectIdentifier> = []
  /// The classes and properties the condition depends on.
  private(set) var interest = QueryInterest()
  private var variables: [PredicateExpressions.VariableID: Operand] = [:]
  /// The joins of each `SELECT` that is open, innermost last.
  private var scopes: [[(key: String, alias: String, sql: String)]] = [[]]
  private var aliasCount = 0

  init(_ root: StoreEntity) { self.root = root }

  var joins: [String] { scopes[0].map(\.sql) }

  /// The condition that a predicate's rows satisfy; not complete when some of it must be asked in
  /// memory of the rows that come.
  mutating func condition<T>(
    of predicate: Predicate<T>
  ) -> (fragment: SQLFragment?, isComplete: Bool) {
    bind(predicate.variable.key, to: .model(alias: "t0", root))
    return split(predicate.expression)
  }

  private mutating func split(
    _ expression: any PredicateExpression
  ) -> (fragment: SQLFragment?, isComplete: Bool) {
    if let conjunction = expression as? any SplittableConjunction {
      let (first, second) = conjunction.halves
      let left = split(first)
      let right = split(second)
      let isComplete = left.isComplete && right.isComplete
      switch (left.fragment, right.fragment) {
      case (let left?, let right?): return (left + " AND " + right, isComplete)
      case (let only?, nil), (nil, let only?): return (only, isComplete)
      case (nil, nil): return (nil, isComplete)
      }
    }
    let before = self
    do {
      return (try "(" + condition(expression) + ")", true)
    } catch {
      let (seen, depended) = (entities, interest)
      self = before
      entities = seen
      interest = depended
      return (nil, false)
    }
  }

  // MARK: What expressions call

  mutating func operand(_ expression: any PredicateExpression) throws -> Operand {
    guard let translatable = expression as? any Translatable else {
      throw Untranslatable(reason: "\(type(of: expression)) has no form in SQL")
    }
    return try translatable.operand(&self)
  }

  mutating func value(
    _ expression: any PredicateExpression
  ) throws -> (SQLFragment, Operand.ValueType) {
    try value(operand(expression))
  }

  func value(_ operand: Operand) throws -> (SQLFragment, Operand.ValueType) {
    switch operand {
    case .value(let sql, let type): return (sql, type)
    case .constant(let constant):
      let (cell, kind) = try ConstantCell.any(constant)
      return (
        SQLFragment(sql: "?", parameters: [cell]),
        Operand.ValueType(kind: kind, isOptional: cell.isNull)
      )
    case .reference(let key, let entity):
      return (
        key, Operand.ValueType(kind: .integer, isOptional: true, identifies: entity)
      )
    case .model(let alias, let entity):
      return (
        SQLFragment(sql: "\(alias)._id"), Operand.ValueType(kind: .integer, identifies: entity)
      )
    case .list: throw Untranslatable(reason: "many models where one value is meant")
    }
  }

  /// A fragment that is 1 exactly where the expression is true.
  mutating func condition(_ expression: any PredicateExpression) throws -> SQLFragment {
    try value(expression).0
  }

  mutating func bind(_ variable: PredicateExpressions.VariableID, to operand: Operand) {
    variables[variable] = operand
  }

  func variable(_ id: PredicateExpressions.VariableID) throws -> Operand {
    guard let operand = variables[id] else { throw Untranslatable(reason: "an unknown variable") }
    return operand
  }

  // MARK: Properties

  mutating func property(_ keyPath: AnyKeyPath, of operand: Operand) throws -> Operand {
    switch operand {
    case .model(let alias, let entity):
      return try column(keyPath, alias: alias, entity)
    case .reference(let key, let entity):
      if entity.layout.index(of: keyPath) == nil, entity.layout.isIdentifier(keyPath) {
        return .value(
          key,
          Operand.ValueType(kind: .integer, isOptional: true, isColumn: true, identifies: entity))
      }
      return try column(keyPath, alias: alias(for: key, entity), entity)
    default: throw Untranslatable(reason: "a property of a value")
    }
  }

  private mutating func column(
    _ keyPath: AnyKeyPath, alias: String, _ entity: StoreEntity
  ) throws -> Operand {
    guard let index = entity.layout.index(of: keyPath) else {
      guard entity.layout.isIdentifier(keyPath) else {
        throw Untranslatable(reason: "\(keyPath) is no stored property")
      }
      return .value(
        SQLFragment(sql: "\(alias)._id"), Operand.ValueType(kind: .integer, identifies: entity))
    }
    let property = entity.layout.properties[index]
    entities.insert(ObjectIdentifier(entity))
    interest.add(entity.layout, index)
    if property.kind == .toMany {
      return .list(
        Operand.ModelList(owner: SQLFragment(sql: "\(alias)._id"), entity: entity, property: index))
    }
    guard let place = entity.columnOfProperty[index], !property.isExternal else {
      throw Untranslatable(reason: "\(entity.layout.name).\(property.name) is in no column")
    }
    let sql = SQLFragment(sql: "\(alias).\(entity.columns[place].name)")
    if property.kind == .toOne, let destination = entity.destination(index) {
      return .reference(sql, destination)
    }
    return .value(
      sql,
      Operand.ValueType(
        kind: property.column, property: property, isOptional: property.isOptional, isColumn: true,
        mayBeNaN: property.mayHoldNaN))
  }

  /// The alias of the row a key leads to, joined once in the innermost open `SELECT`.
  private mutating func alias(for key: SQLFragment, _ entity: StoreEntity) throws -> String {
    guard key.parameters.isEmpty else { throw Untranslatable(reason: "a computed relationship") }
    for scope in scopes {
      if let known = scope.first(where: { $0.key == key.sql }) { return known.alias }
    }
    let alias = nextAlias()
    entities.insert(ObjectIdentifier(entity))
    scopes[scopes.count - 1].append(
      (key.sql, alias, "LEFT JOIN \(entity.table) AS \(alias) ON \(alias)._id = \(key.sql)"))
    return alias
  }

  mutating func nextAlias() -> String {
    aliasCount += 1
    return "t\(aliasCount)"
  }

  // MARK: Lists

  /// A `SELECT` over the models of `list` that satisfy `test`.
  mutating func select(
    _ what: String, from list: Operand.ModelList, variable: PredicateExpressions.VariableID? = nil,
    test: (inout PredicateTranslation) throws -> SQLFragment? = { _ in nil }
  ) throws -> SQLFragment {
    guard let destination = list.entity.destination(list.property),
      let table = list.entity.relationships[list.property]
    else { throw Untranslatable(reason: "a relationship to another store") }
    let alias = list.filter?.alias ?? nextAlias()
    entities.insert(ObjectIdentifier(destination))
    interest.add(destination.layout)
    if let inverse = list.entity.layout.inverseIndex(of: list.property) {
      interest.add(destination.layout, inverse)
    }
    scopes.append([])
    defer { scopes.removeLast() }
    if let variable { bind(variable, to: .model(alias: alias, destination)) }
    let condition = try test(&self)
    var from = "\(destination.table) AS \(alias)"
    var link: SQLFragment
    switch table {
    case .column: throw Untranslatable(reason: "a to-one relationship as a list")
    case .inverseColumn(let inverse):
      guard let place = destination.columnOfProperty[inverse] else {
        throw Untranslatable(reason: "a relationship without a column")
      }
      link = "\(alias).\(destination.columns[place].name) = " + list.owner
    case .pairs(let pairs):
      let pairAlias = nextAlias()
      from += " JOIN \(pairs.name) AS \(pairAlias) ON \(pairAlias).\(pairs.theirs) = \(alias)._id"
      link = "\(pairAlias).\(pairs.mine) = " + list.owner
    }
    for join in (list.filter?.joins ?? []) + (scopes.last ?? []).map(\.sql) { from += " " + join }
    if let filter = list.filter?.condition { link = link + " AND (" + filter + ")" }
    if let condition { link = link + " AND (" + condition + ")" }
    return "SELECT \(what) FROM \(from) WHERE " + link
  }

  /// `list` narrowed to the models that satisfy `test`.
  mutating func filtered(
    _ list: Operand.ModelList, variable: PredicateExpressions.VariableID,
    test: (inout PredicateTranslation) throws -> SQLFragment
  ) throws -> Operand {
    guard list.filter == nil, let destination = list.entity.destination(list.property) else {
      throw Untranslatable(reason: "a filter of a filter")
    }
    let alias = nextAlias()
    entities.insert(ObjectIdentifier(destination))
    scopes.append([])
    bind(variable, to: .model(alias: alias, destination))
    let condition: SQLFragment
    do {
      condition = try test(&self)
    } catch {
      scopes.removeLast()
      throw error
    }
    let joins = scopes.removeLast().map(\.sql)
    var narrowed = list
    narrowed.filter = (alias, condition, joins)
    return .list(narrowed)
  }
}
