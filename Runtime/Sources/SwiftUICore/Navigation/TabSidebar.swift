/// The tabs as a list at the leading edge of a wide window.
struct TabSidebar: View {
  var specs: [TabSpec]
  var chosen: AnyHashable?
  var settings: TabSettings
  var hide: () -> Void
  var choose: (AnyHashable) -> Void

  /// Tabs of one section, or tabs of none that follow one another.
  private struct Group: Identifiable {
    var id: Int
    var header: AnyView?
    var specs: [TabSpec]
  }
  private var groups: [Group] {
    var list: [Group] = []
    var section: TabSpec.Section?
    for spec in specs {
      if list.isEmpty || spec.section !== section {
        list.append(Group(id: list.count, header: spec.section?.header, specs: []))
        section = spec.section
      }
      list[list.count - 1].specs.append(spec)
    }
    return list
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Spacer(minLength: 0)
        SidebarButton(word: .hideSidebar, action: hide)
      }
      .padding(.horizontal, 8)
      .frame(height: ControlProfile.current.barHeight)
      ScrollView {
        VStack(alignment: .leading, spacing: 2) {
          settings.sidebarHeader?.padding(.horizontal, 12).padding(.bottom, 8)
          ForEach(groups) { group in
            if let header = group.header {
              header.font(.subheadline.weight(.semibold)).foregroundStyle(.secondary)
                .accessibilityAddTraits(.isHeader)
                .padding(.horizontal, 12).padding(.top, 16).padding(.bottom, 4)
            }
            ForEach(group.specs) { spec in
              TabSidebarRow(spec: spec, isChosen: spec.id == chosen) { choose(spec.id) }
            }
          }
          settings.sidebarFooter?.padding(.horizontal, 12).padding(.top, 8)
        }
        .padding(.horizontal, 10)
        .padding(.bottom, 12)
      }
    }
    .frame(width: ControlProfile.current.sidebarWidth - 16)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 22))
    .clipShape(RoundedRectangle(cornerRadius: 22))
    .shadow(color: .black.opacity(0.08), radius: 12, y: 2)
    .padding(8)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text("Sidebar"))
  }
}

private struct TabSidebarRow: View {
  var spec: TabSpec
  var isChosen: Bool
  var action: () -> Void
  var body: some View {
    Button {
      action()
    } label: {
      HStack(spacing: 8) {
        spec.label.labelStyle(SidebarLabelStyle())
          .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        Spacer(minLength: 0)
        spec.badge?.foregroundStyle(.secondary).lineLimit(1)
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .frame(minHeight: 44)
      .background(Color.gray.opacity(isChosen ? 0.18 : 0), in: Capsule())
      .contentShape(Capsule())
    }
    .buttonStyle(.plain)
    .disabled(spec.isDisabled)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
    .modifier(OptionalIdentifier(identifier: spec.identifier))
  }
}

private struct SidebarLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 10) {
      configuration.icon.font(.body).frame(minWidth: 26).accessibilityHidden(true)
      configuration.title.lineLimit(2)
    }
    .accessibilityElement(children: .combine)
  }
}
