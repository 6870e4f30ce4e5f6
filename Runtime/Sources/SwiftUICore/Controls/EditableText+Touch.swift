import Drawing

/// Selecting with a finger: a touch that is held, handles at the ends of the selection, the edit menu.
extension EditableTextElement {
  /// Which end of a selection a handle is at.
  enum Handle { case start, end }

  static var handleRadius: CGFloat { 6 }
  /// How near a handle a finger takes it.
  private static var handleReach: CGFloat { 22 }

  // MARK: Holding

  /// A touch that rests: the word under it is selected.
  func held(at point: CGPoint) {
    guard isEnabled else { return }
    if !hasFocus { graph.events.focus.focus(self, reveals: false) }
    let word = model.word(at: offset(at: point))
    let isWord = !isSecret && !word.isEmpty && !selectedIsBlank(word)
    let place = offset(at: point)
    change { if isWord { $0.select(word) } else { $0.move(to: place) } }
    showsHandles = true
    SensoryFeedback.selection.give()
  }

  private func selectedIsBlank(_ range: Range<Int>) -> Bool {
    var copy = model
    copy.select(range)
    return copy.selectedText.allSatisfy(\.isWhitespace)
  }

  // MARK: Handles

  /// Where the end of a handle's bar is, in this box's coordinates.
  func edge(_ handle: Handle) -> CGRect {
    let offset = handle == .start ? model.selection.lowerBound : model.selection.upperBound
    // At the end of a line that is broken, the end of the selection is behind what it ends with.
    return caret(at: offset, isUpstream: handle == .end)
  }

  private func knob(_ handle: Handle) -> CGPoint {
    let edge = edge(handle)
    return CGPoint(
      x: edge.minX,
      y: handle == .start ? edge.minY - Self.handleRadius + 1 : edge.maxY + Self.handleRadius - 1)
  }

  var hasHandles: Bool { hasFocus && showsHandles && !model.selection.isEmpty }

  /// The handle a touch takes.
  func handle(at window: CGPoint) -> Handle? {
    guard hasHandles else { return nil }
    let point = HitTest.local(window, in: self)
    let near = [Handle.start, .end].map { handle -> (Handle, CGFloat) in
      let edge = edge(handle)
      let middle = CGPoint(x: edge.minX, y: edge.midY)
      return (handle, min(distance(point, knob(handle)), distance(point, middle)))
    }
    guard let nearest = near.min(by: { $0.1 < $1.1 }), nearest.1 <= Self.handleReach else {
      return nil
    }
    return nearest.0
  }

  /// Moves one end of the selection; one character at least stays selected.
  func drag(_ handle: Handle, to window: CGPoint) {
    var point = HitTest.local(window, in: self)
    // The finger is on the knob, beside the line it means.
    let edge = edge(handle)
    point.y += handle == .start ? edge.height / 2 : -edge.height / 2
    let place = real(textLayout().index(at: textPoint(point)))
    let fixed = handle == .start ? model.selection.upperBound : model.selection.lowerBound
    var target = place
    if handle == .start, target >= fixed {
      target = model.place(from: fixed, .character, forward: false)
    }
    if handle == .end, target <= fixed {
      target = model.place(from: fixed, .character, forward: true)
    }
    guard target != fixed else { return }
    change {
      $0.move(to: fixed)
      $0.move(to: target, extending: true)
    }
    showsHandles = true
  }

  func drawHandles(_ fill: (CGPath) -> DisplayItem) -> [DisplayItem] {
    guard hasHandles else { return [] }
    return [Handle.start, .end].flatMap { handle -> [DisplayItem] in
      let edge = edge(handle)
      guard edge.minX >= -1, edge.minX <= size.width + 1, edge.maxY > 0, edge.minY < size.height
      else { return [] }
      let bar = CGRect(x: edge.minX - 1, y: edge.minY, width: 2, height: edge.height)
      let middle = knob(handle)
      let circle = CGRect(
        x: middle.x - Self.handleRadius, y: middle.y - Self.handleRadius,
        width: 2 * Self.handleRadius, height: 2 * Self.handleRadius)
      return [
        fill(CGPath(rect: bar, transform: nil)), fill(CGPath(ellipseIn: circle, transform: nil)),
      ]
    }
  }

  // MARK: Menu

  /// What can be done now, in the order of the menu.
  var editActions: [EditMenuRequest.Action] {
    var actions: [EditMenuRequest.Action] = []
    let isSelected = !model.selection.isEmpty
    if isSelected, !isSecret { actions += [.cut, .copy] }
    if Clipboard.text != nil { actions.append(.paste) }
    if !model.text.isEmpty {
      if !isSelected, !isSecret { actions.append(.select) }
      if model.selection.count < model.text.utf16.count { actions.append(.selectAll) }
    }
    return actions
  }

  func showEditMenu() {
    guard isEnabled else { return }
    if !hasFocus { graph.events.focus.focus(self) }
    let actions = editActions
    guard !actions.isEmpty else { return }
    menuCount += 1
    menuRequested?(
      EditMenuRequest(
        id: menuCount, actions: actions,
        source: { [weak self] in self?.menuSource ?? .zero },
        run: { [weak self] in self?.run($0) }))
  }

  private var menuSource: CGRect {
    let caret = caretRect.offsetBy(dx: 0, dy: 0)
    let area =
      model.selection.isEmpty
      ? caret : edge(.start).union(edge(.end)).insetBy(dx: 0, dy: -2 * Self.handleRadius)
    let seen = area.intersection(CGRect(origin: .zero, size: size).insetBy(dx: -2, dy: -14))
    return convert(seen.isNull ? caret : seen, to: nil)
  }

  private func run(_ action: EditMenuRequest.Action) {
    if !hasFocus { graph.events.focus.focus(self) }
    switch action {
    case .cut: cut()
    case .copy: copy()
    case .paste: paste()
    case .select:
      let word = model.word(at: model.head)
      change { $0.select(word) }
    case .selectAll: change { $0.selectAll() }
    }
    guard action == .select || action == .selectAll else { return }
    showsHandles = true
    // What has just been selected is what the next action is for.
    graph.afterUpdate { [weak self] in self?.showEditMenu() }
  }
}
