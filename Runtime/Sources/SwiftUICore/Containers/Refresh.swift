/// Brings content up to date.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void
  @MainActor @preconcurrency public func callAsFunction() async { await action() }
}

private enum RefreshKeys {
  enum Action: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
  enum Host: EnvironmentKey { static var defaultValue: Bool { false } }
}
extension EnvironmentValues {
  /// What brings the content around up to date, if something does.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKeys.Action.self] }
    set { self[RefreshKeys.Action.self] = newValue }
  }
  /// Whether the next scrolling view is the one that is pulled to refresh.
  var isPulledToRefresh: Bool {
    get { self[RefreshKeys.Host.self] }
    set { self[RefreshKeys.Host.self] = newValue }
  }
}

extension View {
  nonisolated public func refreshable(action: @escaping @MainActor @Sendable () async -> Void)
    -> some View
  {
    environment(\.refresh, RefreshAction(action: action)).environment(\.isPulledToRefresh, true)
  }
}

/// What a scroll view does when it is pulled down past its start.
@MainActor final class RefreshControl {
  private unowned let scroll: ScrollElement
  var action: RefreshAction?
  private(set) var isRefreshing = false
  private var task: Task<Void, Never>?
  /// Called when refreshing starts or ends.
  var changed: (() -> Void)?

  /// How far the content must be pulled, and how much room the spinner has while it turns.
  static let threshold: CGFloat = 80
  static let room: CGFloat = 60

  init(_ scroll: ScrollElement) { self.scroll = scroll }

  /// The finger has left the content.
  func letGo() {
    guard !isRefreshing, scroll.offset.y <= -Self.threshold, let action else { return }
    isRefreshing = true
    scroll.topRoom = Self.room
    SensoryFeedback.impact.give()
    changed?()
    task = Task { @MainActor [weak self] in
      await action()
      self?.finish()
    }
  }

  func end() {
    task?.cancel()
    finish()
  }

  private func finish() {
    guard isRefreshing else { return }
    isRefreshing = false
    task = nil
    scroll.topRoom = 0
    if !scroll.isHeld { scroll.mover.fling(.zero) }
    changed?()
  }
}

/// The sign above content that is pulled down.
struct RefreshIndicator: View, Equatable {
  var isRefreshing: Bool
  /// How far the pull has come, from 0 to 1.
  var progress: Double
  var body: some View {
    ZStack {
      if isRefreshing {
        ProgressView()
      } else {
        Image(systemName: "arrow.down").font(.body.weight(.medium)).foregroundStyle(.secondary)
          .opacity(min(1, max(0, progress)))
          .rotationEffect(.degrees(progress >= 1 ? 180 : 0))
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: RefreshControl.room)
    .accessibilityElement()
    .accessibilityLabel(Text(.refresh))
    .accessibilityHidden(!isRefreshing)
  }
}
