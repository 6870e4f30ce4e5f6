import Dispatch
import Synchronization

/// Pieces of work beside each other on all cores.
enum Concurrent {
  typealias Piece<Value> = @Sendable () throws(ImportError) -> Value

  /// What each piece gave, in their order. Returns when all are done.
  static func run<Value: Sendable>(
    _ pieces: [Piece<Value>]
  ) -> [Result<Value, ImportError>] {
    let results = Mutex<[Int: Result<Value, ImportError>]>([:])
    DispatchQueue.concurrentPerform(iterations: pieces.count) { index in
      let piece = pieces[index]
      let result = Result { () throws(ImportError) in try piece() }
      results.withLock { $0[index] = result }
    }
    return results.withLock { results in pieces.indices.compactMap { results[$0] } }
  }

  /// The values; the first piece that failed decides which error is thrown.
  static func values<Value: Sendable>(
    _ pieces: [Piece<Value>]
  ) throws(ImportError) -> [Value] {
    var values: [Value] = []
    for result in run(pieces) { values.append(try result.get()) }
    return values
  }
}
