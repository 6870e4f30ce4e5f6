/// What can be done to a text that is being edited, in a bar beside its selection.
struct EditMenuRequest: Identifiable {
  enum Action: Hashable { case cut, copy, paste, select, selectAll }
  var id: Int
  var actions: [Action]
  /// Where the selection is, in the window.
  var source: () -> CGRect
  var run: (Action) -> Void
}

extension EditMenuRequest.Action {
  fileprivate var word: SystemWord {
    switch self {
    case .cut: .cut
    case .copy: .copy
    case .paste: .paste
    case .select: .select
    case .selectAll: .selectAll
    }
  }
}

/// Shows the bar of an edit menu while there is a request for it.
struct EditMenuPresentation: ViewModifier {
  @Binding var request: EditMenuRequest?
  func body(content: Content) -> some View {
    let binding = $request
    let shown = request
    content.modifier(
      PresentationModifier(
        kind: .menu, id: shown.map { AnyHashable($0.id) },
        dismiss: { binding.wrappedValue = nil }, onDismiss: nil,
        content: { EditMenuBar(actions: shown?.actions ?? []) { shown?.run($0) } },
        bar: shown?.source))
  }
}

/// The actions side by side, below one another where the text is very large.
private struct EditMenuBar: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  var actions: [EditMenuRequest.Action]
  var run: (EditMenuRequest.Action) -> Void

  var body: some View {
    let isColumn = typeSize.isAccessibilitySize
    let layout =
      isColumn
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 0))
      : AnyLayout(HStackLayout(spacing: 0))
    let shape = RoundedRectangle(cornerRadius: 22)
    layout {
      ForEach(Array(actions.indices), id: \.self) { index in
        if index > 0, !isColumn {
          Rectangle().fill(.separator).frame(width: 0.5, height: 20)
        }
        item(actions[index])
      }
    }
    .padding(.horizontal, isColumn ? 0 : 6)
    .fixedSize()
    .background(.thickMaterial, in: shape)
    .overlay {
      shape.stroke(
        contrast == .increased
          ? AnyShapeStyle(.primary)
          : AnyShapeStyle(Color.white.opacity(colorScheme == .dark ? 0.14 : 0.5)),
        lineWidth: contrast == .increased ? 1 : 0.5)
    }
    .clipShape(shape)
    .shadow(color: .black.opacity(0.2), radius: 16, y: 6)
    .accessibilityElement(children: .contain)
    .accessibilityRole(.menu)
  }

  private func item(_ action: EditMenuRequest.Action) -> some View {
    Button {
      dismiss()
      run(action)
    } label: {
      Text(action.word).font(.subheadline)
        .lineLimit(1)
        .padding(.horizontal, 13)
        .frame(minHeight: 44)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}
