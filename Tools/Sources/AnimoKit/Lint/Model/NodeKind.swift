/// The shapes of source the rules tell apart.
enum NodeKind: UInt8, CaseIterable, Sendable {
  case file, block, members
  // declarations
  case importing, structure, classType, enumeration, actor, protocolType, extensionType
  case function, initializer, deinitializer, subscriptMember, variable, binding, enumCase
  case typeAlias, attribute, modifier, inheritance, parameter, type, accessors, accessor
  case otherDeclaration
  // statements
  case ifStatement, guardStatement, whileStatement, repeatStatement, forStatement
  case switchStatement, switchCase, returnStatement, throwStatement, deferStatement, doStatement
  case catchClause, jump, condition, optionalBinding, availability, pattern
  // expressions
  case identifier, member, call, subscripting, macro, argument, closure, signature
  case integer, float, string, interpolation, regex, boolean, nilLiteral
  case array, dictionaryEntry, tuple, ternary, infix, prefix, postfix, effect, cast, keyPath
  case missing

  var isType: Bool {
    switch self {
    case .structure, .classType, .enumeration, .actor, .extensionType, .protocolType: true
    default: false
    }
  }
  var isBody: Bool {
    switch self {
    case .file, .block, .members, .closure, .switchCase: true
    default: false
    }
  }
}
