import TextShaping

extension EditableTextElement {
  func handle(_ event: KeyEvent) -> Bool {
    let isShifted = event.modifiers.contains(.shift)
    let isCommand = !event.modifiers.isDisjoint(with: [.command, .control])
    let step: TextEditModel.Step =
      event.modifiers.contains(.command)
      ? .line : event.modifiers.isDisjoint(with: [.option, .control]) ? .character : .word
    switch event.key {
    case .leftArrow, .rightArrow: move(step, right: event.key == .rightArrow, extending: isShifted)
    case .upArrow, .downArrow:
      if event.modifiers.contains(.command) {
        change { $0.move(.all, forward: event.key == .downArrow, extending: isShifted) }
      } else if event.modifiers.contains(.option) {
        change { $0.move(.paragraph, forward: event.key == .downArrow, extending: isShifted) }
      } else {
        moveLine(down: event.key == .downArrow, extending: isShifted)
      }
    case .home: moveToEdge(all: isCommand, forward: false, extending: isShifted)
    case .end: moveToEdge(all: isCommand, forward: true, extending: isShifted)
    case .pageUp, .pageDown: movePage(down: event.key == .pageDown, extending: isShifted)
    case .delete: change { $0.delete(step, forward: false) }
    case .deleteForward: change { $0.delete(step, forward: true) }
    case .return:
      if isCommand { return false }
      if isEditor { insert("\n") } else { submit() }
    case .tab, .escape: return false
    default:
      if isCommand { return command(event.key, isShifted) }
      guard let characters = event.characters else { return false }
      insert(characters)
    }
    return true
  }

  /// Moves the caret to where the arrow points on the screen.
  private func move(_ step: TextEditModel.Step, right: Bool, extending: Bool) {
    if step == .line { return moveToEdge(all: false, forward: right, extending: extending) }
    let isForward = right != isRightToLeftText
    guard step == .character, hasMixedDirections, model.selection.isEmpty || extending else {
      return change { $0.move(step, forward: isForward, extending: extending) }
    }
    let layout = textLayout()
    var place = (offset: shown(model.head), isUpstream: caretIsUpstream)
    // A character may be set in several parts; the caret stops between whole characters.
    for _ in 0..<16 {
      guard let next = layout.neighbour(of: place.offset, place.isUpstream, toRight: right) else {
        return leaveLine(toRight: right, extending: extending, layout)
      }
      place = next
      let target = real(next.offset)
      if model.isBoundary(target), target != model.head || next.isUpstream != caretIsUpstream {
        return change(isUpstream: next.isUpstream) { $0.move(to: target, extending: extending) }
      }
    }
    change { $0.move(.character, forward: isForward, extending: extending) }
  }

  /// Past the end of a line the caret goes on at the line that is read next; past the last it stays.
  private func leaveLine(toRight right: Bool, extending: Bool, _ layout: TextLayout) {
    let isForward = right != isRightToLeftText
    let caret = layout.caret(at: shown(model.head), isUpstream: caretIsUpstream)
    guard
      let line = layout.lines.firstIndex(where: { abs($0.rect.minY - caret.minY) < 0.5 }),
      layout.lines.indices.contains(isForward ? line + 1 : line - 1)
    else { return }
    if isForward {
      let target = real(layout.lines[line + 1].range.lowerBound)
      return change { $0.move(to: target, extending: extending) }
    }
    let before = layout.lines[line - 1].range
    let target = real(before.upperBound)
    let endsText = target > real(before.lowerBound) && model.isNewline(before: target)
    // The end of a line that is broken is the start of the next; there the caret stands behind.
    change(isUpstream: !endsText) { model in
      model.move(
        to: endsText ? model.place(from: target, .character, forward: false) : target,
        extending: extending)
    }
  }

  /// Moves to the start or end of the line as it is set, or of the text.
  private func moveToEdge(all: Bool, forward: Bool, extending: Bool) {
    guard !all, isWrapping else {
      return change { $0.move(all ? .all : .line, forward: forward, extending: extending) }
    }
    let layout = textLayout()
    let caret = layout.caret(at: shown(model.head), isUpstream: caretIsUpstream)
    guard let line = layout.lines.first(where: { abs($0.rect.minY - caret.minY) < 0.5 }) else {
      return change { $0.move(.line, forward: forward, extending: extending) }
    }
    var target = forward ? line.range.upperBound : line.range.lowerBound
    if forward, target > line.range.lowerBound, model.isNewline(before: real(target)) {
      target -= 1
    }
    let isSoft = forward && target < model.text.utf16.count
    let place = real(target)
    change(isUpstream: isSoft) { $0.move(to: place, extending: extending) }
  }

  private func moveLine(down: Bool, extending: Bool) {
    guard isWrapping else {
      return change { $0.move(.all, forward: down, extending: extending) }
    }
    moveVertically(by: down ? 1 : -1, extending: extending)
  }

  private func movePage(down: Bool, extending: Bool) {
    let lines = max(1, Int(size.height / max(1, lineHeight)) - 1)
    moveVertically(by: down ? lines : -lines, extending: extending)
  }

  private func moveVertically(by lines: Int, extending: Bool) {
    let layout = textLayout()
    let caret = layout.caret(at: shown(model.head), isUpstream: caretIsUpstream)
    let y = caret.midY + CGFloat(lines) * max(1, caret.height)
    if y < 0 || y > layout.size.height {
      return change { $0.move(.all, forward: lines > 0, extending: extending) }
    }
    // The column from which moving up and down began is kept through shorter lines.
    let x = keptColumn ?? caret.minX
    let target = real(layout.index(at: CGPoint(x: x, y: y)))
    change { $0.move(to: target, extending: extending) }
    keptColumn = x
  }

  private func command(_ key: KeyEquivalent, _ isShifted: Bool) -> Bool {
    switch key.character.lowercased() {
    case "a": change { $0.selectAll() }
    case "c": copy()
    case "x": cut()
    case "v": paste()
    case "z": if isShifted { redo() } else { undo() }
    case "y": redo()
    default: return false
    }
    return true
  }

  // MARK: Actions of the edit menu

  func copy() {
    // What a secure field holds never leaves it.
    if !isSecret, !model.selection.isEmpty { Clipboard.text = model.selectedText }
  }
  func cut() {
    guard !isSecret, !model.selection.isEmpty else { return }
    copy()
    change { $0.delete(.character, forward: false) }
  }
  /// Text comes in without its fonts and colours: the clipboard is asked for plain text.
  func paste() { if let text = Clipboard.text { insert(text) } }

  func undo() {
    if let manager = undoManager, manager.canUndo { return manager.undo() }
    change(isRemembered: false) { $0.undo() }
  }
  func redo() {
    if let manager = undoManager, manager.canRedo { return manager.redo() }
    change(isRemembered: false) { $0.redo() }
  }

  /// Lets the window's manager take back the last step of this text.
  func registerUndo() {
    undoManager?.registerUndo(withTarget: self) { element in
      element.undoManager?.registerUndo(withTarget: element) { again in
        again.change(isRemembered: false) { $0.redo() }
        again.registerUndo()
      }
      element.change(isRemembered: false) { $0.undo() }
    }
  }
}
