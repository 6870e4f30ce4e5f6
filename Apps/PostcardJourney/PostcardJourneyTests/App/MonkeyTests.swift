import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import PostcardJourney

/// Somebody who touches and types without sense: the app goes on, and no record that fails validation
/// is ever stored. `MONKEY_EVENTS` and `MONKEY_SEED` make it longer or another one.
@Suite(.serialized)
@MainActor
struct MonkeyTests {
  /// Small and always the same for a seed.
  struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func roll(_ sides: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, sides)))
    }

    mutating func point(in size: CGSize) -> CGPoint {
      CGPoint(x: roll(Int(size.width)), y: roll(Int(size.height)))
    }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[roll(list.count)] }
  }

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  private let words = [
    "CN-1", "德国", "0", "-5", "8214", "99999999999", "\u{202E}abc", "👨‍👩‍👧", "a", "", "  ", "火车",
  ]
  private let keys: [KeyEquivalent] = [
    .return, .tab, .escape, .delete, .space, .upArrow, .downArrow, .leftArrow, .rightArrow, .home,
    .end,
  ]

  @Test func noEventsLeaveARecordThatIsNotValid() async throws {
    let count = Self.setting("MONKEY_EVENTS") ?? 400
    let seed = Self.setting("MONKEY_SEED") ?? 7
    let test = try TestApp()
    for index in 0..<4 {
      try test.add(
        index.isMultiple(of: 2) ? .sent : .received, ["DE", "TW", "JP", "FR"][index],
        id: "CN-\(index)", sent: "2026-01-0\(index + 1)",
        received: index == 0 ? nil : "2026-02-01")
    }
    let launch = Launch(environment: test.app)
    let host = HeadlessHost(
      RootView(launch: launch, router: test.router),
      HeadlessConfiguration(
        safeAreaInsets: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)))
    var dice = Dice(UInt64(seed))
    let files = try pictures(in: test.library)
    for event in 0..<count {
      host.fileDialogs.answers = [dice.roll(3) == 0 ? .cancel : .files([dice.pick(files)])]
      act(&dice, host)
      if dice.roll(40) == 0 { disturb(&dice, test.app, host, files) }
      if event.isMultiple(of: 100) || event == count - 1 {
        // Work on other threads has its turn too.
        await Task.yield()
        try check(test.app, "seed \(seed), event \(event)")
      }
    }
  }

  /// Two pictures, and a file that only calls itself one.
  private func pictures(in library: TestLibrary) throws -> [URL] {
    let contents = [TestLibrary.photo(3), TestLibrary.photo(5), Data("no picture".utf8)]
    return try contents.enumerated().map { index, data in
      let file = library.file("picture-\(index).jpg")
      try data.write(to: file)
      return file
    }
  }

  /// What comes from outside the window, or from two fingers at once.
  private func disturb(
    _ dice: inout Dice, _ app: AppEnvironment, _ host: HeadlessHost, _ files: [URL]
  ) {
    let point = dice.point(in: host.configuration.size)
    switch dice.roll(4) {
    case 0: app.settings.settings.language = dice.pick(LanguageChoice.allCases)
    case 1: host.pinch(at: point, scale: CGFloat(dice.roll(30)) / 10, duration: 0.1)
    case 2: host.drop([dice.pick(files)], at: point)
    default: host.rotate(at: point, by: .degrees(Double(dice.roll(360))), duration: 0.1)
    }
  }

  private func act(_ dice: inout Dice, _ host: HeadlessHost) {
    let size = host.configuration.size
    switch dice.roll(20) {
    case 0..<10: host.tap(at: dice.point(in: size), count: dice.roll(8) == 0 ? 2 : 1)
    case 10: host.press(at: dice.point(in: size), duration: 0.7)
    case 11, 12: host.drag(from: dice.point(in: size), to: dice.point(in: size), duration: 0.2)
    case 13:
      host.scroll(
        at: dice.point(in: size), by: CGPoint(x: 0, y: CGFloat(dice.roll(800) - 400)))
    case 14, 15: host.type(dice.pick(words))
    case 16: host.key(dice.pick(keys))
    case 17:
      host.key(
        dice.pick(["s", "n", "a", "z", "e", .return, "x", "v"]), modifiers: .command)
    default: host.advance(by: Double(dice.roll(5)) * 0.1)
    }
  }

  /// Every record as the database has it would be accepted by the form, and its photos are there.
  private func check(_ app: AppEnvironment, _ moment: String) throws {
    for record in try app.records.snapshots() {
      let draft = try app.records.draft(of: record.uuid)
      #expect(RecordValidator.issues(in: draft).isEmpty, "\(moment): \(draft)")
      #expect(record.place.isOnGlobe, "\(moment)")
      if record.direction == .received { #expect(record.replyMessage == nil, "\(moment)") }
      for side in PhotoSide.allCases {
        guard let name = record.imageFilename(side) else { continue }
        let url = try #require(app.storage.imageURL(record: record.uuid, name: name))
        #expect(FileManager.default.fileExists(atPath: url.path), "\(moment)")
      }
    }
    let tags = try app.tags.all()
    #expect(tags.count { $0.isBuiltIn } == 18, "\(moment)")
    #expect(
      tags.allSatisfy { $0.isBuiltIn || $0.customName?.trimmed.isEmpty == false }, "\(moment)")
  }
}
