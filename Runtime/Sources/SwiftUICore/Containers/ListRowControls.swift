/// The actions behind a row, from its edge inwards.
struct SwipeButtons: View {
  var content: AnyView
  var edge: HorizontalEdge
  var close: () -> Void

  var body: some View {
    let inner = content.buttonStyle(SwipeButtonStyle(close: close)).lineLimit(1)
    Variadic(inner) { children in
      HStack(spacing: 8) {
        // The first action stands at the edge of the row.
        ForEach(edge == .leading ? children : children.reversed()) { $0 }
      }
      .padding(edge == .leading ? .trailing : .leading, 8)
      .frame(maxHeight: .infinity)
    }
    .accessibilityElement(children: .contain)
  }
}

/// A button on a coloured capsule as high as the row has room for.
private struct SwipeButtonStyle: PrimitiveButtonStyle {
  var close: () -> Void
  func makeBody(configuration: Configuration) -> some View {
    let close = close
    let inner = PrimitiveButtonStyleConfiguration(
      role: configuration.role, label: configuration.label,
      action: {
        configuration.trigger()
        close()
      })
    PressedButton(configuration: inner) { SwipeButtonLook(state: $0) }
  }
}

private struct SwipeButtonLook: View {
  @Environment(\.tint) private var tint
  @Environment(\.colorScheme) private var colorScheme
  var state: ButtonStyleConfiguration
  var body: some View {
    state.label
      .labelStyle(SwipeLabelStyle())
      .font(.subheadline.weight(.medium))
      .dynamicTypeSize(...DynamicTypeSize.xxLarge)
      .foregroundStyle(.white)
      .padding(.horizontal, 14)
      .frame(minWidth: 62, maxWidth: .infinity, maxHeight: .infinity)
      .background(fill, in: RoundedRectangle(cornerRadius: 26))
      .brightness(state.isPressed ? (colorScheme == .dark ? 0.1 : -0.1) : 0)
      .contentShape(Rectangle())
      .padding(.vertical, 3)
  }
  private var fill: AnyShapeStyle {
    if let tint { return AnyShapeStyle(tint) }
    return state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(Color.gray)
  }
}

/// The icon alone; the title is what it is called.
private struct SwipeLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    IconOnlyLabelStyle().makeBody(configuration: configuration).font(.title3)
  }
}

/// What a row shows at its start while it is edited.
struct RowEditControl: View {
  enum Kind: Equatable { case delete, selection(Bool) }
  var kind: Kind
  var action: () -> Void
  var body: some View {
    Button {
      action()
    } label: {
      // The marks have a size of their own; a finger may be a little beside them.
      symbol.font(.title3).dynamicTypeSize(...DynamicTypeSize.xLarge)
        .frame(width: 22, height: 44).padding(.leading, 16).padding(.trailing, 6)
        .contentShape(Rectangle())
        .padding(.trailing, -6)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(kind == .delete ? .delete : .select))
    .accessibilityAddTraits(kind == .selection(true) ? .isSelected : [])
  }
  @ViewBuilder private var symbol: some View {
    switch kind {
    case .delete: Image(systemName: "minus.circle.fill").foregroundStyle(.red)
    case .selection(true): Image(systemName: "checkmark.circle.fill").foregroundStyle(.tint)
    case .selection(false): Image(systemName: "circle").foregroundStyle(.tertiary)
    }
  }
}

/// The grip by which a row is moved.
struct ReorderHandle: View {
  var moved: (CGFloat) -> Void
  var ended: () -> Void
  var body: some View {
    Image(systemName: "line.3.horizontal").foregroundStyle(.tertiary)
      .dynamicTypeSize(...DynamicTypeSize.xLarge)
      .frame(width: 44, height: 44)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .onChanged { moved($0.translation.height) }
          .onEnded { _ in ended() }
      )
      .padding(.trailing, 4)
      .accessibilityElement()
      .accessibilityLabel(Text(.reorder))
  }
}

/// The sign at the end of a header whose rows can be folded away.
struct SectionChevron: View {
  var isExpanded: Binding<Bool>
  var body: some View {
    Button {
      withAnimation { isExpanded.wrappedValue.toggle() }
    } label: {
      Image(systemName: "chevron.forward").font(.subheadline.weight(.semibold))
        .foregroundStyle(.tint)
        .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
        .frame(width: 32, height: 32).contentShape(Rectangle().inset(by: -6))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(isExpanded.wrappedValue ? .expanded : .collapsed))
  }
}
