import Foundation
import Observation

/// Searches while the reader types: a new text cancels the search for the last one, and an answer that
/// comes late is dropped.
@MainActor
@Observable
final class PoemSearchSession {
  enum State: Sendable {
    case idle
    case searching
    case found(PoemSearchResults)
  }

  private(set) var state = State.idle
  var text = "" {
    didSet { if text != oldValue { start() } }
  }

  @ObservationIgnored private var task: Task<Void, Never>?
  private let library: PoemLibrary
  /// Searches that were begun and not finished, for tests.
  @ObservationIgnored private(set) var cancelledCount = 0

  init(library: PoemLibrary) { self.library = library }

  var results: PoemSearchResults? {
    if case .found(let results) = state { results } else { nil }
  }

  private func start() {
    task?.cancel()
    let query = SearchQuery(text)
    guard !query.isEmpty else {
      task = nil
      state = .idle
      return
    }
    if results == nil { state = .searching }
    task = Task { [library] in
      // Off the main actor; the handler passes the cancellation on.
      let search = Task.detached(priority: .userInitiated) {
        try library.search.results(query)
      }
      let outcome = await withTaskCancellationHandler {
        await search.result
      } onCancel: {
        search.cancel()
      }
      guard !Task.isCancelled, case .success(let results) = outcome else {
        self.cancelledCount += 1
        return
      }
      self.state = .found(results)
    }
  }

  /// Waits for the search of the present text.
  func settle() async { await task?.value }
}
