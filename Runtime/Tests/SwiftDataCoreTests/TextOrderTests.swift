import Foundation
import SQLite
import Testing

@testable import SwiftDataCore

/// The quick ways on bytes say what Swift says of the strings.
struct TextOrderTests {
  private static let pieces = [
    "a", "A", "b", "Z", "0", "9", "10", " ", "é", "É", "e\u{301}", "ü", "ß", "ñ", "ø", "Œ", "茶",
    "明信片",
    "、", "が", "か\u{3099}", "Ａ", "ａ", "👍", "👨‍👩‍👧", "\r\n", "\n", "i\u{307}", "İ", "ı", "Ω", "\u{2126}",
    "ﬁ",
    "한", "한", "\u{0}", "ʼ", "Ǆ", "ǆ",
  ]

  private static func texts(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(state: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
    }
  }

  private func bytes<Result>(
    _ left: String, _ right: String, _ body: (SQLiteText, SQLiteText) -> Result
  ) -> Result {
    Array(left.utf8).withUnsafeBufferPointer { first in
      Array(right.utf8).withUnsafeBufferPointer { second in body(first, second) }
    }
  }

  @Test func orderIsSwifts() {
    for (left, right) in zip(Self.texts(4000, seed: 1), Self.texts(4000, seed: 2)) {
      let order = bytes(left, right, TextOrder.compareExactly)
      #expect((order == 0) == (left == right), "\(left.debugDescription) \(right.debugDescription)")
      #expect((order < 0) == (left < right), "\(left.debugDescription) \(right.debugDescription)")
    }
  }

  /// What a predicate says of the two in memory.
  private func evaluated(_ text: String, _ part: String) throws -> Bool {
    try #Predicate<String> { $0.contains(part) }.evaluate(text)
  }

  @Test func containingAndStartingAreSwifts() throws {
    for (text, part) in zip(Self.texts(4000, seed: 3), Self.texts(4000, seed: 4)) {
      let message = Comment("\(text.debugDescription) \(part.debugDescription)")
      #expect(bytes(text, part, TextOrder.contains) == (try evaluated(text, part)), message)
      #expect(bytes(text, part, TextOrder.hasPrefix) == text.starts(with: part), message)
    }
  }

  @Test func localizedSearchIsTheSameOnBytes() {
    for (text, part) in zip(Self.texts(4000, seed: 5), Self.texts(4000, seed: 6)) {
      #expect(
        bytes(text, part, { LocalizedSearch.contains($0, $1) })
          == LocalizedSearch.contains(text, part),
        "\(text.debugDescription) \(part.debugDescription)")
    }
    #expect(LocalizedSearch.contains("Café Ünder", "cafe u"))
    #expect(!LocalizedSearch.contains("茶", "Tea"))
  }

  @Test func brokenTextIsNoCrash() {
    let broken: [[UInt8]] = [
      [0xC3], [0xBF, 0x80], [0xE4, 0xB8], [0xEF, 0xBC], [0xF0, 0x9F], [0x80],
    ]
    for left in broken {
      for right in broken {
        left.withUnsafeBufferPointer { first in
          right.withUnsafeBufferPointer { second in
            _ = TextOrder.compareExactly(first, second)
            _ = TextOrder.contains(first, second)
            _ = LocalizedSearch.contains(first, second)
          }
        }
      }
    }
  }

  @Test func textsThatSwiftHoldsEqualAreEqualInTheStore() throws {
    let context = ModelContext(try memoryContainer())
    context.insert(Folder(name: "Cafe\u{301}"))
    try context.save()
    let name = "Café"
    let found = FetchDescriptor<Folder>(predicate: #Predicate { $0.name == name })
    #expect(try context.fetchCount(found) == 1)
    // And so they are one value of a unique property.
    context.insert(Folder(name: "Café"))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Folder>()) == 1)
  }
}

struct LocalizedSortingTests {
  private let titles = ["b", "A10", "a9", "É", "e", "f", "", "10", "9"]

  @Test func stringsSortAsPeopleReadThem() throws {
    let container = try memoryContainer()
    let context = ModelContext(container)
    for title in titles { context.insert(Note(title: title)) }
    let wanted = titles.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    let descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title)])
    #expect(try context.fetch(descriptor).map(\.title) == wanted)
    try context.save()
    let log = StatementLog(container)
    #expect(try context.fetch(descriptor).map(\.title) == wanted)
    #expect(log.selects[0].contains("ORDER BY t0.\"title\" COLLATE SWIFT_LOCALIZED_STANDARD"))
    let notes = try context.fetch(FetchDescriptor<Note>())
    #expect(notes.sorted(using: SortDescriptor(\.title)).map(\.title) == wanted)
    let reverse = FetchDescriptor<Note>(
      sortBy: [SortDescriptor(\.title, comparator: .localizedStandard, order: .reverse)])
    #expect(try context.fetch(reverse).map(\.title) == wanted.reversed())
  }

  @Test func theOrderOfCodePointsIsThereToo() throws {
    let container = try memoryContainer()
    let context = ModelContext(container)
    for title in titles { context.insert(Note(title: title)) }
    try context.save()
    let log = StatementLog(container)
    let lexical = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title, comparator: .lexical)])
    #expect(try context.fetch(lexical).map(\.title) == titles.sorted())
    #expect(log.selects[0].hasSuffix("ORDER BY t0.\"title\", t0._id"))
  }

  @Test func noStringComesFirst() throws {
    let context = ModelContext(try memoryContainer())
    for subtitle in ["b", nil, "A", ""] {
      let note = Note(title: "x")
      note.subtitle = subtitle
      context.insert(note)
    }
    let descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.subtitle)])
    #expect(try context.fetch(descriptor).map(\.subtitle) == [nil, "", "A", "b"])
    try context.save()
    #expect(try context.fetch(descriptor).map(\.subtitle) == [nil, "", "A", "b"])
  }

  @Test func anOrderThroughARelationshipIsMadeInMemory() throws {
    let context = ModelContext(try memoryContainer())
    for name in ["c", "a", "b"] {
      let note = Note(title: name)
      context.insert(note)
      note.folder = Folder(name: name)
    }
    try context.save()
    var descriptor = FetchDescriptor<Note>(
      sortBy: [SortDescriptor(\.folderName, comparator: .lexical)])
    descriptor.fetchLimit = 2
    #expect(try context.fetch(descriptor).map(\.title) == ["a", "b"])
    #expect(try context.fetchCount(descriptor) == 2)
  }
}

extension Note {
  var folderName: String { folder?.name ?? "" }
}
