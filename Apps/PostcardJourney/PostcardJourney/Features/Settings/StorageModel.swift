import Foundation
import Observation

/// How much the library takes, and the photos in it that no record uses.
@MainActor
@Observable
final class StorageModel {
  enum State: Equatable {
    case idle
    case scanning
    /// What was found waits for a yes.
    case asking
    case nothingFound
    case removed(Int)
  }

  private(set) var use: StorageUse?
  private(set) var state = State.idle
  /// What the last search found; a dialog that goes away before its answer arrives leaves it.
  private var found: [OrphanFile] = []
  var failure: String?
  private let app: AppEnvironment

  init(_ app: AppEnvironment) {
    self.app = app
  }

  var version: Int { app.records.revision }

  var isScanning: Bool { state == .scanning }

  var isAsking: Bool {
    get { state == .asking }
    set { if !newValue, isAsking { state = .idle } }
  }

  var isDone: Bool {
    get { state == .nothingFound || removedCount != nil }
    set { if !newValue, isDone { state = .idle } }
  }

  var hasFailed: Bool {
    get { failure != nil }
    set { if !newValue { failure = nil } }
  }

  private var removedCount: Int? {
    if case .removed(let count) = state { count } else { nil }
  }

  // MARK: Words

  var photosText: String? {
    use.map { bytes($0.imageBytes + $0.thumbnailBytes) }
  }

  var recordsText: String? { use.map { bytes($0.databaseBytes) } }

  var question: String {
    app.words.text(
      "storage.found",
      "\(found.count) files that no record uses, \(bytes(found.reduce(0) { $0 + $1.bytes }))")
  }

  var outcome: String {
    guard let removedCount else { return app.words.text("storage.none.message") }
    return app.words.text("storage.removed", "\(removedCount) files deleted")
  }

  private func bytes(_ count: Int64) -> String {
    count.formatted(.byteCount(style: .file).locale(app.words.locale))
  }

  // MARK: Work

  func measure() async { use = await Self.use(app.storage) }

  /// Looks and deletes nothing.
  func scan(now: Date = Date()) async {
    guard !isScanning else { return }
    state = .scanning
    guard let references = references() else { return state = .idle }
    found = await Self.orphans(app.storage, references, now)
    state = found.isEmpty ? .nothingFound : .asking
  }

  /// Deletes what was found, if no record has begun to use it since.
  func remove(now: Date = Date()) async {
    guard !isScanning, !found.isEmpty, let references = references() else { return }
    state = .scanning
    let removed = await Self.remove(found, app.storage, references, now)
    found = []
    state = .removed(removed)
    await measure()
  }

  /// The names that records hold; nil, and a word about it, where they cannot be read: then nothing
  /// may be called unused.
  private func references() -> ImageReferences? {
    do {
      return ImageReferences(try app.records.snapshots())
    } catch {
      failure = app.words.message(error)
      return nil
    }
  }

  @concurrent
  private nonisolated static func use(_ storage: ImageStorageService) async -> StorageUse {
    storage.storageUse()
  }

  @concurrent
  private nonisolated static func orphans(
    _ storage: ImageStorageService, _ references: ImageReferences, _ now: Date
  ) async -> [OrphanFile] {
    storage.orphans(referenced: references, now: now)
  }

  @concurrent
  private nonisolated static func remove(
    _ files: [OrphanFile], _ storage: ImageStorageService, _ references: ImageReferences,
    _ now: Date
  ) async -> Int {
    storage.remove(files, referenced: references, now: now)
  }
}
