import Foundation

/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the object's `@Published` properties use; always the same one.
  public var objectWillChange: ObservableObjectPublisher {
    let storages = publishedStorages(of: self)
    guard let first = storages.first else { return Announcers.publisher(of: self) }
    let publisher = first.announcer(orElse: ObservableObjectPublisher())
    for storage in storages.dropFirst() { _ = storage.announcer(orElse: publisher) }
    return publisher
  }
}

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher, Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let outlets = Outlets<Void, Never>()

  public init() {}

  public func receive<S>(subscriber: S)
  where S: Subscriber, S.Failure == Never, S.Input == Void {
    outlets.add(AnySubscriber(subscriber))
  }

  public func send() { outlets.send(()) }
}

/// A `@Published` property's storage, whatever its value.
protocol PublishedStorage: AnyObject {
  /// The publisher to announce changes with, `publisher` from now on if there was none.
  func announcer(orElse publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

protocol PublishedProperty {
  var anyStorage: any PublishedStorage { get }
}

/// The storages of an object's `@Published` properties, those of its superclasses too.
private func publishedStorages(of object: AnyObject) -> [any PublishedStorage] {
  var found: [any PublishedStorage] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    for child in current.children {
      if let property = child.value as? any PublishedProperty { found.append(property.anyStorage) }
    }
    mirror = current.superclassMirror
  }
  return found
}

/// The publishers of objects that have no `@Published` property to keep them.
///
/// Guarded by `lock`; an entry goes when its object is gone and the table is next used.
private enum Announcers {
  private struct Entry {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
  }

  private static let table = Shared<[ObjectIdentifier: Entry]>([:])

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    table.withValue { table in
      if let entry = table[ObjectIdentifier(object)], entry.object === object {
        return entry.publisher
      }
      table = table.filter { $0.value.object != nil }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      table[ObjectIdentifier(object)] = entry
      return entry.publisher
    }
  }
}
