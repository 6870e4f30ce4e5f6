/// A stored property of a view whose value lives outside the view.
public protocol DynamicProperty {
  /// Called before the view's body is evaluated.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper that the runtime ties to a node.
@MainActor package protocol InstallableProperty: DynamicProperty {
  /// Ties this value to what `slot` remembers for it at `node`.
  mutating func install(_ slot: PropertySlot, node: ViewNode)
}

/// What a node remembers for one of its view's dynamic properties.
@MainActor package final class PropertySlot {
  package var object: AnyObject?
  /// Environment keys read through this property.
  package var keys: [ObjectIdentifier] = []
  /// Called when the place ends.
  package var end: (() -> Void)?
}

/// The dynamic properties of one node's view.
@MainActor final class PropertyStorage {
  private let layout: PropertyLayout
  private let slots: [PropertySlot]

  private init(layout: PropertyLayout) {
    self.layout = layout
    slots = layout.fields.map { _ in PropertySlot() }
  }

  /// Nil for a type without dynamic properties.
  static func make(for type: Any.Type) -> PropertyStorage? {
    let layout = PropertyLayout.of(type)
    return layout.fields.isEmpty ? nil : PropertyStorage(layout: layout)
  }

  func install(into view: UnsafeMutableRawPointer, node: ViewNode) {
    for (field, slot) in zip(layout.fields, slots) {
      slot.keys.removeAll(keepingCapacity: true)
      field.install(view + field.offset, slot, node)
    }
  }

  func reads(_ changes: EnvironmentChanges) -> Bool {
    slots.contains { slot in slot.keys.contains { changes.contains($0) } }
  }

  func end() {
    for slot in slots {
      slot.end?()
      slot.end = nil
    }
  }
}

/// Where a type keeps its dynamic properties; found once per type.
@MainActor private struct PropertyLayout {
  struct Field {
    var offset: Int
    var install: (UnsafeMutableRawPointer, PropertySlot, ViewNode) -> Void
  }
  var fields: [Field] = []

  private static var known: [ObjectIdentifier: PropertyLayout] = [:]

  static func of(_ type: Any.Type) -> PropertyLayout {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    var layout = PropertyLayout()
    layout.add(type, at: 0)
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  private mutating func add(_ type: Any.Type, at base: Int) {
    Reflection.forEachField(of: type) { offset, fieldType in
      // A look-up of a conformance that is not there goes through those of the whole program.
      guard Reflection.kind(of: fieldType) == .structure,
        let dynamic = fieldType as? any DynamicProperty.Type
      else { return }
      if let installable = dynamic as? any InstallableProperty.Type {
        self.addInstallable(installable, at: base + offset)
      } else {
        // A property made of properties: its parts first, then its own update.
        self.add(fieldType, at: base + offset)
        self.addUpdate(dynamic, at: base + offset)
      }
    }
  }

  private mutating func addInstallable<P: InstallableProperty>(_ type: P.Type, at offset: Int) {
    fields.append(
      Field(offset: offset) { pointer, slot, node in
        pointer.assumingMemoryBound(to: P.self).pointee.install(slot, node: node)
      })
  }

  private mutating func addUpdate<P: DynamicProperty>(_ type: P.Type, at offset: Int) {
    fields.append(
      Field(offset: offset) { pointer, _, _ in
        pointer.assumingMemoryBound(to: P.self).pointee.update()
      })
  }
}
