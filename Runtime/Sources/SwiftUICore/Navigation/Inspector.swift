/// How wide a column may be, and how wide it is at first.
struct ColumnWidth: Equatable {
  var minimum: CGFloat?
  var ideal: CGFloat
  var maximum: CGFloat?

  static func fixed(_ width: CGFloat) -> ColumnWidth {
    ColumnWidth(minimum: width, ideal: width, maximum: width)
  }
  /// Columns that say nothing of how wide they may be can still not vanish, nor take everything.
  private static let least: CGFloat = 120

  func clamped(_ width: CGFloat) -> CGFloat {
    let low = max(0, minimum ?? min(Self.least, ideal))
    return min(max(low, width), max(low, maximum ?? .infinity))
  }
  var isFixed: Bool { minimum == ideal && maximum == ideal }
}

private enum InspectorWidthKey: PlacelessPreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = nextValue() ?? value
  }
}

/// Content with a panel about it: beside it in a wide window, else a sheet over it.
private struct InspectorView<Content: View, Panel: View> {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var width: ColumnWidth?
  @State private var dragged: CGFloat?
  @State private var keeper = ViewKeeper()
  var content: Content
  var isPresented: Binding<Bool>
  var panel: Panel
  nonisolated init(content: Content, isPresented: Binding<Bool>, panel: Panel) {
    self.content = content
    self.isPresented = isPresented
    self.panel = panel
  }
}

extension InspectorView: View {
  var body: some View {
    let isPresented = isPresented
    let isNarrow = sizeClass == .compact
    let isBeside = !isNarrow && isPresented.wrappedValue
    // A panel that is closed is gone; one that only moves goes on.
    let _ = keeper.lets = !isPresented.wrappedValue
    let panel = KeptView(keeper: keeper, content: panel)
    let limits = width ?? ColumnWidth(ideal: ControlProfile.current.inspectorWidth)
    let shown = limits.clamped(dragged ?? limits.ideal)
    let sheet = Binding<Bool>.computed(
      { isNarrow && isPresented.wrappedValue },
      { if isNarrow || $0 { isPresented.wrappedValue = $0 } })
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isBeside {
        HStack(spacing: 0) {
          ColumnDivider(isFixed: limits.isFixed, width: shown, isLeading: false) {
            dragged = limits.clamped($0)
          }
          panel.frame(maxHeight: .infinity, alignment: .top)
            .frame(width: shown)
            .accessibilityElement(children: .contain)
        }
        .background { Color(.system(.background)).ignoresSafeArea() }
        .modifier(PreferenceChangeModifier<InspectorWidthKey> { width = $0 })
        .transition(.move(edge: .trailing))
      }
    }
    .animation(.smooth(duration: ControlProfile.current.pushDuration), value: isBeside)
    .sheet(isPresented: sheet) {
      panel.modifier(DefaultDetents()).presentationDragIndicator(.visible)
    }
    .modifier(KeeperScope(keepers: [keeper]) { keeper.refresh(self.panel) })
  }
}

/// A panel as a sheet leaves what it is about in sight, unless it asks for other heights.
private struct DefaultDetents: ViewModifier {
  func body(content: Content) -> some View {
    content.transformPreference(PresentationSettingsKey.self) { settings in
      if settings.detents.isEmpty { settings.detents = [.medium, .large] }
    }
  }
}

/// The line between two columns, by which one is made wider.
struct ColumnDivider: View {
  @State private var start: CGFloat?
  var isFixed: Bool
  var width: CGFloat
  /// Whether the column that changes comes before the line.
  var isLeading: Bool
  var showsLine = true
  var changed: (CGFloat) -> Void
  @Environment(\.layoutDirection) private var direction

  private func grown(_ way: CGFloat) -> CGFloat {
    isLeading == (direction == .leftToRight) ? way : -way
  }

  var body: some View {
    Divider().opacity(showsLine ? 1 : 0).ignoresSafeArea()
      .overlay {
        if !isFixed {
          Color.clear.frame(width: 16)
            .contentShape(Rectangle())
            .gesture(
              DragGesture(minimumDistance: 2, coordinateSpace: .global)
                .onChanged { value in
                  let from = start ?? width
                  start = from
                  changed(from + grown(value.translation.width))
                }
                .onEnded { _ in start = nil }
            )
            .pointerStyle(.columnResize)
            .accessibilityHidden(true)
        }
      }
  }
}

extension View {
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    InspectorView(content: self, isPresented: isPresented, panel: content())
  }
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: .fixed(width))
  }
  nonisolated public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: InspectorWidthKey.self,
      value: ColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }
}
