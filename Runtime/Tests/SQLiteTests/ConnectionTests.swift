import Foundation
import SQLite
import Testing

struct ConnectionTests {
  @Test func everyKindOfValueComesBack() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE t (a, b, c, d, e, f)")
    let values: [SQLiteValue] = [
      .null, .integer(.min), .real(0.1), .text("茶\u{0}x"), .blob(.init()), .text(""),
    ]
    try connection.run("INSERT INTO t VALUES (?,?,?,?,?,?)", values)
    var found: [SQLiteValue] = []
    try connection.query("SELECT * FROM t") { row in found = (0..<6).map { row.value($0) } }
    #expect(found == values)
  }

  @Test func anErrorUndoesTheTransaction() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE t (a UNIQUE)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try connection.run("INSERT INTO t VALUES (1)")
        try connection.run("INSERT INTO t VALUES (1)")
      }
    }
    #expect(error?.kind == .uniqueConstraint)
    #expect(error?.sql == "INSERT INTO t VALUES (1)")
    #expect(try connection.scalar("SELECT count(*) FROM t") == .integer(0))
    #expect(!connection.isInTransaction)
  }

  @Test func anInnerTransactionFailsAlone() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE t (a UNIQUE)")
    try connection.transaction {
      try connection.run("INSERT INTO t VALUES (1)")
      #expect(throws: SQLiteError.self) {
        try connection.transaction {
          try connection.run("INSERT INTO t VALUES (2)")
          try connection.run("INSERT INTO t VALUES (1)")
        }
      }
    }
    #expect(try connection.scalar("SELECT sum(a) FROM t") == .integer(1))
  }

  @Test func aStatementInUseIsNotDisturbed() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)")
    var pairs: [Int64] = []
    try connection.query("SELECT a FROM t ORDER BY a") { outer in
      try connection.query("SELECT a FROM t ORDER BY a") { inner in
        pairs.append(outer.integer(0) * 10 + inner.integer(0))
      }
    }
    #expect(pairs == [11, 12, 13, 21, 22, 23, 31, 32, 33])
  }

  @Test func functionsAndOrdersAreOnesOwn() throws {
    let connection = try Connection(.memory)
    try connection.register(SQLiteTextTest(name: "same_length") { $0.count == $1.count })
    try connection.register(SQLiteTextMeasure(name: "bytes") { Int64($0.count) })
    try connection.register(
      SQLiteCollation(name: "BY_LENGTH") { Int32($0.count - $1.count) })
    #expect(try connection.scalar("SELECT same_length('ab', 'cd')") == .integer(1))
    #expect(try connection.scalar("SELECT same_length(NULL, 'cd')") == .null)
    #expect(try connection.scalar("SELECT bytes('茶')") == .integer(3))
    var order: [String] = []
    try connection.query(
      "SELECT x FROM (SELECT 'ccc' AS x UNION ALL SELECT 'a' UNION ALL SELECT 'bb') "
        + "ORDER BY x COLLATE BY_LENGTH"
    ) { order.append($0.text(0)) }
    #expect(order == ["a", "bb", "ccc"])
  }

  @Test func aFileThatIsNoDatabaseIsNamedSo() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(repeating: 0x41, count: 4096).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let connection = try Connection(.file(url))
    let error = #expect(throws: SQLiteError.self) {
      try connection.scalar("SELECT count(*) FROM sqlite_schema")
    }
    #expect(error?.kind == .notADatabase)
  }
}
