import SwiftDataCore
import Synchronization

/// The statements that ran, for asserting on work instead of time.
final class StatementLog: Sendable {
  private let lines = Mutex<[String]>([])

  init(_ container: ModelContainer) {
    container.observeStatements { [weak self] sql in self?.lines.withLock { $0.append(sql) } }
  }

  var all: [String] { lines.withLock { $0 } }
  var selects: [String] { all.filter { $0.hasPrefix("SELECT") } }

  func clear() { lines.withLock { $0.removeAll() } }
}

/// Where the same test body runs: in memory, in a file, and in a file that was closed and opened.
enum StoreKind: CaseIterable, Sendable { case memory, file, reopened }

/// A folder that goes with the value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("SwiftDataCoreTests-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func store(_ name: String = "test") -> URL { url.appendingPathComponent("\(name).store") }
}

let testSchema = Schema([Note.self, Folder.self, Tag.self])

func memoryContainer() throws -> ModelContainer {
  try ModelContainer(
    for: testSchema, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
}

func fileContainer(_ folder: TemporaryFolder) throws -> ModelContainer {
  try ModelContainer(for: testSchema, configurations: ModelConfiguration(url: folder.store()))
}
