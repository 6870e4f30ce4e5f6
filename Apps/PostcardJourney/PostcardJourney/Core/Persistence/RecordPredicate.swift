import Foundation

/// Conditions on records that are put together one by one.
///
/// `#Predicate` takes one expression, and the compiler gives up on one that has every filter in it.
/// These are what the macro would write.
enum RecordPredicate {
  typealias Record = PredicateExpressions.Variable<PostcardRecord>
  typealias Part = (Record) -> any StandardPredicateExpression<Bool>
  private typealias Expressions = PredicateExpressions

  /// Nil, which is every record, without a part.
  static func all(_ parts: [Part]) -> Predicate<PostcardRecord>? {
    guard let first = parts.first else { return nil }
    return Predicate<PostcardRecord> { record in
      parts.dropFirst().reduce(first(record)) { both($0, $1(record)) }
    }
  }

  private static func both(
    _ first: any StandardPredicateExpression<Bool>,
    _ second: any StandardPredicateExpression<Bool>
  ) -> any StandardPredicateExpression<Bool> {
    func conjunction<
      First: StandardPredicateExpression<Bool>, Second: StandardPredicateExpression<Bool>
    >(_ first: First, _ second: Second) -> any StandardPredicateExpression<Bool> {
      Expressions.build_Conjunction(lhs: first, rhs: second)
    }
    return conjunction(first, second)
  }

  /// What is not sent counts as received, as the model reads an unknown direction.
  static func isSent(_ isSent: Bool) -> Part {
    let sent = PostcardDirection.sent.rawValue
    return { record in
      let direction = Expressions.build_KeyPath(
        root: Expressions.build_Arg(record), keyPath: \PostcardRecord.directionRawValue)
      return isSent
        ? Expressions.build_Equal(lhs: direction, rhs: Expressions.build_Arg(sent))
        : Expressions.build_NotEqual(lhs: direction, rhs: Expressions.build_Arg(sent))
    }
  }

  static func isIn(_ code: String) -> Part {
    { record in
      Expressions.build_Equal(
        lhs: Expressions.build_KeyPath(
          root: Expressions.build_Arg(record), keyPath: \PostcardRecord.countryCode),
        rhs: Expressions.build_Arg(code))
    }
  }

  static func isThere<Value: Equatable & Codable & Sendable>(
    _ keyPath: any KeyPath<PostcardRecord, Value?> & Sendable, _ isThere: Bool
  ) -> Part {
    { record in
      let value = Expressions.build_KeyPath(
        root: Expressions.build_Arg(record), keyPath: keyPath)
      return isThere
        ? Expressions.build_NotEqual(lhs: value, rhs: Expressions.build_NilLiteral())
        : Expressions.build_Equal(lhs: value, rhs: Expressions.build_NilLiteral())
    }
  }

  static func hasTag(_ id: UUID) -> Part {
    { record in
      Expressions.build_contains(
        Expressions.build_KeyPath(
          root: Expressions.build_Arg(record), keyPath: \PostcardRecord.tags)
      ) { tag in
        Expressions.build_Equal(
          lhs: Expressions.build_KeyPath(
            root: Expressions.build_Arg(tag), keyPath: \PostcardTag.id),
          rhs: Expressions.build_Arg(id))
      }
    }
  }

  /// The day that counts, as `PostcardSnapshot.dayThatCounts` decides it, lies in these moments.
  static func counts(from start: Date, before end: Date) -> Part {
    { record in
      let root = Expressions.build_Arg(record)
      let sentDate = Expressions.build_KeyPath(root: root, keyPath: \PostcardRecord.sentDate)
      let received = Expressions.build_KeyPath(root: root, keyPath: \PostcardRecord.receivedDate)
      let direction = Expressions.build_KeyPath(
        root: root, keyPath: \PostcardRecord.directionRawValue)
      return Expressions.build_Conditional(
        Expressions.build_Equal(
          lhs: direction, rhs: Expressions.build_Arg(PostcardDirection.sent.rawValue)),
        lies(sentDate, start, end),
        lies(Expressions.build_NilCoalesce(lhs: received, rhs: sentDate), start, end))
    }
  }

  private static func lies<Moment: StandardPredicateExpression<Date>>(
    _ moment: Moment, _ start: Date, _ end: Date
  ) -> some StandardPredicateExpression<Bool> {
    Expressions.build_Conjunction(
      lhs: Expressions.build_Comparison(
        lhs: moment, rhs: Expressions.build_Arg(start), op: .greaterThanOrEqual),
      rhs: Expressions.build_Comparison(
        lhs: moment, rhs: Expressions.build_Arg(end), op: .lessThan))
  }
}
