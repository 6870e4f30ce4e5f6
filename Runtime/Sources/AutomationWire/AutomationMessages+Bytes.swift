import Foundation

extension AutomationPlace {
  func write(into writer: inout WireWriter) {
    switch self {
    case .element(let identity):
      writer.write(UInt8(0))
      writer.write(identity)
    case .inElement(let identity, let part, let offset):
      writer.write(UInt8(1))
      writer.write(identity)
      writer.write(part)
      writer.write(offset)
    }
  }
  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .element(try reader.integer())
    case 1:
      let identity = try reader.integer(UInt64.self)
      let part = try reader.point()
      self = .inElement(identity, part: part, offset: try reader.point())
    case let kind: throw .unknown("place", kind)
    }
  }
}

extension AutomationAction {
  func write(into writer: inout WireWriter) {
    switch self {
    case .tap(let count, let touches): writer.write(kind: 0, count, touches)
    case .press(let duration): writer.write(kind: 1, duration)
    case .drag(let place, let hold, let velocity, let thenHold):
      writer.write(UInt8(2))
      place.write(into: &writer)
      writer.write(hold)
      writer.write(velocity)
      writer.write(thenHold)
    case .swipe(let direction, let velocity):
      writer.write(UInt8(3))
      writer.write(direction)
      writer.write(velocity)
    case .pinch(let scale, let velocity): writer.write(kind: 4, scale, velocity)
    case .rotate(let radians, let velocity): writer.write(kind: 5, radians, velocity)
    case .scroll(let delta):
      writer.write(UInt8(6))
      writer.write(delta)
    case .hover: writer.write(UInt8(7))
    case .type(let text):
      writer.write(UInt8(8))
      writer.write(text)
    case .key(let key, let modifiers):
      writer.write(UInt8(9))
      writer.write(key)
      writer.write(modifiers)
    case .slide(let part): writer.write(kind: 10, part)
    case .pick(let value):
      writer.write(UInt8(11))
      writer.write(value)
    }
  }
  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0:
      let count = try reader.byte()
      self = .tap(count: count, touches: try reader.byte())
    case 1: self = .press(duration: try reader.number())
    case 2:
      let place = try AutomationPlace(from: &reader)
      let (hold, velocity) = (try reader.number(), try reader.number())
      self = .drag(to: place, hold: hold, velocity: velocity, thenHold: try reader.number())
    case 3:
      let direction = try reader.point()
      self = .swipe(direction, velocity: try reader.number())
    case 4:
      let scale = try reader.number()
      self = .pinch(scale: scale, velocity: try reader.number())
    case 5:
      let radians = try reader.number()
      self = .rotate(radians: radians, velocity: try reader.number())
    case 6: self = .scroll(try reader.point())
    case 7: self = .hover
    case 8: self = .type(try reader.text())
    case 9:
      let key = try reader.text()
      self = .key(key, modifiers: try reader.byte())
    case 10: self = .slide(try reader.number())
    case 11: self = .pick(try reader.text())
    case let kind: throw .unknown("action", kind)
    }
  }
}

extension WireWriter {
  fileprivate mutating func write(kind: UInt8, _ values: UInt8...) { bytesOf(kind, values) }
  fileprivate mutating func write(kind: UInt8, _ values: Double...) {
    write(kind)
    for value in values { write(value) }
  }
  private mutating func bytesOf(_ kind: UInt8, _ values: [UInt8]) {
    write(kind)
    for value in values { write(value) }
  }
}

extension AutomationRequest {
  package var bytes: [UInt8] {
    var writer = WireWriter()
    switch self {
    case .hello(let version):
      writer.write(UInt8(0))
      writer.write(AutomationProtocol.magic)
      writer.write(version)
    case .snapshot(let known):
      writer.write(UInt8(1))
      writer.write(known)
    case .act(let place, let action):
      writer.write(UInt8(2))
      place.write(into: &writer)
      action.write(into: &writer)
    case .hitPoint(let identity):
      writer.write(UInt8(3))
      writer.write(identity)
    case .wait(let seconds, let untilChange):
      writer.write(UInt8(4))
      writer.write(seconds)
      writer.write(untilChange)
    case .screenshot(let identity):
      writer.write(UInt8(5))
      writer.write(identity != nil)
      writer.write(identity ?? 0)
    case .enter(let state): writer.write(kind: 6, state.rawValue)
    case .appearance(let isDark): writer.write(kind: 7, UInt8(isDark ? 1 : 0))
    case .terminate: writer.write(UInt8(8))
    case .open(let address):
      writer.write(UInt8(9))
      writer.write(address)
    }
    return writer.bytes
  }

  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = WireReader(bytes)
    switch try reader.byte() {
    case 0:
      let magic = try reader.integer(UInt32.self)
      guard magic == AutomationProtocol.magic else { throw .unknown("greeting", 0) }
      self = .hello(version: try reader.integer())
    case 1: self = .snapshot(known: try reader.integer())
    case 2:
      let place = try AutomationPlace(from: &reader)
      self = .act(place, try AutomationAction(from: &reader))
    case 3: self = .hitPoint(try reader.integer())
    case 4:
      let seconds = try reader.number()
      self = .wait(seconds: seconds, untilChange: try reader.flag())
    case 5:
      let hasElement = try reader.flag()
      let identity = try reader.integer(UInt64.self)
      self = .screenshot(hasElement ? identity : nil)
    case 6:
      let value = try reader.byte()
      guard let state = AutomationState(rawValue: value) else { throw .unknown("state", value) }
      self = .enter(state)
    case 7: self = .appearance(isDark: try reader.flag())
    case 8: self = .terminate
    case 9: self = .open(try reader.text())
    case let kind: throw .unknown("request", kind)
    }
    try reader.end()
  }
}

extension AutomationReply {
  package var bytes: [UInt8] {
    var writer = WireWriter()
    switch self {
    case .hello(let version, let process):
      writer.write(UInt8(0))
      writer.write(AutomationProtocol.magic)
      writer.write(version)
      writer.write(process)
    case .snapshot(let number, let element):
      writer.write(UInt8(1))
      writer.write(number)
      element.write(into: &writer)
    case .unchanged: writer.write(UInt8(2))
    case .done: writer.write(UInt8(3))
    case .failed(let reason):
      writer.write(UInt8(4))
      writer.write(reason)
    case .hitPoint(let point):
      writer.write(UInt8(5))
      writer.write(point != nil)
      writer.write(point ?? .zero)
    case .waited(let seconds): writer.write(kind: 6, seconds)
    case .picture(let data):
      writer.write(UInt8(7))
      writer.write(data)
    }
    return writer.bytes
  }

  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = WireReader(bytes)
    switch try reader.byte() {
    case 0:
      let magic = try reader.integer(UInt32.self)
      guard magic == AutomationProtocol.magic else { throw .unknown("greeting", 0) }
      let version = try reader.integer(UInt16.self)
      self = .hello(version: version, process: try reader.integer())
    case 1:
      let number = try reader.integer(UInt64.self)
      self = .snapshot(number: number, try WireElement(from: &reader))
    case 2: self = .unchanged
    case 3: self = .done
    case 4: self = .failed(try reader.text())
    case 5:
      let hasPoint = try reader.flag()
      let point = try reader.point()
      self = .hitPoint(hasPoint ? point : nil)
    case 6: self = .waited(try reader.number())
    case 7: self = .picture(try reader.data())
    case let kind: throw .unknown("reply", kind)
    }
    try reader.end()
  }
}
