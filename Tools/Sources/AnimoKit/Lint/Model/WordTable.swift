/// Numbers for the words the linter knows, so that the lexer can recognise them without making
/// strings. Keywords come first and keep the raw values of `Keyword`.
struct WordTable: Sendable {
  private var slots: [UInt16]
  private var spellings: [[UInt8]]
  private var mask: Int

  init(_ words: [String]) {
    let all = [""] + Keyword.allCases.map(\.spelling) + words
    var capacity = 64
    while capacity < all.count * 4 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    mask = capacity - 1
    spellings = [[]]
    for word in all.dropFirst() where number(of: word) == 0 {
      let bytes = Array(word.utf8)
      spellings.append(bytes)
      var slot = bytes.withUnsafeBufferPointer { Self.hash($0.baseAddress, $0.count) } & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt16(spellings.count - 1)
    }
  }

  var count: Int { spellings.count }

  /// The number of a word, or 0 if the linter does not know it.
  func number(of word: String) -> UInt16 {
    var word = word
    return word.withUTF8 { number($0.baseAddress, $0.count) }
  }

  func number(_ start: UnsafePointer<UInt8>?, _ count: Int) -> UInt16 {
    guard let start, count > 0 else { return 0 }
    var slot = Self.hash(start, count) & mask
    while slots[slot] != 0 {
      let number = slots[slot]
      if matches(spellings[Int(number)], start, count) { return number }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private func matches(_ word: [UInt8], _ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard word.count == count else { return false }
    for index in 0..<count where word[index] != start[index] { return false }
    return true
  }

  private static func hash(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    guard let start else { return 0 }
    var value: UInt32 = 2_166_136_261
    for index in 0..<count { value = (value ^ UInt32(start[index])) &* 16_777_619 }
    return Int(value ^ (value >> 15))
  }
}

/// Words with a meaning in Swift's grammar. Their raw values are their numbers in `WordTable`.
enum Keyword: UInt16, CaseIterable, Sendable {
  case `if` = 1
  case `else`, `guard`, `while`, `repeat`, `for`, `in`, `switch`, `case`, `default`, `return`
  case `throw`, `defer`, `do`, `catch`, `break`, `continue`, `fallthrough`, `where`
  case `let`, `var`, `func`, `struct`, `class`, `enum`, `actor`, `protocol`, `extension`
  case `init`, `deinit`, `subscript`, `typealias`, `associatedtype`, `import`, `operator`
  case `precedencegroup`, `macro`
  case `as`, `is`, `try`, `await`, `async`, `throws`, `rethrows`, `self`, `Self`, `super`
  case `true`, `false`, `nil`, `any`, `some`, `each`, `consume`, `copy`, `borrow`, `unsafe`, `then`,
    `discard`
  case `yield`, `reasync`
  case `private`, `fileprivate`, `internal`, `public`, `open`, `package`, `static`, `final`, `lazy`
  case `weak`, `unowned`, `mutating`, `nonmutating`, `override`, `required`, `convenience`,
    `optional`, `dynamic`
  case `indirect`, `nonisolated`, `isolated`, `distributed`, `prefix`, `postfix`, `infix`,
    `consuming`
  case `borrowing`, `inout`, `sending`
  case `get`, `set`, `willSet`, `didSet`, underscoredRead, underscoredModify, `read`, `modify`
  case underscore

  var spelling: String {
    switch self {
    case .underscore: "_"
    case .underscoredRead: "_read"
    case .underscoredModify: "_modify"
    default: "\(self)"
    }
  }

  var isModifier: Bool {
    rawValue >= Keyword.private.rawValue && rawValue <= Keyword.sending.rawValue
      || self == .class || self == .async
  }

  var startsDeclaration: Bool {
    (rawValue >= Keyword.let.rawValue && rawValue <= Keyword.macro.rawValue) || self == .case
  }
}
