import Testing

@testable import Combine

private class Base: ObservableObject {
  @Published var title = "a"
  var plain = 0
}

private final class Derived: Base {
  @Published var count = 0
}

private final class Bare: ObservableObject {}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
}

struct ObservableObjectTests {
  @Test func aPublishedChangeIsAnnouncedBeforeItIsMade() {
    let object = Base()
    var seen: [String] = []
    let sink = object.objectWillChange.sink { seen.append(object.title) }
    object.title = "b"
    object.plain = 1
    object.title = "c"
    #expect(seen == ["a", "b"])
    #expect(object.title == "c")
    sink.cancel()
  }

  @Test func superclassAndSubclassAnnounceTogether() {
    let object = Derived()
    var count = 0
    let sink = object.objectWillChange.sink { count += 1 }
    object.title = "b"
    object.count = 1
    #expect(count == 2)
    #expect(object.objectWillChange === object.objectWillChange)
    sink.cancel()
  }

  @Test func anObjectWithoutPublishedPropertiesHasOnePublisherToo() {
    let object = Bare()
    var count = 0
    let sink = object.objectWillChange.sink { count += 1 }
    object.objectWillChange.send()
    #expect(count == 1)
    sink.cancel()
    #expect(Bare().objectWillChange !== object.objectWillChange)
  }

  @Test func anObjectMayBringItsOwnPublisher() {
    let object = Custom()
    var count = 0
    let sink = object.objectWillChange.sink { count += 1 }
    object.objectWillChange.send()
    #expect(count == 1)
    sink.cancel()
  }

  @Test func theProjectedValuePublishesOldThenNew() {
    let object = Base()
    var seen: [(String, String)] = []
    let sink = object.$title.sink { seen.append(($0, object.title)) }
    object.title = "b"
    #expect(seen.map(\.0) == ["a", "b"])
    #expect(seen.map(\.1) == ["a", "a"])
    sink.cancel()
  }

  @Test func aPublishedPropertyCanBeFed() {
    let object = Base()
    let subject = PassthroughSubject<String, Never>()
    subject.assign(to: &object.$title)
    subject.send("fed")
    #expect(object.title == "fed")
  }

  @Test func theObjectIsNotKeptAlive() {
    weak var gone: Base?
    do {
      let object = Base()
      let sink = object.$title.sink { _ in }
      let other = object.objectWillChange.sink {}
      gone = object
      sink.cancel()
      other.cancel()
    }
    #expect(gone == nil)
  }

  @Test func copyingAPropertyIntoAnotherIsNotConfused() {
    let (a, b) = (Base(), Base())
    b.title = "b"
    a.title = b.title
    b.title = "c"
    #expect(a.title == "b")
  }
}
