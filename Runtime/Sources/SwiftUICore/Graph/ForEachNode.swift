/// A row source that makes nodes only when asked, so that a lazy container stays cheap.
@MainActor package protocol LazyRows: AnyObject {
  var rowCount: Int { get }
  /// The identity of the row at `index`.
  func rowID(at index: Int) -> AnyHashable
  func rowIndex(of id: AnyHashable) -> Int?
  /// The elements of the row at `index`, made if they are not there yet.
  func realise(_ index: Int) -> [LayoutNode]
  func isRealised(_ index: Int) -> Bool
  /// Ends the rows that are not in `range`.
  func release(outside range: Range<Int>)
  /// A number that grows when rows come, go or move.
  var rowsVersion: Int { get }
}

/// What a lazy container sees of its content.
package enum LazyItem {
  case element(LayoutNode)
  case rows(any LazyRows)
  case section(any LazySection)
}

/// A section inside a lazy container: what stands above, in and below it.
@MainActor package protocol LazySection: AnyObject {
  func header() -> [LayoutNode]
  func footer() -> [LayoutNode]
  func items() -> [LazyItem]
  /// Whether the rows are shown, where that can be changed.
  var expansion: Binding<Bool>? { get }
  /// The lines a list draws above and below it.
  var separators: RowSeparators { get }
}

extension LazySection {
  package var expansion: Binding<Bool>? { nil }
  package var separators: RowSeparators { RowSeparators() }
}

final class ForEachNode<Data, ID, Content>: TypedNode<ForEach<Data, ID, Content>>, LazyRows
where Data: RandomAccessCollection, ID: Hashable, Content: View {
  private var rows: [ID: TypedNode<Content>] = [:]
  /// Identities in order. Left empty for lazy content until somebody needs them all.
  private var order: [ID] = []
  private var positions: [ID: Int]?
  /// Rows that an animated change brought and that no container has asked for yet.
  private var arriving: Set<ID> = []
  private(set) var rowsVersion = 0

  override init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    order = identities(of: view)
    if !isLazy {
      for (index, element) in view.data.enumerated() where rows[order[index]] == nil {
        rows[order[index]] = make(row(element))
      }
    }
  }

  private func identities(of view: ForEach<Data, ID, Content>) -> [ID] {
    view.data.map(view.idGenerator)
  }

  /// One row's view. What its closure reads, it reads for this place: the body that made the closure
  /// has long been evaluated.
  private func row(_ element: Data.Element) -> Content {
    graph.track(self) { view.content(element) }
  }

  override func evaluate() { if !isRemoved { update(view) } }

  override var childNodes: [ViewNode] {
    if isLazy { return Array(rows.values) }
    return order.compactMap { rows[$0] }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    if isLazy {
      for index in order.indices { elements.append(contentsOf: realise(index)) }
      return
    }
    var seen: Set<ID>? = order.count == rows.count ? nil : []
    for id in order {
      if seen != nil, seen?.insert(id).inserted == false { continue }
      let first = elements.count
      rows[id]?.collectPresented(into: &elements)
      guard environment.givesTags else { continue }
      for element in elements[first...] where element.trait(TagTrait.self) == nil {
        element.setTrait(TagTrait.self, AnyHashable(id))
      }
    }
  }

  override func collectLazyItems(into items: inout [LazyItem]) {
    guard view.edits != nil else { return items.append(.rows(self)) }
    items.append(
      .rows(
        EditedRows(self) { [weak self] edit in
          guard let self, let edits = self.view.edits else { return }
          if edits.delete != nil { edit.delete = { [weak self] in self?.view.edits?.delete?($0) } }
          if edits.move != nil { edit.move = { [weak self] in self?.view.edits?.move?($0, $1) } }
        }))
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    evaluation &+= 1
    // A change with a transaction of its own is still to be made with that.
    if dirtyTransaction == nil { isDirty = false }
    let newOrder = identities(of: view)
    if newOrder == order {
      if rows.isEmpty { return }
      for (index, element) in view.data.enumerated() {
        if isLazy && rows[order[index]] == nil { continue }
        rows[order[index]]?.update(row(element))
      }
      if isLazy { rowContentDidChange() }
      return
    }
    let old = rows
    var kept: [ID: TypedNode<Content>] = [:]
    kept.reserveCapacity(isLazy ? old.count : newOrder.count)
    var inserted: [TypedNode<Content>] = []
    for (index, element) in view.data.enumerated() {
      let id = newOrder[index]
      if kept[id] != nil { continue }
      if let node = old[id] {
        node.update(row(element))
        kept[id] = node
      } else if !isLazy {
        if let node = graph.takeBack(Content.self, from: self, key: AnyHashable(id)) {
          node.update(row(element))
          kept[id] = node
          continue
        }
        let node = make(row(element))
        kept[id] = node
        inserted.append(node)
      }
    }
    if isLazy, graph.transaction.effectiveAnimation != nil {
      arriving = Set(newOrder).subtracting(order)
      graph.afterLayout { [weak self] in self?.arriving = [] }
    }
    order = newOrder
    positions = nil
    rows = kept
    rowsVersion += 1
    for node in inserted { graph.didInsert(node) }
    for (id, node) in old where kept[id] == nil {
      graph.removeWithTransition(node, from: self, key: AnyHashable(id))
    }
    elementsDidChange()
  }

  private func rowContentDidChange() {}

  /// The boxes of each row that is there, with its identity.
  func rowElements() -> [(id: AnyHashable, elements: [LayoutNode])] {
    order.compactMap { id in
      rows[id].map { node in
        var elements: [LayoutNode] = []
        node.collectPresented(into: &elements)
        return (AnyHashable(id), elements)
      }
    }
  }

  // MARK: LazyRows

  var rowCount: Int { order.count }
  func rowID(at index: Int) -> AnyHashable { AnyHashable(order[index]) }

  func rowIndex(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    if positions == nil {
      var table: [ID: Int] = [:]
      table.reserveCapacity(order.count)
      for (index, id) in order.enumerated() where table[id] == nil { table[id] = index }
      positions = table
    }
    return positions?[id]
  }

  func isRealised(_ index: Int) -> Bool { rows[order[index]] != nil }

  func realise(_ index: Int) -> [LayoutNode] {
    let id = order[index]
    let node: TypedNode<Content>
    if let known = rows[id] {
      node = known
    } else {
      let position = view.data.index(view.data.startIndex, offsetBy: index)
      node = make(row(view.data[position]), isLazy: false)
      rows[id] = node
      graph.statistics.rows += 1
      if !arriving.isEmpty, arriving.remove(id) != nil { graph.didInsert(node) }
    }
    var elements: [LayoutNode] = []
    node.collectPresented(into: &elements)
    return elements
  }

  func release(outside range: Range<Int>) {
    guard rows.count > range.count else { return }
    let kept = Set(order[range.clamped(to: order.indices)])
    for (id, node) in rows where !kept.contains(id) {
      rows[id] = nil
      node.remove()
    }
  }
}
