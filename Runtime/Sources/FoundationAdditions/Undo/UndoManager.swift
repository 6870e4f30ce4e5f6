import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
extension Notification.Name {
  public static let NSUndoManagerCheckpoint = Notification.Name(
    "NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}

/// Remembers how to take changes back, and how to make them again.
@MainActor
open class UndoManager {
  private struct Action {
    weak var target: AnyObject?
    var run: @MainActor () -> Void
  }

  private final class Group {
    var actions: [Action] = []
    var name = ""
    let parent: Group?

    init(parent: Group?) { self.parent = parent }
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var openGroup: Group?
  private var disabledCount = 0
  /// Whether the open group was opened by a registration and closes with the current turn.
  private var openGroupIsImplicit = false

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open private(set) var groupingLevel = 0

  /// Whether what is registered in one turn of the main actor is taken back together.
  open var groupsByEvent = true

  /// How many groups are kept; zero keeps all.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  public init() {}

  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  open var canUndo: Bool { !undoStack.isEmpty || openGroup?.actions.isEmpty == false }
  open var canRedo: Bool { !redoStack.isEmpty }
  open var undoCount: Int { undoStack.count }
  open var redoCount: Int { redoStack.count }

  /// Remembers to call `handler` with `target` when the change is taken back. The target is not kept
  /// alive; once it is gone the action does nothing.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    openImplicitGroup()
    guard let openGroup else { return }
    openGroup.actions.append(
      Action(target: target) { [weak target] in
        if let target { handler(target) }
      })
    if !isUndoing, !isRedoing { redoStack.removeAll() }
  }

  open func beginUndoGrouping() {
    closeImplicitGroup()
    open()
  }

  open func endUndoGrouping() {
    guard openGroup != nil, !openGroupIsImplicit else { return }
    close()
  }

  /// Takes the newest group back.
  open func undo() {
    closeAllGroups()
    undoNestedGroup()
  }

  open func undoNestedGroup() {
    guard let group = undoStack.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
    isUndoing = true
    replay(group)
    isUndoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
  }

  /// Makes the change that was taken back last again.
  open func redo() {
    closeAllGroups()
    guard let group = redoStack.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
    isRedoing = true
    replay(group)
    isRedoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
  }

  open func disableUndoRegistration() { disabledCount += 1 }

  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    openGroup = nil
    openGroupIsImplicit = false
    groupingLevel = 0
  }

  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in undoStack + redoStack + [openGroup].compactMap({ $0 }) {
      group.actions.removeAll { $0.target === object }
    }
    undoStack.removeAll { $0.actions.isEmpty }
    redoStack.removeAll { $0.actions.isEmpty }
  }

  /// Names the group being recorded, for the menu.
  open func setActionName(_ actionName: String) {
    if let openGroup {
      openGroup.name = actionName
    } else {
      undoStack.last?.name = actionName
    }
  }

  open var undoActionName: String { openGroup?.name ?? undoStack.last?.name ?? "" }
  open var redoActionName: String { redoStack.last?.name ?? "" }

  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  // MARK: - Groups

  private func open() {
    openGroup = Group(parent: openGroup)
    groupingLevel += 1
  }

  private func close() {
    guard let group = openGroup else { return }
    openGroup = group.parent
    openGroupIsImplicit = false
    groupingLevel -= 1
    NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
    guard !group.actions.isEmpty else { return }
    if let parent = openGroup {
      parent.actions += group.actions
      if parent.name.isEmpty { parent.name = group.name }
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      trim()
    }
  }

  private func openImplicitGroup() {
    guard openGroup == nil else { return }
    open()
    openGroupIsImplicit = true
    guard groupsByEvent, !isUndoing, !isRedoing else { return }
    Task { @MainActor [weak self] in self?.closeImplicitGroup() }
  }

  private func closeImplicitGroup() {
    if openGroupIsImplicit { close() }
  }

  private func closeAllGroups() {
    while openGroup != nil { close() }
  }

  /// Runs the actions backwards; what they register becomes the group that reverses them.
  private func replay(_ group: Group) {
    open()
    openGroup?.name = group.name
    for action in group.actions.reversed() { action.run() }
    closeAllGroups()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }
}
