import SwiftUI

public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}

public struct ActivityContent<State: Decodable & Encodable & Hashable & Sendable>: Sendable {
  public var state: State
  public var staleDate: Date?
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
  }
}

public struct ActivityUIDismissalPolicy: Sendable {
  public static let immediate = ActivityUIDismissalPolicy()
  public static let `default` = ActivityUIDismissalPolicy()
}

public struct PushType: Sendable {}

public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable
where Attributes.ContentState: Sendable {
  public let id = ""
  public typealias ContentUpdates = AsyncStream<ActivityContent<Attributes.ContentState>>
  private let current: ActivityContent<Attributes.ContentState>
  init(_ content: ActivityContent<Attributes.ContentState>) { current = content }
  public var content: ActivityContent<Attributes.ContentState> { current }
  public var contentUpdates: ContentUpdates { AsyncStream { $0.finish() } }
  public static var activities: [Activity<Attributes>] { [] }
  public static func request(
    attributes: Attributes, content: ActivityContent<Attributes.ContentState>,
    pushType: PushType? = nil
  ) throws -> Activity<Attributes> { Activity(content) }
  public func update(_ content: ActivityContent<Attributes.ContentState>) async {}
  public func end(
    _ content: ActivityContent<Attributes.ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}

public protocol IntentResult: Sendable {}
public struct EmptyIntentResult: IntentResult {}
extension IntentResult where Self == EmptyIntentResult {
  public static func result() -> EmptyIntentResult { EmptyIntentResult() }
}
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  func perform() async throws -> PerformResult
  init()
}
public protocol LiveActivityIntent: AppIntent {}

extension Button where Label: View {
  @MainActor public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(action: {}, label: label)
  }
}

@MainActor public protocol WidgetConfiguration {}
@MainActor public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let state: Attributes.ContentState
  public let attributes: Attributes
}
@MainActor
public struct ActivityConfiguration<Attributes: ActivityAttributes>:
  WidgetConfiguration
{
  public init<Content: View>(
    for type: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
}
public struct DynamicIslandExpandedRegionPosition: Sendable {
  public static let leading = DynamicIslandExpandedRegionPosition()
  public static let trailing = DynamicIslandExpandedRegionPosition()
  public static let center = DynamicIslandExpandedRegionPosition()
  public static let bottom = DynamicIslandExpandedRegionPosition()
}
@MainActor public struct DynamicIslandExpandedRegion<Content: View> {
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}
}
@MainActor public struct DynamicIslandExpandedContent<Content> {}
@MainActor @resultBuilder public struct DynamicIslandExpandedContentBuilder {
  public static func buildBlock<each Content: View>(
    _ regions: repeat DynamicIslandExpandedRegion<each Content>
  ) -> DynamicIslandExpandedContent<(repeat each Content)> { DynamicIslandExpandedContent() }
}
@MainActor public struct DynamicIsland {
  public init<Expanded, Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded:
      @escaping () -> DynamicIslandExpandedContent<
        Expanded
      >,
    @ViewBuilder compactLeading: @escaping () -> Leading,
    @ViewBuilder compactTrailing: @escaping () -> Trailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {}
}
