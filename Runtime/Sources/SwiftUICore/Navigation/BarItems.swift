import Drawing

/// Items of a bar: those side by side share a capsule, gaps part them, and those without room are in a
/// menu at the end.
struct BarItems: View {
  /// How wide each item wants to be, by its place.
  @State private var widths: [Int: CGFloat] = [:]
  var entries: [ToolbarEntry]
  /// What is always in the menu.
  var more: [ToolbarEntry] = []
  var fillsWidth = false
  /// How much room there is; nil where there is always enough.
  var room: CGFloat?

  var body: some View {
    // Read here: what is built from children is not watched.
    let (known, hasMore) = (widths, !more.isEmpty)
    let binding = $widths
    Variadic(
      ForEach(entries) { entry in
        entry.content
          .environment(\.isBarItemProminent, entry.look == .prominent)
          .modifier(TraitModifier(BarLookTrait.self, entry.look, affectsLayout: false))
          .modifier(
            TraitModifier(BarRankTrait.self, entry.placement.stays ? 1 : 0, affectsLayout: false))
      }
      .buttonStyle(BarItemButtonStyle())
    ) { children in
      let kept = BarFit.kept(
        children.enumerated().map { index, child in
          BarFit.Item(
            width: BarCluster.isGap(child) ? 0 : known[index],
            stays: child.trait(BarRankTrait.self) > 0 || BarCluster.isGap(child),
            isGap: BarCluster.isGap(child))
        }, room: room, hasMenu: hasMore)
      let clusters = BarCluster.split(children, kept)
      HStack(spacing: ControlProfile.current.barGap) {
        ForEach(clusters) { cluster in
          switch cluster.kind {
          case .gap: Spacer(minLength: 0)
          case .items:
            BarClusterView(cluster: cluster) { index, width in
              if binding.wrappedValue[index] != width { binding.wrappedValue[index] = width }
            }
          }
        }
        if kept.count < children.count || hasMore {
          BarMenu(entries: entries, more: more, kept: kept)
        }
      }
      .frame(maxWidth: fillsWidth ? .infinity : nil)
    }
  }
}

extension ToolbarItemPlacement {
  /// Whether an item stays in the bar when there is little room, rather than go into a menu.
  fileprivate var stays: Bool { kind == .primaryAction || kind == .principal || kind == .status }
}

enum BarLookTrait: ViewTrait { static var defaultValue: BarItemLook { .plain } }
enum BarRankTrait: ViewTrait { static var defaultValue: Int { 0 } }

/// Which items of a bar have room.
enum BarFit {
  struct Item {
    /// Nil while it is not known.
    var width: CGFloat?
    var stays: Bool
    /// Whether it is the room between others, which goes into no menu.
    var isGap = false
  }

  /// The places of the items that stay: from the last on the others go into a menu.
  static func kept(_ items: [Item], room: CGFloat?, hasMenu: Bool) -> Set<Int> {
    var kept = Set(items.indices)
    guard let room, items.allSatisfy({ $0.width != nil }) else { return kept }
    let menu = ControlProfile.current.barButton + ControlProfile.current.barGap
    func isTooWide() -> Bool {
      let gaps = kept.filter { items[$0].isGap }.count
      let width = kept.reduce(CGFloat(gaps) * ControlProfile.current.barGap) {
        $0 + (items[$1].width ?? 0)
      }
      return width + (hasMenu || kept.count < items.count ? menu : 0) > room
    }
    for index in items.indices.reversed() where !items[index].stays {
      guard isTooWide() else { break }
      // One button makes no way for a menu that is as wide.
      if items.count == 1, !hasMenu { break }
      kept.remove(index)
    }
    return kept
  }
}

/// Items that stand on one piece of glass, or the room between two pieces.
struct BarCluster: Identifiable, Equatable {
  enum Kind: Equatable { case items, gap }
  struct Member: Identifiable, Equatable {
    var place: Int
    var child: VariadicChild
    var id: UInt64 { child.id }
  }
  var kind: Kind
  var look = BarItemLook.plain
  var members: [Member] = []
  var id: UInt64

  @MainActor static func isGap(_ child: VariadicChild) -> Bool {
    child.element is LeafElement<SpacerContent> || child.element is LeafElement<BarGapContent>
  }

  @MainActor static func split(_ children: [VariadicChild], _ kept: Set<Int>) -> [BarCluster] {
    var list: [BarCluster] = []
    var isParted = true
    for (place, child) in children.enumerated() where kept.contains(place) {
      if child.element is LeafElement<SpacerContent> {
        list.append(BarCluster(kind: .gap, id: child.id))
        isParted = true
      } else if child.element is LeafElement<BarGapContent> {
        isParted = true
      } else {
        let look = child.trait(BarLookTrait.self)
        let member = Member(place: place, child: child)
        if !isParted, look == .plain, let last = list.last, last.kind == .items,
          last.look == .plain
        {
          list[list.count - 1].members.append(member)
        } else {
          list.append(BarCluster(kind: .items, look: look, members: [member], id: child.id))
        }
        isParted = false
      }
    }
    return list
  }
}

private struct BarClusterView: View {
  var cluster: BarCluster
  var measured: (Int, CGFloat) -> Void
  var body: some View {
    let side = ControlProfile.current.barButton
    let isBare = cluster.look == .bare
    let content = HStack(spacing: 0) {
      ForEach(cluster.members) { member in
        member.child
          // What has no room goes into the menu rather than be cut; what stays may be.
          .fixedSize(
            horizontal: !isBare && member.child.trait(BarRankTrait.self) == 0, vertical: false
          )
          .frame(minWidth: isBare ? nil : side, minHeight: side, maxHeight: side)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            measured(member.place, $0)
          }
      }
    }
    .padding(.horizontal, cluster.members.count > 1 ? 4 : 0)
    switch cluster.look {
    case .plain: content.modifier(BarGlass())
    case .prominent: content.shadow(color: .black.opacity(0.1), radius: 12, y: 4)
    case .bare: content
    }
  }
}

/// The items that have no room, by name.
private struct BarMenu: View {
  var entries: [ToolbarEntry]
  var more: [ToolbarEntry]
  var kept: Set<Int>
  var body: some View {
    Menu {
      Variadic(ForEach(entries) { $0.content }) { children in
        ForEach(Array(children.enumerated()).filter { !kept.contains($0.offset) }, id: \.element.id)
        {
          if !BarCluster.isGap($0.element) { $0.element }
        }
      }
      ForEach(more) { $0.content }
    } label: {
      Image(systemName: "ellipsis")
    }
    .buttonStyle(BarButtonStyle())
    .accessibilityLabel(Text(.more))
    .accessibilityIdentifier("OverflowBarButtonItem")
  }
}
