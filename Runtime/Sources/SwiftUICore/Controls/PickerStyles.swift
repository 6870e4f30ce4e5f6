/// A picker whose choices are on a wheel.
struct WheelPicker<Label: View, Content: View>: View {
  var selection: Binding<AnyHashable>
  var label: Label
  var content: Content

  var body: some View {
    let selection = selection
    // A wheel shows no label; its rows have a height of their own, which larger text would not fit.
    Variadic(content.font(.title3).dynamicTypeSize(...DynamicTypeSize.xLarge)) { children in
      let tags = children.map { $0.trait(TagTrait.self) }
      let chosen = tags.firstIndex(of: selection.wrappedValue) ?? 0
      Variadic(label) { names in
        WheelGroup {
          WheelColumn(
            count: children.count,
            selection: .computed(
              { chosen }, { if let tag = tags[$0] { selection.wrappedValue = tag } }),
            name: Text(verbatim: names.map(\.name).joined(separator: ", ")),
            text: { Text(verbatim: children[$0].name) }
          ) { children[$0] }
        }
      }
    }
  }
}

/// A picker whose choices stand side by side, the chosen one on a shape.
struct PalettePicker<Label: View, Content: View>: View {
  @Environment(\.isEnabled) private var isEnabled
  var selection: Binding<AnyHashable>
  var label: Label
  var content: Content

  var body: some View {
    let selection = selection
    Variadic(content.labelStyle(.iconOnly)) { children in
      HStack(spacing: 4) {
        ForEach(children) { child in
          let isChosen = child.trait(TagTrait.self) == selection.wrappedValue
          Button {
            if let tag = child.trait(TagTrait.self) { selection.wrappedValue = tag }
          } label: {
            child.lineLimit(1)
              .frame(minWidth: 28, minHeight: 28)
              .padding(.horizontal, 8).padding(.vertical, 4)
              .background {
                if isChosen { Capsule().fill(.tint.opacity(0.2)) }
              }
              .overlay { if isChosen { Capsule().strokeBorder(.tint, lineWidth: 2) } }
              .contentShape(Capsule())
          }
          .buttonStyle(.plain)
          .accessibilityAddTraits(isChosen ? .isSelected : [])
        }
      }
    }
    .opacity(isEnabled ? 1 : 0.5)
    .background { label.accessibilityNameOnly() }
    .accessibilityElement(children: .contain)
  }
}

/// A picker that leads to a page with its choices.
struct LinkPicker<Label: View, Content: View>: View {
  var selection: Binding<AnyHashable>
  var label: Label
  var content: Content

  var body: some View {
    let selection = selection
    // Read here, where it is noticed when it changes: what builds from children is not watched.
    let chosen = selection.wrappedValue
    NavigationLink {
      LinkPickerPage(selection: selection, label: label, content: content)
    } label: {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 0)
        Variadic(content) { children in
          if let child = children.first(where: { $0.trait(TagTrait.self) == chosen }) { child }
        }
        .foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }
}

private struct LinkPickerPage<Label: View, Content: View>: View {
  @Environment(\.dismiss) private var dismiss
  /// What was chosen here; the page outlives the value the link was made with.
  @State private var chosen: AnyHashable?
  var selection: Binding<AnyHashable>
  var label: Label
  var content: Content

  var body: some View {
    Variadic(label) { names in
      List { choices }
        .navigationTitle(Text(verbatim: names.map(\.name).joined(separator: ", ")))
        .navigationBarTitleDisplayMode(.inline)
    }
  }

  private var choices: some View {
    let (selection, dismiss) = (selection, dismiss)
    return Variadic(content) { children in
      ForEach(children) { child in
        InlineChoice(
          child: child,
          selection: .computed(
            { chosen ?? selection.wrappedValue },
            {
              chosen = $0
              selection.wrappedValue = $0
              dismiss()
            }))
      }
    }
  }
}
