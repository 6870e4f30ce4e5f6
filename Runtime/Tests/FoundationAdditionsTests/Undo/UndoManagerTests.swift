import Foundation
import Testing

@testable import FoundationAdditions

@MainActor
private final class Document {
  let manager: UndoManager
  private(set) var text = ""

  init(_ manager: UndoManager) { self.manager = manager }

  func set(_ value: String) {
    let old = text
    manager.registerUndo(withTarget: self) { $0.set(old) }
    text = value
  }
}

@MainActor
struct UndoManagerTests {
  private let manager = UndoManager()

  @Test func undoAndRedoReverseEachOther() {
    let document = Document(manager)
    document.set("a")
    manager.setActionName("Typing")
    #expect(manager.canUndo)
    #expect(manager.undoActionName == "Typing")
    #expect(manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    #expect(document.text == "")
    #expect(!manager.canUndo)
    #expect(manager.canRedo)
    manager.redo()
    #expect(document.text == "a")
    #expect(manager.canUndo)
    #expect(!manager.canRedo)
    #expect(manager.undoActionName == "Typing")
  }

  @Test func aTurnOfTheMainActorIsOneGroup() async {
    let document = Document(manager)
    document.set("a")
    document.set("b")
    await Task.yield()
    for _ in 0..<10 where manager.groupingLevel > 0 { await Task.yield() }
    document.set("c")
    manager.undo()
    #expect(document.text == "b")
    manager.undo()
    #expect(document.text == "")
  }

  @Test func groupsNest() {
    let document = Document(manager)
    manager.beginUndoGrouping()
    document.set("a")
    manager.beginUndoGrouping()
    document.set("b")
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 0)
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(document.text == "")
  }

  @Test func aNewChangeForgetsWhatCouldBeRedone() {
    let document = Document(manager)
    document.set("a")
    manager.undo()
    document.set("b")
    #expect(!manager.canRedo)
  }

  @Test func theOldestGroupsGo() {
    let document = Document(manager)
    manager.levelsOfUndo = 2
    for value in ["a", "b", "c"] {
      manager.beginUndoGrouping()
      document.set(value)
      manager.endUndoGrouping()
    }
    #expect(manager.undoCount == 2)
    manager.undo()
    manager.undo()
    manager.undo()
    #expect(document.text == "a")
  }

  @Test func registrationCanBeSwitchedOff() {
    let document = Document(manager)
    manager.disableUndoRegistration()
    document.set("a")
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
  }

  @Test func aTargetIsNotKeptAlive() {
    weak var gone: Document?
    do {
      let document = Document(manager)
      document.set("a")
      gone = document
    }
    #expect(gone == nil)
    manager.undo()
  }

  @Test func oneTargetsActionsCanGo() {
    let first = Document(manager)
    let second = Document(manager)
    first.set("a")
    second.set("b")
    manager.removeAllActions(withTarget: first)
    manager.undo()
    #expect(first.text == "a")
    #expect(second.text == "")
  }
}

struct NotificationsTests {
  @Test func notificationsArriveInOrder() async {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    var iterator = center.notifications(named: name).makeAsyncIterator()
    for number in 0..<3 { center.post(name: name, object: nil, userInfo: ["n": number]) }
    center.post(name: Notification.Name("other"), object: nil)
    var numbers: [Int] = []
    while numbers.count < 3, let notification = await iterator.next() {
      numbers.append(notification.userInfo?["n"] as? Int ?? -1)
    }
    #expect(numbers == [0, 1, 2])
  }

  @Test func cancellationEndsTheSequence() async {
    let center = NotificationCenter()
    let task = Task {
      var count = 0
      for await _ in center.notifications(named: Notification.Name("never")) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }
}
